import { entryTexts } from '@everstep/domain/base/entry-texts';
import { growthTexts } from '@everstep/domain/growth';
import { addChild, joinAsParent, openTracker } from '../../support/family';
import { expect, signUp, test } from '../../support/journey';

test('a note pasted from an office program, with its line break that nobody sees, reaches the other parent as two lines', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  await openTracker(other, '/growth');
  await other.getByRole('button', { name: growthTexts.add }).click();
  const form = other.getByRole('dialog');
  await form.getByLabel(growthTexts.weightLabel).fill('5.2');
  // As a paste does, and not key by key.
  await form.getByLabel(entryTexts.noteLabel).fill('with the midwife\u000bin the green hat');
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
  await expect(other.getByText('Synced')).toBeVisible();
  await openTracker(page, '/growth');
  for (const each of [page, other])
    await expect(each.getByText('with the midwife')).toHaveJSProperty(
      'textContent',
      'with the midwife\nin the green hat',
    );
  await page.reload();
  await expect(page.getByText('with the midwife')).toBeVisible();
  await other.context().close();
});
