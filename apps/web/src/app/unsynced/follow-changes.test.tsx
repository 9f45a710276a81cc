import '../../../test/indexed-db';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { suspension } from '@everstep/domain/billing';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { sessionTexts } from '@everstep/domain/session';
import { streamChanges } from '@everstep/domain/sync';
import { accessReply, api, fail, maya, reply } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { fakeLocks } from '../../../test/fake-locks';
import { open } from '../../../test/open';
import { accessEvent, endEvent, fakeStreamServer } from '../../../test/stream-server';
import { steps } from '../../../test/sync-server';
import { storedUserEmail } from '../../platform/offline/lesson-cache';
import { cachedCustody } from '../../platform/sync/left-households';
import { openOutbox } from '../../platform/sync/open-outbox';
import { startDelayMs } from './follow-changes';

const answersKey = 'everstep_notice_answers';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // What waits until the first page has loaded begins at once.
  const setTimer = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => setTimer(work, ms === startDelayMs ? 0 : ms));
  // jsdom has none.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the database cannot be read'));
  });
}

/** Everything that this browser has stored. */
async function stored(): Promise<string> {
  const texts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      texts.push(JSON.stringify(await result(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return texts.join('\n');
}

/** A device that a family has used before, with cached and pulled data, an unsynced entry, and an answer to a notice. */
async function deviceOfFamily() {
  const family = fakeFamilyServer();
  const stream = fakeStreamServer();
  api.use(stream.handler);
  const email = storedUserEmail();
  const outbox = openOutbox(email);
  const household: Household = {
    id: family.household,
    role: 'parent',
    deletion_at: null,
    invitations: [],
    children: [family.child],
    members: [{ id: maya.id, name: 'Maya', role: 'parent', joined: '2026-09-20T09:00:00.000Z' }],
  };
  await outbox.writeValue('households', [household]);
  await outbox.writeValue(cachedCustody(family.household), { note: 'bring the bear' });
  family.put(steps.name, 'monday', 'in the green hat');
  await outbox.refresh(family.household);
  family.sync.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
  await outbox.write(steps, family.household, 'tuesday', 'after the long walk');
  await outbox.flush();
  localStorage.setItem(answersKey, JSON.stringify({ [`wet-diapers:${family.child.id}`]: { answer: 'enough', at: 1 } }));
  const words = [family.child.name, family.child.birth_date, family.child.id, 'the bear', 'green hat', 'long walk'];
  return {
    email,
    family,
    /** The texts about the family that are still on this device. */
    found: async () => {
      const all = await stored();
      return words.filter((word) => all.includes(word));
    },
    words,
    connection: async () => {
      await waitFor(() => expect(stream.connections.length).toBeGreaterThan(0));
      return stream.connections[0] as (typeof stream.connections)[number];
    },
    /** The user is removed from the family. */
    remove: () => {
      family.sync.failWith(() => 'none');
      family.sync.setMembers(family.household, []);
      api.use(reply(listHouseholds, { success: true, households: [] }));
    },
  };
}

describe('the device of a removed member', () => {
  it.each(['/', '/library', '/get-help-now'])('drops everything of the family at once, also on %s', async (path) => {
    const device = await deviceOfFamily();
    open(path);
    const { send } = await device.connection();
    expect(await device.found()).toEqual(device.words);
    device.remove();
    send(accessEvent);
    await waitFor(async () => expect(await device.found()).toEqual([]));
  });

  it('drops everything of the family when any page is opened later', async () => {
    const device = await deviceOfFamily();
    device.remove();
    open('/library');
    await device.connection();
    await waitFor(async () => expect(await device.found()).toEqual([]));
  });

  it('drops the child even if the list of families cannot be fetched just then', async () => {
    const device = await deviceOfFamily();
    open('/library');
    const { send } = await device.connection();
    device.remove();
    api.use(fail(listHouseholds, 'unavailable'));
    send(accessEvent);
    await waitFor(async () => expect(await device.found()).toEqual([]));
  });

  it('drops the child of a family of which nothing else was stored', async () => {
    const device = await deviceOfFamily();
    await openOutbox(device.email).dropScope(device.family.household);
    expect(await device.found()).toEqual(device.words.slice(0, 4));
    open('/library');
    const { send } = await device.connection();
    device.remove();
    send(accessEvent);
    await waitFor(async () => expect(await device.found()).toEqual([]));
  });

  it('that is still a member of another family keeps that one', async () => {
    const device = await deviceOfFamily();
    const id = '019ac3a0-0000-7000-8000-fffffffffff1';
    const leo = {
      ...device.family.child,
      id: '019ac3a0-0000-7000-8000-cccccccccc01',
      name: 'Leonie',
      birth_date: '2025-02-03',
    };
    const other: Household = { id, role: 'owner', deletion_at: null, invitations: [], children: [leo], members: [] };
    device.family.sync.setMembers(id, [maya.id]);
    device.family.sync.put('monday', 'on the red rug', { scope: id });
    await openOutbox(device.email).refresh(id);
    open('/library');
    const { send } = await device.connection();
    device.remove();
    api.use(reply(listHouseholds, { success: true, households: [other] }));
    send(accessEvent);
    await waitFor(async () => expect(await device.found()).toEqual([]));
    await waitFor(async () => expect(await stored()).toContain('Leonie'));
    expect(await stored()).toContain('red rug');
  });
});

describe('an open page', () => {
  it('of a suspended user says so', async () => {
    const device = await deviceOfFamily();
    open('/dashboard');
    const { send } = await device.connection();
    expect(screen.queryByText(suspension.state, { exact: false })).toBeNull();
    api.use(reply(subscriptionAccess, accessReply({ ...maya, email: device.email, subscription_status: 'suspended' })));
    send(accessEvent);
    expect(await screen.findByText(suspension.state, { exact: false })).toBeVisible();
  });

  it('whose session was ended elsewhere asks to sign in again', async () => {
    const device = await deviceOfFamily();
    const { address } = open('/dashboard');
    const { send, close } = await device.connection();
    api.use(fail(streamChanges, 'not_signed_in'));
    send(endEvent);
    close();
    expect(await screen.findByText(sessionTexts.expired)).toBeVisible();
    expect(address()).toBe('/login');
  });
});
