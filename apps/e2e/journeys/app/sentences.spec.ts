import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAccounts } from '@everstep/domain/demo';
import { expect, expectOnlyErrors, newEmail, signInAs, test } from '../../support/journey';

interface Situation {
  path: string;
  sentences: string[];
}

/** The table in `docs/sentences.md`, by situation. */
function readTable(): Map<string, Situation> {
  const table = new Map<string, Situation>();
  for (const line of readFileSync(new URL('../../../../docs/sentences.md', import.meta.url), 'utf8').split('\n')) {
    if (!line.startsWith('|')) continue;
    const [, sentence = '', name = '', path = ''] = line.split('|').map((cell) => cell.trim());
    const situation = table.get(name) ?? { path, sentences: [] };
    situation.sentences.push(sentence);
    table.set(name, situation);
  }
  return table;
}

const table = readTable();

const open = (path: string) => (page: Page) => page.goto(path);

function send(path: string, texts: Record<string, string>, button: string) {
  return async (page: Page) => {
    await page.goto(path);
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
}

function give(amount: string) {
  return async (page: Page) => {
    await page.goto('/?donate=true');
    await page.getByLabel('Custom amount').fill(amount);
    await page.keyboard.press('Tab');
  };
}

const [{ email }] = demoAccounts;

/** Situations that need no failing service, against the real one. */
const forVisitors: Record<string, (page: Page) => Promise<unknown>> = {
  'A visitor arrives': open('/'),
  'A visitor reads about us': open('/our-mission'),
  'A visitor asks about the community': open('/community'),
  'A visitor opens the library': open('/library'),
  'A visitor opens the sign-in': open('/login'),
  'A visitor opens the sign-up': open('/signup'),
  'A visitor opens the sign-up at its other address': open('/register'),
  'A visitor compares the plans': open('/premium-features'),
  'A visitor compares the yearly prices': async (page) => {
    await page.goto('/premium-features');
    await page.getByRole('radio', { name: /^Yearly/ }).press('Space');
  },
  'The sign-in is sent empty': send('/login', {}, 'Sign in'),
  'The sign-up is sent empty': send('/signup', {}, 'Create account'),
  'The sign-in is sent with half an e-mail and five characters': send(
    '/login',
    { Email: 'maya', Password: '12345' },
    'Sign in',
  ),
  'The password is wrong': send('/login', { Email: email, Password: 'not-the-password' }, 'Sign in'),
  'The address has an account': send(
    '/signup',
    { 'Full name': 'Robin', Email: email, Password: 'a-good-long-one' },
    'Create account',
  ),
  'A reset link was requested': send('/forgot-password', { Email: newEmail() }, 'Send me a link'),
  'A reset link is requested without an e-mail': send('/forgot-password', {}, 'Send me a link'),
  'The reset link has no token': open('/reset-password'),
  'The reset link is too old': open('/reset-password?token=nonsense'),
  'The donation dialog is opened by its address': open('/?donate=true'),
  'Four dollars are typed': give('4'),
  'Ten thousand and one dollars are typed': give('10001'),
  'Tenths of a cent are typed': give('5.001'),
  'The page after a gift has no session': open('/donation-success'),
};

const forUsers: typeof forVisitors = {
  'A user opens More': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
  },
  'A user opens the profile': open('/dashboard?tab=profile'),
  'A user edits the profile': send('/dashboard?tab=profile', {}, 'Edit Profile'),
  'The new password on the dashboard is empty': send('/dashboard?tab=profile', {}, 'Change password'),
  'The new password on the dashboard has five characters': send(
    '/dashboard?tab=profile',
    { 'New password': '12345' },
    'Change password',
  ),
  'The address names a plan that nobody sells': open('/dashboard?tab=subscription&change=premium_elite_weekly'),
};

/** Those of the sentences that nobody can see, though they may be in the document. */
function unseen(page: Page, sentences: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ');
    const innermost = (element: Element, sentence: string): Element[] => {
      if (!textOf(element).includes(sentence)) return [];
      const inner = [...element.children].flatMap((child) => innermost(child, sentence));
      return inner.length > 0 ? inner : [element];
    };
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    return wanted.filter((sentence) => !innermost(document.body, sentence).some(isVisible));
  }, sentences);
}

async function expectSentences(page: Page, situations: typeof forVisitors) {
  for (const [name, arrive] of Object.entries(situations)) {
    const { path, sentences } = table.get(name) ?? { path: 'not in the table', sentences: [] };
    await arrive(page);
    await expect(page, name).toHaveURL((url) => url.pathname === path);
    await expect.poll(() => unseen(page, sentences), name).toEqual([]);
  }
}

test('a visitor sees the specified sentences', async ({ page, browserErrors }) => {
  await expectSentences(page, forVisitors);
  // The address that has an account.
  expectOnlyErrors(browserErrors, 'status of 409');
});

test('a user sees the specified sentences', async ({ page }) => {
  await signInAs(page, email);
  await expectSentences(page, forUsers);
});
