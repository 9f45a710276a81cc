import { entryTexts } from '@everstep/domain/base/entry-texts';
import { lookAtTexts } from '@everstep/domain/chat';
import { paths } from '@everstep/domain/base/paths';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { consents } from '@everstep/domain/consents';
import { sleepTexts } from '@everstep/domain/sleep';
import { expectAccessibleHere } from '../../support/axe';
import { ask, log, openChat } from '../../support/chat';
import { addChild, becomePro, openTracker } from '../../support/family';
import { expect, test } from '../../support/journey';

const question = 'How long did Leo sleep in the last day?';
const lookedAt = 'Looked at: your sleep log.';

test('a logged sleep is in an answer once the chat may look at it, and no longer when that is taken back', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Leo');
  await openTracker(page, paths.sleepTracker);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hoursAgo = (hours: number) => localTimeIn(timeZone, Date.now() - hours * 3_600_000);
  await page.getByRole('button', { name: sleepTexts.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(sleepTexts.fromLabel).fill(hoursAgo(5));
  await form.getByLabel(sleepTexts.toLabel).fill(hoursAgo(3));
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(page.getByText(sleepTexts.saved)).toBeVisible();

  await openChat(page);
  expect(await (await ask(page, question)).textContent()).not.toContain('of sleep');
  await page.getByText(lookAtTexts.title).click();
  const sleep = page.getByRole('checkbox', { name: consents.chat_sleep.title });
  await sleep.check();
  await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessibleHere(page, 'what the chat may look at');
  const answer = await ask(page, 'And how long did Leo sleep today?');
  await expect(answer.getByText(/Leo: 2 h of sleep in the last 24 hours/)).toBeVisible();
  await expect(answer.getByText(lookedAt)).toBeVisible();
  await expectAccessibleHere(page, 'an answer that looked at own entries');

  await page.goto(`${paths.dashboard}?tab=data`);
  const section = page.getByRole('region', { name: consents.chat.storedTitle });
  const switchedOn = section.getByRole('checkbox', { name: consents.chat_sleep.title });
  await expect(switchedOn).toBeChecked();
  await switchedOn.uncheck();
  await expect(section.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(switchedOn).not.toBeChecked();
  await openChat(page);
  await ask(page, question);
  await expect(log(page).getByText(lookedAt)).toBeHidden();
});
