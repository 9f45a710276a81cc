import '../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeClock, fakeFeedingServer, minutesAgo, passMinutes } from '../../../test/feeding-server';
import { open } from '../../../test/open';

fakeClock();

const timers = async () => within(await screen.findByRole('list', { name: trackerTexts.otherTimers }));
const lineOf = async (text: RegExp) => (await timers()).findByRole('button', { name: text });
const title = () => screen.getByRole('heading', { level: 1 });

it('a feed of the twin is a line that keeps its time; a tap shows the twin', async () => {
  const server = fakeFeedingServer({ sibling: 'Theo' });
  server.putFeeding(server.nursing('left', 12, null, { child_id: server.twin.id }));
  server.putFeeding(server.nursing('right', 90, 70));
  const { user } = open('/milk-tracker');
  await user.click(await screen.findByRole('radio', { name: 'Mila' }));
  expect(await lineOf(/^Theo: left, 12 min/)).toBeVisible();
  passMinutes(2);
  await user.click(await lineOf(/^Theo: left, 14 min/));
  expect(screen.getByRole('radio', { name: 'Theo' })).toBeChecked();
  expect(title()).toHaveFocus();
  expect(screen.queryByRole('list', { name: trackerTexts.otherTimers })).toBeNull();
});

it('a feed of the twin that may have been forgotten is asked about, not said to be going on', async () => {
  const server = fakeFeedingServer({ sibling: 'Theo' });
  server.putFeeding(server.nursing('left', 26 * 60, null, { child_id: server.twin.id }));
  const { user } = open('/milk-tracker');
  await user.click(await screen.findByRole('radio', { name: 'Mila' }));
  expect(await lineOf(/^Theo: still nursing\?/)).toBeVisible();
});

it.each([
  [75, /^Theo: asleep, 1 h 15 min/],
  [17 * 60, /^Theo: still asleep\?/],
])('a sleep of the twin since %i minutes is a line', async (ago, text) => {
  const { sync, household, twin } = fakeFeedingServer({ sibling: 'Theo' });
  const sleep = { child_id: twin.id, started_at: minutesAgo(ago), ended_at: null, note: null };
  sync.put('019ac3a0-0000-7000-8000-000000000099', sleep, { scope: household, kind: 'sleep' });
  const { user } = open('/sleep-tracker');
  await user.click(await screen.findByRole('radio', { name: 'Mila' }));
  await user.click(await lineOf(text));
  expect(screen.getByRole('radio', { name: 'Theo' })).toBeChecked();
});
