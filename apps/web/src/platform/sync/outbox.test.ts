import '../../../test/indexed-db';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failures } from '@everstep/domain/errors';
import { maya } from '../../../test/fake-api';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { storeSession } from '../../../test/open';
import { ApiError } from '../api/api-error';
import { deviceClock } from '../api/clock';
import { createOutbox, type Outbox } from './outbox';
import { newId } from '../api/new-id';
import { ownScope } from './scope';
import type { EntrySchema } from './store/device-tables';
import {
  countUnsynced,
  databaseName,
  hasDatabase,
  readUnsynced,
  removeEntries,
  removeEntriesOf,
} from './store/entry-databases';
import { refuseUpgrade, version } from './store/upgrade';

const leo = 'leo@parents.example';
const unreachable = () => 'request lost' as const;
const noFailure = () => 'none' as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An outbox in a separate browser. */
async function device(server: Pick<ReturnType<typeof fakeSyncServer>, 'remote'>): Promise<Outbox> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const outbox = createOutbox(maya.email, server);
  await outbox.countUnsynced();
  return outbox;
}

async function listValues(outbox: Outbox, scope = ownScope): Promise<Record<string, unknown>> {
  return Object.fromEntries((await outbox.list(steps, scope)).map(({ key, value }) => [key, value]));
}

/** Asks the connections of a user to close for a new version, which does not come. */
async function closeConnections(email: string): Promise<void> {
  await expect(openDB<EntrySchema>(databaseName(email), version + 1, { upgrade: refuseUpgrade })).rejects.toThrow();
}

/** A seeded random generator. */
function createRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

describe('ids of changes', () => {
  it('are version 7 UUIDs and sort by time', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId(0x0199_0000_0001)).toMatch(/^01990000-0001-7/);
    expect(newId(1_800_000_000_000) < newId(1_800_000_000_001)).toBe(true);
  });
});

describe('an entry', () => {
  it('is stored on the device at once, and sent when there is a network', async () => {
    const server = fakeSyncServer();
    server.failWith(unreachable);
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    expect(await outbox.list(steps, ownScope)).toMatchObject([{ key: 'monday', value: 'walked', isUnsynced: true }]);
    await outbox.flush();
    expect(outbox.status()).toEqual({ kind: 'waiting', unsynced: 1 });
    server.failWith(noFailure);
    await outbox.flush();
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
    expect(await outbox.list(steps, ownScope)).toMatchObject([{ key: 'monday', isUnsynced: false }]);
    expect(server.values()).toEqual({ monday: 'walked' });
  });

  it('is still stored and unsynced when the page is reopened', async () => {
    const server = fakeSyncServer();
    server.failWith(unreachable);
    await createOutbox(maya.email, server).write(steps, ownScope, 'monday', 'walked');
    const reopened = createOutbox(maya.email, server);
    expect(await listValues(reopened)).toEqual({ monday: 'walked' });
    server.failWith(noFailure);
    await reopened.flush();
    expect([await reopened.countUnsynced(), server.values()]).toEqual([0, { monday: 'walked' }]);
  });

  it('that is deleted disappears at once, and stays deleted before the server knows', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    server.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    await outbox.write(steps, ownScope, 'monday', null);
    await outbox.refresh(ownScope);
    expect(await outbox.list(steps, ownScope)).toEqual([]);
    expect(server.values()).toEqual({ monday: 'walked' });
    server.failWith(noFailure);
    await outbox.flush();
    expect(server.row('monday')?.value).toBeNull();
  });

  it('that is changed while it is being sent is sent again with the new value', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    // The device knows the time from now on, so the next call is the push.
    deviceClock.noteReply(null, 0, 0);
    let release = (): void => undefined;
    const sendingStarted = new Promise<void>((resolve) => {
      server.delayWith(() => {
        resolve();
        return new Promise<void>((resolveDelay) => (release = resolveDelay));
      });
    });
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await sendingStarted;
    await outbox.write(steps, ownScope, 'monday', 'ran');
    server.delayWith(() => Promise.resolve());
    release();
    await outbox.flush();
    expect([server.values(), await outbox.countUnsynced()]).toEqual([{ monday: 'ran' }, 0]);
    expect(server.sent).toHaveLength(2);
  });

  it('that is changed after it was fetched gets a later time, even with a slow clock', async () => {
    const server = fakeSyncServer();
    server.setClock(() => Date.now() + 90_000);
    server.put('monday', 'walked', { at: new Date(Date.now() + 60_000).toISOString() });
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    await outbox.write(steps, ownScope, 'monday', 'ran');
    await outbox.flush();
    expect(server.values()).toEqual({ monday: 'ran' });
  });
});

describe('failures while sending', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'the server ends up with the last value of each key, and nothing stays unsynced (%i)',
    async (seed) => {
      const roll = createRandom(seed);
      const server = fakeSyncServer();
      server.delayWith(() => new Promise((resolve) => setTimeout(resolve, roll(3))));
      server.failWith(() => (['none', 'none', 'request lost', 'reply lost'] as const)[roll(4)] ?? 'none');
      const outbox = createOutbox(maya.email, server);
      const last: Record<string, unknown> = {};
      for (let step = 0; step < 20; step += 1) {
        const key = `day ${roll(5)}`;
        const operation = [
          () => {
            last[key] = step;
            return outbox.write(steps, ownScope, key, step);
          },
          () => {
            delete last[key];
            return outbox.write(steps, ownScope, key, null);
          },
          () => outbox.flush(),
          () => outbox.refresh(ownScope),
        ][[0, 0, 0, 1, 2, 3][roll(6)] ?? 0]?.();
        // Only some operations are awaited.
        if (roll(2) === 0) await operation;
        expect(await listValues(outbox)).toEqual(last);
      }
      server.failWith(noFailure);
      await outbox.refresh(ownScope);
      expect(server.values()).toEqual(last);
      expect(await listValues(outbox)).toEqual(last);
      expect(await outbox.countUnsynced()).toBe(0);
    },
  );

  it.each([
    ['a value', 'ran'],
    ['a deletion', null],
  ])(
    'the later change of two devices wins on both with %s, whichever reaches the server first',
    async (_what, laterValue) => {
      const server = fakeSyncServer();
      server.put('monday', 'sat');
      const [first, second] = [await device(server), await device(server)];
      for (const outbox of [first, second]) await outbox.refresh(ownScope);
      server.failWith(unreachable);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
      await first.write(steps, ownScope, 'monday', 'walked');
      vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
      await second.write(steps, ownScope, 'monday', laterValue);
      await Promise.all([first.flush(), second.flush()]);
      server.failWith(noFailure);
      await second.flush();
      await first.flush();
      const expected = laterValue === null ? {} : { monday: laterValue };
      expect(server.values()).toEqual(expected);
      expect(await listValues(first)).toEqual(expected);
      expect(await listValues(second)).toEqual(expected);
      expect([await first.countUnsynced(), await second.countUnsynced()]).toEqual([0, 0]);
    },
  );
});

describe('a refusal', () => {
  const consent = new ApiError('refused', 403, 'Please agree first to what is stored. Nothing was written.');

  it("keeps the entry unsynced with the server's message, and is not retried automatically", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = fakeSyncServer();
    server.failWith(() => consent);
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    const attempts = server.sent.length;
    expect(outbox.status()).toEqual({ kind: 'refused', unsynced: 1, message: consent.message });
    vi.advanceTimersByTime(3_600_000);
    expect(server.sent).toHaveLength(attempts);
    server.failWith(noFailure);
    await outbox.flush();
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
  });

  it('of one entry does not block the others', async () => {
    const server = fakeSyncServer();
    const invalidInput = new ApiError('refused', 400, 'That day is in the future.');
    server.failWith(unreachable);
    const outbox = createOutbox(maya.email, server);
    for (let day = 0; day < 9; day += 1) await outbox.write(steps, ownScope, `day ${day}`, day);
    await outbox.flush();
    server.failWith((changes) => (changes.some(({ key }) => key === 'day 4') ? invalidInput : 'none'));
    await outbox.flush();
    expect(outbox.status()).toMatchObject({
      kind: 'refused',
      unsynced: 1,
      message: invalidInput.message,
      invalid: { change: { key: 'day 4', value: 4 }, reason: invalidInput.message },
    });
    expect(Object.keys(server.values())).toHaveLength(8);
    expect(await readUnsynced(maya.email)).toMatchObject([{ key: 'day 4', value: 4 }]);
  });

  it('of an edit can be taken back, and the entry is again as the server has it', async () => {
    const server = fakeSyncServer();
    server.put('monday', 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    const invalidInput = new ApiError('refused', 400, 'That is too long.');
    server.failWith((changes) => (changes.length > 0 ? invalidInput : 'none'));
    await outbox.write(steps, ownScope, 'monday', 'ran and ran');
    await outbox.flush();
    const { invalid } = outbox.status();
    if (!invalid) throw new Error('the server has refused nothing');
    await outbox.takeBack(invalid.change);
    expect(await listValues(outbox)).toEqual({ monday: 'walked' });
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
  });

  it.each([
    ['an expired session', 401],
    ['too many requests', 429],
  ])('with %s is not final, and the entry stays unsynced', async (_why, status) => {
    const server = fakeSyncServer();
    server.failWith(() => new ApiError('refused', status, 'No.'));
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    expect(outbox.status()).toEqual({ kind: 'waiting', unsynced: 1 });
  });
});

describe('without the plan', () => {
  const locked = new ApiError('refused', 403, 'This is part of Pro.', {}, 'locked');
  /** An outbox with entries of before, and without a connection. */
  async function lapsed() {
    const server = fakeSyncServer();
    for (const day of ['monday', 'tuesday']) server.put(day, 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    server.failWith(unreachable);
    const reconnect = async () => {
      await outbox.flush();
      const isLocked = ({ key, value }: { key: string; value: unknown }) => value !== null && key !== 'monday';
      server.failWith((changes) => (changes.some(isLocked) ? locked : 'none'));
      const before = server.sent.length;
      await outbox.flush();
      return server.sent.length - before;
    };
    return { server, outbox, reconnect };
  }

  it('what is still allowed is sent, and the rest waits with the reason', async () => {
    const { server, outbox, reconnect } = await lapsed();
    for (const day of ['friday', 'saturday']) await outbox.write(steps, ownScope, day, 'ran');
    await outbox.write(steps, ownScope, 'monday', 'stopped');
    await outbox.write(steps, ownScope, 'tuesday', null);
    await reconnect();
    expect(server.values()).toEqual({ monday: 'stopped' });
    expect(outbox.status()).toEqual({ kind: 'refused', unsynced: 2, message: locked.message });
    server.failWith(noFailure);
    await outbox.flush();
    expect(server.values()).toEqual({ monday: 'stopped', friday: 'ran', saturday: 'ran' });
  });

  it('a new entry that is deleted before it could be sent is gone', async () => {
    const { server, outbox, reconnect } = await lapsed();
    await outbox.write(steps, ownScope, 'friday', 'ran');
    await reconnect();
    expect(outbox.status()).toMatchObject({ kind: 'refused', unsynced: 1 });
    await outbox.write(steps, ownScope, 'friday', null);
    await outbox.flush();
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
    expect(server.row('friday')).toBeUndefined();
  });

  it('the server is asked once for all that is new, however much waits', async () => {
    const { outbox, reconnect } = await lapsed();
    await outbox.writeAll(
      ownScope,
      Array.from({ length: 350 }, (_, day) => ({ kind: steps, key: `day ${day}`, value: day })),
    );
    expect(await reconnect()).toBe(1);
    expect(outbox.status()).toMatchObject({ kind: 'refused', unsynced: 350 });
  });
});

it('what the server refuses stays named while the connection is lost, until it is corrected', async () => {
  const server = fakeSyncServer();
  const outbox = createOutbox(maya.email, server);
  const invalidInput = new ApiError('refused', 400, 'That is too long.');
  server.failWith((changes) => (changes.length > 0 ? invalidInput : 'none'));
  await outbox.write(steps, ownScope, 'monday', 'much too long');
  await outbox.flush();
  server.failWith(unreachable);
  await outbox.flush();
  expect(outbox.status()).toMatchObject({ kind: 'refused', invalid: { change: { key: 'monday' } } });
  await outbox.write(steps, ownScope, 'monday', 'short');
  await outbox.flush();
  expect(outbox.status()).toEqual({ kind: 'waiting', unsynced: 1 });
});

describe('a full log', () => {
  it('takes corrections and deletions, and as much of what is new as there is room for; the rest goes by itself once there is more', async () => {
    const server = fakeSyncServer();
    for (const day of ['monday', 'tuesday', 'wednesday']) server.put(day, 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    server.failWith(unreachable);
    for (const day of ['thursday', 'friday', 'saturday']) await outbox.write(steps, ownScope, day, 'ran');
    await outbox.write(steps, ownScope, 'monday', 'corrected');
    await outbox.write(steps, ownScope, 'tuesday', null);
    await outbox.flush();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.failWith(noFailure);
    server.setCapacity(3);
    await outbox.flush();
    const message = failures.storage_full.detail;
    expect(outbox.status()).toEqual({ kind: 'refused', unsynced: 2, message });
    const { monday, tuesday, wednesday, ...added } = server.values();
    expect([monday, tuesday, wednesday, Object.values(added)]).toEqual(['corrected', undefined, 'walked', ['ran']]);
    expect(await listValues(outbox)).toMatchObject({ thursday: 'ran', friday: 'ran', saturday: 'ran' });

    server.setCapacity(100);
    await vi.advanceTimersByTimeAsync(300_000);
    await vi.waitFor(() => expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 }));
    expect(Object.keys(server.values())).toHaveLength(5);
  });

  it('deletes first where what seems a correction is new to the server', async () => {
    const server = fakeSyncServer();
    for (const day of ['monday', 'tuesday', 'wednesday']) server.put(day, 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    server.put('monday', null, { id: 'gone', at: '2026-11-01T09:00:00.000Z' });
    server.setCapacity(2);
    server.failWith(unreachable);
    await outbox.write(steps, ownScope, 'monday', 'after all');
    await outbox.write(steps, ownScope, 'tuesday', null);
    server.failWith(noFailure);
    await outbox.flush();
    expect(server.values()).toEqual({ monday: 'after all', wednesday: 'walked' });
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
  });

  it('is asked once for all that is new, however much waits', async () => {
    const server = fakeSyncServer();
    server.failWith(unreachable);
    const outbox = createOutbox(maya.email, server);
    await outbox.writeAll(
      ownScope,
      Array.from({ length: 350 }, (_, day) => ({ kind: steps, key: `day ${day}`, value: day })),
    );
    await outbox.flush();
    server.failWith(noFailure);
    server.setCapacity(0);
    const sentBefore = server.sent.length;
    await outbox.flush();
    expect(server.sent.length - sentBefore).toBe(1);
    expect(outbox.status()).toMatchObject({ kind: 'refused', unsynced: 350 });
  });
});

it('an entry without a reply is retried with growing pauses', async () => {
  const server = fakeSyncServer();
  server.failWith(unreachable);
  const outbox = createOutbox(maya.email, server);
  const pauses: number[] = [];
  const attempts: (() => void)[] = [];
  const set = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    // Shorter timeouts belong to the database.
    if (ms < 5000) return set(work, ms);
    pauses.push(ms);
    attempts.push(work);
    return 0;
  });
  await outbox.write(steps, ownScope, 'monday', 'walked');
  for (let round = 0; round < 8; round += 1) await outbox.flush();
  expect(pauses.slice(0, 3)).toEqual([5000, 10_000, 20_000]);
  expect(pauses.at(-1)).toBe(300_000);
  server.failWith(noFailure);
  attempts.at(-1)?.();
  await outbox.flush();
  expect(await outbox.countUnsynced()).toBe(0);
});

describe('after another user has signed in', () => {
  it('nothing is sent, shown or written', async () => {
    const server = fakeSyncServer();
    server.failWith(unreachable);
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    server.failWith(noFailure);
    const attempts = server.sent.length;
    storeSession({ email: leo, name: 'Leo' });
    await outbox.refresh(ownScope);
    expect(server.sent).toHaveLength(attempts);
    expect(await outbox.list(steps, ownScope)).toEqual([]);
    await expect(outbox.write(steps, ownScope, 'tuesday', 'ran')).rejects.toThrow('not signed in here any more');
    storeSession();
    expect(await listValues(outbox)).toEqual({ monday: 'walked' });
  });

  it('a list that arrives after the logout is not stored', async () => {
    const server = fakeSyncServer();
    server.put('monday', 'walked');
    const outbox = createOutbox(maya.email, server);
    server.delayWith(async () => {
      localStorage.clear();
      await removeEntriesOf(maya.email);
    });
    await outbox.refresh(ownScope);
    expect(await hasDatabase(maya.email)).toBe(false);
    storeSession();
    expect(await outbox.list(steps, ownScope)).toEqual([]);
  });
});

describe('in a worker, which cannot read who is signed in', () => {
  it('an outbox stores and sends as that of another tab does', async () => {
    const server = fakeSyncServer();
    const ofPage = createOutbox(maya.email, server);
    await ofPage.refresh(ownScope);
    localStorage.clear();
    const ofWorker = createOutbox(maya.email, { ...server, isInWorker: true });
    await ofWorker.write(steps, ownScope, 'monday', 'walked');
    await ofWorker.refresh(ownScope);
    expect(server.values()).toEqual({ monday: 'walked' });
    expect(await ofWorker.whyUnsynced(ownScope)).toBeNull();
    storeSession();
    expect(await ofPage.list(steps, ownScope)).toMatchObject([{ key: 'monday', isUnsynced: false }]);
  });

  it('an outbox stores nothing more once the entries of its user were removed', async () => {
    const server = fakeSyncServer();
    await createOutbox(maya.email, server).refresh(ownScope);
    const ofWorker = createOutbox(maya.email, { ...server, isInWorker: true });
    await ofWorker.write(steps, ownScope, 'monday', 'walked');
    localStorage.clear();
    await removeEntriesOf(maya.email);
    await expect(ofWorker.write(steps, ownScope, 'tuesday', 'ran')).rejects.toThrow('not signed in here any more');
    expect(await ofWorker.whyUnsynced(ownScope)).toBe('');
    expect(await hasDatabase(maya.email)).toBe(false);
  });

  it('an outbox goes on after the browser has closed its connection', async () => {
    const server = fakeSyncServer();
    await createOutbox(maya.email, server).refresh(ownScope);
    const ofWorker = createOutbox(maya.email, { ...server, isInWorker: true });
    await ofWorker.write(steps, ownScope, 'monday', 'walked');
    await closeConnections(maya.email);
    await ofWorker.write(steps, ownScope, 'tuesday', 'ran');
    await ofWorker.refresh(ownScope);
    expect(server.values()).toEqual({ monday: 'walked', tuesday: 'ran' });
  });

  it('an outbox that starts only then does not bring them back', async () => {
    const server = fakeSyncServer();
    await createOutbox(maya.email, server).refresh(ownScope);
    localStorage.clear();
    await removeEntriesOf(maya.email);
    const ofWorker = createOutbox(maya.email, { ...server, isInWorker: true });
    await expect(ofWorker.write(steps, ownScope, 'monday', 'walked')).rejects.toThrow('not signed in here any more');
    expect(await hasDatabase(maya.email)).toBe(false);
    expect(server.values()).toEqual({});
  });
});

describe('removing', () => {
  async function fill(server = fakeSyncServer()): Promise<Outbox[]> {
    server.failWith(unreachable);
    const outboxes: Outbox[] = [];
    for (const email of [maya.email, leo]) {
      storeSession({ email });
      const outbox = createOutbox(email, server);
      await outbox.write(steps, ownScope, 'monday', email);
      await outbox.flush();
      outboxes.push(outbox);
    }
    return outboxes;
  }
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('removes the entries of one user, of all others, or of all users, even while pages use them', async () => {
    await fill();
    expect(await countUnsynced()).toBe(2);
    expect(await countUnsynced(maya.email)).toBe(1);
    await removeEntries({ except: leo });
    expect(await names()).toEqual([databaseName(leo)]);
    await removeEntriesOf(leo);
    expect(await names()).toEqual([]);
    await fill();
    await removeEntries();
    expect(await names()).toEqual([]);
  });

  it('leaves an outbox that starts empty for the same user', async () => {
    const server = fakeSyncServer();
    const outbox = (await fill(server))[1] as Outbox;
    await removeEntriesOf(leo);
    expect(await outbox.countUnsynced()).toBe(0);
    server.failWith(noFailure);
    await outbox.write(steps, ownScope, 'tuesday', 'ran');
    await outbox.flush();
    expect(server.values()).toEqual({ tuesday: 'ran' });
  });

  it('checks without creating a database', async () => {
    expect(await countUnsynced(maya.email)).toBe(0);
    Reflect.set(indexedDB, 'databases', undefined);
    expect(await countUnsynced(maya.email)).toBe(0);
    Reflect.deleteProperty(indexedDB, 'databases');
    expect(await names()).toEqual([]);
  });
});

it('other pages of the same user see new entries', async () => {
  const server = fakeSyncServer();
  const [writer, reader] = [createOutbox(maya.email, server), createOutbox(maya.email, server)];
  const listener = vi.fn();
  const stop = reader.show(steps, ownScope, listener);
  await writer.write(steps, ownScope, 'monday', 'walked');
  await waitFor(() => expect(reader.view(steps, ownScope)?.entries).toMatchObject([{ key: 'monday' }]));
  expect(listener).toHaveBeenCalled();
  stop();
});

it('cached responses survive until the next visit', async () => {
  await createOutbox(maya.email).writeValue('outlook', { day: 14 });
  expect(await createOutbox(maya.email).readValue('outlook')).toEqual({ day: 14 });
});

it('a draft is stored while entries are being written', async () => {
  const outbox = createOutbox(maya.email);
  await outbox.countUnsynced();
  const database = await openDB(databaseName(maya.email));
  const entries = database.transaction('entries', 'readwrite');
  let isWriting = true;
  // A transaction stays open as long as it has requests.
  const busy = (async () => {
    while (isWriting) await entries.store.count();
  })();
  await outbox.writeValue('draft', { temperature: '36.6' });
  expect(await outbox.readValue('draft')).toEqual({ temperature: '36.6' });
  isWriting = false;
  await Promise.all([busy, entries.done]);
  database.close();
});

it('in demo mode entries stay in memory, override the sample data, and are not sent', async () => {
  const server = fakeSyncServer();
  const samples = { kind: steps.name, entries: [{ key: 'monday', value: 'sample' }] };
  const outbox = createOutbox(null, { ...server, loadSamples: async () => [samples] });
  await outbox.write(steps, ownScope, 'tuesday', 'mine');
  await outbox.refresh(ownScope);
  expect(await outbox.list(steps, ownScope)).toMatchObject([
    { value: 'sample', isUnsynced: false },
    { value: 'mine', isUnsynced: false },
  ]);
  await outbox.write(steps, ownScope, 'monday', null);
  await outbox.refresh(ownScope);
  expect(await listValues(outbox)).toEqual({ tuesday: 'mine' });
  expect([server.sent, await outbox.countUnsynced()]).toEqual([[], 0]);
  expect(await indexedDB.databases()).toEqual([]);
});

describe('a browser without storage', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });

  it('sends each entry before it is shown as saved', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    expect(server.values()).toEqual({ monday: 'walked' });
    expect(await listValues(outbox)).toEqual({ monday: 'walked' });
    expect(outbox.status()).toEqual({ kind: 'unavailable', unsynced: 0 });
  });

  it('reports an error without a network', async () => {
    const server = fakeSyncServer();
    server.failWith(unreachable);
    const outbox = createOutbox(maya.email, server);
    await expect(outbox.write(steps, ownScope, 'monday', 'walked')).rejects.toThrow('The server is unreachable.');
    expect(await listValues(outbox)).toEqual({});
  });
});
