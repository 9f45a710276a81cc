import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockChanges, busyBlockKind, busyBlockOf, eventKind, ownEventKind } from '@everstep/domain/planner';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { PulledChange } from '@everstep/domain/sync';
import { calendarText, davActs, propfind, responsesOf, syncReport, textsOf, type Phone } from '../../../test/caldav';
import { dentist, feedActs } from '../../../test/calendar-feeds';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { origin, useApp } from '../../../test/test-app';

// What phones and the planner do to the same event, and what phones do at the same time.

const api = useApp();
const { addPhone, send } = davActs(api);
const { push } = feedActs(api);

async function twoParents() {
  const [ana, ben] = [await makeUser(api.db, kinds.pro), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  await agreeTo(api.db, 'planner', [ana, ben]);
  return { ana, ben, scope, phone: await addPhone(ana) };
}

const path = (phone: Phone, calendar: string, name = '') => `/dav/calendars/${phone.user.id}/${calendar}/${name}`;
const swim = (uid: string, ...lines: string[]) =>
  calendarText(uid, 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z', ...lines);
const put = (phone: Phone, url: string, body: string, headers = {}) => send(phone, 'PUT', url, { body, headers });

async function pulled(user: { cookie: string }, scope: string): Promise<PulledChange[]> {
  return (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie)).json<{ changes: PulledChange[] }>().changes;
}
const events = async (user: { cookie: string }, scope: string, kind: string = eventKind.name) =>
  (await pulled(user, scope)).filter((change) => change.kind === kind && change.value !== null);

async function synced(phone: Phone, calendar: string, token = '', limit?: number) {
  const body = syncReport(token).replace(
    '<d:prop>',
    limit ? `<d:limit><d:nresults>${limit}</d:nresults></d:limit><d:prop>` : '<d:prop>',
  );
  const reply = await send(phone, 'REPORT', path(phone, calendar), { body });
  expect(reply.statusCode, reply.body).toBe(207);
  const changes = [...responsesOf(reply.body)].map(([href, { status }]) => [
    decodeURIComponent(href.split('/').at(-1) ?? ''),
    status.split(' ')[1] ?? '200',
  ]);
  return {
    token: textsOf(reply.body, 'sync-token').at(-1) ?? '',
    changes: Object.fromEntries(changes) as Record<string, string>,
  };
}

describe('phones that put at the same time', () => {
  it.each(['own', 'family'])('leave one event of a UID and of a name in the calendar: %s', async (which) => {
    const { ana, phone, scope } = await twoParents();
    const calendar = which === 'own' ? 'own' : scope;
    const names = Array.from({ length: 8 }, (_, index) => `n${index}.ics`);
    const sameUid = await Promise.all(names.map((name) => put(phone, path(phone, calendar, name), swim('one'))));
    expect(sameUid.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...names.slice(1).map(() => 403)]);
    const sameName = await Promise.all(
      names.map((uid) => put(phone, path(phone, calendar, 'same.ics'), swim(uid), { 'if-none-match': '*' })),
    );
    expect(sameName.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...names.slice(1).map(() => 412)]);
    const kind = which === 'own' ? ownEventKind.name : eventKind.name;
    expect(await events(ana, which === 'own' ? ana.id : scope, kind)).toHaveLength(2);
  });
});

describe('a calendar that is deleted', () => {
  it('has nothing left that a phone puts meanwhile', async () => {
    const { ana, phone } = await twoParents();
    const calendar = path(phone, 'mine');
    expect((await send(phone, 'MKCALENDAR', calendar)).statusCode).toBe(201);
    const puts = (round: string) =>
      Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          put(phone, `${calendar}${round}${index}.ics`, swim(`${round}${index}`)),
        ),
      );
    await puts('first');
    const [during, deleted] = await Promise.all([puts('second'), send(phone, 'DELETE', calendar)]);
    expect(deleted.statusCode).toBe(204);
    for (const { statusCode } of during) expect([201, 409]).toContain(statusCode);
    expect(await events(ana, ana.id, ownEventKind.name)).toEqual([]);
    expect((await send(phone, 'PROPFIND', calendar)).statusCode).toBe(404);
  });
});

describe('a name', () => {
  it('is free again once its event is deleted, also for another UID', async () => {
    const { phone, scope } = await twoParents();
    const url = path(phone, scope, 'x.ics');
    const start = await synced(phone, scope);
    for (const uid of ['first', 'first', 'second', 'first']) {
      const made = await put(phone, url, swim(uid), { 'if-none-match': '*' });
      expect([uid, made.statusCode]).toEqual([uid, 201]);
      expect((await send(phone, 'GET', url)).body).toBe(swim(uid));
      expect((await synced(phone, scope, start.token)).changes).toMatchObject({ 'x.ics': '200' });
      expect(
        (await send(phone, 'DELETE', url, { headers: { 'if-match': String(made.headers.etag) } })).statusCode,
      ).toBe(204);
      expect((await synced(phone, scope, start.token)).changes).toMatchObject({ 'x.ics': '404' });
    }
  });

  it('that an event had before it is put again elsewhere is told as gone, also when replies are limited', async () => {
    const { phone, scope } = await twoParents();
    await put(phone, path(phone, scope, 'before.ics'), swim('moves'));
    const { token } = await synced(phone, scope);
    await send(phone, 'DELETE', path(phone, scope, 'before.ics'));
    await put(phone, path(phone, scope, 'after.ics'), swim('moves'));
    expect((await synced(phone, scope, token)).changes).toEqual({ 'before.ics': '404', 'after.ics': '200' });
    const heard: Record<string, string> = {};
    let at = token;
    for (let step = 0; step < 3; step += 1) {
      const { token: next, changes } = await synced(phone, scope, at, 1);
      Object.assign(heard, changes);
      at = next;
    }
    expect(heard).toMatchObject({ 'before.ics': '404', 'after.ics': '200' });
  });

  it('of an event from the planner is told as gone when a phone puts the event again elsewhere', async () => {
    const { ana, phone, scope } = await twoParents();
    const key = await push(ana, scope, eventKind.name, dentist);
    const { token } = await synced(phone, scope);
    await push(ana, scope, eventKind.name, null, key);
    expect((await put(phone, path(phone, scope, 'back.ics'), swim(`${key}@everstep`))).statusCode).toBe(201);
    expect((await synced(phone, scope, token)).changes).toEqual({ [`${key}.ics`]: '404', 'back.ics': '200' });
  });

  it('that another event has is not that of a deleted one which is put back', async () => {
    const { ana, phone, scope } = await twoParents();
    const key = await push(ana, scope, eventKind.name, dentist);
    const url = path(phone, scope, `${key}.ics`);
    await send(phone, 'DELETE', url);
    expect((await put(phone, url, swim('other'))).statusCode).toBe(201);
    await putBack(ana, scope, key);
    expect((await send(phone, 'GET', url)).body).toBe(swim('other'));
    const { changes } = await synced(phone, scope);
    expect(Object.values(changes)).toEqual(['200', '200']);
  });
});

/** As the planner takes a deletion back. */
async function putBack(user: { id: string; cookie: string }, scope: string, key: string, value: object = dentist) {
  const deletion = (await pulled(user, scope)).find((change) => change.key === key);
  const change = {
    key,
    change_id: newId(),
    changed_at: new Date().toISOString(),
    value,
    undoes: deletion?.change_id,
    seen: deletion?.version,
  };
  const reply = await api.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: { origin, cookie: user.cookie, [userIdHeader]: user.id },
    payload: { scope, kind: eventKind.name, changes: [change] },
  });
  expect(reply.json()).toMatchObject({ kept: [change.change_id] });
}

describe('an event that a member made in the planner', () => {
  it('is put, deleted and put back under its own name', async () => {
    const { ana, ben, phone, scope } = await twoParents();
    const key = await push(ben, scope, eventKind.name, { ...dentist, members: [ben.id] });
    const url = path(phone, scope, `${key}.ics`);
    const text = await send(phone, 'GET', url);
    expect(text.body).toContain(`UID:${key}@everstep\r\n`);
    const changed = text.body.replace('SUMMARY:Dentist', 'SUMMARY:Orthodontist');
    const done = await put(phone, url, changed, { 'if-match': String(text.headers.etag) });
    expect(done.statusCode, done.body).toBe(204);
    expect(await events(ben, scope)).toMatchObject([
      { key, created_by: ben.id, value: { title: 'Orthodontist', members: [ben.id] } },
    ]);
    expect((await send(phone, 'GET', url)).body).toBe(changed);
    const before = await synced(phone, scope);
    expect((await send(phone, 'DELETE', url, { headers: { 'if-match': String(done.headers.etag) } })).statusCode).toBe(
      204,
    );
    expect(await events(ben, scope)).toEqual([]);
    await putBack(ana, scope, key, { ...dentist, title: 'Orthodontist', uid: `${key}@everstep` });
    expect((await synced(phone, scope, before.token)).changes).toEqual({ [`${key}.ics`]: '200' });
    const back = await send(phone, 'GET', url);
    expect([back.statusCode, back.headers.etag === done.headers.etag]).toEqual([200, false]);
    expect(back.body).toContain('SUMMARY:Orthodontist');
    expect(back.body).toContain(`UID:${key}@everstep`);
  });
});

describe('an own event that families see as busy', () => {
  it.each([
    ['', true],
    [', also where they are older and have its key', false],
  ])('is moved and deleted by a phone, and its busy blocks with it%s', async (_, hasSecret) => {
    const { ana, ben, phone, scope } = await twoParents();
    const shown = { ...dentist, busy_in: [scope], ...(hasSecret && { busy_secret: newId() }) };
    const key = await push(ana, ana.id, ownEventKind.name, shown);
    const [stored] = blockChanges(key, shown, null);
    await push(ana, scope, busyBlockKind.name, busyBlockOf(shown), stored?.key);
    const url = path(phone, 'own', `${key}.ics`);
    const { body } = await send(phone, 'GET', url);
    expect(
      (await put(phone, url, body.replaceAll('T150000', 'T170000').replaceAll('T160000', 'T180000'))).statusCode,
    ).toBe(204);
    const blocks = await events(ben, scope, busyBlockKind.name);
    expect(blocks).toHaveLength(1);
    const [block] = blocks;
    expect(block?.key === stored?.key).toBe(hasSecret);
    expect(block?.key).not.toBe(key);
    expect(block).toMatchObject({
      created_by: ana.id,
      value: { start: '2026-11-26T17:00:00', end: '2026-11-26T18:00:00' },
    });
    expect(JSON.stringify(await pulled(ben, scope))).not.toContain('Dentist');
    expect((await send(phone, 'DELETE', url)).statusCode).toBe(204);
    expect(await events(ben, scope, busyBlockKind.name)).toEqual([]);
    expect(await events(ana, ana.id, ownEventKind.name)).toEqual([]);
  });
});

describe('an event that cannot be opened', () => {
  it('hides no other one, and can be deleted or put anew', async () => {
    const { phone, scope } = await twoParents();
    for (const uid of ['whole', 'broken']) await put(phone, path(phone, scope, `${uid}.ics`), swim(uid));
    await api.db.$client.query(
      `update entries set sealed = decode('00', 'hex') where scope_id = $1
        and key = (select key from calendar_objects where scope_id = $1 and name = 'broken.ics')`,
      [scope],
    );
    const query = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>`;
    const found = await send(phone, 'REPORT', path(phone, scope), { body: query, headers: { depth: '1' } });
    expect([found.statusCode, [...responsesOf(found.body).keys()]]).toEqual([207, [path(phone, scope, 'whole.ics')]]);
    const listed = await send(phone, 'PROPFIND', path(phone, scope), {
      headers: { depth: '1' },
      body: propfind('d:getetag'),
    });
    expect(listed.statusCode).toBe(207);
    expect((await send(phone, 'GET', path(phone, scope, 'broken.ics'))).statusCode).toBe(404);
    expect((await put(phone, path(phone, scope, 'broken.ics'), swim('broken'))).statusCode).toBeLessThan(300);
    expect((await send(phone, 'GET', path(phone, scope, 'broken.ics'))).body).toBe(swim('broken'));
  });
});

describe('whoever may not', () => {
  it('write without consent is told of the privilege, and reads', async () => {
    const { ana, phone, scope } = await twoParents();
    await put(phone, path(phone, scope, 'x.ics'), swim('x'));
    await api.db.execute(sql`update consents set revoked_at = now() where user_id = ${ana.id} and kind = 'planner'`);
    for (const name of ['x.ics', 'new.ics']) {
      const reply = await put(phone, path(phone, scope, name), swim(name.slice(0, -4), 'LOCATION:Pool'));
      expect([name, reply.statusCode, reply.body.includes('need-privileges')]).toEqual([name, 403, true]);
    }
    const { body } = await send(phone, 'PROPFIND', path(phone, scope), {
      headers: { depth: '0' },
      body: propfind('d:current-user-privilege-set'),
    });
    expect([body.includes('<d:read/>'), body.includes('<d:write/>')]).toEqual([true, false]);
    const removed = await send(phone, 'DELETE', path(phone, scope, 'x.ics'));
    expect([removed.statusCode, removed.body.includes('need-privileges')]).toEqual([403, true]);
  });

  it('be there any more finds nothing from the next request on, whether removed or left alone', async () => {
    const { ana, phone, scope } = await twoParents();
    await put(phone, path(phone, scope, 'x.ics'), swim('x'));
    await api.db.execute(sql`delete from household_members where scope_id = ${scope} and user_id = ${ana.id}`);
    for (const method of ['GET', 'PROPFIND', 'DELETE', 'PROPPATCH'])
      for (const name of ['', 'x.ics']) {
        if (method === 'GET' && name === '') continue;
        const { statusCode, body } = await send(
          phone,
          method,
          path(phone, scope, name),
          method === 'PROPPATCH'
            ? {
                body: '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname/></d:prop></d:set></d:propertyupdate>',
              }
            : {},
        );
        expect([method, name, statusCode >= 400 || body.includes('403 Forbidden'), body.includes('getetag')]).toEqual([
          method,
          name,
          true,
          false,
        ]);
      }
    expect((await send(phone, 'REPORT', path(phone, scope), { body: syncReport('') })).statusCode).toBe(404);
    expect((await put(phone, path(phone, scope, 'x.ics'), swim('x'))).statusCode).toBe(409);
    const home = await send(phone, 'PROPFIND', path(phone, '').replace(/\/$/, ''), { headers: { depth: '1' } });
    expect(home.body).not.toContain(scope);
  });
});

describe('own events that their user removes all at once', () => {
  it('leave no text behind, and programs begin anew', async () => {
    const { ana, phone } = await twoParents();
    await put(phone, path(phone, 'own', 'x.ics'), swim('x'));
    const { token } = await synced(phone, 'own');
    const removed = await api.inject({
      method: 'DELETE',
      url: '/api/user/stored-data/own-events',
      headers: { origin, cookie: ana.cookie, [userIdHeader]: ana.id },
    });
    expect(removed.json()).toEqual({ success: true });
    const { rows } = await api.db.execute(sql`select name from calendar_objects where scope_id = ${ana.id}`);
    expect(rows).toEqual([]);
    const stale = await send(phone, 'REPORT', path(phone, 'own'), { body: syncReport(token) });
    expect([stale.statusCode, stale.body.includes('valid-sync-token')]).toEqual([403, true]);
    expect((await put(phone, path(phone, 'own', 'x.ics'), swim('x'))).statusCode).toBe(201);
  });
});
