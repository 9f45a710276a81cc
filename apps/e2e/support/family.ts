import type { Browser, Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { consentTexts } from '@everstep/domain/consents';
import { childTexts, invitationTexts } from '@everstep/domain/households';
import { streamChanges } from '@everstep/domain/sync';
import { expect, newEmail, signUp } from './journey';
import { mailWith, nextMail } from './mailbox';

/** Ten weeks ago. */
const born = addDays(localDay(new Date()), -70);

export async function addFirstChild(page: Page, name: string): Promise<void> {
  await page.goto('/family');
  await page.getByRole('button', { name: childTexts.addFirst }).click();
  await describeChild(page, name);
}

/** Born on the same day as the first. */
export async function addTwin(page: Page, name: string): Promise<void> {
  await page.goto('/family');
  await page.getByRole('button', { name: childTexts.add, exact: true }).click();
  await describeChild(page, name);
}

async function describeChild(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(childTexts.nameLabel).fill(name);
  await dialog.getByLabel(childTexts.birthDateLabel).fill(born);
  await dialog.getByLabel(childTexts.weeksLabel).fill('36');
  await dialog.getByRole('button', { name: childTexts.add }).click();
  const children = page.getByRole('region', { name: childTexts.title });
  await expect(children.getByText(name, { exact: true })).toBeVisible();
}

const confirmed = new WeakSet<Page>();

/** The address that the user of a page signed up with. */
export async function ownEmail(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  return /"email\\*":\\*"([^"\\]+)/.exec(stored)?.[1] ?? '';
}

/** Only a user with a confirmed address may invite. */
export async function confirmOwnAddress(page: Page): Promise<void> {
  if (confirmed.has(page)) return;
  confirmed.add(page);
  const own = await ownEmail(page);
  await page.goto(linkIn((await mailWith(page, own, '/confirm-email')).text, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/family');
}

export async function invite(page: Page, email: string): Promise<void> {
  await confirmOwnAddress(page);
  await page.getByRole('button', { name: /^Invite/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(invitationTexts.emailLabel).fill(email);
  await dialog.getByRole('button', { name: invitationTexts.send }).click();
  await expect(page.getByRole('status').filter({ hasText: invitationTexts.sent(email) })).toBeVisible();
}

/** The path of the link in an e-mail. */
export function linkIn(text: string, page: 'invitation' | 'confirm-email'): string {
  return new RegExp(`/${page}[?#]\\S+`).exec(text)?.[0] ?? '';
}

/** A new user who has bought Pro. */
export async function becomePro(page: Page): Promise<{ email: string }> {
  const user = await signUp(page, { name: 'Ana' });
  await buyPro(page);
  return user;
}

/** Buys a plan in the sandbox's checkout. */
async function buy(page: Page, plan: 'Plus' | 'Pro'): Promise<void> {
  await page.goto('/premium-features');
  await page.getByRole('button', { name: new RegExp(`^Upgrade to ${plan}, `) }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: `You have ${plan} now` })).toBeVisible();
}

export const buyPlus = (page: Page): Promise<void> => buy(page, 'Plus');
export const buyPro = (page: Page): Promise<void> => buy(page, 'Pro');

/** The other parent's page: invited by the user of the first page, signed up and joined. */
export async function joinAsParent(page: Page, browser: Browser): Promise<Page> {
  const email = newEmail();
  await page.goto('/family');
  await invite(page, email);
  const invitation = linkIn((await nextMail(page, email)).text, 'invitation');
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const other = await context.newPage();
  await signUp(other, { name: 'Ben', email });
  await other.goto(invitation);
  await other.getByRole('button', { name: invitationTexts.accept }).click();
  await expect(other.getByText(invitationTexts.joinedText)).toBeVisible();
  return other;
}

/** Opens a tracker for the first time, and agrees to logging. */
export async function openTracker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: consentTexts.agree }).click();
}

/**
 * Resolves once the page at this path listens to the server. The code for it is loaded some seconds after the page; the page before may
 * listen too, and does not count.
 */
export async function whenListening(page: Page, path: string): Promise<void> {
  await page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === streamChanges.path && new URL(response.frame().url()).pathname === path,
  );
}
