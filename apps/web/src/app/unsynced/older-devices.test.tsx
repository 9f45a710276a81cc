import '../../../test/indexed-db';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pushChanges, type PushedChange } from '@everstep/domain/sync';
import { api, maya, unreachable } from '../../../test/fake-api';
import { fakeFeedingServer } from '../../../test/feeding-server';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { storeDatabase } from '../../../test/literal-database';
import { open } from '../../../test/open';
import { fakeSyncServer } from '../../../test/sync-server';
import { storedUserEmail } from '../../platform/offline/lesson-cache';
import { createOutbox } from '../../platform/sync/outbox';
import { countUnsynced, databaseName, readUnsynced, removeEntries } from '../../platform/sync/store/entry-databases';
import { pushUnsynced } from '../../platform/sync/unsynced';

// Written as literal data, so that it does not change with today's code.

afterEach(async () => {
  // Signs out first: an outbox that is still running would store its entries after they were removed.
  cleanup();
  localStorage.clear();
  // A page that was reading lets go of them a moment later.
  await waitFor(() => removeEntries());
});

const day = {
  disturbed: null,
  bleeding: null,
  is_between_periods: false,
  mucus_feeling: null,
  mucus_texture: null,
  mucus_excluded: false,
  cervix_opening: null,
  cervix_firmness: null,
  cervix_excluded: false,
  lh_test: null,
  intercourse: null,
  moods: [],
  symptoms: [],
  note: '',
};
const synced = {
  key: '2026-11-17',
  changeId: '019a8f00-1111-7000-8000-000000000001',
  changedAt: '2026-11-17T06:30:00.000Z',
  value: { ...day, day: '2026-11-17', temperature: 36.41, bleeding: 'medium' },
};
const edited = {
  key: '2026-11-18',
  changeId: '019a8f00-1111-7000-8000-000000000002',
  changedAt: '2026-11-18T06:30:00.000Z',
  value: {
    ...day,
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
  changeId: '019a8f00-1111-7000-8000-000000000003',
  changedAt: '2026-11-18T06:31:00.000Z',
  value: null,
};

describe('a device of the baseline', () => {
  const fertility = (key: string) => ['own', 'fertility', key];
  const own = { scope: 'own', kind: 'fertility' };
  const stores = {
    entries: [
      [fertility(synced.key), { ...synced, author: maya.id }],
      [fertility(edited.key), edited],
    ],
    unsynced: [
      [fertility(edited.key), { ...own, ...edited, synced: null }],
      [fertility(deleted.key), { ...own, ...deleted, synced: { ...synced, key: deleted.key } }],
    ],
    scopes: [[['own'], { scope: 'own', cursor: '1.1', isLoaded: true, received: 1, clearedAt: {} }]],
    values: [
      [['clock'], 0],
      [['fertility.settings'], { mode: 'cycle', unit: 'f', secondary_sign: 'mucus', due_date: null }],
    ],
  } as const;
  const expected = [deleted, edited].map(({ key, changeId, changedAt, value }) => ({
    key,
    change_id: changeId,
    changed_at: changedAt,
    value,
  }));
  const byKey = (changes: readonly PushedChange[]) => changes.toSorted((a, b) => (a.key < b.key ? -1 : 1));

  it.each(['/fertility-tracker', '/library'])('has what was unsynced sent unchanged, once, from %s', async (path) => {
    const { email, sync } = fakeFertilityServer();
    await storeDatabase(email, 3, stores);
    const received: PushedChange[] = [];
    sync.onPush((changes) => received.push(...changes));
    open(path);
    await waitFor(() => expect(byKey(received)).toEqual(expected));
    await waitFor(async () => expect(await countUnsynced(email)).toBe(0));
    expect(received).toHaveLength(2);
  });

  it('shows its entries and knows its settings without a connection', async () => {
    const { email, sync } = fakeFertilityServer();
    await storeDatabase(email, 3, stores);
    sync.failWith(() => 'request lost');
    open('/fertility-tracker');
    expect(await screen.findByText('Saved on this device, 2 waiting')).toBeVisible();
    expect(screen.getByText(/slippery feeling, egg-white mucus, LH test positive/)).toBeVisible();
    expect(screen.getByText(/medium bleeding/)).toBeVisible();
    expect(await readUnsynced(email)).toEqual(stores.unsynced.map(([, row]) => row).toReversed());
  });

  it('has what was logged in a household sent there, and what has no certain time yet dated first', async () => {
    const household = '019ac3a0-0000-7000-8000-a00000000001';
    const steps = { scope: household, kind: 'steps', synced: null };
    const ids = ['019a8f00-1111-7000-8000-000000000004', '019a8f00-1111-7000-8000-000000000005'] as const;
    const [monday, tuesday] = [
      { key: 'monday', changeId: ids[0], changedAt: '2026-11-16T07:00:00.000Z', value: 'walked' },
      { key: 'tuesday', changeId: ids[1], changedAt: '2026-11-17T07:00:00.000Z', value: 'ran' },
    ];
    const { email, sync } = fakeFertilityServer();
    await storeDatabase(email, 3, {
      entries: [
        [[household, 'steps', 'monday'], monday],
        [[household, 'steps', 'tuesday'], tuesday],
      ],
      unsynced: [
        [[household, 'steps', 'monday'], { ...steps, ...monday }],
        [[household, 'steps', 'tuesday'], { ...steps, ...tuesday, undated: { madeAt: 1000, after: 0 } }],
      ],
      scopes: [[[household], { scope: household, isLoaded: false, received: 0 }]],
      values: [],
    });
    sync.setMembers(household, [maya.id]);
    const received: PushedChange[] = [];
    sync.onPush((changes) => received.push(...changes));
    await createOutbox(email, sync).flush();
    expect(await countUnsynced(email)).toBe(0);
    expect(received).toContainEqual({
      key: 'monday',
      change_id: ids[0],
      changed_at: monday.changedAt,
      value: 'walked',
    });
    expect(received).toContainEqual(expect.objectContaining({ key: 'tuesday', change_id: ids[1], value: 'ran' }));
  });
});

const older = (waiting: number) =>
  ({
    entries: [[['fertility', synced.key], { ...synced, id: synced.changeId }]],
    waiting: Array.from({ length: waiting }, (_, index) => [
      ['fertility', `2026-11-${index + 10}`],
      { key: `2026-11-${index + 10}`, id: `019a8f00-${index}`, updatedAt: synced.changedAt, value: null },
    ]) as [string[], unknown][],
    facts: [['fertility.settings', { mode: 'cycle', unit: 'f', secondary_sign: 'mucus', due_date: null }]],
  }) as const;
const leftBehind = (text: string | RegExp = /from an older version of the app/) => screen.findByText(text);

async function storesOf(email: string): Promise<[version: number, names: string[]]> {
  const request = indexedDB.open(databaseName(email));
  await new Promise((resolve) => (request.onsuccess = resolve));
  const { version, objectStoreNames } = request.result;
  request.result.close();
  return [version, [...objectStoreNames]];
}

describe('a device from before the baseline', () => {
  it.each([
    [1, {}],
    [2, { scopes: [[['own'], { scope: 'own', isLoaded: true, received: 1 }]] as const }],
  ])('of version %i is emptied at the first start, and nothing of it is sent', async (version, more) => {
    const { email, sync } = fakeFertilityServer();
    await storeDatabase(email, version, { ...older(3), ...more });
    open('/fertility-tracker');
    expect(
      await leftBehind(
        '3 entries from an older version of the app had not been sent and could not be carried over: please log them again.',
      ),
    ).toBeVisible();
    expect(await storesOf(email)).toEqual([3, ['entries', 'scopes', 'unsynced', 'values']]);
    expect(await readUnsynced(email)).toEqual([]);
    expect(sync.sent).toEqual([]);
    expect(screen.queryByText(/medium bleeding/)).toBeNull();
  });

  it('tells of what was unsynced until that is dismissed, and not again', async () => {
    const { email } = fakeFertilityServer();
    await storeDatabase(email, 2, older(1));
    const first = open('/fertility-tracker');
    expect(await leftBehind(/^One entry from an older version .* please log it again\.$/)).toBeVisible();
    first.unmount();
    const second = open('/fertility-tracker');
    await leftBehind();
    await second.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/from an older version/)).toBeNull();
    second.unmount();
    open('/fertility-tracker');
    await screen.findByRole('heading', { name: 'Fertility tracker' });
    await createOutbox(email).readValue('left behind');
    expect(screen.queryByText(/from an older version/)).toBeNull();
  });

  it.each(['/trackers', '/milk-tracker', '/sleep-tracker', '/growth'])('tells of it on %s', async (path) => {
    fakeFeedingServer();
    const email = storedUserEmail();
    await storeDatabase(email, 2, older(2));
    open(path);
    expect(await leftBehind(/^2 entries from an older version/)).toBeVisible();
  });

  it('says nothing if nothing was unsynced', async () => {
    const { email } = fakeFertilityServer();
    await storeDatabase(email, 2, older(0));
    open('/fertility-tracker');
    await screen.findByRole('heading', { name: 'Fertility tracker' });
    await waitFor(async () => expect((await storesOf(email))[0]).toBe(3));
    expect(screen.queryByText(/from an older version/)).toBeNull();
  });

  it('that was not started since has its unsynced entries counted and downloadable, and is not emptied by that', async () => {
    const { email } = fakeFertilityServer();
    await storeDatabase(email, 2, older(2));
    await storeDatabase('leo@parents.example', 1, older(1));
    expect([await countUnsynced(), await countUnsynced(email)]).toEqual([3, 2]);
    expect(await readUnsynced(email)).toMatchObject([{ key: '2026-11-10' }, { key: '2026-11-11' }]);
    expect(await pushUnsynced(email)).toBe(2);
    expect((await storesOf(email))[0]).toBe(2);
  });

  it('without the stores of a release is read as one without unsynced entries', async () => {
    const { email } = fakeFertilityServer();
    await storeDatabase(email, 1, {});
    expect([await countUnsynced(email), await readUnsynced(email), await pushUnsynced(email)]).toEqual([0, [], 0]);
  });

  it.each(['Log out anyway', 'Try to send now'])('makes a logout ask first, also with "%s"', async (choice) => {
    const { email } = fakeFertilityServer();
    api.use(unreachable(pushChanges));
    await storeDatabase(email, 2, older(2));
    const { user } = open('/library');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('alertdialog', { name: '2 entries have not reached us yet' });
    await user.click(screen.getByRole('button', { name: choice }));
    if (choice === 'Log out anyway') expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    else expect(await screen.findByText('2 entries could not be sent just now. Nothing is lost yet.')).toBeVisible();
  });
});

it('the store of a new device has the stores of the baseline', async () => {
  const { email } = fakeFertilityServer();
  await createOutbox(email, fakeSyncServer()).countUnsynced();
  expect(await storesOf(email)).toEqual([3, ['entries', 'scopes', 'unsynced', 'values']]);
});
