import type { Locator, Page } from '@playwright/test';
import { chatScreenTexts, emergencyTexts } from '@everstep/domain/chat';
import { consentTexts } from '@everstep/domain/consents';
import { expect } from './journey';

export const emergency = 'my baby is not breathing';

export const box = (page: Page): Locator => page.getByRole('textbox', { name: chatScreenTexts.label });
export const log = (page: Page): Locator => page.getByRole('log', { name: chatScreenTexts.log });
export const alertOn = (page: Page): Locator => page.getByRole('alertdialog', { name: emergencyTexts.title });

/** Opens the chat and agrees, if this user has not agreed before. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  const agree = page.getByRole('button', { name: consentTexts.agree });
  await expect(agree.or(page.getByText(chatScreenTexts.welcome))).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(page.getByText(chatScreenTexts.welcome)).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Asks and waits for the whole answer. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await say(page, question);
  const exchange = log(page).getByRole('listitem').filter({ hasText: question }).first();
  await expect(exchange.getByRole('button', { name: chatScreenTexts.copy })).toBeVisible();
  return exchange;
}
