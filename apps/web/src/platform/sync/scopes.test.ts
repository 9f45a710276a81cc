import '../../../test/indexed-db';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { deviceClock } from '../api/clock';
import { cachedCustody, cachedFollowed, cachedFollowedEvents, cachedRecord, onHouseholdLeft } from './left-households';
import { createOutbox, type Outbox } from './outbox';
import { ownScope } from './scope';

const household = '01990000-0000-7000-8000-0000000000aa';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const values = async (outbox: Outbox, scope = ownScope) =>
  Object.fromEntries((await outbox.list(steps, scope)).map(({ key, value }) => [key, value]));

describe('a pull', () => {
  it('asks only for what has changed since the last one', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    server.put('monday', 'walked');
    await outbox.refresh(ownScope);
    server.put('tuesday', 'ran');
    server.put('monday', null, { id: 'deletion', at: '2026-11-02T08:00:00.000Z' });
    await outbox.refresh(ownScope);
    expect(server.pulled.map(({ since }) => since)).toEqual([undefined, '1.1']);
    expect(await values(outbox)).toEqual({ tuesday: 'ran' });
  });

  it('is repeated for what changes on the server while its entries are being shown', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    server.put('monday', 'walked');
    const stop = outbox.show(steps, ownScope, () => {
      if (outbox.view(steps, ownScope).entries?.length !== 1 || server.row('tuesday')) return;
      server.put('tuesday', 'ran');
      void outbox.refresh(ownScope);
    });
    await waitFor(() => expect(outbox.view(steps, ownScope).entries).toHaveLength(2));
    stop();
  });

  it('that brings a later change of an unsynced entry shows it once the own change has lost', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    server.put('monday', 'first');
    await outbox.refresh(ownScope);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
    let hasWritten = false;
    // The user writes while the page of the pull is on its way; what that page contains is newer.
    server.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    server.delayWith(async () => {
      if (hasWritten) return;
      hasWritten = true;
      vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
      server.put('monday', 'theirs', { id: 'later', at: '2026-11-20T08:30:00.000Z' });
      vi.setSystemTime(new Date('2026-11-20T08:00:00Z'));
      await outbox.write(steps, ownScope, 'monday', 'mine');
    });
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual({ monday: 'mine' });
    server.failWith(() => 'none');
    await outbox.flush();
    expect(await values(outbox)).toEqual({ monday: 'theirs' });
    expect([await outbox.countUnsynced(), server.values()]).toEqual([0, { monday: 'theirs' }]);
  });

  it('with a cursor that the server does not know loads everything again, and keeps what is unsynced', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    server.put('monday', 'walked');
    server.put('tuesday', 'gone');
    await outbox.refresh(ownScope);
    server.setClock(() => Date.now() - 60_000);
    server.clear();
    server.setClock(() => Date.now());
    server.put('monday', 'walked', { id: 'restored', at: new Date().toISOString() });
    server.forgetCursors();
    server.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    await outbox.write(steps, ownScope, 'friday', 'mine');
    await outbox.flush();
    server.failWith(() => 'none');
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual({ friday: 'mine', ...server.values() });
    expect(server.pulled.slice(-2).map(({ since }) => since)).toEqual(['1.2', undefined]);
  });

  it('deletes every entry of a kind that was cleared, and what is logged later stays', async () => {
    const server = fakeSyncServer();
    server.setClock(() => Date.now() + 60_000);
    const outbox = createOutbox(maya.email, server);
    server.put('monday', 'walked');
    await outbox.refresh(ownScope);
    server.clear();
    await outbox.refresh(ownScope);
    expect(await values(outbox)).toEqual({});
    // The clock of the device is slow, so that the entry would be dated before the deletion.
    await outbox.write(steps, ownScope, 'monday', 'ran');
    await outbox.flush();
    expect([await values(outbox), server.values()]).toEqual([{ monday: 'ran' }, { monday: 'ran' }]);
  });
});

describe('the first load of a long list', () => {
  it('shows how far it is, then everything, and continues where it broke off', async () => {
    const server = fakeSyncServer({ pageSize: 10 });
    for (let day = 0; day < 35; day += 1) server.put(`day ${String(day).padStart(2, '0')}`, day);
    const outbox = createOutbox(maya.email, server);
    const seen: unknown[] = [];
    const stop = outbox.show(steps, ownScope, () => seen.push(outbox.view(steps, ownScope)));
    let pages = 0;
    server.failWith(() => ((pages += 1) === 3 ? 'request lost' : 'none'));
    await waitFor(() => expect(outbox.view(steps, ownScope).failure).toBeDefined());
    expect(outbox.view(steps, ownScope).entries).toHaveLength(20);
    await outbox.refresh(ownScope);
    stop();
    expect(seen).toContainEqual({ progress: { received: 10, total: 35 } });
    expect(seen).toContainEqual({ progress: { received: 30, total: 35 } });
    expect(outbox.view(steps, ownScope).entries?.map(({ value }) => value)).toEqual(
      Array.from({ length: 35 }, (_, day) => day),
    );
    expect(server.pulled.map(({ since }) => since)).toEqual([undefined, '1.10', '1.20', '1.20', '1.30']);
  });
});

describe('a household', () => {
  async function fill(server: ReturnType<typeof fakeSyncServer>) {
    server.setMembers(household, [maya.id]);
    server.put('monday', 'slept', { scope: household });
    server.put('monday', 'walked');
    const outbox = createOutbox(maya.email, server);
    await outbox.refresh(ownScope);
    await outbox.refresh(household);
    server.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    await outbox.write(steps, household, 'tuesday', 'unsynced');
    await outbox.write(steps, ownScope, 'tuesday', 'unsynced');
    await outbox.flush();
    server.failWith(() => 'none');
    return outbox;
  }

  it('that the user has left disappears with what was unsynced; the own entries stay', async () => {
    const server = fakeSyncServer();
    const outbox = await fill(server);
    server.setMembers(household, []);
    await outbox.refresh(household);
    expect([await values(outbox, household), await values(outbox)]).toEqual([
      {},
      { monday: 'walked', tuesday: 'unsynced' },
    ]);
    expect([await outbox.countUnsynced(), server.values()]).toEqual([0, { monday: 'walked', tuesday: 'unsynced' }]);
  });

  it('that the user has left is gone from what is cached of all households, and the page is told once', async () => {
    const server = fakeSyncServer();
    const outbox = await fill(server);
    const other = { id: '01990000-0000-7000-8000-0000000000bb', children: [{ id: 'leo', name: 'Leo' }] };
    await outbox.writeValue('households', [{ id: household, children: [{ id: 'mila', name: 'Mila' }] }, other]);
    const ofHousehold = [cachedRecord(household), cachedCustody(household), cachedFollowedEvents('school')];
    for (const name of ofHousehold) await outbox.writeValue(name, ['private']);
    await outbox.writeValue(cachedFollowed(household), { calendars: [{ id: 'school' }] });
    localStorage.setItem('everstep_notice_answers', '{"wet-diapers:mila":{"at":1},"wet-diapers:leo":{"at":1}}');
    const onLeft = vi.fn();
    const stop = onHouseholdLeft(onLeft);
    server.setMembers(household, []);
    await outbox.refresh(household);
    await outbox.refresh(household);
    stop();
    expect(await outbox.readValue('households')).toEqual([other]);
    for (const name of [...ofHousehold, cachedFollowed(household)])
      expect(await outbox.readValue(name)).toBeUndefined();
    expect(localStorage.getItem('everstep_notice_answers')).toBe('{"wet-diapers:leo":{"at":1}}');
    expect(onLeft).toHaveBeenCalledOnce();
  });

  it('that the user has left disappears when it refuses what was logged, even if it was never pulled', async () => {
    const server = fakeSyncServer();
    server.setMembers(household, []);
    const outbox = createOutbox(maya.email, server);
    await outbox.write(steps, household, 'monday', 'unsynced');
    await outbox.flush();
    expect([await values(outbox, household), await outbox.countUnsynced()]).toEqual([{}, 0]);
  });

  it('stays when somebody else has signed in since, whom the server refuses everything', async () => {
    const server = fakeSyncServer();
    const outbox = await fill(server);
    const strangers = server.remoteFor('01990000-0000-7000-8000-0000000000ff');
    const other = createOutbox(maya.email, {
      remote: {
        push: (list, changes) =>
          strangers.push({ ...list, scope: list.scope === ownScope ? maya.id : list.scope }, changes),
        pull: (scope, since) => strangers.pull(scope === ownScope ? maya.id : scope, since),
        sendAcknowledged: (scope, ids) => strangers.sendAcknowledged(scope, ids),
        room: (scope) => strangers.room(scope),
        askTime: () => strangers.askTime(),
      },
    });
    await other.refresh(household);
    expect(await values(outbox, household)).toEqual({ monday: 'slept', tuesday: 'unsynced' });
    expect(await outbox.countUnsynced()).toBe(2);
  });

  it('is removed on request', async () => {
    const server = fakeSyncServer();
    const outbox = await fill(server);
    await outbox.dropScope(household);
    expect([await values(outbox, household), await outbox.countUnsynced()]).toEqual([{}, 1]);
  });
});

describe('the clock of the device', () => {
  afterEach(() => deviceClock.noteReply(new Date().toUTCString(), Date.now(), Date.now()));

  it.each([
    ['two hours slow', 7_200_000],
    ['a day fast', -86_400_000],
  ])('may be %s, and what is logged gets the time of the server', async (_how, offsetMs) => {
    const server = fakeSyncServer();
    server.setClock(() => Date.now() + offsetMs);
    const outbox = createOutbox(maya.email, server);
    deviceClock.noteReply(new Date(Date.now() + offsetMs).toUTCString(), Date.now(), Date.now());
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    const changedAt = Date.parse(server.row('monday')?.changed_at ?? '');
    expect(Math.abs(changedAt - (Date.now() + offsetMs))).toBeLessThan(2000);
  });

  it('counts as right within the seconds of the header, and without a header stays as it was', async () => {
    const server = fakeSyncServer();
    const outbox = createOutbox(maya.email, server);
    const now = Date.now();
    deviceClock.noteReply(new Date(now).toUTCString(), now - 3000, now + 900);
    deviceClock.noteReply(null, now, now);
    server.setClock(() => Date.now() + 60_000);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    expect(Math.abs(Date.parse(server.row('monday')?.changed_at ?? '') - Date.now())).toBeLessThan(5000);
  });
});
