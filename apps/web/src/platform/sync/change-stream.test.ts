import '../../../test/indexed-db';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamChanges } from '@everstep/domain/sync';
import { api, fail, maya } from '../../../test/fake-api';
import { fakeLocks } from '../../../test/fake-locks';
import { storeSession } from '../../../test/open';
import { accessEvent, endEvent, fakeStreamServer } from '../../../test/stream-server';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { followChanges } from './change-stream';
import { ongoingLogout } from '../session/pending-logout';
import { openOutbox } from './open-outbox';
import { ownScope } from './scope';

const household = '01990000-0000-7000-8000-0000000000aa';
let users = 0;
let email: string;
let session: AbortController;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: fakeLocks() }));
  // Each test has its own outbox.
  email = `stream${(users += 1)}@parents.example`;
  storeSession({ email });
  session = new AbortController();
});
afterEach(() => {
  session.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with an event stream. */
function fakeServer() {
  const server = fakeSyncServer();
  const { connections, handler } = fakeStreamServer();
  api.use(...server.replies(), handler);
  return { ...server, connections };
}

const nothing = () => undefined;
const follow = ({ onOpen = nothing, onAccessChange = nothing } = {}) =>
  followChanges({ email, onOpen, onAccessChange, signal: session.signal });
const values = async (scope = ownScope) =>
  Object.fromEntries((await openOutbox(email).list(steps, scope)).map(({ key, value }) => [key, value]));
const connected = async ({ connections }: ReturnType<typeof fakeServer>, count = 1) => {
  await waitFor(() => expect(connections).toHaveLength(count));
  return connections[count - 1] as (typeof connections)[number];
};
const changed = (scope: string) => `event: change\ndata: {"scope":"${scope}"}\n\n`;

describe('the stream of changes', () => {
  it('connects anew when the network is back, even if the old connection still looks alive', async () => {
    const server = fakeServer();
    await openOutbox(email).refresh(ownScope);
    void follow();
    await connected(server);
    await waitFor(() => expect(server.pulled).toHaveLength(2));
    server.put('monday', 'walked');
    window.dispatchEvent(new Event('online'));
    await connected(server, 2);
    await waitFor(async () => expect(await values()).toEqual({ monday: 'walked' }));
  });

  it('brings a change of another device as soon as the server says so', async () => {
    const server = fakeServer();
    await openOutbox(email).refresh(ownScope);
    void follow();
    const { send, userId } = await connected(server);
    expect(userId).toBe(maya.id);
    await waitFor(() => expect(server.pulled).toHaveLength(2));
    server.put('monday', 'walked');
    // In two parts, as a network may deliver it.
    send(`retry: 2000\n\n: still here\n\n${changed(maya.id).slice(0, 20)}`);
    send(changed(maya.id).slice(20));
    await waitFor(async () => expect(await values()).toEqual({ monday: 'walked' }));
    expect(server.pulled).toHaveLength(3);
  });

  it('pulls nothing for a scope that this device does not have', async () => {
    const server = fakeServer();
    server.setMembers(household, [maya.id]);
    await openOutbox(email).refresh(ownScope);
    void follow();
    const { send } = await connected(server);
    await waitFor(() => expect(server.pulled).toHaveLength(2));
    server.put('monday', 'walked');
    send(changed(household) + changed(maya.id));
    await waitFor(async () => expect(await values()).toEqual({ monday: 'walked' }));
    expect(server.pulled.filter(({ scope }) => scope === household)).toEqual([]);
  });

  it('reports changed access, and a household that is no longer ours leaves the device with what was unsynced', async () => {
    const server = fakeServer();
    server.setMembers(household, [maya.id]);
    server.put('monday', 'slept', { scope: household });
    const outbox = openOutbox(email);
    await outbox.refresh(ownScope);
    await outbox.refresh(household);
    expect(await values(household)).toEqual({ monday: 'slept' });
    const [onOpen, onAccessChange] = [vi.fn(), vi.fn()];
    void follow({ onOpen, onAccessChange });
    const { send } = await connected(server);
    await waitFor(() => expect(server.pulled).toHaveLength(4));
    // Access may have changed before anybody listened.
    expect([onOpen.mock.calls.length, onAccessChange.mock.calls.length]).toEqual([1, 0]);
    server.setMembers(household, []);
    send(accessEvent);
    await waitFor(async () => expect(await values(household)).toEqual({}));
    expect([onOpen.mock.calls.length, onAccessChange.mock.calls.length]).toEqual([1, 1]);
  });

  it('connects again after it was lost, and pulls what it missed', async () => {
    const server = fakeServer();
    await openOutbox(email).refresh(ownScope);
    void follow();
    (await connected(server)).close();
    server.put('monday', 'walked');
    await connected(server, 2);
    await waitFor(async () => expect(await values()).toEqual({ monday: 'walked' }));
  });

  it('is over when the user logs out', async () => {
    const server = fakeServer();
    const following = follow();
    const { isOpen: wasOpen } = await connected(server);
    session.abort();
    await following;
    expect([wasOpen, server.connections[0]?.isOpen, server.connections.length]).toEqual([true, false, 1]);
  });

  it('is over when the server has ended the session', async () => {
    const server = fakeServer();
    const following = follow();
    const { send, close } = await connected(server);
    api.use(fail(streamChanges, 'not_signed_in'));
    send(endEvent);
    close();
    await following;
    expect(server.connections).toHaveLength(1);
  });

  it('goes on when another session has begun in place of the one that the server has ended', async () => {
    const server = fakeServer();
    void follow();
    const { send, close } = await connected(server);
    send(endEvent);
    close();
    expect((await connected(server, 2)).isOpen).toBe(true);
  });

  it('asks for no other stream while this browser is ending the session', async () => {
    const server = fakeServer();
    void follow();
    const { send, close } = await connected(server);
    const isLogoutOngoing = vi.spyOn(ongoingLogout, 'isSet');
    ongoingLogout.set();
    send(endEvent);
    close();
    await waitFor(() => expect(isLogoutOngoing).toHaveBeenCalledTimes(2));
    expect(server.connections).toHaveLength(1);
    ongoingLogout.clear();
    expect((await connected(server, 2)).isOpen).toBe(true);
  });

  it('is over when the session has expired', async () => {
    fakeServer();
    api.use(fail(streamChanges, 'not_signed_in'));
    await expect(follow()).resolves.toBeUndefined();
  });

  it('is open in one tab at a time, and the next one takes over', async () => {
    const server = fakeServer();
    const otherTab = new AbortController();
    void followChanges({ email, onOpen: nothing, onAccessChange: nothing, signal: otherTab.signal });
    void follow();
    const { isOpen } = await connected(server);
    expect(isOpen).toBe(true);
    otherTab.abort();
    await connected(server, 2);
    expect(server.connections.map((connection) => connection.isOpen)).toEqual([false, true]);
  });

  it('is closed while the page is hidden', async () => {
    const server = fakeServer();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    void follow();
    const first = await connected(server);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(first.isOpen).toBe(false));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await connected(server, 2)).isOpen).toBe(true);
  });

  it('is not opened by a browser without Web Locks', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
    const server = fakeServer();
    await follow();
    expect(server.connections).toEqual([]);
  });
});
