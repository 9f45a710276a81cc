import type { Browser, Page } from '@playwright/test';
import { confirmEmail } from '@everstep/domain/auth/email-confirmation';
import { addDays, localDay } from '@everstep/domain/base/days';
import { findPackage, type PackageId } from '@everstep/domain/billing';
import { consentTexts } from '@everstep/domain/consents';
import {
  acceptInvitation,
  childTexts,
  createHousehold,
  invitationTexts,
  inviteMember,
  listHouseholds,
  saveChild,
} from '@everstep/domain/households';
import { streamChanges } from '@everstep/domain/sync';
import { newKey } from './entries';
import { expect, newEmail, openDashboard, register } from './journey';
import { mailWith, nextMail } from './mailbox';
import { pay } from './payment-provider';
import { send } from './send';

/** Ten weeks ago. */
export const born = addDays(localDay(new Date()), -70);

/** Adds a child, born ten weeks ago by default, with the calls that the form makes, and opens the page of the family. */
export async function addChild(page: Page, name: string, birthDate = born): Promise<void> {
  const params = { household: await ownHousehold(page), child: newKey() };
  await send(page, saveChild, { params, body: { name, birth_date: birthDate, gestation_weeks: 36, sex: null } });
  await page.goto('/family');
  await expect(page.getByRole('region', { name: childTexts.title }).getByText(name, { exact: true })).toBeVisible();
}

/** The id of the household of the page's user, which begins with the first call. */
async function ownHousehold(page: Page): Promise<string> {
  const { households } = await send(page, listHouseholds);
  const household = households[0] ?? (await send(page, createHousehold, { body: { id: newKey() } })).household;
  return household.id;
}

const confirmed = new WeakSet<Page>();

/** The address that the user of a page signed up with. */
export async function ownEmail(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  return /"email\\*":\\*"([^"\\]+)/.exec(stored)?.[1] ?? '';
}

/** Only a user with a confirmed address may invite. Opens the page of the family. */
export async function confirmOwnAddress(page: Page): Promise<void> {
  await confirmAddress(page, await ownEmail(page));
  await page.goto('/family');
}

/** With the link in the e-mail. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  if (confirmed.has(page)) return;
  confirmed.add(page);
  const link = linkIn((await mailWith(page, email, '/confirm-email')).text, 'confirm-email');
  await send(page, confirmEmail, { body: { token: tokenIn(link) } });
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

const tokenIn = (link: string) => link.slice(link.search(/[?#]/) + 1).replace(/^token=/, '');

/** A new user who has paid for a plan. */
async function becomeSubscriber(page: Page, packageId: PackageId): Promise<{ email: string }> {
  const user = await register(page);
  await pay(page, packageId);
  await openDashboard(page, user, findPackage(packageId)?.tier);
  return user;
}

export const becomePlus = async (page: Page) => becomeSubscriber(page, 'premium_elite_monthly');
export const becomePro = async (page: Page) => becomeSubscriber(page, 'ultra_elite_monthly');

/** The other parent's page: invited by the user of the first page, signed up and joined. */
export async function joinAsParent(page: Page, browser: Browser): Promise<Page> {
  const email = newEmail();
  await confirmAddress(page, await ownEmail(page));
  const params = { household: await ownHousehold(page) };
  await send(page, inviteMember, { params, body: { id: newKey(), email, role: 'parent' } });
  const link = linkIn((await nextMail(page, email)).text, 'invitation');
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const other = await context.newPage();
  const user = await register(other, { name: 'Ben', email });
  await send(other, acceptInvitation, { body: { token: tokenIn(link) } });
  await openDashboard(other, user);
  return other;
}

/** Opens a tracker for the first time, and agrees to logging. Resolves once the server knows that. */
export async function openTracker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const agree = page.getByRole('button', { name: consentTexts.agree });
  await agree.click();
  await expect(agree).toBeHidden();
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
