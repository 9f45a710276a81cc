import '../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { ApiError } from '../api/api-error';
import { createOutbox, type Outbox } from './outbox';
import { ownScope } from './scope';
import { databaseName } from './store/entry-databases';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession();
});
afterEach(() => vi.unstubAllGlobals());

const values = async (outbox: Outbox) =>
  Object.fromEntries((await outbox.list(steps, ownScope)).map(({ key, value }) => [key, value]));

/** A device that has pulled everything, which is three pages. */
async function loadedDevice() {
  const server = fakeSyncServer({ pageSize: 2 });
  for (const key of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) server.put(key, 'walked');
  const outbox = createOutbox(maya.email, server);
  await outbox.refresh(ownScope);
  const reopen = () => createOutbox(maya.email, server);
  return { server, outbox, reopen, reloads: () => server.pulled.filter(({ hasDiffered }) => hasDiffered) };
}

/** What no code of ours has done. */
async function damage(key: string, change: object | null): Promise<void> {
  const database = await openDB(databaseName(maya.email));
  const id = [ownScope, steps.name, key];
  if (change) await database.put('entries', { ...(await database.get('entries', id)), ...change }, id);
  else await database.delete('entries', id);
  database.close();
}

describe('a device', () => {
  it('that has what the server has asks only for what is new', async () => {
    const { server, outbox, reopen, reloads } = await loadedDevice();
    await outbox.write(steps, ownScope, 'monday', 'ran');
    await outbox.write(steps, ownScope, 'tuesday', null);
    await outbox.refresh(ownScope);
    server.put('saturday', 'walked');
    await reopen().refresh(ownScope);
    expect(reloads()).toEqual([]);
    expect(await values(outbox)).toEqual(server.values());
  });

  it('that has lost an entry loads everything again with the next pull, and has it', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    await damage('tuesday', null);
    expect(await values(outbox)).not.toHaveProperty('tuesday');
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(reloads()).toEqual([{ scope: ownScope, since: undefined, hasDiffered: true }]);
    await outbox.refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('says so to the server when it loads anew', async () => {
    const { server, reloads } = await loadedDevice();
    await damage('tuesday', null);
    api.use(...server.replies());
    const outbox = createOutbox(maya.email);
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(reloads()).toEqual([{ scope: maya.id, since: undefined, hasDiffered: true }]);
  });

  it('that has an earlier state of an entry notices when the page is opened', async () => {
    const { server, outbox, reopen, reloads } = await loadedDevice();
    await damage('tuesday', { changeId: 'earlier', value: 'sat' });
    // Until then, only the number of entries is compared.
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toMatchObject({ tuesday: 'sat' });
    const reopened = reopen();
    await reopened.refresh(ownScope);
    expect(await values(reopened)).toEqual(server.values());
    expect(reloads()).toHaveLength(1);
    await reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('that has an entry which the server does not have drops it', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    await damage('sunday', {
      key: 'sunday',
      changeId: 'strange',
      changedAt: '2026-11-01T08:00:00.000Z',
      value: 'flew',
    });
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(reloads()).toHaveLength(1);
  });

  it('shows what it has until the first page has arrived', async () => {
    const { server, outbox } = await loadedDevice();
    await damage('tuesday', null);
    const shown: number[] = [];
    server.delayWith(async () => void shown.push(Object.keys(await values(outbox)).length));
    await outbox.refresh(ownScope);
    // Before the pull that finds it, and before each page of the load.
    expect(shown.slice(-4, -2)).toEqual([4, 4]);
    expect(Object.keys(await values(outbox))).toHaveLength(5);
  });

  it('with something unsynced does not load anew, and does once that is sent', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    await damage('tuesday', null);
    server.failWith((changes) => (changes.length > 0 ? new ApiError('refused', 403, 'No.', {}, 'locked') : 'none'));
    await outbox.write(steps, ownScope, 'sunday', 'ran');
    await outbox.refresh(ownScope);
    expect([await outbox.countUnsynced(), reloads()]).toEqual([1, []]);
    expect(await values(outbox)).toMatchObject({ sunday: 'ran' });
    server.failWith(() => 'none');
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual({ ...server.values(), sunday: 'ran', tuesday: 'walked' });
    expect(reloads()).toHaveLength(1);
  });

  it('whose reload does not arrive keeps what it has, and loads anew when the server can be reached', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    await damage('tuesday', null);
    server.failWith(() => (reloads().length > 0 ? 'request lost' : 'none'));
    await outbox.refresh(ownScope);
    expect(Object.keys(await values(outbox))).toHaveLength(4);
    server.failWith(() => 'none');
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
  });

  it('loads anew once for as long as the page is open, whatever the server says', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    let more = 0;
    server.sayCheck(({ total, sum }) => ({ total: total + (more += 1), sum: sum - more }));
    for (let time = 0; time < 4; time += 1) await outbox.refresh(ownScope);
    expect(reloads()).toHaveLength(1);
    expect(await values(outbox)).toEqual(server.values());
    server.failWith(() => (reloads().length > 1 ? new ApiError('refused', 400, 'No.', {}, 'bad_input') : 'none'));
    const reopened = createOutbox(maya.email, server);
    for (let time = 0; time < 4; time += 1) await reopened.refresh(ownScope);
    expect(reloads()).toHaveLength(2);
  });

  it('loads no more when everything that the server sends leaves the same difference', async () => {
    const { server, outbox, reopen, reloads } = await loadedDevice();
    server.sayCheck(({ total, sum }) => ({ total: total + 1, sum: sum + 123 }));
    await outbox.refresh(ownScope);
    for (let time = 0; time < 3; time += 1) await reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
    await damage('tuesday', null);
    const reopened = reopen();
    await reopened.refresh(ownScope);
    expect(await values(reopened)).toEqual(server.values());
    expect(reloads()).toHaveLength(2);
  });

  it('keeps the last it knew of an entry that the server cannot open', async () => {
    const { server, outbox, reopen, reloads } = await loadedDevice();
    server.put('tuesday', 'ran', { id: 'unreadable', at: '2026-11-02T08:00:00.000Z' });
    const pull = server.remote.pull;
    server.remote.pull = async (...input) => {
      const page = await pull(...input);
      const changes = page.changes.filter(({ change_id: id }) => id !== 'other-unreadable');
      const isLeftOut = changes.length < page.changes.length;
      return { ...page, changes, ...(isLeftOut && { unreadable: [{ kind: steps.name, key: 'tuesday' }] }) };
    };
    await outbox.refresh(ownScope);
    for (let time = 0; time < 3; time += 1) await reopen().refresh(ownScope);
    expect(reloads()).toEqual([]);
    expect(await values(outbox)).toEqual({ ...server.values(), tuesday: 'walked' });
  });

  it('compares nothing with a server that says nothing', async () => {
    const { server, outbox, reloads } = await loadedDevice();
    server.sayCheck(() => undefined);
    await damage('tuesday', null);
    await outbox.refresh(ownScope);
    expect([Object.keys(await values(outbox)).length, reloads().length]).toEqual([4, 0]);
  });

  it('whose edit says what somebody else has said meanwhile does not differ', async () => {
    const { server, outbox, reopen, reloads } = await loadedDevice();
    let hasWritten = false;
    server.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    // While the page of the pull is on its way, the user writes the same.
    server.delayWith(async () => {
      if (hasWritten) return;
      hasWritten = true;
      await outbox.write(steps, ownScope, 'monday', 'ran');
      server.put('monday', 'ran', { id: 'later', at: new Date(Date.now() + 60_000).toISOString() });
    });
    await outbox.refresh(ownScope);
    expect(await outbox.countUnsynced()).toBe(1);
    server.failWith(() => 'none');
    await outbox.refresh(ownScope);
    await reopen().refresh(ownScope);
    expect([await outbox.countUnsynced(), server.row('monday')?.change_id]).toEqual([0, 'other-later']);
    expect(reloads()).toEqual([]);
  });
});
