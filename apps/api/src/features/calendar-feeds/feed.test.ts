import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { busyBlockKind, busyBlockOf, eventKind, ownEventKind } from '@everstep/domain/planner';
import { dentist, feedActs, feedSettings, readEvents } from '../../../test/calendar-feeds';
import { custodyFamily } from '../../../test/custody';
import { newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { calendarFeeds, householdMembers, users } from '../../db/schema';

const api = useApp();
const { list, put, make, fetch, read, titles, push, send } = feedActs(api);

const demote = (user: { id: string }, tier: 'free' | 'elite_premium' = 'elite_premium') =>
  api.db.update(users).set({ grantedTier: tier }).where(eq(users.id, user.id));

describe('the calendar of a link', () => {
  it('is a private calendar file with an ETag that no search engine lists (I18)', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    await push(ana, scopeId, eventKind.name, dentist);
    const { path } = await make(ana, feedSettings({ household: scopeId }));
    const reply = await fetch(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-disposition': 'attachment; filename="calendar.ics"',
    });
    expect(reply.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers.vary).toBeUndefined();
    expect(readEvents(reply.body)).toMatchObject([{ title: 'Dentist', sequence: 0, isCanceled: false }]);
  });

  it('asks calendars to come again in an hour, in both ways (I25)', async () => {
    const { ana } = await custodyFamily(api);
    const { body } = await fetch((await make(ana, feedSettings())).path);
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(body).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('does not say what its maker calls the link, also when no plan covers it', async () => {
    const { ana } = await custodyFamily(api);
    const { path } = await make(ana, feedSettings({ name: 'For my ex' }));
    for (const isLapsed of [false, true]) {
      if (isLapsed) await demote(ana);
      const { body } = await fetch(path);
      expect(body).not.toContain('For my ex');
      expect(body).toContain('\r\nNAME:Everstep\r\nX-WR-CALNAME:Everstep\r\n');
    }
  });

  it('is not sent again to who has it, until something in it is another one (I22)', async () => {
    const { ana, ben, scopeId, child, agree } = await custodyFamily(api);
    const { id, path } = await make(ana, feedSettings({ household: scopeId, nights: true }));
    let tag = '';
    const isUnchanged = async () => {
      const reply = await fetch(path, { 'if-none-match': `"other", W/${tag}` });
      if (reply.statusCode === 304) expect([reply.body, reply.headers.etag]).toEqual(['', tag]);
      else tag = String(reply.headers.etag);
      return reply.statusCode === 304;
    };
    expect([await isUnchanged(), await isUnchanged()]).toEqual([false, true]);
    const changes: (() => Promise<unknown>)[] = [
      () => push(ben, scopeId, eventKind.name, dentist),
      () => push(ben, scopeId, busyBlockKind.name, busyBlockOf(dentist)),
      () => push(ana, ana.id, ownEventKind.name, dentist),
      () => agree(),
      () => api.db.update(users).set({ name: 'Benjamin' }).where(eq(users.id, ben.id)),
      () => api.db.execute(sql`update children set sealed = sealed || '\\x00' where id = ${child}`),
      () => put(ana, feedSettings({ household: scopeId, nights: true, level: 'busy' }), id),
      () => demote(ana),
      () => api.db.delete(householdMembers).where(eq(householdMembers.userId, ben.id)),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      expect([index, await isUnchanged(), await isUnchanged()]).toEqual([index, false, true]);
    }
  });

  it('says no more of a link that does not work than that nothing is there (I19, ICS-02)', async () => {
    const { ana } = await custodyFamily(api);
    const [good, ended, disarmed] = [
      await make(ana, feedSettings()),
      await make(ana, feedSettings()),
      await make(ana, feedSettings()),
    ];
    await send(ana, 'DELETE', `/${ended.id}`);
    await api.db.update(calendarFeeds).set({ verifierMac: null }).where(eq(calendarFeeds.id, disarmed.id));
    expect(good.path).toMatch(/^\/api\/feeds\/[0-9a-f-]{36}\.[\w-]{27}\.ics$/);
    const verifier = good.path.slice(-31, -4);
    const replies = [];
    for (const path of [
      good.path.replace(verifier, 'A'.repeat(27)),
      good.path.replace(good.id, newId()),
      good.path.replace(good.id, disarmed.id),
      ended.path,
      disarmed.path,
      '/api/feeds/x.ics',
      '/api/feeds/',
    ]) {
      const { statusCode, body, headers } = await fetch(path);
      replies.push({ statusCode, body, headers: { ...headers, date: '' } });
    }
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ statusCode: 404, body: '', headers: { 'content-length': '0' } });
    expect(replies[0]?.headers).not.toHaveProperty('content-type');
    expect((await fetch(good.path)).statusCode).toBe(200);
  });

  it('ends at once for who is removed or leaves, and does not come back with them (ICS-03)', async () => {
    const { ana, ben, scopeId, join } = await custodyFamily(api);
    const carla = await join('carer');
    const links = [
      await make(ben, feedSettings({ household: scopeId })),
      await make(carla, feedSettings({ household: scopeId })),
    ];
    const remove = (url: string, cookie: string) =>
      api.inject({ method: 'DELETE', url, headers: { origin: 'http://localhost:3000', cookie } });
    expect((await remove(`/api/households/${scopeId}/members/${ben.id}`, ana.cookie)).statusCode).toBe(200);
    const left = await api.post(`/api/households/${scopeId}/leave`, {}, carla.cookie);
    expect(left.statusCode).toBe(200);
    await api.db.insert(householdMembers).values([
      { scopeId, userId: ben.id, role: 'parent' },
      { scopeId, userId: carla.id, role: 'carer' },
    ]);
    for (const { path } of links) expect((await fetch(path)).statusCode).toBe(404);
    expect([await list(ben), await list(carla)]).toEqual([[], []]);
  });

  it('is an empty calendar with one line when no plan covers it, and full again afterward', async () => {
    const { ana, ben, scopeId } = await custodyFamily(api);
    await push(ana, scopeId, eventKind.name, dentist);
    const { path } = await make(ben, feedSettings({ household: scopeId }));
    await demote(ana);
    const events = await read(path);
    expect(events).toHaveLength(1);
    expect(events[0]?.title).toMatch(/paused/);
    expect(await list(ben)).toMatchObject([{ state: 'lapsed' }]);
    await api.db.update(users).set({ grantedTier: 'ultra_elite' }).where(eq(users.id, ana.id));
    expect(await titles(path)).toEqual(['Dentist']);
    expect(await list(ben)).toMatchObject([{ state: 'open' }]);
  });
});

describe('what a feed has', () => {
  it('is what its maker may see: nothing of another family, and of others no own event but its time', async () => {
    const { ana, ben, scopeId } = await custodyFamily(api);
    const other = await custodyFamily(api);
    await push(other.ana, other.scopeId, eventKind.name, { ...dentist, title: 'Elsewhere' });
    await push(ana, ana.id, ownEventKind.name, { ...dentist, title: 'Therapy', busy_in: [scopeId] });
    await push(ana, scopeId, busyBlockKind.name, busyBlockOf(dentist));
    await push(ana, scopeId, eventKind.name, dentist);
    const bens = await make(ben, feedSettings({ household: scopeId, own: true }));
    expect(await titles(bens.path)).toEqual(['Busy', 'Dentist']);
    const anas = await make(ana, feedSettings({ household: scopeId }));
    expect(await titles(anas.path)).toEqual(['Dentist']);
    const withOwn = await make(ana, feedSettings({ household: scopeId, own: true }));
    expect(await titles(withOwn.path)).toEqual(['Dentist', 'Therapy']);
    for (const path of [bens.path, anas.path])
      expect((await fetch(path)).body).not.toMatch(/Therapy|Elsewhere|Main Street/);
  });

  it('has nights for those who see them, and where and how parents meet for parents alone', async () => {
    const { ana, scopeId, agree, join } = await custodyFamily(api);
    await agree();
    const vera = await join('viewer');
    const settings = feedSettings({ household: scopeId, nights: true, places: true });
    const [anas, veras] = [await make(ana, settings), await make(vera, settings)];
    for (const { path } of [anas, veras]) expect((await titles(path)).join()).toMatch(/Mila goes to.*Mila with Ana/);
    expect((await fetch(anas.path)).body).toContain('At the library');
    expect((await fetch(veras.path)).body).not.toMatch(/library|blue bear/);
    const without = await make(ana, feedSettings({ household: scopeId }));
    expect(await titles(without.path)).toEqual([]);
  });

  it('says nothing at the levels that tell less', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    await push(ana, scopeId, eventKind.name, dentist);
    for (const level of ['neutral', 'busy'] as const) {
      const { path } = await make(ana, feedSettings({ household: scopeId, level, places: true }));
      expect((await fetch(path)).body).not.toMatch(/Dentist|Main Street|card/);
      expect(await titles(path)).toEqual([level === 'busy' ? 'Busy' : 'Family event']);
    }
  });

  it('has dates of a cycle only where their owner wants them, and does not name them (I24)', async () => {
    const { ana } = await custodyFamily(api);
    const derived = '5d9c3ad6-8a5e-5b3f-9a44-5f0f0b1d7c11';
    await push(ana, ana.id, ownEventKind.name, { ...dentist, title: 'Fertile days begin', note: 'Ovulation' }, derived);
    const [without, wanted] = [await make(ana, feedSettings()), await make(ana, feedSettings({ own_cycle: true }))];
    expect(await titles(without.path)).toEqual([]);
    expect(await titles(wanted.path)).toEqual(['Personal date']);
    for (const { path } of [without, wanted]) expect((await fetch(path)).body).not.toMatch(/ertile|vulation|cycle/i);
  });

  it('follows an edit with the same UID, the next SEQUENCE and other times (I13)', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const key = await push(ana, scopeId, eventKind.name, dentist);
    const { path } = await make(ana, feedSettings({ household: scopeId }));
    const [before] = await read(path);
    await api.db.$client.query(`update entries set changed_at = changed_at - interval '2 seconds' where key = $1`, [
      key,
    ]);
    const [earlier] = await read(path);
    await push(ana, scopeId, eventKind.name, { title: 'Orthodontist' }, key);
    const [after] = await read(path);
    expect(after).toMatchObject({ uid: before?.uid, title: 'Orthodontist', sequence: 1 });
    expect(after?.stamp).not.toBe(earlier?.stamp);
    expect(after?.modified).not.toBe(earlier?.modified);
  });

  it('tells calendars that an event was deleted, and that it is back', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const key = await push(ana, scopeId, eventKind.name, dentist);
    const { path } = await make(ana, feedSettings({ household: scopeId }));
    const [before] = await read(path);
    await push(ana, scopeId, eventKind.name, null, key);
    expect(await read(path)).toMatchObject([{ uid: before?.uid, title: 'Dentist', sequence: 1, isCanceled: true }]);
    const { rows } = await api.db.execute<{ version: number }>(
      sql`select version::int as version from entries where key = ${key}`,
    );
    await push(ana, scopeId, eventKind.name, dentist, key, rows[0]?.version);
    expect(await read(path)).toMatchObject([{ uid: before?.uid, sequence: 2, isCanceled: false }]);
    await push(ana, scopeId, eventKind.name, null, key);
    await api.db.execute(sql`update replaced_entries set replaced_at = now() - interval '8 days' where key = ${key}`);
    expect(await read(path)).toEqual([]);
  });

  it('has an event of a file once that was moved to another calendar of its maker', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const { path } = await make(ana, feedSettings({ household: scopeId, own: true }));
    const imported = { ...dentist, uid: 'checkup@clinic.example' };
    const [family, own] = [
      { scope: scopeId, kind: eventKind.name },
      { scope: ana.id, kind: ownEventKind.name },
    ];
    for (const [from, to] of [
      [family, own],
      [own, family],
    ] as const) {
      const key = await push(ana, from.scope, from.kind, imported);
      const moved = await push(ana, to.scope, to.kind, imported);
      await push(ana, from.scope, from.kind, null, key);
      expect(await read(path)).toMatchObject([{ uid: imported.uid, isCanceled: false }]);
      await push(ana, to.scope, to.kind, null, moved);
    }
  });

  it('leaves out a damaged event, and all others stay', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const key = await push(ana, scopeId, eventKind.name, dentist);
    await push(ana, scopeId, eventKind.name, { ...dentist, title: 'Haircut' });
    await api.db.execute(sql`update entries set sealed = 'broken' where key = ${key}`);
    const { path } = await make(ana, feedSettings({ household: scopeId }));
    expect(await titles(path)).toEqual(['Haircut']);
  });

  it('is read page by page, each event once', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const changes = Array.from({ length: 250 }, (_, index) => ({
      key: newId(),
      change_id: newId(),
      changed_at: new Date().toISOString(),
      value: { ...dentist, title: `Event ${index}` },
    }));
    for (let from = 0; from < changes.length; from += 50)
      await api.post(
        '/api/sync/push',
        { scope: scopeId, kind: eventKind.name, changes: changes.slice(from, from + 50) },
        ana.cookie,
        {
          'x-user-id': ana.id,
        },
      );
    const { path } = await make(ana, feedSettings({ household: scopeId }));
    expect(await titles(path)).toEqual(changes.map(({ value }) => value.title).toSorted());
  });
});

describe('the use of a link', () => {
  it('is noted by its day, once a day', async () => {
    const { ana } = await custodyFamily(api);
    const { id, path } = await make(ana, feedSettings());
    expect(await list(ana)).toMatchObject([{ last_used: null }]);
    await fetch(path);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list(ana)).toMatchObject([{ last_used: today }]);
    const version = async () => {
      const { rows } = await api.db.execute<{ xmin: string }>(
        sql`select xmin::text from calendar_feeds where id = ${id}`,
      );
      return rows[0]?.xmin;
    };
    const before = await version();
    await fetch(path);
    await fetch(path.replace(/.{31}$/, `${'A'.repeat(27)}.ics`));
    expect(await version()).toBe(before);
    await api.db.update(calendarFeeds).set({ lastUsedOn: '2026-01-01' }).where(eq(calendarFeeds.id, id));
    await fetch(path);
    expect(await list(ana)).toMatchObject([{ last_used: today }]);
  });

  it('is never in the log', async () => {
    const { ana } = await custodyFamily(api);
    const { path } = await make(ana, feedSettings());
    await fetch(path);
    await fetch(path.slice(0, -4));
    expect(api.logs()).toContain('"route":"/api/feeds/*"');
    expect(api.logs()).not.toContain(path.slice(-31, -4));
  });
});

describe('a link whose maker is in another family too', () => {
  it('has the one family that was chosen', async () => {
    const { ana, scopeId } = await custodyFamily(api);
    const second = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    await push(ana, scopeId, eventKind.name, dentist);
    await push(ana, second, eventKind.name, { ...dentist, title: 'Second' });
    expect(await titles((await make(ana, feedSettings({ household: second }))).path)).toEqual(['Second']);
    const isThere = and(eq(calendarFeeds.userId, ana.id), eq(calendarFeeds.householdId, second));
    expect(await api.db.$count(calendarFeeds, isThere)).toBe(1);
  });
});
