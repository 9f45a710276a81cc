import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FamilyRecord } from '@everstep/domain/family-record';
import { newId } from '../../../test/factories';
import { dentist, makeRecordFamily, recordDevice } from '../../../test/family-record';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { householdMembers, recordHeads, recordLines, users } from '../../db/schema';
import { addToRecord, settleRecords } from './repository';

const api = useApp();
const { open, addNote, read, readPage, exportAll, contents, push, pushAll } = recordDevice(api);
const family = () => makeRecordFamily(api);
const setTier = (userId: string, grantedTier: 'ultra_elite' | 'elite_premium' | 'free') =>
  api.db.update(users).set({ grantedTier }).where(eq(users.id, userId));
const actions = async (...args: Parameters<typeof contents>) => (await contents(...args)).map(({ action }) => action);

describe('a record that nobody has opened', () => {
  it('is empty, and events write nothing into it', async () => {
    const { ana, scope } = await family();
    await push(ana, scope, dentist);
    const reply = await read(ana, scope);
    expect(reply.json()).toEqual({ success: true, state: 'none', newest: null, people: [], lines: [], next: null });
    expect(await api.db.$count(recordLines, eq(recordLines.scopeId, scope))).toBe(0);
  });

  it('takes no note', async () => {
    const { ana, scope } = await family();
    const reply = await addNote(ana, scope, 'Late');
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('opening a record', () => {
  it('writes a line for each event that is there, with members by number', async () => {
    const { ana, ben, scope } = await family();
    const { key } = await push(ben, scope, { ...dentist, members: [ben.id, ana.id] });
    await push(ana, ana.id, { ...dentist, title: 'My own' }, { kind: 'own_event' });
    const reply = await open(ana, scope);
    expect(reply.json<FamilyRecord>()).toMatchObject({ state: 'open', newest: { number: 2 }, next: null });
    expect(await contents(ana, scope)).toEqual([
      { action: 'opened', by: 1, subject: null, child: null, before: null, after: null },
      {
        action: 'event_there',
        by: 0,
        subject: key,
        child: null,
        before: null,
        after: { ...dentist, busy_in: undefined, members: [2, 1] },
      },
    ]);
    const { people } = await exportAll(ana, scope);
    expect(people).toEqual([
      { number: 1, name: 'Ana', user: ana.id },
      { number: 2, name: 'Ben', user: ben.id },
    ]);
  });

  it('again, or by both parents at once, adds nothing', async () => {
    const { ana, ben, scope } = await family();
    await Promise.all([open(ana, scope), open(ben, scope), open(ana, scope)]);
    expect(await actions(ana, scope)).toEqual(['opened']);
  });

  it('works with more events than fit in one page', async () => {
    const { ana, scope } = await family();
    for (let pushed = 0; pushed < 402; pushed += 67)
      await pushAll(
        ana,
        scope,
        Array.from({ length: 67 }, (_, index) => ({ ...dentist, title: `Event ${pushed + index}` })),
      );
    await open(ana, scope);
    const { lines } = await exportAll(ana, scope);
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 403 }, (_, index) => index + 1));
  });

  it('needs the plan of a parent, and the consent of whoever opens it', async () => {
    const { ana, ben, scope } = await family();
    await setTier(ana.id, 'elite_premium');
    expect((await open(ana, scope)).json()).toMatchObject({ code: 'locked' });
    expect(await api.db.$count(recordHeads, eq(recordHeads.scopeId, scope))).toBe(0);
    await setTier(ana.id, 'ultra_elite');
    await api.inject({
      method: 'DELETE',
      url: '/api/user/consents/planner',
      headers: { origin: 'http://localhost:3000', cookie: ben.cookie },
    });
    expect((await open(ben, scope)).json()).toMatchObject({ code: 'consent_required' });
    expect((await open(ana, scope)).statusCode).toBe(200);
    expect((await addNote(ben, scope, 'Late')).json()).toMatchObject({ code: 'consent_required' });
  });
});

describe('an event of the family', () => {
  it('is recorded when it is added, changed and deleted, by whoever does that, and only what differs', async () => {
    const { ana, ben, carla, scope } = await family();
    await open(ana, scope);
    const { key } = await push(carla, scope, dentist);
    await push(ben, scope, { ...dentist, start: '2026-12-01T15:30:00', members: [ben.id] }, { key });
    await push(ana, scope, null, { key });
    const [, ...lines] = await contents(ana, scope);
    const { busy_in: _busyIn, ...fields } = dentist;
    expect(lines).toEqual([
      { action: 'event_added', by: 2, subject: key, child: null, before: null, after: fields },
      {
        action: 'event_changed',
        by: 3,
        subject: key,
        child: null,
        before: { start: '2026-12-01T15:00:00', members: [] },
        after: { start: '2026-12-01T15:30:00', members: [3] },
      },
      {
        action: 'event_deleted',
        by: 1,
        subject: key,
        child: null,
        after: null,
        before: { ...fields, start: '2026-12-01T15:30:00', members: [3] },
      },
    ]);
  });

  it('that is put back is recorded as added', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    const { key } = await push(ana, scope, dentist);
    await push(ana, scope, null, { key });
    await push(ana, scope, dentist, { key });
    expect(await actions(ana, scope)).toEqual(['opened', 'event_added', 'event_deleted', 'event_added']);
  });

  it('is recorded with its exceptions and dates', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    const series = { ...dentist, rrule: 'FREQ=WEEKLY' };
    const { key } = await push(ana, scope, series);
    const exceptions = [{ original: '2026-12-08T15:00:00', is_canceled: true }];
    await push(ana, scope, { ...series, exceptions }, { key });
    expect((await contents(ana, scope)).at(-1)).toMatchObject({
      before: { exceptions: [] },
      after: { exceptions },
    });
  });

  it('is not recorded when an edit is outdated or changes nothing, or sent again', async () => {
    const { ana, ben, scope } = await family();
    await open(ana, scope);
    const { key } = await push(ana, scope, dentist);
    const early = { changed_at: '2026-01-01T00:00:00.000Z' };
    const { outdated } = await push(ben, scope, { ...dentist, title: 'Earlier' }, { key, ...early });
    expect(outdated).toHaveLength(1);
    const changeId = newId();
    await push(ana, scope, { ...dentist, title: 'Doctor' }, { key, change_id: changeId });
    await push(ana, scope, { ...dentist, title: 'Doctor' }, { key, change_id: changeId });
    expect(await actions(ana, scope)).toEqual(['opened', 'event_added', 'event_changed']);
  });

  it('names nobody who is not in the family', async () => {
    const [{ ana, scope }, { ana: stranger }] = [await family(), await family()];
    await open(ana, scope);
    await push(ana, scope, { ...dentist, members: [stranger.id, newId(), ana.id], continues: newId() });
    const { lines, people } = await exportAll(ana, scope);
    expect(JSON.parse(lines[1]?.content ?? '')).toMatchObject({ after: { members: [null, null, 1] } });
    expect(people.map(({ user }) => user)).toEqual([ana.id]);
    expect(JSON.stringify(lines)).not.toContain(stranger.id);
    expect(lines[1]?.content).not.toContain('continues');
  });

  it('of a user alone, with its busy block, is in no line', async () => {
    const { ana, ben, scope } = await family();
    await open(ben, scope);
    const { key } = await push(ana, ana.id, { ...dentist, title: 'Kanari', busy_in: [scope] }, { kind: 'own_event' });
    const { title: _t, place: _p, note: _n, members: _m, children: _c, busy_in: _b, ...times } = dentist;
    await push(ana, scope, times, { key, kind: 'busy_block' });
    expect(await actions(ben, scope)).toEqual(['opened']);
  });
});

describe('lines of two transactions at once', () => {
  it('have numbers without gaps', async () => {
    const { ana, ben, carla, scope } = await family();
    await open(ana, scope);
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 4 === 3
          ? addNote(ben, scope, `Note ${index}`)
          : push([ana, ben, carla][index % 3] ?? ana, scope, dentist),
      ),
    );
    const { lines, newest } = await exportAll(ana, scope);
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(newest).toEqual({ number: 25, hash: lines.at(-1)?.hash });
    expect(
      lines.every(({ previous_hash }, index) => previous_hash === (lines[index - 1]?.hash ?? '0'.repeat(64))),
    ).toBe(true);
  });

  it('are gone with a transaction that fails', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    const keys = await api.server.dataKeys.existing(scope);
    if (!keys) throw new Error('the family has no key');
    const line = { action: 'swap_asked', by: ana.id, subject: newId(), child: null, before: null, after: {} } as const;
    const failing = transact(api.db, async (tx) => {
      await addToRecord(tx, { scopeId: scope, keys, lines: [line] });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await actions(ana, scope)).toEqual(['opened']);
  });
});

describe('a record whose plan has lapsed', () => {
  it('ends with the next write, is read and exported, and begins anew with what is there then', async () => {
    const { ana, ben, scope } = await family();
    const { key } = await push(ana, scope, dentist);
    const { key: other } = await push(ana, scope, { ...dentist, title: 'Swimming' });
    await open(ana, scope);
    await setTier(ana.id, 'elite_premium');
    await push(ben, scope, { ...dentist, title: 'Unseen' }, { key });
    expect(await actions(ben, scope)).toEqual(['opened', 'event_there', 'event_there', 'ended']);
    expect((await read(ben, scope)).json()).toMatchObject({ state: 'ended', newest: { number: 4 } });
    expect((await addNote(ben, scope, 'Late')).json()).toMatchObject({ code: 'locked' });
    expect((await open(ben, scope)).json()).toMatchObject({ code: 'locked' });

    await setTier(ana.id, 'ultra_elite');
    await push(ana, scope, { ...dentist, title: 'Seen' }, { key });
    const lines = (await contents(ana, scope)).slice(4);
    expect(lines).toMatchObject([
      { action: 'opened', by: 0 },
      { action: 'event_there', subject: key, after: { title: 'Unseen' } },
      { action: 'event_there', subject: other, after: { title: 'Swimming' } },
      { action: 'event_changed', subject: key, before: { title: 'Unseen' }, after: { title: 'Seen' } },
    ]);
    expect((await read(ana, scope)).json()).toMatchObject({ state: 'open' });
  });

  it('ends and begins at night, too, and when it is read', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    await setTier(ana.id, 'free');
    await settleRecords(api.db, api.server.dataKeys);
    const last = async () =>
      (await api.db.select().from(recordHeads).where(eq(recordHeads.scopeId, scope))).map(({ state, number }) => [
        state,
        number,
      ]);
    expect(await last()).toEqual([['ended', 2]]);
    await settleRecords(api.db, api.server.dataKeys);
    expect(await last()).toEqual([['ended', 2]]);
    await setTier(ana.id, 'ultra_elite');
    await Promise.all([read(ana, scope), readPage(ana, scope), read(ana, scope)]);
    expect(await last()).toEqual([['open', 3]]);
  });
});

describe('reading a record', () => {
  it('goes back page by page, and by days', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    for (let index = 1; index <= 120; index += 1) await addNote(ana, scope, `Note ${index}`);
    const first = (await read(ana, scope)).json<FamilyRecord>();
    expect([first.lines.length, first.lines[0]?.number, first.next]).toEqual([100, 121, '22']);
    const second = (await read(ana, scope, `?before=${first.next}`)).json<FamilyRecord>();
    expect([second.lines.length, second.lines.at(-1)?.number, second.next]).toEqual([21, 1, null]);

    const days = ['2026-01-01T23:59:59.999Z', '2026-01-02T00:00:00.000Z', '2026-01-02T23:59:59.999Z'];
    for (const [index, at] of days.entries())
      await api.db.$client.query('update record_lines set at = $1 where scope_id = $2 and number = $3', [
        at,
        scope,
        index + 1,
      ]);
    const ofDay = (await read(ana, scope, '?from=2026-01-02&to=2026-01-02')).json<FamilyRecord>();
    expect(ofDay.lines.map(({ number }) => number)).toEqual([3, 2]);
    expect((await read(ana, scope, '?from=2026-02-30')).statusCode).toBe(400);
  });

  it('shows the name of whoever has left as it was then', async () => {
    const { ana, ben, scope } = await family();
    await open(ana, scope);
    await addNote(ben, scope, 'Late');
    const named = async () => (await exportAll(ana, scope)).people.map(({ name }) => name);
    await api.db.update(users).set({ name: 'Benjamin' }).where(eq(users.id, ben.id));
    await addNote(ben, scope, 'Late again');
    expect(await named()).toEqual(['Ana', 'Benjamin']);
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, ben.id));
    await api.db.update(users).set({ name: 'Secret' }).where(eq(users.id, ben.id));
    expect(await named()).toEqual(['Ana', 'Benjamin']);
  });
});
