import '../../../../test/indexed-db';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failures } from '@everstep/domain/errors';
import { fertilityEntrySchema } from '@everstep/domain/fertility';
import { pushChanges, type PushedChange } from '@everstep/domain/sync';
import { parse } from 'zod/v4/core';
import { api, fail, unreachable } from '../../../../test/fake-api';
import { fakeFertilityServer } from '../../../../test/fertility-server';
import { open, storeSession } from '../../../../test/open';

// What the build of November 2026 stored on a device (database version 1, entries without the exclusion marks), written as
// literal data so that it does not change with today's code.
const blankEntry = {
  temperature: null,
  disturbed: null,
  bleeding: null,
  is_between_periods: false,
  mucus_feeling: null,
  mucus_texture: null,
  cervix_opening: null,
  cervix_firmness: null,
  lh_test: null,
  intercourse: null,
  moods: [],
  symptoms: [],
  note: '',
};
const synced = {
  key: '2026-11-17',
  id: '019a8f00-1111-7000-8000-000000000001',
  updatedAt: '2026-11-17T06:30:00.000Z',
  value: { ...blankEntry, day: '2026-11-17', temperature: 36.41, bleeding: 'medium' },
};
const edited = {
  key: '2026-11-18',
  id: '019a8f00-1111-7000-8000-000000000002',
  updatedAt: '2026-11-18T06:30:00.000Z',
  value: {
    ...blankEntry,
    day: '2026-11-18',
    temperature: 36.55,
    mucus_feeling: 'slippery',
    mucus_texture: 'egg_white',
    lh_test: 'positive',
    moods: ['calm'],
    note: 'Logged on the train.',
  },
};
const deleted = {
  key: '2026-11-16',
  id: '019a8f00-1111-7000-8000-000000000003',
  updatedAt: '2026-11-18T06:31:00.000Z',
  value: null,
};
const settings = { mode: 'cycle', unit: 'c', secondary_sign: 'mucus', due_date: null };

async function createOlderDatabase(email: string): Promise<void> {
  const request = indexedDB.open(`everstep:${encodeURIComponent(email)}`, 1);
  request.onupgradeneeded = () => {
    for (const store of ['entries', 'waiting', 'facts']) request.result.createObjectStore(store);
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the database could not be created'));
  });
  const transaction = database.transaction(['entries', 'waiting', 'facts'], 'readwrite');
  transaction.objectStore('entries').put(synced, ['fertility', synced.key]);
  transaction.objectStore('entries').put(edited, ['fertility', edited.key]);
  transaction.objectStore('waiting').put(edited, ['fertility', edited.key]);
  transaction.objectStore('waiting').put(deleted, ['fertility', deleted.key]);
  transaction.objectStore('facts').put(true, 'received fertility');
  transaction.objectStore('facts').put(settings, 'fertility.settings');
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

/** Makes the server accept changes. Returns what it receives. */
function acceptChanges({ sync }: ReturnType<typeof fakeFertilityServer>) {
  const received: PushedChange[] = [];
  api.use(...sync.replies());
  sync.onPush((changes) => received.push(...changes));
  return received;
}

const expected = [
  { key: deleted.key, change_id: deleted.id, changed_at: deleted.updatedAt, value: null },
  { key: edited.key, change_id: edited.id, changed_at: edited.updatedAt, value: edited.value },
];
const byDay = (changes: readonly PushedChange[]) => changes.toSorted((a, b) => (a.key < b.key ? -1 : 1));

describe('unsynced changes that an older version left on a device', () => {
  it('are sent once, unchanged, when the tracker is opened', async () => {
    const server = fakeFertilityServer();
    await createOlderDatabase(server.email);
    const received = acceptChanges(server);
    open('/fertility-tracker');
    await waitFor(() => expect(byDay(received)).toEqual(expected));
    expect(await screen.findByText('Synced')).toBeVisible();
    expect(received).toHaveLength(2);
    expect(parse(fertilityEntrySchema, received.find(({ value }) => value)?.value)).toMatchObject(edited.value);
  });

  it('are sent from any other page', async () => {
    const server = fakeFertilityServer();
    await createOlderDatabase(server.email);
    const received = acceptChanges(server);
    open('/library');
    await waitFor(() => expect(byDay(received)).toEqual(expected));
  });

  it('are sent once the look-up returns the user id that the stored session lacks', async () => {
    const server = fakeFertilityServer();
    storeSession({ email: server.email, id: undefined });
    await createOlderDatabase(server.email);
    const received = acceptChanges(server);
    open('/fertility-tracker');
    await screen.findByText(/^Synced$|2 waiting$/);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(byDay(received)).toEqual(expected));
  });

  it.each([
    ['not_found', 'Saved on this device, 2 waiting'],
    ['not_yours', `Not sent: ${failures.not_yours.detail}`],
    ['bad_input', `Not sent: ${failures.bad_input.detail}`],
  ] as const)('stay on the device while the server replies %s', async (code, status) => {
    const server = fakeFertilityServer();
    await createOlderDatabase(server.email);
    api.use(fail(pushChanges, code));
    open('/fertility-tracker');
    expect(await screen.findByText(status)).toBeVisible();
    expect(screen.getByText(/^36\.55 °C, slippery feeling, egg-white mucus, LH test positive/)).toBeVisible();
    const received = acceptChanges(server);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(byDay(received)).toEqual(expected));
  });

  it('are shown and stay on the device while offline', async () => {
    const { email } = fakeFertilityServer();
    await createOlderDatabase(email);
    api.use(unreachable(pushChanges));
    open('/fertility-tracker');
    expect(await screen.findByText('Saved on this device, 2 waiting')).toBeVisible();
    expect(screen.getByText(/^36\.55 °C, slippery feeling, egg-white mucus, LH test positive/)).toBeVisible();
    expect(screen.getByText(/^36\.41 °C, medium bleeding/)).toBeVisible();
  });
});
