import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventKind, ownEventKind, type PlannedEvent } from '@everstep/domain/planner';
import type { PulledChange } from '@everstep/domain/sync';
import {
  basic,
  calendarText,
  davActs,
  propfind,
  responsesOf,
  syncReport,
  textsOf,
  type Phone,
} from '../../../test/caldav';
import { dentist, feedActs } from '../../../test/calendar-feeds';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';

const api = useApp();
const { addPhone, send } = davActs(api);
const { push } = feedActs(api);

/** Ana has Pro; Ben is the other parent, Carla a carer, and Vera a viewer. */
async function family() {
  const [ana, ben, carla, vera] = await Promise.all([kinds.pro, {}, {}, {}].map((values) => makeUser(api.db, values)));
  if (!ana || !ben || !carla || !vera) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
    { id: vera.id, role: 'viewer' },
  ]);
  await agreeTo(api.db, 'planner', [ana, ben, carla, vera]);
  return { ana, ben, carla, vera, scope };
}

const pathIn = (phone: Phone, calendar: string, name = '') => `/dav/calendars/${phone.user.id}/${calendar}/${name}`;
const swim = (uid: string, ...lines: string[]) =>
  calendarText(uid, 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z', ...lines);

const pulled = async (user: { cookie: string }, scope: string) => {
  const reply = await api.get(`/api/sync/pull?scope=${scope}`, user.cookie);
  return reply.json<{ changes: PulledChange[] }>().changes;
};
const titles = async (user: { cookie: string }, scope: string) =>
  (await pulled(user, scope)).flatMap(({ value }) => (value ? [(value as PlannedEvent).title] : []));

async function tokenOf(phone: Phone, calendar: string): Promise<string> {
  const { body } = await send(phone, 'PROPFIND', pathIn(phone, calendar), {
    headers: { depth: '0' },
    body: propfind('d:sync-token'),
  });
  return textsOf(body, 'sync-token')[0] ?? '';
}

/** What has changed after a token, by name: 'here' or 'gone'. */
async function changesAfter(phone: Phone, calendar: string, token: string) {
  const { body, statusCode } = await send(phone, 'REPORT', pathIn(phone, calendar), { body: syncReport(token) });
  expect(statusCode, body).toBe(207);
  const names = [...responsesOf(body)].map(([path, { status }]): [string, string] => [
    decodeURIComponent(path.split('/').at(-1) ?? ''),
    status.includes('404') ? 'gone' : 'here',
  ]);
  return { token: textsOf(body, 'sync-token').at(-1) ?? '', changes: Object.fromEntries(names) };
}

describe('an app password', () => {
  it('is the only way in, and every path without it is the same 401', async () => {
    const { ana } = await family();
    const phone = await addPhone(ana);
    const paths = [
      '/dav',
      '/dav/',
      pathIn(phone, 'own'),
      `/dav/calendars/${newId()}/`,
      '/dav/nothing',
      '/.well-known/caldav',
    ];
    for (const path of paths)
      for (const authorization of [
        undefined,
        basic(ana.email, 'a-good-long-one'),
        basic(
          ana.email,
          phone.password.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
        ),
        basic('somebody@example.com', phone.password),
        'Bearer x',
        'Basic !!!',
      ]) {
        const reply = await send(authorization === undefined ? null : { authorization }, 'PROPFIND', path, {
          headers: { cookie: ana.cookie },
        });
        expect([path, authorization, reply.statusCode]).toEqual([path, authorization, 401]);
        expect(reply.headers['www-authenticate']).toBe('Basic realm="Everstep", charset="UTF-8"');
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
    expect((await send(phone, 'PROPFIND', '/dav/', { headers: { depth: '0' } })).statusCode).toBe(207);
  });

  it('opens nobody else’s paths, which are as if nothing were there', async () => {
    const [one, other] = [await family(), await family()];
    const phone = await addPhone(one.ana);
    const theirs = await addPhone(other.ana);
    await send(theirs, 'PUT', pathIn(theirs, 'own', 'swim.ics'), { body: swim('swim') });
    for (const path of [
      `/dav/principals/${other.ana.id}/`,
      `/dav/calendars/${other.ana.id}/`,
      pathIn(theirs, 'own'),
      pathIn(theirs, 'own', 'swim.ics'),
      pathIn(phone, other.scope),
      pathIn(phone, other.scope, 'swim.ics'),
    ]) {
      const found = await send(phone, 'PROPFIND', path, { headers: { depth: '0' } });
      expect([path, found.statusCode]).toEqual([path, 404]);
      expect((await send(phone, 'PUT', path, { body: swim('mine') })).statusCode).toBeGreaterThanOrEqual(400);
      expect((await send(phone, 'DELETE', path)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await titles(other.ana, other.ana.id)).toEqual(['Swimming']);
  });
});

describe('the calendars of a user', () => {
  it('are found from the address alone', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    const ask = (path: string, depth: string, ...names: string[]) =>
      send(phone, 'PROPFIND', path, { headers: { depth }, body: propfind(...names) });
    for (const path of ['/', '/principals/', '/.well-known/caldav', '/dav/', '/dav']) {
      const { body, statusCode } = await ask(path, '0', 'd:current-user-principal');
      expect([path, statusCode]).toEqual([path, 207]);
      expect(textsOf(body, 'href')).toContain(`/dav/principals/${ana.id}/`);
    }
    const principal = await ask(
      `/dav/principals/${ana.id}/`,
      '0',
      'c:calendar-home-set',
      'c:calendar-user-address-set',
    );
    expect(textsOf(principal.body, 'href')).toEqual(
      expect.arrayContaining([`/dav/calendars/${ana.id}/`, `mailto:${ana.email}`]),
    );
    const home = await ask(
      `/dav/calendars/${ana.id}/`,
      '1',
      'd:resourcetype',
      'd:displayname',
      'cs:getctag',
      'd:nothing',
    );
    const responses = responsesOf(home.body);
    expect([...responses.keys()]).toEqual([`/dav/calendars/${ana.id}/`, pathIn(phone, scope), pathIn(phone, 'own')]);
    for (const { xml } of responses.values()) expect(xml).toContain('<d:resourcetype>');
    expect(textsOf(home.body, 'displayname')).toEqual([expect.any(String), 'Family', 'Only me']);
    expect(responses.get(pathIn(phone, 'own'))?.xml).toMatch(/<d:prop><d:nothing\/><\/d:prop><d:status>HTTP\/1.1 404/);
  });

  it('say by their privileges who may change events', async () => {
    const { ana, carla, vera, scope } = await family();
    for (const [user, isWritable] of [
      [ana, true],
      [carla, true],
      [vera, false],
    ] as const) {
      const phone = await addPhone(user);
      const { body } = await send(phone, 'PROPFIND', pathIn(phone, scope), {
        headers: { depth: '0' },
        body: propfind('d:current-user-privilege-set'),
      });
      expect(body.includes('<d:write/>')).toBe(isWritable);
    }
  });

  it('answer OPTIONS everywhere with what is spoken', async () => {
    const { ana } = await family();
    const phone = await addPhone(ana);
    for (const path of [
      '/',
      '/principals/',
      '/dav/',
      `/dav/principals/${ana.id}/`,
      pathIn(phone, 'own'),
      pathIn(phone, 'own', 'x.ics'),
    ]) {
      const { statusCode, headers } = await send(phone, 'OPTIONS', path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers.dav).toContain('calendar-access');
      expect(headers.dav).not.toContain('schedule');
    }
  });

  it('can be made, named, colored and deleted among the own ones, and nowhere else', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    const made = await send(
      phone,
      'MKCALENDAR',
      pathIn(phone, 'Träume & so'.replace(' & ', '%20%26%20').replace('ä', '%C3%A4')),
      {
        body: '<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>Dreams</d:displayname></d:prop></d:set></c:mkcalendar>',
      },
    );
    expect(made.statusCode, made.body).toBe(201);
    const path = `/dav/calendars/${ana.id}/Tr%C3%A4ume%20%26%20so/`;
    expect((await send(phone, 'MKCALENDAR', path)).statusCode).toBe(405);
    const color = await send(phone, 'PROPPATCH', path, {
      body: '<d:propertyupdate xmlns:d="DAV:" xmlns:i="http://apple.com/ns/ical/"><d:set><d:prop><i:calendar-color>#F64F00FF</i:calendar-color></d:prop></d:set></d:propertyupdate>',
    });
    expect(color.body).toContain('HTTP/1.1 200 OK');
    const seen = await send(phone, 'PROPFIND', path, {
      headers: { depth: '0' },
      body: propfind('d:displayname', 'ical:calendar-color'),
    });
    expect([textsOf(seen.body, 'displayname'), textsOf(seen.body, 'calendar-color')]).toEqual([
      ['Dreams'],
      ['#F64F00FF'],
    ]);
    await send(phone, 'PUT', `${path}one.ics`, { body: swim('one') });
    expect(await titles(ana, ana.id)).toEqual(['Swimming']);
    expect((await changesAfter(phone, 'own', '')).changes).toEqual({});
    expect((await send(phone, 'DELETE', path)).statusCode).toBe(204);
    expect(await titles(ana, ana.id)).toEqual([]);
    for (const calendar of ['own', scope]) {
      const refused = await send(phone, 'DELETE', pathIn(phone, calendar));
      expect([refused.statusCode, refused.body.includes('need-privileges')]).toEqual([403, true]);
      expect((await send(phone, 'MKCALENDAR', pathIn(phone, calendar))).statusCode).toBe(405);
    }
  });

  it('keep a name and color for each user, and refuse what is not for programs to set', async () => {
    const { ana, ben, scope } = await family();
    const [phone, other] = [await addPhone(ana), await addPhone(ben)];
    const rename = await send(phone, 'PROPPATCH', pathIn(phone, scope), {
      body: '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>Kids</d:displayname></d:prop></d:set></d:propertyupdate>',
    });
    expect(rename.statusCode).toBe(207);
    const nameFor = async (each: Phone) =>
      textsOf(
        (
          await send(each, 'PROPFIND', pathIn(each, scope), {
            headers: { depth: '0' },
            body: propfind('d:displayname'),
          })
        ).body,
        'displayname',
      );
    expect([await nameFor(phone), await nameFor(other)]).toEqual([['Kids'], ['Family']]);
    const refused = await send(phone, 'PROPPATCH', pathIn(phone, scope), {
      body: '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>X</d:displayname><d:getetag>1</d:getetag></d:prop></d:set></d:propertyupdate>',
    });
    expect([refused.statusCode, textsOf(refused.body, 'status')]).toEqual([
      207,
      ['HTTP/1.1 403 Forbidden', 'HTTP/1.1 424 Failed Dependency'],
    ]);
    expect(await nameFor(phone)).toEqual(['Kids']);
  });
});

describe('an event that a phone puts', () => {
  it('comes back byte for byte with the ETag that it was given, and stands in the planner', async () => {
    const { ana, ben, scope } = await family();
    const phone = await addPhone(ana);
    const text = swim(
      'A-1',
      'X-APPLE-TRAVEL:yes',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'ACTION:DISPLAY',
      'END:VALARM',
    ).replaceAll('\r\n', '\n');
    const put = await send(phone, 'PUT', pathIn(phone, scope, 'A-1.ics'), {
      body: text,
      headers: { 'if-none-match': '*' },
    });
    expect([put.statusCode, put.headers.etag]).toEqual([201, expect.stringMatching(/^"[^"]+"$/)]);
    const got = await send(phone, 'GET', pathIn(phone, scope, 'A-1.ics'));
    expect([got.statusCode, got.body, got.headers.etag]).toEqual([200, text, put.headers.etag]);
    expect(await pulled(ben, scope)).toMatchObject([{ value: { title: 'Swimming', uid: 'A-1' }, created_by: ana.id }]);
    const again = await send(phone, 'PUT', pathIn(phone, scope, 'A-1.ics'), {
      body: text,
      headers: { 'if-none-match': '*' },
    });
    expect(again.statusCode).toBe(412);
  });

  it('is changed only by who has seen the latest version', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    const path = pathIn(phone, scope, 'x.ics');
    const first = await send(phone, 'PUT', path, { body: swim('x') });
    const second = await send(phone, 'PUT', path, {
      body: swim('x', 'LOCATION:Pool'),
      headers: { 'if-match': String(first.headers.etag) },
    });
    expect([second.statusCode, second.headers.etag === first.headers.etag]).toEqual([204, false]);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (
          await send(phone, method, path, {
            body: method === 'PUT' ? swim('x') : '',
            headers: { 'if-match': String(first.headers.etag) },
          })
        ).statusCode,
      ).toBe(412);
    expect(await pulled(ana, scope)).toMatchObject([{ value: { place: 'Pool' } }]);
    // Only an alarm is another one: nothing of ours changes, and the text still is a new version.
    const alarm = await send(phone, 'PUT', path, { body: swim('x', 'LOCATION:Pool', 'X-ALARM:1') });
    expect(alarm.headers.etag).not.toBe(second.headers.etag);
    expect((await send(phone, 'GET', path)).body).toContain('X-ALARM:1');
  });

  it('keeps what only the phone understands when it is edited in the planner', async () => {
    const { ana, ben, scope } = await family();
    const phone = await addPhone(ana);
    const path = pathIn(phone, scope, 'x.ics');
    const put = await send(phone, 'PUT', path, {
      body: swim('x', 'X-THING;P="a,b":1', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'END:VALARM'),
    });
    const [entry] = await pulled(ben, scope);
    await push(ben, scope, eventKind.name, { ...(entry?.value as PlannedEvent), title: 'Diving' }, entry?.key);
    const { body, headers } = await send(phone, 'GET', path);
    expect(headers.etag).not.toBe(put.headers.etag);
    for (const line of ['SUMMARY:Diving', 'X-THING;P="a,b":1', 'TRIGGER:-PT15M', 'UID:x'])
      expect(body).toContain(`${line}\r\n`);
    expect(body).not.toContain('Swimming');
  });

  it('is refused with a reason that programs know when it is none', async () => {
    const { ana } = await family();
    const phone = await addPhone(ana);
    const todo = swim('t').replaceAll('VEVENT', 'VTODO');
    for (const [body, condition] of [
      ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n', 'valid-calendar-data'],
      ['hello', 'valid-calendar-data'],
      [todo, 'supported-calendar-component'],
      [
        swim('a').replace(
          'END:VCALENDAR',
          `${/BEGIN:VEVENT[^]*END:VEVENT/.exec(swim('b'))?.[0] ?? ''}\r\nEND:VCALENDAR`,
        ),
        'valid-calendar-object-resource',
      ],
      [swim('x', `X-LARGE:${'x'.repeat(262_144)}`), 'max-resource-size'],
    ] as const) {
      const reply = await send(phone, 'PUT', pathIn(phone, 'own', 'n.ics'), { body });
      expect([condition, reply.statusCode, reply.body.includes(`<c:${condition}`)]).toEqual([condition, 403, true]);
    }
    expect(await pulled(ana, ana.id)).toEqual([]);
    expect((await send(phone, 'PUT', pathIn(phone, 'nowhere', 'n.ics'), { body: swim('n') })).statusCode).toBe(409);
  });

  it('has a UID that no other event of the calendar has, under any name', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    expect((await send(phone, 'PUT', pathIn(phone, scope, 'one.ics'), { body: swim('u') })).statusCode).toBe(201);
    const twice = await send(phone, 'PUT', pathIn(phone, scope, 'two.ics'), { body: swim('u') });
    expect([twice.statusCode, textsOf(twice.body, 'href')]).toEqual([403, [pathIn(phone, scope, 'one.ics')]]);
    expect(twice.body).toContain('no-uid-conflict');
    const other = await send(phone, 'PUT', pathIn(phone, scope, 'one.ics'), { body: swim('v') });
    expect([other.statusCode, other.body.includes('no-uid-conflict')]).toEqual([403, true]);
    expect((await send(phone, 'PUT', pathIn(phone, 'own', 'two.ics'), { body: swim('u') })).statusCode).toBe(201);
    const upper = await send(phone, 'PUT', pathIn(phone, scope, 'upper.ics'), { body: swim('U') });
    expect(upper.statusCode).toBe(201);
  });

  it('goes by role: a viewer reads, and a carer changes what the carer added', async () => {
    const { ana, carla, vera, scope } = await family();
    const [anas, carlas, veras] = [await addPhone(ana), await addPhone(carla), await addPhone(vera)];
    await send(anas, 'PUT', pathIn(anas, scope, 'a.ics'), { body: swim('a') });
    expect((await send(carlas, 'PUT', pathIn(carlas, scope, 'c.ics'), { body: swim('c') })).statusCode).toBe(201);
    expect(
      (await send(carlas, 'PUT', pathIn(carlas, scope, 'c.ics'), { body: swim('c', 'LOCATION:x') })).statusCode,
    ).toBe(204);
    for (const [phone, name] of [
      [carlas, 'a.ics'],
      [veras, 'a.ics'],
      [veras, 'new.ics'],
    ] as const) {
      const reply = await send(phone, 'PUT', pathIn(phone, scope, name), {
        body: swim(name === 'new.ics' ? 'new' : 'a', 'LOCATION:y'),
      });
      expect([name, reply.statusCode, reply.body.includes('need-privileges')]).toEqual([name, 403, true]);
      if (name === 'a.ics') expect((await send(phone, 'DELETE', pathIn(phone, scope, name))).statusCode).toBe(403);
    }
    expect((await send(veras, 'GET', pathIn(veras, scope, 'a.ics'))).statusCode).toBe(200);
    expect((await titles(ana, scope)).length).toBe(2);
  });
});

describe('a program that synchronizes', () => {
  it('hears of each change once, and gets the same token back when there is none', async () => {
    const { ana, ben, scope } = await family();
    const phone = await addPhone(ana);
    await push(ben, scope, eventKind.name, dentist);
    const start = await changesAfter(phone, scope, '');
    expect(Object.values(start.changes)).toEqual(['here']);
    expect(start.token).toBe(await tokenOf(phone, scope));
    expect(await changesAfter(phone, scope, start.token)).toEqual({ token: start.token, changes: {} });
    await send(phone, 'PUT', pathIn(phone, scope, 'é x.ics'.replace('é', '%C3%A9').replace(' ', '%20')), {
      body: swim('é'),
    });
    const second = await changesAfter(phone, scope, start.token);
    expect(second.changes).toEqual({ 'é x.ics': 'here' });
    await send(phone, 'DELETE', pathIn(phone, scope, '%C3%A9%20x.ics'));
    const third = await changesAfter(phone, scope, second.token);
    expect(third.changes).toEqual({ 'é x.ics': 'gone' });
    await send(phone, 'PUT', pathIn(phone, scope, 'again.ics'), { body: swim('é') });
    expect((await changesAfter(phone, scope, second.token)).changes).toEqual({
      'é x.ics': 'gone',
      'again.ics': 'here',
    });
    expect((await changesAfter(phone, scope, third.token)).changes).toMatchObject({ 'again.ics': 'here' });
    expect((await changesAfter(phone, scope, '')).changes).toEqual({ ...start.changes, 'again.ics': 'here' });
  });

  it('begins anew with a token that is not of this calendar, or from before everything was deleted', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    await push(ana, ana.id, ownEventKind.name, dentist);
    const token = await tokenOf(phone, 'own');
    await api.db.$client.query(
      `update scopes set version = version + 1,
        cleared = cleared || jsonb_build_object('own_event', jsonb_build_object('version', version + 1, 'at', now())) where id = $1`,
      [ana.id],
    );
    const other = await tokenOf(phone, scope);
    for (const wrong of [token, other, 'x', 'urn:everstep:sync:', token.replace(/\d+$/, '999999')]) {
      const reply = await send(phone, 'REPORT', pathIn(phone, 'own'), { body: syncReport(wrong) });
      expect([wrong, reply.statusCode, reply.body.includes('<d:valid-sync-token/>')]).toEqual([wrong, 403, true]);
    }
  });

  it('reads many events at once, and is told of those that are not there', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    await send(phone, 'PUT', pathIn(phone, scope, 'one.ics'), { body: swim('one') });
    const body = `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>
      <d:href>${pathIn(phone, scope, 'one.ics')}</d:href><d:href>${pathIn(phone, scope, 'two.ics')}</d:href></c:calendar-multiget>`;
    const reply = await send(phone, 'REPORT', pathIn(phone, scope), { body });
    const responses = responsesOf(reply.body);
    expect(responses.get(pathIn(phone, scope, 'two.ics'))?.status).toContain('404');
    const one = responses.get(pathIn(phone, scope, 'one.ics'))?.xml ?? '';
    expect(textsOf(one, 'calendar-data')).toEqual([swim('one')]);
    expect(textsOf(one, 'getetag')).toHaveLength(1);
  });

  it('finds the fourth occurrence of a series by its time', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    await send(phone, 'PUT', pathIn(phone, scope, 'weekly.ics'), { body: swim('weekly', 'RRULE:FREQ=WEEKLY') });
    const ask = async (start: string, end: string) => {
      const body = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
      return [
        ...responsesOf(
          (await send(phone, 'REPORT', pathIn(phone, scope), { body, headers: { depth: '1' } })).body,
        ).keys(),
      ];
    };
    expect(await ask('20261222T000000Z', '20261223T000000Z')).toEqual([pathIn(phone, scope, 'weekly.ics')]);
    expect(await ask('20261223T000000Z', '20261224T000000Z')).toEqual([]);
  });
});

describe('a plan that has lapsed', () => {
  it('leaves events to read for thirty days, and then says 401 on every path', async () => {
    const { ana, scope } = await family();
    const phone = await addPhone(ana);
    await send(phone, 'PUT', pathIn(phone, scope, 'x.ics'), { body: swim('x') });
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${ana.id}`);
    expect((await send(phone, 'GET', pathIn(phone, scope, 'x.ics'))).statusCode).toBe(200);
    for (const [method, name] of [
      ['PUT', 'x.ics'],
      ['PUT', 'new.ics'],
      ['DELETE', 'x.ics'],
    ] as const) {
      const reply = await send(phone, method, pathIn(phone, scope, name), { body: method === 'PUT' ? swim(name) : '' });
      expect([method, name, reply.statusCode]).toEqual([method, name, 403]);
    }
    await api.db.execute(sql`update app_passwords set lapsed_on = lapsed_on - 31 where user_id = ${ana.id}`);
    for (const path of ['/dav/', `/dav/principals/${ana.id}/`, pathIn(phone, scope), pathIn(phone, scope, 'x.ics')])
      for (const method of ['PROPFIND', 'OPTIONS', 'GET', 'REPORT', 'PUT', 'DELETE'])
        expect([method, path, (await send(phone, method, path)).statusCode]).toEqual([method, path, 401]);
    expect(await titles(ana, scope)).toEqual(['Swimming']);
  });
});
