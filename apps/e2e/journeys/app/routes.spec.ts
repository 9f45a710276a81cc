import type { Page } from '@playwright/test';
import { demoAccounts } from '@everstep/domain/demo';
import { isPagePath, paths } from '@everstep/domain/base/paths';
import { signInAsNewAdministrator } from '../../support/administrator';
import { applyLook, expectAccessible, isDeep, looksOf } from '../../support/axe';
import { expect, expectOnlyErrors, signInAs, test } from '../../support/journey';
import { expectCodeAfterText, openCounted } from '../../support/loaded-code';
import { otherRoutes, routes, users, type Route, type User } from './routes';

const { clearCache, ...otherPages } = routes;
/** The page that clears the cache signs the user out, so it is last. */
const walk: readonly Route[] = [...Object.values(otherPages), ...otherRoutes, clearCache];

/** Where a user ends who goes to this address, and what is seen there. */
function arrivalOf(route: Route, user: User): Route & { shows?: string } {
  const { redirect, ...own } = route[user] ?? {};
  if (redirect === undefined) return { ...route, ...own };
  const target = walk.find(({ path }) => path === redirect);
  if (!target) throw new Error(`${route.path} leads to an unknown page`);
  return arrivalOf(target, user);
}

async function signIn(page: Page, user: User): Promise<void> {
  if (user === 'administrator') return signInAsNewAdministrator(page);
  const account = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  if (account) await signInAs(page, account.email);
}

/** Links within the app that lead to no page. */
async function brokenLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((elements) => elements.map((a) => a.getAttribute('href')));
  const linkedPaths = links.map((link) => new URL(link ?? '', page.url()).pathname);
  const isFile = (path: string) => path.startsWith('/api/') || /\.\w+$/.test(path);
  return linkedPaths.filter((path) => !isPagePath(path) && !isFile(path));
}

/** Pages that look the same to several users are examined once. */
const examined = new Set<string>();

/**
 * The user whose walk visits this address: of all who find the same there, they take turns. A visitor finds another header. In the
 * deep suite everybody goes everywhere.
 */
function visitorOf(route: Route, index: number, user: User): User {
  if (isDeep) return user;
  const found = JSON.stringify(arrivalOf(route, user));
  const same = users.filter(
    (other) => (other === 'visitor') === (user === 'visitor') && JSON.stringify(arrivalOf(route, other)) === found,
  );
  return same[index % same.length] ?? user;
}

for (const [userIndex, user] of users.entries())
  test(`each address leads ${user} to the right page`, async ({ page, browserErrors }) => {
    test.setTimeout(300_000);
    await signIn(page, user);
    const [look = { width: 1280, theme: 'light' }] = looksOf(userIndex);
    await applyLook(page, look);
    for (const [index, route] of walk.entries()) {
      if (visitorOf(route, index, user) !== user) continue;
      const name = `${route.path} for ${user}`;
      const { path, title, heading, shows = '', status = 200 } = arrivalOf(route, user);
      const { reply, expectEachFileOnce } = await openCounted(page, route.path);
      expect(reply?.status(), name).toBe(route.status ?? 200);
      // It would go home by itself.
      if (path === paths.clearCache) await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(page, name).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading);
      await expect(page, name).toHaveTitle(title.includes('Everstep') ? title : `${title} | Everstep`);
      await expect(page.getByText(shows).filter({ visible: true }).first(), name).toBeVisible();
      await expect(page.locator('head > title, body title:not(svg title)'), name).toHaveCount(1);
      await expect(page.locator('meta[name]:not([content])'), name).toHaveCount(0);
      if (status === 404) expectOnlyErrors(browserErrors, 'status of 404');
      expect(browserErrors, name).toEqual([]);
      await expect(page.getByText('Loading...'), name).toHaveCount(0);
      await expectCodeAfterText(page, reply, name);
      expectEachFileOnce(name);
      const screen = `${path} ${heading} ${shows}`;
      if (examined.has(screen)) continue;
      examined.add(screen);
      await expectAccessible(page, name, look);
      expect(await brokenLinks(page), name).toEqual([]);
    }
  });

test('every address is visited as a visitor and as a user, and once for each of them who finds something else', () => {
  const visits = walk.flatMap((route, index) =>
    users.filter((user) => visitorOf(route, index, user) === user).map((user) => ({ route, user })),
  );
  expect(visits.length).toBeGreaterThanOrEqual(2 * walk.length);
  for (const route of walk)
    for (const user of users) {
      const found = visits.filter((visit) => visit.route === route).map((visit) => arrivalOf(route, visit.user));
      expect(found, `${route.path} for ${user}`).toContainEqual(arrivalOf(route, user));
    }
});

test('the walk visits every page, and each has a title of its own', () => {
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(paths).toSorted());
  // Two pages have two addresses.
  const { register, behaviorTracker, ...ownPages } = routes;
  expect(register.title).toBe(ownPages.signUp.title);
  expect(behaviorTracker.title).toBe(ownPages.babyMilestones.title);
  const titles = Object.values(ownPages).map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});
