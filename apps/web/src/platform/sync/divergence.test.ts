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
import { databaseName, readUnsynced } from './store/entry-databases';
import type { UnsyncedRow } from './store/rows';

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

/** Damages a stored entry, which no code of ours ever does. */
async function damage(key: string, change: object | null): Promise<void> {
  const database = await openDB(databaseName(maya.email));
  const id = [ownScope, steps.name, key];
  if (change) await database.put('entries', { ...(await database.get('entries', id)), ...change }, id);
  else await database.delete('entries', id);
  database.close();
}

async function stored(key: string): Promise<object> {
  const database = await openDB(databaseName(maya.email));
  const entry = (await database.get('entries', [ownScope, steps.name, key])) as object;
  database.close();
  return entry;
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

/** How many entries a list on screen had each time that it was drawn; undefined while it shows none. */
function watch(outbox: Outbox) {
  const counts: (number | undefined)[] = [];
  const note = () => counts.push(outbox.view(steps, ownScope).entries?.length);
  return { counts, stop: outbox.show(steps, ownScope, note) };
}

describe('a reload of several pages', () => {
  const strange = { key: 'sunday', changeId: 'strange', changedAt: '2026-11-01T08:00:00.000Z', value: 'flew' };

  /** A device that lacks one entry of the server and has one that the server lacks. Its page has been opened since. */
  async function differentDevice() {
    const device = await loadedDevice();
    await damage('tuesday', null);
    await damage('sunday', strange);
    return { ...device, outbox: device.reopen() };
  }

  /** Blocks the second page of the reload and every push until the returned function is called. */
  function interrupt({ server, reloads }: Awaited<ReturnType<typeof loadedDevice>>) {
    server.failWith((changes) =>
      changes.length > 0 || (reloads().length > 0 && server.pulled.at(-1)?.since !== undefined)
        ? 'request lost'
        : 'none',
    );
    return () => server.failWith(() => 'none');
  }

  it('never shows less than before', async () => {
    const { server, outbox, reloads } = await differentDevice();
    const before = await outbox.list(steps, ownScope);
    const { counts, stop } = watch(outbox);
    await outbox.refresh(ownScope);
    stop();
    expect([before.length, reloads().length]).toEqual([5, 1]);
    // The missing entry is restored before the extra one is removed.
    expect(new Set(counts)).toEqual(new Set([5, 6]));
    expect(await values(outbox)).toEqual(server.values());
  });

  it('that breaks off leaves what there was, and ends when the server can be reached', async () => {
    const device = await differentDevice();
    const { server, outbox, reloads } = device;
    const resume = interrupt(device);
    await outbox.list(steps, ownScope);
    const { counts, stop } = watch(outbox);
    await outbox.refresh(ownScope);
    expect(outbox.view(steps, ownScope).progress).toBeUndefined();
    // The content of the first page is already there.
    expect(await values(outbox)).toEqual({ ...server.values(), sunday: 'flew' });
    expect(counts).not.toContain(undefined);
    resume();
    await outbox.refresh(ownScope);
    stop();
    expect(outbox.view(steps, ownScope).entries).toHaveLength(5);
    expect(await values(outbox)).toEqual(server.values());
    const pulls = server.pulled.map(({ since }) => since);
    expect([...new Set(pulls.slice(pulls.lastIndexOf(undefined)))]).toEqual([undefined, '1.2', '1.4']);
    await device.reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('that breaks off is ended by another tab, or after the page was closed', async () => {
    const device = await differentDevice();
    const { server, outbox, reopen, reloads } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    resume();
    const other = reopen();
    await other.refresh(ownScope);
    expect([await values(other), await values(outbox)]).toEqual([server.values(), server.values()]);
    await outbox.refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('that two tabs begin at once without waiting for each other ends with what the server has', async () => {
    const { server, outbox, reopen } = await differentDevice();
    const other = reopen();
    await Promise.all([outbox.refresh(ownScope), other.refresh(ownScope)]);
    await Promise.all([outbox.refresh(ownScope), other.refresh(ownScope)]);
    expect([await values(outbox), await values(other)]).toEqual([server.values(), server.values()]);
  });

  it('keeps what is logged, changed and deleted while it runs, until that is sent', async () => {
    const device = await differentDevice();
    const { server, outbox } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    await outbox.write(steps, ownScope, 'monday', 'ran');
    await outbox.write(steps, ownScope, 'friday', 'swam');
    await outbox.write(steps, ownScope, 'thursday', null);
    await outbox.write(steps, ownScope, 'saturday', 'climbed');
    await outbox.write(steps, ownScope, 'sunday', 'landed');
    await outbox.flush();
    const written = {
      monday: 'ran',
      tuesday: 'walked',
      wednesday: 'walked',
      friday: 'swam',
      saturday: 'climbed',
      sunday: 'landed',
    };
    expect([await outbox.countUnsynced(), await values(outbox)]).toEqual([5, written]);
    // The reload ends before anything can be sent.
    server.failWith((changes) => (changes.length > 0 ? new ApiError('refused', 403, 'No.', {}, 'locked') : 'none'));
    await outbox.refresh(ownScope);
    expect([await outbox.countUnsynced(), await values(outbox)]).toEqual([5, written]);
    resume();
    await outbox.refresh(ownScope);
    expect([await outbox.countUnsynced(), await values(outbox), server.values()]).toEqual([0, written, written]);
  });

  it('leaves of an entry that the server does not have only the unsynced change, which can be taken back', async () => {
    const device = await differentDevice();
    const { server, outbox } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    await outbox.write(steps, ownScope, 'sunday', 'landed');
    server.failWith((changes) => (changes.length > 0 ? new ApiError('refused', 403, 'No.', {}, 'locked') : 'none'));
    await outbox.refresh(ownScope);
    const rows = (await readUnsynced(maya.email)) as UnsyncedRow[];
    expect(rows).toMatchObject([{ key: 'sunday', value: 'landed', synced: null }]);
    for (const row of rows) await outbox.takeBack(row);
    resume();
    expect(await values(outbox)).toEqual(server.values());
  });

  it('that breaks off has what was sent meanwhile when it ends', async () => {
    const device = await differentDevice();
    const { server, outbox, reloads } = device;
    interrupt(device);
    await outbox.refresh(ownScope);
    server.failWith((changes) => (changes.length > 0 ? 'none' : 'request lost'));
    await outbox.write(steps, ownScope, 'monday', 'ran');
    await outbox.write(steps, ownScope, 'saturday', 'climbed');
    await outbox.write(steps, ownScope, 'friday', null);
    await outbox.flush();
    expect(await outbox.countUnsynced()).toBe(0);
    server.failWith(() => 'none');
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(server.values()).toMatchObject({ monday: 'ran', saturday: 'climbed' });
    expect(reloads()).toHaveLength(1);
  });

  it('takes over what changes on the server while it runs', async () => {
    const device = await differentDevice();
    const { server, outbox, reopen, reloads } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    const at = new Date().toISOString();
    server.put('monday', null, { id: 'deletion', at });
    server.put('friday', 'swam', { id: 'later', at });
    server.put('saturday', 'climbed', { at });
    resume();
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    await reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('begins anew with a cursor that the server does not know', async () => {
    const device = await differentDevice();
    const { server, outbox, reopen, reloads } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    resume();
    server.forgetCursors();
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(server.pulled.slice(-4).map(({ since }) => since)).toEqual(['1.2', undefined, '2.2', '2.4']);
    await reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });

  it('drops what seems to be from an earlier one', async () => {
    const { server, outbox, reopen, reloads } = await differentDevice();
    await outbox.refresh(ownScope);
    await damage('sunday', { ...(await stored('monday')), ...strange });
    const reopened = reopen();
    await reopened.refresh(ownScope);
    expect(await values(reopened)).toEqual(server.values());
    expect(reloads()).toHaveLength(2);
  });

  it('that breaks off is not repeated when everything that the server sends leaves a difference', async () => {
    const device = await differentDevice();
    const { server, outbox, reopen, reloads } = device;
    server.sayCheck(({ total, sum }) => ({ total: total + 1, sum: sum + 123 }));
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    resume();
    for (let time = 0; time < 3; time += 1) await reopen().refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    expect(reloads()).toHaveLength(1);
  });

  it('leaves what was logged after a kind was cleared', async () => {
    const server = fakeSyncServer({ pageSize: 2 });
    const diapers = { ...steps, name: 'diapers' };
    for (const key of ['one', 'two', 'three']) server.put(key, 'wet', { kind: diapers.name });
    server.put('long ago', 'walked');
    server.setClock(() => Date.now() - 60_000);
    server.clear();
    server.setClock(() => Date.now());
    const at = new Date().toISOString();
    for (const key of ['monday', 'tuesday', 'wednesday']) server.put(key, 'walked', { at });
    await createOutbox(maya.email, server).refresh(ownScope);
    await damage('tuesday', null);
    const outbox = createOutbox(maya.email, server);
    await outbox.list(steps, ownScope);
    const { counts, stop } = watch(outbox);
    await outbox.refresh(ownScope);
    stop();
    expect(server.pulled.filter(({ hasDiffered }) => hasDiffered)).toHaveLength(1);
    expect(new Set(counts)).toEqual(new Set([2, 3]));
    expect(await values(outbox)).toEqual(server.values());
  });

  it('drops what was cleared while it ran', async () => {
    const device = await differentDevice();
    const { server, outbox } = device;
    const resume = interrupt(device);
    await outbox.refresh(ownScope);
    resume();
    server.clear();
    await outbox.refresh(ownScope);
    expect([await values(outbox), server.values()]).toEqual([{}, {}]);
  });

  it('keeps the last that the device knew of an entry that the server cannot open', async () => {
    const { server, outbox, reopen, reloads } = await differentDevice();
    const pull = server.remote.pull;
    server.remote.pull = async (...input) => {
      const page = await pull(...input);
      const changes = page.changes.filter(({ key }) => key !== 'wednesday');
      const isLeftOut = changes.length < page.changes.length;
      return { ...page, changes, ...(isLeftOut && { unreadable: [{ kind: steps.name, key: 'wednesday' }] }) };
    };
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual(server.values());
    await reopen().refresh(ownScope);
    expect(reloads()).toHaveLength(1);
  });
});
