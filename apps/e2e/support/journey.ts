import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { authenticate, register as registerUser } from '@everstep/domain/auth';
import { logout, signOutEverywhere } from '@everstep/domain/auth/sign-out';
import { homeRedirectMs } from '@everstep/domain/base/cache';
import { demoPassword } from '@everstep/domain/demo';
import { tourSteps, updateOnboarding } from '@everstep/domain/onboarding';
import { sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { trackerTexts } from '@everstep/domain/trackers';
import { waitLonger } from './patience';
import { send } from './send';

export { expect };

interface Fixtures {
  /** Policy violations, script errors, failed requests and requests to foreign hosts. */
  browserErrors: string[];
}

/** A test that fails on any problem in the browser and on any request to a foreign host. */
export const test = base.extend<Fixtures, { appIsReady: void }>({
  appIsReady: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      waitForApp(Object.getPrototypeOf(page) as Page);
      await page.close();
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern.
  baseURL: async ({}, use) => use(process.env.EVERSTEP_URL),
  browserErrors: [
    async ({ context, baseURL }, use) => {
      await waitLonger(context);
      const browserErrors: string[] = [];
      const signOut = watchSignOut(context);
      context.on('console', (message) => {
        // Unknown paths reply 404 on purpose, and the browser reports that for the document.
        const isOwnStatus =
          message.text().includes('status of 404') && message.location().url === message.page()?.url();
        const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
        // Reported for a page that is left early, or slow. The walk over the routes checks what is preloaded.
        const isUnusedPreload = message.text().includes('was preloaded using link preload but not used');
        const isLate = message.text().includes('status of 401') && signOut.refuses(message.location().url);
        const isError = message.type() === 'error' || message.type() === 'warning';
        if (isError && !isOwnStatus && !isBlockedWorker && !isUnusedPreload && !isLate)
          browserErrors.push(message.text());
      });
      context.on('weberror', (failure) => browserErrors.push(failure.error().message));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) browserErrors.push(`request to ${origin}`);
      });
      await use(browserErrors);
      expect(browserErrors).toEqual([]);
    },
    { auto: true },
  ],
});

const signInPaths: readonly string[] = [authenticate.path, registerUser.path];
const signOutPaths: readonly string[] = [logout.path, signOutEverywhere.path];

/** What is asked for around a sign-out is refused, and the browser reports that: until a page has noticed, it goes on asking. */
function watchSignOut(context: BrowserContext) {
  const noticedMs = 5000;
  const pending = new Set<string>();
  let refused = new Set<string>();
  let until = 0;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (signInPaths.includes(pathname)) until = 0;
    if (signOutPaths.includes(pathname)) {
      refused = new Set(pending);
      until = Infinity;
    }
    pending.add(request.url());
    if (Date.now() < until) refused.add(request.url());
  });
  const end = (request: Request) => {
    pending.delete(request.url());
    if (signOutPaths.includes(new URL(request.url()).pathname)) until = Date.now() + noticedMs;
  };
  context.on('requestfinished', end).on('requestfailed', end);
  return { refuses: (url: string) => refused.has(url) };
}

/** A click on a prerendered page has no effect until the app handles it, so opening a page waits for that. */
function waitForApp(prototype: Page): void {
  // oxlint-disable-next-line typescript/unbound-method -- Called with the page below.
  const { goto, reload } = prototype;
  const untilReady = (page: Page) =>
    page.waitForFunction(() => !document.querySelector('#root') || 'ready' in document.documentElement.dataset);
  prototype.goto = async function (this: Page, url, options) {
    const response = await goto.call(this, url, options);
    if (options?.waitUntil !== 'commit') await untilReady(this);
    return response;
  };
  prototype.reload = async function (this: Page, options) {
    const response = await reload.call(this, options);
    await untilReady(this);
    return response;
  };
}

/**
 * Opens a document without the app, which would notice that its session ends. It is of the same origin as the app, because for an
 * empty page the browser would start another process, which compiles all code anew.
 */
export async function leaveApp(page: Page) {
  await page.goto('/robots.txt');
}

/** For journeys that provoke failing requests: ignores errors that contain this text, but no other problem. */
export function expectOnlyErrors(browserErrors: string[], allowedText: string) {
  expect(browserErrors.splice(0).filter((text) => !text.includes(allowedText))).toEqual([]);
}

/** For journeys to the sandbox's Google or checkout: allows requests to that origin. */
export function expectOnlySandboxRequests(browserErrors: string[]) {
  expect(new Set(browserErrors.splice(0))).toEqual(new Set([`request to ${process.env.EVERSTEP_SANDBOX}`]));
}

/** Moves the focus with the keyboard. Fails if the target cannot be reached. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} cannot be reached by the keyboard`);
}

/** From the next document on, a page that goes home by itself stays long enough to be used. */
export async function holdRedirect(page: Page) {
  await page.addInitScript((redirectMs) => {
    const wait = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number, ...rest: unknown[]) =>
      wait(run, ms === redirectMs ? 600_000 : ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  }, homeRedirectMs);
}

/** Closes a dialog by the keyboard. It listens once it has the focus, a little after it is seen. */
export async function pressEscape(page: Page) {
  await expect(page.locator(':is([role=dialog], [role=alertdialog]):focus-within').first()).toBeAttached();
  await page.keyboard.press('Escape');
}

/** An offer to undo goes after 20 s, but not under the pointer. */
export async function holdUndo(page: Page) {
  await page.getByRole('button', { name: trackerTexts.undo }).hover();
}

/** Clicks what is in view as a mouse does. Playwright would first scroll the page for what sticks to its lower edge. */
export async function clickInPlace(target: Locator) {
  await expect(target).toBeInViewport();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

export function newEmail(): string {
  return `${randomUUID()}@parents.example`;
}

export function tourOn(page: Page, step = 0) {
  return page.getByRole('dialog', { name: tourSteps[step]?.title ?? '' });
}

/** Closes the tour on a new user's first dashboard. While open, it hides everything else from role queries. */
export async function closeTour(page: Page) {
  await tourOn(page).getByRole('button', { name: 'Close' }).click();
  await expect(tourOn(page)).toBeHidden();
}

/** A new user starts with the quiz. */
export async function expectQuiz(page: Page) {
  await expect(page.getByRole('heading', { name: 'Where are you now?' })).toBeVisible();
  await expect(page).toHaveURL('/smart-start-quiz');
}

/** Registers a new user and opens the dashboard, which shows the tour. */
export async function signUpAndShowTour(
  page: Page,
  { name = 'Ana', email = newEmail(), password = 'a-good-long-one' } = {},
) {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectQuiz(page);
  await page.goto('/dashboard');
  await expect(tourOn(page)).toBeVisible();
  return { name, email, password };
}

interface NewUser {
  name?: string;
  email?: string;
  password?: string;
}

/** Registers a new user with the calls that the form and the tour make. */
export async function register(
  page: Page,
  { name = 'Ana', email = newEmail(), password = 'a-good-long-one' }: NewUser = {},
) {
  const { user } = await send(page, registerUser, { body: { name, email, password_hash: password } });
  await send(page, updateOnboarding, { body: { email, first_time_login: false } });
  return { id: user.id, name, email, password };
}

/** Opens the dashboard of a user whom `register` has registered on this page. */
export async function openDashboard(
  page: Page,
  { id, name, email }: { id: string; name: string; email: string },
  subscriptionTier: SessionRecord['subscriptionTier'] = 'free',
): Promise<void> {
  const origin = process.env.EVERSTEP_URL ?? '';
  const record: SessionRecord = { isAuthenticated: true, subscriptionTier, id, email, name };
  const { cookies, origins } = await page.context().storageState();
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(record) }];
  const elsewhere = origins.filter((stored) => stored.origin !== origin);
  await page.context().setStorageState({ cookies, origins: [...elsewhere, { origin, localStorage }] });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
}

/** Registers a new user without the form and the tour, which is three pages faster, and opens the dashboard. */
export async function signUp(page: Page, newUser: NewUser = {}) {
  const user = await register(page, newUser);
  await openDashboard(page, user);
  return user;
}

export async function signInAs(page: Page, email: string, password: string = demoPassword) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Signs in to an account once for all tests of a worker. Not for tests that end the session or change the password. */
export async function startSignedIn(page: Page, email: string) {
  const session = sessions.get(email);
  if (session) return page.context().setStorageState(session);
  await signInAs(page, email);
  sessions.set(email, await page.context().storageState());
}

/** Answers the quiz as a struggling user in week 30 without a visit; starts again if a plan is shown. */
export async function takeQuiz(page: Page, { untilCrisis = false } = {}) {
  const again = page.getByRole('button', { name: 'Take it again' });
  if (await again.isVisible()) await again.click();
  const choose = async (...labels: string[]) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).check();
    await page.getByRole('button', { name: /^(Next|See my plan)$/ }).click();
  };
  for (const label of ['Pregnant', '30 to 34', 'Week 28 or later', 'Money', 'Not yet'])
    await page.getByLabel(label, { exact: true }).click();
  if (untilCrisis) {
    await page.getByRole('button', { name: 'I might not be safe' }).click();
    return;
  }
  await choose('Struggling most days');
  await choose('One month of savings');
  await choose('On my own', 'No', 'About 5');
  await expect(page.getByRole('heading', { name: 'Your plan for this pregnancy' })).toBeVisible();
}
