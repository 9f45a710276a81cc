import '../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { PushedChange } from '@everstep/domain/sync';
import { maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { createOutbox, type Outbox } from './outbox';

beforeEach(() => storeSession());
afterEach(() => vi.unstubAllGlobals());

describe('two people who edit one entry', () => {
  const household = '01990000-0000-7000-8000-0000000000aa';
  const ana = '01990000-0000-7000-8000-00000000000a';
  const ben = '01990000-0000-7000-8000-00000000000b';
  const bottle = { text: 'bottle', amount: 4, note: null as string | null };
  const edited = (base: object | null, value: object | null, undoes?: string) => [
    { kind: steps, key: 'monday', value, base, ...(undoes !== undefined && { undoes }) },
  ];

  /** Both have the same entry on their devices. */
  async function makeFamily() {
    const server = fakeSyncServer();
    server.setMembers(household, [ana, ben]);
    const open = async (userId: string) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const outbox = createOutbox(maya.email, { remote: server.remoteFor(userId) });
      await outbox.refresh(household);
      return outbox;
    };
    return { server, first: await open(ana), second: await open(ben) };
  }
  const sync = async (...devices: Outbox[]) => {
    for (const _round of [1, 2]) for (const outbox of devices) await outbox.refresh(household);
  };
  const shownBy = async (outbox: Outbox) => (await outbox.list(steps, household))[0]?.value;

  it('keep both edits of different fields, one of them made offline and from a form opened before', async () => {
    const { server, first, second } = await makeFamily();
    await first.writeAll(household, edited(null, bottle));
    await sync(first, second);
    server.failWith(() => 'request lost');
    await first.writeAll(household, edited(bottle, { ...bottle, amount: 5 }));
    server.failWith(() => 'none');
    await second.writeAll(household, edited(bottle, { ...bottle, note: 'slowly' }));
    await sync(second, first, second);
    const both = { ...bottle, amount: 5, note: 'slowly' };
    expect([await shownBy(first), await shownBy(second)]).toEqual([both, both]);
    // The form on the second device still holds the earlier amount.
    await second.writeAll(household, edited({ ...bottle, note: 'slowly' }, { ...bottle, note: 'slowly, twice' }));
    await sync(second, first);
    expect(await shownBy(first)).toEqual({ ...both, note: 'slowly, twice' });
  });

  it('take back only what is still theirs', async () => {
    const { first, second } = await makeFamily();
    await first.writeAll(household, edited(null, bottle));
    await sync(first, second);
    const after = { ...bottle, amount: 5, note: 'slowly' };
    const [made] = await first.writeAll(household, edited(bottle, after));
    await sync(first, second);
    await second.writeAll(household, edited(after, { ...after, amount: 6 }));
    await sync(second, first);
    expect(await first.writeAll(household, edited(after, bottle, made?.changeId))).toHaveLength(1);
    await sync(first, second);
    expect([await shownBy(first), await shownBy(second)]).toEqual([
      { ...bottle, amount: 6 },
      { ...bottle, amount: 6 },
    ]);
  });

  it('do not take back a new entry that the other has changed', async () => {
    const { first, second } = await makeFamily();
    const [made] = await first.writeAll(household, edited(null, bottle));
    await sync(first, second);
    await second.writeAll(household, edited(bottle, { ...bottle, note: 'slowly' }));
    // Not known on the first device yet.
    await second.flush();
    await first.writeAll(household, edited(bottle, null, made?.changeId));
    await sync(first, second);
    expect([await shownBy(first), await shownBy(second)]).toEqual([
      { ...bottle, note: 'slowly' },
      { ...bottle, note: 'slowly' },
    ]);
    expect(await first.writeAll(household, edited(bottle, null, made?.changeId))).toEqual([]);
  });

  it('log anew what one of them has deleted, and find nothing of it', async () => {
    const { first, second } = await makeFamily();
    await first.writeAll(household, edited(null, { ...bottle, note: 'slowly' }));
    await sync(first, second);
    await second.writeAll(household, edited({ ...bottle, note: 'slowly' }, null));
    await sync(second, first);
    const anew = { text: 'breast', note: null };
    await first.writeAll(household, edited(null, anew));
    await sync(first, second);
    expect([await shownBy(first), await shownBy(second)]).toEqual([anew, anew]);
  });

  it('are told whose edit gave way until they have seen it, on one device and without a connection too', async () => {
    const { server, first, second } = await makeFamily();
    await first.writeAll(household, edited(null, bottle));
    await sync(first, second);
    const stop = [first, second].map((outbox) => outbox.show(steps, household, () => undefined));
    await first.writeAll(household, edited(bottle, { ...bottle, amount: 5 }));
    await first.flush();
    await second.writeAll(household, edited(bottle, { ...bottle, amount: 6 }));
    await sync(second, first);
    expect(second.lostEdits(household)).toEqual([]);
    const [lost] = first.lostEdits(household);
    expect(lost).toMatchObject({ kind: steps.name, key: 'monday', by: ben, value: { amount: 5 }, removed: [] });
    server.failWith(() => 'request lost');
    await first.markAcknowledged(household, [lost?.id ?? '']);
    expect(first.lostEdits(household)).toEqual([]);
    server.failWith(() => 'none');
    await sync(first);
    const tablet = createOutbox(maya.email, { remote: server.remoteFor(ana) });
    tablet.show(steps, household, () => undefined);
    await tablet.refresh(household);
    expect([first, tablet].map((outbox) => outbox.lostEdits(household))).toEqual([[], []]);
    for (const hide of stop) hide();
  });

  it('keep fields that this version does not know, and never send them back', async () => {
    const { server, first } = await makeFamily();
    const known = { ...steps, value: z.object({ text: z.string(), amount: z.number() }) };
    server.put('monday', { text: 'bottle', amount: 4, later: 'field' }, { scope: household });
    await sync(first);
    const sent: PushedChange[] = [];
    server.onPush((changes) => sent.push(...changes));
    await first.writeAll(household, [
      { kind: known, key: 'monday', value: { text: 'bottle', amount: 5 }, base: { text: 'bottle', amount: 4 } },
    ]);
    await sync(first);
    expect(sent.map(({ value, removed }) => [value, removed])).toEqual([[{ amount: 5 }, undefined]]);
    expect(server.values({ scope: household })).toEqual({ monday: { text: 'bottle', amount: 5, later: 'field' } });
  });

  it('leave out an entry with a choice that this version does not know, and show it once a newer version is opened', async () => {
    const { server, second } = await makeFamily();
    const kindOf = (...milks: string[]) => ({ name: steps.name, value: z.object({ milk: z.enum(milks) }) });
    const older = kindOf('formula');
    const stored = { monday: { milk: 'cow' }, tuesday: { milk: 'formula' } };
    for (const [key, value] of Object.entries(stored)) server.put(key, value, { scope: household });
    await sync(second);
    expect((await second.list(older, household)).map(({ key }) => key)).toEqual(['tuesday']);
    await second.writeAll(household, [{ kind: older, key: 'wednesday', value: { milk: 'formula' }, base: null }]);
    await sync(second);
    const all = { ...stored, wednesday: { milk: 'formula' } };
    expect(server.values({ scope: household })).toEqual(all);
    server.failWith(() => 'request lost');
    const updated = createOutbox(maya.email, { remote: server.remoteFor(ben) });
    const shown = await updated.list(kindOf('formula', 'cow'), household);
    expect(Object.fromEntries(shown.map(({ key, value }) => [key, value]))).toEqual(all);
  });
});
