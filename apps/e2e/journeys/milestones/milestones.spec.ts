import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { consentTexts } from '@everstep/domain/consents';
import { childTexts } from '@everstep/domain/households';
import { milestoneTexts } from '@everstep/domain/milestones';
import { expect, signUp, test } from '../../support/journey';

const today = localDay(new Date());
const answer = (page: Page, item: string, name: string) =>
  page.getByRole('group', { name: milestoneTexts.answerLegend(item) }).getByRole('radio', { name, exact: true });

test('a parent answers the list that is due, marks a lost skill, states a worry and takes a summary along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/family');
  await page.getByRole('button', { name: childTexts.addFirst }).click();
  const family = page.getByRole('dialog');
  await family.getByLabel(childTexts.nameLabel).fill('Theo');
  await family.getByLabel(childTexts.birthDateLabel).fill(addDays(today, -280));
  await family.getByRole('button', { name: childTexts.add }).click();
  await expect(page.getByText('Theo', { exact: true })).toBeVisible();

  await page.goto('/behavior-tracker');
  await page.getByRole('button', { name: consentTexts.agree }).click();
  await expect(page.getByRole('heading', { name: milestoneTexts.byAge('9 months') })).toBeVisible();
  await expect(page.getByText(milestoneTexts.screenings.development)).toBeVisible();
  const next = page.getByRole('region', { name: milestoneTexts.next });
  for (const item of [
    'Is shy, clingy or fearful with strangers',
    'Shows several faces: happy, sad, angry, surprised',
  ]) {
    await expect(next.getByText(item)).toBeVisible();
    await next.getByRole('button', { name: 'Yes' }).click();
  }
  await expect(answer(page, 'Is shy, clingy or fearful with strangers', 'Yes')).toBeChecked();
  await answer(page, 'Sits without support', 'Not yet').click();
  const missed = page.getByRole('region', { name: milestoneTexts.actEarlyTitle });
  await expect(missed.getByText('Sits without support')).toBeVisible();

  await page
    .getByRole('button', { name: milestoneTexts.detailsOf('Is shy, clingy or fearful with strangers') })
    .click();
  const details = page.getByRole('dialog');
  await details.getByRole('checkbox', { name: milestoneTexts.lostLabel }).check();
  await details.getByRole('button', { name: entryTexts.save }).click();
  await expect(page.getByRole('region', { name: milestoneTexts.lostNotice('Theo') })).toBeVisible();

  await page.getByRole('button', { name: milestoneTexts.concernAdd }).click();
  await page.getByLabel(milestoneTexts.concernLabel).fill('He looks away.');
  await page.getByRole('dialog').getByRole('button', { name: entryTexts.save }).click();
  await expect(page.getByText('He looks away.')).toBeVisible();
  await expect(page.getByText('Synced')).toBeVisible();

  await page.reload();
  await expect(answer(page, 'Sits without support', 'Not yet')).toBeChecked();
  await page.getByRole('button', { name: milestoneTexts.summary }).click();
  await expect(page.getByRole('heading', { name: milestoneTexts.summaryTitle('Theo') })).toBeVisible();
  await expect(page.getByText('He looks away.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sits without support.*Not yet/ })).toBeVisible();
});
