import { chromium, type Page } from '@playwright/test';
import { demoAccounts } from '@everstep/domain/demo';
import { screenTexts } from '@everstep/domain/planner';
import { signInAsNewAdministrator } from '../../support/administrator';
import { chromiumArguments, findChromium } from '../../support/chromium';
import { expect, signInAs, test } from '../../support/journey';
import { misfits } from '../../support/large-text';
import { otherRoutes, routes, type User } from './routes';
import { setDeviceClock } from '../../support/device-clock';

// The browser's font-size setting, because media queries ignore a style on the root element.
const doubleFontSize = '--blink-settings=defaultFontSize=32';
const { clearCache, ...otherPages } = routes;
/** The page that clears the cache signs the user out, so it is last. */
const walk = [...Object.values(otherPages), ...otherRoutes, clearCache];
/** Few enough for the time of one test on a slow machine. */
const pagesPerPart = 14;
const parts = Array.from({ length: Math.ceil(walk.length / pagesPerPart) }, (_, part) =>
  walk.slice(part * pagesPerPart, (part + 1) * pagesPerPart),
);

async function signIn(page: Page, user: User): Promise<void> {
  if (user === 'administrator') return signInAsNewAdministrator(page);
  const account = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  if (account) await signInAs(page, account.email);
}

async function misfitsOf(page: Page, name: string): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0);
  return (await misfits(page)).map((misfit) => `${name}: ${misfit}`);
}

async function openLarge(user: User, baseURL: string | undefined): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, doubleFontSize],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await signIn(page, user);
  return page;
}

async function checkPages(user: User, pages: typeof walk, baseURL: string | undefined): Promise<void> {
  const page = await openLarge(user, baseURL);
  const found: string[] = [];
  for (const { path, [user]: arrival } of pages) {
    if (arrival?.redirect !== undefined) continue;
    await page.goto(path);
    found.push(...(await misfitsOf(page, path)));
    const tabs = page.getByRole('main').getByRole('tab');
    for (let index = 1; index < (await tabs.count()); index += 1) {
      const tab = tabs.nth(index);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      found.push(...(await misfitsOf(page, `${path}, ${await tab.innerText()}`)));
    }
  }
  expect([...new Set(found)]).toEqual([]);
  await page.context().browser()?.close();
}

for (const user of ['visitor', 'free', 'pro', 'administrator'] as const)
  for (const [index, pages] of parts.entries())
    test(`at twice the text size, pages of ${user} fit on a phone with all their tabs, and no word is broken (${index + 1} of ${parts.length})`, async ({
      baseURL,
    }) => checkPages(user, pages, baseURL));

test('at twice the text size, the dashboard fits on each day of the two weeks in which the sample plan repeats', async ({
  baseURL,
}) => {
  const page = await openLarge('pro', baseURL);
  const card = page.getByRole('region', { name: screenTexts.todayCard });
  const found: string[] = [];
  const plans = new Set<string>();
  for (let day = 0; day < 14; day += 1) {
    await setDeviceClock(page, Date.now() + day * 86_400_000);
    await page.goto('/dashboard');
    await expect(card).toContainText(screenTexts.open);
    found.push(...(await misfitsOf(page, `day ${day}`)));
    plans.add(await card.innerText());
  }
  expect(found).toEqual([]);
  expect(plans.size).toBeGreaterThan(3);
  await page.context().browser()?.close();
});
