import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { growthTexts } from '@everstep/domain/growth';
import { childTexts } from '@everstep/domain/households';
import { consentTexts } from '@everstep/domain/consents';
import { trackerTexts } from '@everstep/domain/trackers';
import { expect, expectOnlyErrors, signUp, test } from '../../support/journey';

const today = localDay(new Date());

test('a parent measures, is asked about a slip, edits, deletes and undoes, also offline', async ({
  page,
  context,
  browserErrors,
}) => {
  await signUp(page);
  await page.goto('/growth');
  await page.getByRole('link', { name: 'Add your child' }).click();
  const family = page.getByRole('dialog');
  await family.getByLabel(childTexts.nameLabel).fill('Mila');
  await family.getByLabel(childTexts.birthDateLabel).fill(addDays(today, -70));
  await family.getByText(childTexts.sexes.girl, { exact: true }).click();
  await family.getByRole('button', { name: childTexts.add }).click();
  await expect(page.getByText('Mila', { exact: true })).toBeVisible();

  await page.goto('/growth');
  await page.getByRole('button', { name: consentTexts.agree }).click();
  await page.getByRole('button', { name: growthTexts.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(growthTexts.weightLabel).fill('53.5');
  await form.getByLabel(growthTexts.lyingLabel).fill('58');
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form.getByText(/Check the digits and the unit/)).toBeVisible();
  await form.getByRole('button', { name: growthTexts.implausibleEdit }).click();
  await form.getByLabel(growthTexts.weightLabel).fill('5.35');
  await form.getByRole('button', { name: entryTexts.save }).click();
  const latest = page.getByRole('region', { name: growthTexts.latest });
  await expect(latest.getByText('5.35 kg')).toBeVisible();
  await expect(latest.getByText(/^Around the middle \(percentile \d\d\)$/).first()).toBeVisible();
  await expect(page.getByText('Synced')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: growthTexts.add }).click();
  await form.getByLabel(growthTexts.dateLabel).fill(addDays(today, -70));
  await form.getByLabel(growthTexts.weightLabel).fill('3.3');
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(page.getByText(entryTexts.unsynced)).toBeVisible();
  const chart = page.getByRole('slider', { name: growthTexts.axis });
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /at birth: 3\.3 kg/);
  await context.setOffline(false);
  await expect(page.getByText('Synced')).toBeVisible();

  await page.reload();
  await expect(latest.getByText('5.35 kg')).toBeVisible();
  const list = page.getByRole('region', { name: growthTexts.listTitle });
  await list
    .getByRole('button', { name: /edit or delete/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entryTexts.delete }).click();
  await expect(latest.getByText('3.3 kg')).toBeVisible();
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(latest.getByText('5.35 kg')).toBeVisible();
  expectOnlyErrors(browserErrors, 'net::ERR_INTERNET_DISCONNECTED');
});
