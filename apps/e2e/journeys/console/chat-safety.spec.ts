import { expect, type Browser } from '@playwright/test';
import { chatScreenTexts, chatTexts, lookAtTexts } from '@everstep/domain/chat';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { consents } from '@everstep/domain/consents';
import { signInAsAdministrator } from '../../support/administrator';
import { expectAccessibleHere } from '../../support/axe';
import { log, openChat, say } from '../../support/chat';
import { pressEscape, signInAs } from '../../support/journey';
import { test } from '../../support/own-platform';

const runMs = 150_000;
const question = 'How should a newborn lie while sleeping at night?';

/** What has arrived of an answer stays when the model breaks off, and the next attempt has all of it. */
async function expectBrokenAnswerToStay(
  browser: Browser,
  baseURL: string,
  behave: (behavior: string) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAs(page, 'plus@parents.example');
  await openChat(page);
  await page.getByText(lookAtTexts.title).click();
  await page.getByRole('checkbox', { name: consents.chat_model.title }).check();
  await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0);
  await behave('cut');
  await say(page, question);
  const answer = log(page).getByRole('listitem').filter({ hasText: question }).first();
  await expect(answer.getByText(chatTexts.failed)).toBeVisible();
  // What was said before cites its passages.
  expect(await answer.innerText()).toMatch(/[.!?]\s*Source\s*1/);
  await behave('good');
  await answer.getByRole('button', { name: chatScreenTexts.tryAgain }).click();
  await expect(answer.getByText(chatScreenTexts.writtenBy('sandbox-good'))).toBeVisible();
  await context.close();
}

test('a model answers users only after it has passed the safety cases, and no longer when it is withdrawn', async ({
  browser,
  ownPlatform: platform,
}) => {
  // An attempt that never ends is made again within two minutes.
  test.setTimeout(420_000);
  const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  const behave = (behavior: string) =>
    page.request.post(`${platform.sandboxUrl}/model/behavior`, { form: { behavior }, maxRedirects: 0 });
  await signInAsAdministrator(page, platform.sandboxUrl);

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('End');
  const panel = page.getByRole('tabpanel', { name: safetyTexts.title });
  await expect(panel.getByText(/has not been put to the safety cases yet/)).toBeVisible();
  await expect(panel.getByText(safetyTexts.noRuns)).toBeVisible();

  await behave('500');
  await panel.getByRole('button', { name: safetyTexts.run }).click();
  await expect(page.getByText(safetyTexts.started)).toBeVisible();
  await expect(panel.getByText(/did not pass on/)).toBeVisible({ timeout: runMs });
  await panel.getByRole('button', { name: /^Look at the run/ }).click();
  await expect(page.getByRole('dialog').getByText('There is no answer.').first()).toBeVisible();
  await expectAccessibleHere(page, 'a run of the safety cases');
  await pressEscape(page);

  await behave('good');
  await panel.getByRole('button', { name: safetyTexts.run }).click();
  await expect(panel.getByRole('progressbar')).toBeAttached();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: safetyTexts.title }).click();
  await expect(panel.getByText(/^Answers come from sandbox-good at localhost:\d+, which passed on/)).toBeVisible({
    timeout: runMs,
  });

  await expectBrokenAnswerToStay(browser, platform.url, behave);
  await panel.getByRole('button', { name: safetyTexts.withdraw }).click();
  await expectAccessibleHere(page, 'the question before a model is withdrawn');
  await panel.getByRole('button', { name: safetyTexts.withdrawConfirm, exact: true }).click();
  await expect(page.getByText(safetyTexts.withdrawn)).toBeVisible();
  await expect(panel.getByText(/and was withdrawn\.$/)).toBeVisible();
  await context.close();
});
