import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failures } from '@everstep/domain/errors';
import { changeFertilityDays, fertilityEntrySchema, type DayChange } from '@everstep/domain/fertility';
import { parse } from 'zod/v4/core';
import { api, fail, reply, unreachable } from '../../../../test/fake-api';
import { fakeFertilityServer } from '../../../../test/fertility-server';
import { open, remember } from '../../../../test/open';

// What the build of November 2026 (version 1 of the database, entries without the marks that leave signs out) left on a device,
// as data: nothing here may follow what the code of today would write.
const blank = {
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
const sentBefore = {
  key: '2026-11-17',
  id: '019a8f00-1111-7000-8000-000000000001',
  updatedAt: '2026-11-17T06:30:00.000Z',
  value: { ...blank, day: '2026-11-17', temperature: 36.41, bleeding: 'medium' },
};
const edited = {
  key: '2026-11-18',
  id: '019a8f00-1111-7000-8000-000000000002',
  updatedAt: '2026-11-18T06:30:00.000Z',
  value: {
    ...blank,
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

async function leaveOlderDatabase(email: string): Promise<void> {
  const request = indexedDB.open(`everstep:${encodeURIComponent(email)}`, 1);
  request.onupgradeneeded = () => {
    for (const store of ['entries', 'waiting', 'facts']) request.result.createObjectStore(store);
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the database could not be made'));
  });
  const transaction = database.transaction(['entries', 'waiting', 'facts'], 'readwrite');
  transaction.objectStore('entries').put(sentBefore, ['fertility', sentBefore.key]);
  transaction.objectStore('entries').put(edited, ['fertility', edited.key]);
  transaction.objectStore('waiting').put(edited, ['fertility', edited.key]);
  transaction.objectStore('waiting').put(deleted, ['fertility', deleted.key]);
  transaction.objectStore('facts').put(true, 'received fertility');
  transaction.objectStore('facts').put(settings, 'fertility.settings');
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}

/** The server stores what it is sent and lists it afterwards. */
function acceptChanges(server: ReturnType<typeof fakeFertilityServer>) {
  const sent: DayChange[] = [];
  api.use(
    reply(changeFertilityDays, ({ body }) => {
      const { changes } = body as { changes: DayChange[] };
      sent.push(...changes);
      for (const { day, entry } of changes)
        server.days = [...server.days.filter((kept) => kept.day !== day), ...(entry ? [entry] : [])];
      return { success: true as const, kept: changes.map(({ id }) => id), outdated: [] };
    }),
  );
  return sent;
}

const expected = [
  { id: deleted.id, day: deleted.key, updated_at: deleted.updatedAt, entry: null },
  { id: edited.id, day: edited.key, updated_at: edited.updatedAt, entry: edited.value },
];
const byDay = (changes: readonly DayChange[]) => changes.toSorted((a, b) => (a.day < b.day ? -1 : 1));

describe('unsynced changes that an older version left on a device', () => {
  it('are sent once, unchanged, when the tracker is opened', async () => {
    const server = fakeFertilityServer();
    await leaveOlderDatabase(server.email);
    const sent = acceptChanges(server);
    open('/fertility-tracker');
    await waitFor(() => expect(byDay(sent)).toEqual(expected));
    expect(await screen.findByText('Synced')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(parse(fertilityEntrySchema, sent.find(({ entry }) => entry)?.entry)).toMatchObject(edited.value);
  });

  it('are sent from any other page', async () => {
    const server = fakeFertilityServer();
    await leaveOlderDatabase(server.email);
    const sent = acceptChanges(server);
    open('/library');
    await waitFor(() => expect(byDay(sent)).toEqual(expected));
  });

  it('are sent once the look-up has given the id of a user whose stored session has none', async () => {
    const server = fakeFertilityServer();
    remember({ email: server.email, id: undefined });
    await leaveOlderDatabase(server.email);
    const sent = acceptChanges(server);
    open('/fertility-tracker');
    await screen.findByText(/^Synced$|2 waiting$/);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(byDay(sent)).toEqual(expected));
  });

  it.each([
    ['not_found', 'Saved on this device, 2 waiting'],
    ['not_yours', `Not sent: ${failures.not_yours.detail}`],
    ['bad_input', `Not sent: ${failures.bad_input.detail}`],
  ] as const)('stay on the device while the server says %s', async (code, status) => {
    const server = fakeFertilityServer();
    await leaveOlderDatabase(server.email);
    api.use(fail(changeFertilityDays, code));
    open('/fertility-tracker');
    expect(await screen.findByText(status)).toBeVisible();
    expect(screen.getByText(/^36\.55 °C, slippery feeling, egg-white mucus, LH test positive/)).toBeVisible();
    const sent = acceptChanges(server);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(byDay(sent)).toEqual(expected));
  });

  it('are shown and kept while offline', async () => {
    const { email } = fakeFertilityServer();
    await leaveOlderDatabase(email);
    api.use(unreachable(changeFertilityDays));
    open('/fertility-tracker');
    expect(await screen.findByText('Saved on this device, 2 waiting')).toBeVisible();
    expect(screen.getByText(/^36\.55 °C, slippery feeling, egg-white mucus, LH test positive/)).toBeVisible();
    expect(screen.getByText(/^36\.41 °C, medium bleeding/)).toBeVisible();
  });
});
