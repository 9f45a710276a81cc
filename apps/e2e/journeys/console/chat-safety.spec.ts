import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { signInAsAdministrator } from '../../support/administrator';
import { expectAccessibleHere } from '../../support/axe';
import { expect, tabTo, test } from '../../support/journey';

test('an administrator finds by keyboard that answers of the chat come from the lessons', async ({ page }) => {
  await signInAsAdministrator(page);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin-dashboard?tab=chat-safety');
  const panel = page.getByRole('tabpanel', { name: safetyTexts.title });
  await expect(panel.getByText('Answers come from our lessons. No language model is set up.')).toBeVisible();
  await expect(panel.getByText(safetyTexts.noRuns)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expectAccessibleHere(page, 'the safety of the chat');
  await page.reload();
  await expect(panel.getByText(safetyTexts.noRuns)).toBeVisible();
});
