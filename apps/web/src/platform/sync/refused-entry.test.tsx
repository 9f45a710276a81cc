import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionStorageKey } from '@everstep/domain/session';
import { refusedEntryTexts } from '@everstep/domain/sync';
import { fakeFeedingServer, minutesAgo } from '../../../test/feeding-server';
import { open } from '../../../test/open';
import { diaperKind, feedingKind, feedingTexts, milkKind, pumpingKind } from '@everstep/domain/feedings';
import { addDays, localDay } from '@everstep/domain/base/days';
import { emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { growthKind, growthTexts } from '@everstep/domain/growth';
import { milestoneItems, milestoneKey, milestoneKind } from '@everstep/domain/milestones';
import { sleepKind, sleepTexts } from '@everstep/domain/sleep';
import { ApiError } from '../api/api-error';
import { newId } from '../api/new-id';
import { fakeFertilityServer } from '../../../test/fertility-server';
import type { ListedKind } from './store/rows';
import { openOutbox } from './open-outbox';
import { ownScope } from './scope';

it('an entry that the server will never take is named, explained, led to, and can be taken back', async () => {
  const { child, household, sync } = fakeFeedingServer();
  const refusal = new ApiError('refused', 400, 'Please use a shorter note');
  sync.failWith((changes) => (changes.length > 0 ? refusal : 'none'));
  const value = { child_id: child.id, at: minutesAgo(30), is_wet: true, is_dirty: false, stool: null, note: 'long' };
  const { email } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '') as { email: string };
  const outbox = openOutbox(email);
  await outbox.write(diaperKind, household, newId(), value);
  await outbox.flush();
  const { user } = open('/trackers');
  const alert = within(await screen.findByRole('alert', { name: refusedEntryTexts.title }));
  expect(
    alert.getByText(/^Your diaper of .+ could not be saved: Please use a shorter note\. Correct it/),
  ).toBeVisible();
  expect(alert.getByRole('link', { name: refusedEntryTexts.open })).toHaveAttribute('href', '/milk-tracker');
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.discard }));
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.keep }));
  expect(await outbox.countUnsynced()).toBe(1);
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.discard }));
  const question = within(alert.getByRole('group', { name: refusedEntryTexts.discardQuestion }));
  await user.click(question.getByRole('button', { name: refusedEntryTexts.discard }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: refusedEntryTexts.title })).toBeNull());
  expect(await outbox.countUnsynced()).toBe(0);
});

interface Logged {
  kind: ListedKind;
  key: string;
  value: unknown;
}

const item = [...milestoneItems.values()][0];
const child = (server: Server) => server.child.id;
type Server = ReturnType<typeof fakeFeedingServer>;

/** Logs an entry that the server refuses. The page opens with another child of the family selected. */
async function openRefused(path: string, makeEntry: (server: Server) => Omit<Logged, 'key'> & { key?: string }) {
  const server = fakeFeedingServer({ sibling: 'Theo' });
  server.sync.failWith((changes) =>
    changes.length > 0 ? new ApiError('refused', 400, 'Please use a shorter note') : 'none',
  );
  const { email } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '') as { email: string };
  const outbox = openOutbox(email);
  const { kind, key = newId(), value } = makeEntry(server);
  await outbox.write(kind, kind === fertilityKind ? ownScope : server.household, key, value);
  await outbox.flush();
  sessionStorage.setItem('everstep_tracked_child', server.twin.id);
  return open(path);
}

it('is explained once on its page: the status beside the title does not say it too', async () => {
  await openRefused('/milk-tracker', ({ diaper }) => ({ kind: diaperKind, value: diaper(30) }));
  const alert = await screen.findByRole('alert', { name: refusedEntryTexts.title });
  expect(alert).toHaveTextContent('Please use a shorter note');
  expect(await screen.findByText('Not sent')).toBeVisible();
  expect(screen.queryByText(/^Not sent:/)).toBeNull();
});

describe('the link to an entry that the server refuses', () => {
  it.each<[string, string, string, (server: Server) => Omit<Logged, 'key'> & { key?: string }]>([
    ['a feed', '/milk-tracker', feedingTexts.bottle, ({ bottle }) => ({ kind: feedingKind, value: bottle(30) })],
    ['a diaper', '/milk-tracker', feedingTexts.diaper, ({ diaper }) => ({ kind: diaperKind, value: diaper(30) })],
    [
      ...(['a pumping session', '/milk-tracker', feedingTexts.pumping] as const),
      () => ({
        kind: pumpingKind,
        value: {
          started_at: minutesAgo(30),
          ended_at: null,
          left_tenths: 500,
          right_tenths: null,
          unit: 'ml',
          note: null,
        },
      }),
    ],
    [
      ...(['a sleep', '/trackers', sleepTexts.edit] as const),
      (server) => ({
        kind: sleepKind,
        value: { child_id: child(server), started_at: minutesAgo(90), ended_at: minutesAgo(30), note: null },
      }),
    ],
    [
      ...(['a measurement', '/growth', growthTexts.edit] as const),
      (server) => ({
        kind: growthKind,
        value: {
          child_id: child(server),
          date: server.child.birth_date,
          weight_grams: 3500,
          length_mm: null,
          position: null,
          head_mm: null,
          note: null,
        },
      }),
    ],
    [
      ...(['a milestone', '/baby-milestones', item?.text ?? ''] as const),
      (server) => ({
        kind: milestoneKind,
        key: milestoneKey(child(server), item?.id ?? ''),
        value: { child_id: child(server), item: item?.id, answer: 'yes', date: server.child.birth_date, note: null },
      }),
    ],
  ])(
    'opens the form of %s, of the child that it is about, also on the page itself',
    async (_what, path, title, make) => {
      const { user } = await openRefused(path, make);
      expect(await screen.findByRole('radio', { name: 'Theo' })).toBeChecked();
      await user.click(await screen.findByRole('link', { name: refusedEntryTexts.open }));
      const form = await screen.findByRole('dialog', { name: title });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(form).not.toBeInTheDocument());
      if (title !== feedingTexts.pumping) expect(screen.getByRole('radio', { name: 'Mila' })).toBeChecked();
      await user.click(await screen.findByRole('link', { name: refusedEntryTexts.open }));
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    },
  );

  it('leads to the portion of milk in stock, which has no form', async () => {
    const { user } = await openRefused('/milk-tracker', ({ pumped }) => ({ kind: milkKind, value: pumped(30, 60) }));
    await user.click(await screen.findByRole('link', { name: refusedEntryTexts.open }));
    const text = await screen.findByText(feedingTexts.storages.refrigerator);
    await waitFor(() => expect(text.closest('li')).toHaveFocus());
  });

  it('stands on the page of the fertility tracker, and opens the day', async () => {
    const day = addDays(localDay(new Date()), -3);
    const server = fakeFertilityServer();
    server.sync.failWith((changes) =>
      changes.length > 0 ? new ApiError('refused', 400, 'Please use a shorter note') : 'none',
    );
    const outbox = openOutbox(server.email);
    await outbox.write(fertilityKind, ownScope, day, { ...emptyEntry(day), bleeding: 'light' });
    await outbox.flush();
    const { user } = open('/fertility-tracker');
    await user.click(await screen.findByRole('link', { name: refusedEntryTexts.open }));
    expect(await screen.findByRole('dialog', { name: 'Log another day' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

it('a deletion that the server refuses is not said to be on this device alone, and leads nowhere', async () => {
  const server = fakeFeedingServer();
  const key = server.putDiaper(server.diaper(30));
  const { email } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '') as { email: string };
  const outbox = openOutbox(email);
  await outbox.refresh(server.household);
  server.sync.failWith((changes) =>
    changes.length > 0 ? new ApiError('refused', 400, 'That is not possible') : 'none',
  );
  await outbox.write(diaperKind, server.household, key, null);
  await outbox.flush();
  const { user } = open('/trackers');
  const alert = within(await screen.findByRole('alert', { name: refusedEntryTexts.deletionTitle }));
  expect(alert.getByText(refusedEntryTexts.deletion('diaper', 'That is not possible'))).toBeVisible();
  expect(alert.queryByRole('link')).toBeNull();
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.discard }));
  expect(alert.getByRole('group', { name: refusedEntryTexts.deletionQuestion })).toBeVisible();
});
