import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { signInAsAdministrator } from '../../support/administrator';
import { expectAccessibleHere } from '../../support/axe';
import { startPlatform } from '../../support/platform';

test('a model answers users only after it has passed the safety cases, and no longer when it is withdrawn', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-chat-safety-'));
  const platform = await startPlatform(dataDir);
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
  await expect(panel.getByText(/did not pass on/)).toBeVisible({ timeout: 90_000 });
  await panel.getByRole('button', { name: /^Look at the run/ }).click();
  await expect(page.getByRole('dialog').getByText('There is no answer.').first()).toBeVisible();
  await expectAccessibleHere(page, 'a run of the safety cases');
  await page.keyboard.press('Escape');

  await behave('good');
  await panel.getByRole('button', { name: safetyTexts.run }).click();
  await expect(panel.getByRole('progressbar')).toBeAttached();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: safetyTexts.title }).click();
  await expect(panel.getByText(/^Answers come from sandbox-good at localhost:\d+, which passed on/)).toBeVisible({
    timeout: 90_000,
  });

  await panel.getByRole('button', { name: safetyTexts.withdraw }).click();
  await expectAccessibleHere(page, 'the question before a model is withdrawn');
  await panel.getByRole('button', { name: safetyTexts.withdrawConfirm, exact: true }).click();
  await expect(page.getByText(safetyTexts.withdrawn)).toBeVisible();
  await expect(panel.getByText(/and was withdrawn\.$/)).toBeVisible();
  await platform.stop();
  await context.close();
  rmSync(dataDir, { recursive: true, force: true });
});
