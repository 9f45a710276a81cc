import type { Page } from '@playwright/test';
import { addDays } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { homesTexts, planFormTexts, swapScreenTexts } from '@everstep/domain/custody';
import { addFirstChild, becomePro, joinAsParent, openTracker, whenListening } from '../../support/family';
import { expectAccessibleHere } from '../../support/axe';
import { expect, expectOnlySandboxRequests, tabTo, test } from '../../support/journey';

const plan = (page: Page) => page.getByRole('region', { name: homesTexts.holds });
const proposal = (page: Page) => page.getByRole('region', { name: homesTexts.proposal });
const requests = (page: Page) => page.getByRole('list', { name: swapScreenTexts.open });
const button = (name: string) => ({ name, exact: true });

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', button(name));
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a plan of one parent holds until the other joins and agrees; nights are asked for, countered and swapped', async ({
  page,
  browser,
  browserErrors,
}) => {
  await becomePro(page);
  expectOnlySandboxRequests(browserErrors);
  await addFirstChild(page, 'Mila');

  await openTracker(page, paths.twoHomes);
  await page.getByRole('button', { name: homesTexts.start }).click();
  await expect(page.getByText(planFormTexts.alone)).toBeVisible();
  const from = await page.getByLabel(planFormTexts.from).inputValue();
  await page.getByRole('button', { name: planFormTexts.save }).click();
  await expect(plan(page).getByText(homesTexts.notAgreed, { exact: true })).toBeVisible();
  await expectAccessibleHere(page, 'the plan of one parent');

  const other = await joinAsParent(page, browser);
  const listening = [page, other].map((each) => whenListening(each, paths.twoHomes));
  await page.goto(paths.twoHomes);
  await openTracker(other, paths.twoHomes);
  await Promise.all(listening);
  await expect(proposal(page).getByRole('button', button(homesTexts.withdraw))).toBeVisible();
  await expectAccessibleHere(other, 'a proposal');
  await press(other, homesTexts.accept);
  await other.getByRole('alertdialog').getByRole('button', button(homesTexts.accept)).click();
  for (const each of [page, other]) await expect(plan(each).getByText(homesTexts.agreed)).toBeVisible();

  // Wednesday and Thursday of the first week are the other parent's.
  await page.getByRole('button', button(swapScreenTexts.ask)).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(swapScreenTexts.from).fill(addDays(from, 9));
  await form.getByLabel(swapScreenTexts.last).fill(addDays(from, 10));
  await form.getByRole('radio', { name: 'Ben' }).check({ force: true });
  await form.getByLabel(swapScreenTexts.reason).fill('A long meeting.');
  await form.getByRole('button', button(swapScreenTexts.send)).click();
  await expect(requests(page).getByText(/Delivered\.$/)).toBeVisible();

  await expect(requests(other).getByText('“A long meeting.”')).toBeVisible();
  await press(other, swapScreenTexts.counter);
  const counter = other.getByRole('dialog');
  await counter.getByLabel(swapScreenTexts.last).fill(addDays(from, 9));
  await counter.getByRole('button', button(swapScreenTexts.send)).click();
  await expect(requests(other).getByText(/Delivered\./)).toBeVisible();

  await expect(requests(page).getByText(/^1 night: /)).toBeVisible();
  await press(page, swapScreenTexts.accept);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('table')).toBeVisible();
  await expectAccessibleHere(page, 'the question before a swap');
  await question.getByRole('button', button(swapScreenTexts.acceptConfirm)).click();
  for (const each of [page, other]) {
    await expect(each.getByText(swapScreenTexts.none)).toBeVisible();
    await each.getByText(swapScreenTexts.history).click();
    await expect(each.getByText(new RegExp(`^${swapScreenTexts.historyStates.accepted}, `))).toBeVisible();
    await expect(each.getByText(new RegExp(`^${swapScreenTexts.historyStates.countered}`))).toBeVisible();
  }
  await other.context().close();
});
