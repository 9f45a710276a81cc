import '../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { ApiError } from '../api/api-error';
import { createClock } from '../api/clock';
import { createFullLists } from './full-lists';
import { createOutbox } from './outbox';
import { pushUnsyncedChanges } from './push';
import { ownScope } from './scope';
import { newChange } from './store/changes';
import { entryStore } from './store/entry-store';
import { memoryTables, memoryValues } from './store/memory-tables';
import type { Transact } from './store/tables';
import { nextTask } from './timing';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession();
});
afterEach(() => vi.unstubAllGlobals());

const many = (count: number, name = 'day') =>
  Array.from({ length: count }, (_, day) => ({ kind: steps, key: `${name} ${day}`, value: day }));

/** A store that counts how many unsynced rows are read, and how many of them at once at most. */
function countingStore() {
  const reads = { rows: 0, atOnce: 0 };
  const transact = memoryTables();
  const note = (count: number) => {
    reads.rows += count;
    reads.atOnce = Math.max(reads.atOnce, count);
  };
  const counting: Transact = (work, options) =>
    transact(({ unsynced, ...tables }) => {
      const counted: typeof unsynced = {
        ...unsynced,
        async find(key) {
          note(1);
          return unsynced.find(key);
        },
        async list(prefix, page) {
          const rows = await unsynced.list(prefix, page);
          note(rows.length);
          return rows;
        },
        async listKeys(prefix, page) {
          const keys = await unsynced.listKeys(prefix, page);
          note(keys.length);
          return keys;
        },
      };
      return work({ ...tables, unsynced: counted });
    }, options);
  return { store: entryStore(counting, memoryValues()), reads };
}

function fakeDevice() {
  const server = fakeSyncServer();
  const clock = createClock();
  const fullLists = createFullLists();
  const { store, reads } = countingStore();
  return {
    server,
    clock,
    fullLists,
    store,
    reads,
    push: async (): Promise<void> => {
      [reads.rows, reads.atOnce] = [0, 0];
      await pushUnsyncedChanges({
        remote: server.remoteFor(maya.id, clock),
        clock,
        store: () => Promise.resolve(store),
        fullLists,
        onChange: () => Promise.resolve(),
      });
    },
    write: (entries: ReturnType<typeof many>) => store.write(entries.map((entry) => newChange(ownScope, entry, clock))),
  };
}

describe('of thousands of unsynced entries', () => {
  it.each([
    ['with a clock that is right', true, 2],
    ['that have to be dated anew', false, 5],
  ])('%s each is read a few times, and a few hundred at once', async (_what, isClockRight, maxReads) => {
    const { server, clock, store, reads, push, write } = fakeDevice();
    if (isClockRight) clock.noteReply(new Date().toUTCString(), Date.now(), Date.now());
    await write(many(5000));
    await push();
    expect([await store.countUnsynced(), Object.keys(server.values()).length]).toEqual([0, 5000]);
    expect(reads.rows).toBeLessThanOrEqual(maxReads * 5000 + 500);
    expect(reads.atOnce).toBeLessThanOrEqual(200);
    expect(server.sent).toHaveLength(50);
  });

  it('those that do not fit are not all read again, until there is room', async () => {
    const { server, store, fullLists, reads, push, write } = fakeDevice();
    await write(many(1, 'zenith'));
    await push();
    await write(many(6000));
    server.setCapacity(3000);
    await push();
    const waiting = await store.countUnsynced();
    expect(waiting).toBeGreaterThanOrEqual(3000);

    await push();
    expect(reads.rows).toBeLessThanOrEqual(500);

    await write([{ kind: steps, key: 'zenith 0', value: 7 }]);
    fullLists.markChanged([{ scope: ownScope, kind: steps.name, keys: ['zenith 0'] }]);
    await push();
    expect(reads.rows).toBeLessThanOrEqual(500);
    expect(server.values()['zenith 0']).toBe(7);
    expect(await store.countUnsynced()).toBe(waiting);

    server.setCapacity(Infinity);
    await push();
    expect([await store.countUnsynced(), Object.keys(server.values()).length]).toEqual([0, 6001]);
  });
});

describe('a log that stays full', () => {
  async function fullLog() {
    const server = fakeSyncServer();
    server.put('zenith', 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    server.setCapacity(1);
    await outbox.writeAll(ownScope, many(250));
    await outbox.flush();
    expect(outbox.status()).toMatchObject({ kind: 'refused', unsynced: 250 });
    return { server, outbox };
  }

  it('takes a correction of what it has, long after it was found full', async () => {
    const { server, outbox } = await fullLog();
    await outbox.write(steps, ownScope, 'zenith', 'ran');
    await outbox.flush();
    expect(server.values()).toEqual({ zenith: 'ran' });
    expect(outbox.status()).toMatchObject({ kind: 'refused', unsynced: 250 });
  });

  it('takes a correction of what another device has logged in the meantime', async () => {
    const { server, outbox } = await fullLog();
    server.setCapacity(2);
    server.put('day 99', 'theirs');
    await outbox.refresh(ownScope);
    await outbox.flush();
    expect([server.row('day 99')?.value, await outbox.countUnsynced()]).toEqual([99, 249]);
  });

  it('goes on naming what it refuses', async () => {
    const { server, outbox } = await fullLog();
    const tooLong = new ApiError('refused', 400, 'That is too long.');
    server.failWith((changes) => (changes.some(({ key }) => key === 'zenith') ? tooLong : 'none'));
    await outbox.write(steps, ownScope, 'zenith', 'ran and ran');
    for (let round = 0; round < 3; round += 1) {
      await outbox.flush();
      expect(outbox.status()).toMatchObject({ invalid: { change: { key: 'zenith' }, reason: tooLong.message } });
    }
  });
});

describe('entries that are written in steps', () => {
  it('are stored while the page does other things, and shown together at the end', async () => {
    const outbox = createOutbox(null);
    const viewed = new Set<number | undefined>();
    const stop = outbox.show(steps, ownScope, () => viewed.add(outbox.view(steps, ownScope).entries?.length));
    await outbox.refresh(ownScope);
    let [turns, isWriting] = [0, true];
    const others = (async () => {
      for (; isWriting; turns += 1) await nextTask();
    })();
    const progress: number[] = [];
    await outbox.writeInSteps(ownScope, many(525), (count) => progress.push(count));
    isWriting = false;
    await others;
    expect(progress).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 525]);
    expect(turns).toBeGreaterThanOrEqual(10);
    expect([...viewed]).toEqual([undefined, 0, 525]);
    stop();
  });

  it('are sent once all are stored, under the ids that were given', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    const entries = many(250).map((entry) => ({ ...entry, changeId: `import-1-${entry.value}` }));
    const made = await outbox.writeInSteps(ownScope, entries, () => expect(server.sent).toEqual([]));
    const ids = entries.map(({ changeId }) => changeId);
    expect(made.map(({ changeId }) => changeId)).toEqual(ids);
    await outbox.flush();
    expect(server.sent.flatMap((push) => push.ids).toSorted()).toEqual(ids.toSorted());
    expect(server.sent).toHaveLength(3);
    expect(outbox.status()).toEqual({ kind: 'synced', unsynced: 0 });
  });

  it('stay as far as they were stored when the user signs out meanwhile', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    const writing = outbox.writeInSteps(ownScope, many(250), (count) => {
      if (count === 200) localStorage.clear();
    });
    await expect(writing).rejects.toThrow('not signed in here any more');
    storeSession();
    expect(await outbox.list(steps, ownScope)).toHaveLength(200);
    await outbox.flush();
    expect(Object.keys(server.values())).toHaveLength(200);
  });
});
