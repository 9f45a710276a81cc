import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppPassword } from '@everstep/domain/app-passwords';
import { basic, calendarText, propfind, responsesOf, syncReport } from '../caldav';
import { users } from '../../src/db/schema';
import { kinds, newId } from '../factories';
import { agreeTo } from '../household';
import type { Reply } from '../server';
import { exampleBody } from './table/examples';
import { createHousehold, removeFromHousehold } from './world/households';
import { parse } from './world/replies';
import type { User } from './world/site';
import { head, write } from './world/wire';
import { itLogsNothingPrivate, useWorld } from './world/world';

const world = useWorld();

let authorization: string;
beforeEach(async () => {
  await world.resetUsers('pro');
  await agreeTo(world.db, 'planner', [world.a, world.b]);
  authorization = await passwordOf(world.a);
});

async function passwordOf(owner: User): Promise<string> {
  const body = exampleBody(createAppPassword, owner);
  const reply = await world.send('PUT', `/api/app-passwords/${newId()}`, { as: owner, body });
  expect(reply.status, reply.text).toBe(200);
  const password = String(parse(reply).password);
  world.secrets.push(password);
  return basic(owner.email, password);
}

const dav = (method: string, path: string, raw?: string, headers: Record<string, string> = {}): Promise<Reply> =>
  world.send(method, path, {
    raw,
    withoutOrigin: true,
    visibleUser: world.a,
    headers: { authorization, 'content-type': 'application/xml', ...headers },
  });
const home = (user: User = world.a) => `/dav/calendars/${user.id}/`;
const swim = (uid: string, ...lines: string[]) =>
  calendarText(uid, 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z', ...lines);

/** Far above what any of these takes on a busy machine, and far below what it takes when something is not linear. */
const slow = 8_000;

/** The reply, which was there in time, as was that to another user's request meanwhile. */
async function answeredSoon(send: () => Promise<Reply>): Promise<Reply> {
  const from = performance.now();
  const [reply, other] = await Promise.all([send(), world.send('GET', '/api/health')]);
  expect(performance.now() - from).toBeLessThan(slow);
  expect(other.status).toBe(200);
  return reply;
}

/** Refuses each of the requests with a status of a client's fault, and writes nothing. */
async function refuses(
  requests: readonly [method: string, path: string, raw?: string, headers?: Record<string, string>][],
) {
  // The first use of a password is written down.
  await dav('PROPFIND', '/dav/', undefined, { depth: '0' });
  const before = await world.fingerprint();
  for (const [method, path, raw, headers] of requests) {
    const { status, text } = await answeredSoon(() => dav(method, path, raw, headers));
    const title = [method, path.slice(0, 120), raw?.slice(0, 60)];
    expect([...title, status >= 400 && status < 500], text.slice(0, 200)).toEqual([...title, true]);
  }
  expect(await world.fingerprint()).toBe(before);
}

const withBody = (raw: string) =>
  (['PROPFIND', 'REPORT', 'PROPPATCH', 'MKCALENDAR'] as const).map(
    (method) =>
      [method, `${home()}${method === 'MKCALENDAR' ? 'new' : 'own'}/`, raw, { depth: '0' }] as [
        string,
        string,
        string,
        Record<string, string>,
      ],
  );

describe('XML', () => {
  const inside = (text: string) => `<d:propfind xmlns:d="DAV:"><d:prop>${text}</d:prop></d:propfind>`;
  const entities = (count: number) =>
    Array.from({ length: count }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

  it.each<[string, string]>([
    ['with entities that grow', `<!DOCTYPE d [<!ENTITY e0 "ha">${entities(12)}]>${inside('&e12;')}`],
    ['with one entity many times', `<!DOCTYPE d [<!ENTITY a "${'a'.repeat(50_000)}">]>${inside('&a;'.repeat(50_000))}`],
    [
      'with a file of the server',
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside('<d:displayname>&x;</d:displayname>')}`,
    ],
    [
      'with an address of the server',
      `<!DOCTYPE d [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]>${inside('')}`,
    ],
    ['with a document type alone', `<!DOCTYPE propfind SYSTEM "x.dtd">${inside('<d:getetag/>')}`],
    ['with a style sheet', `<?xml-stylesheet href="http://127.0.0.1:9/"?>${inside('<d:getetag/>')}`],
    ['that is deep', inside('<a>'.repeat(100_000))],
    ['that is deep and closed', inside('<a>'.repeat(50_000) + '</a>'.repeat(50_000))],
    ['with many attributes', inside(`<a ${Array.from({ length: 60_000 }, (_, n) => `a${n}=""`).join(' ')}/>`)],
    ['with many namespaces', inside(Array.from({ length: 20_000 }, (_, n) => `<a xmlns="n:${n}"/>`).join(''))],
    ['with many properties', inside(Array.from({ length: 60_000 }, (_, n) => `<p${n}/>`).join(''))],
    ['with one long name', inside(`<${'n'.repeat(900_000)}/>`)],
    ['with one long text without an end', `<d:propfind xmlns:d="DAV:">${'x'.repeat(900_000)}`],
    ['with one long comment', `<!--${' -'.repeat(450_000)}-->`],
    ['of another encoding', `<?xml version="1.0" encoding="utf-7"?>${inside('<d:getetag/>')}`],
    ['that is none', '{"propfind": true}'],
  ])('%s is refused at once', async (_what, body) => {
    await refuses(withBody(body));
  });
});

/** The connection may be cut before the answer is read. */
const isRefused = (status: number) => status === 413 || Number.isNaN(status);

describe('a body', () => {
  it('of ten megabytes is refused while it is being received, with and without a length', async () => {
    const large = 'x'.repeat(10 * 2 ** 20);
    for (const [method, name] of [
      ['PUT', 'own/large.ics'],
      ['REPORT', 'own/'],
      ['MKCALENDAR', 'large/'],
    ] as const) {
      const declared = await write(
        world,
        (function* () {
          yield* head(`${method} ${home()}${name} HTTP/1.1`, { authorization, 'content-length': String(large.length) });
          yield large.slice(0, 65_536);
        })(),
      );
      expect([method, isRefused(declared.status)]).toEqual([method, true]);
      const endless = await write(
        world,
        (function* () {
          yield* head(`${method} ${home()}${name} HTTP/1.1`, { authorization, 'transfer-encoding': 'chunked' });
          for (let n = 0; n < 4096; n += 1) yield `4000\r\n${'x'.repeat(16_384)}\r\n`;
        })(),
      );
      expect([method, isRefused(endless.status)]).toEqual([method, true]);
      expect(endless.sent, 'bytes taken of 64 MiB').toBeLessThan(16 * 2 ** 20);
    }
    expect((await dav('PROPFIND', '/dav/', undefined, { depth: '0' })).status).toBe(207);
  });

  it('of somebody without a password is not received at all', async () => {
    const reply = await write(
      world,
      (function* () {
        yield* head(`PUT ${home()}own/x.ics HTTP/1.1`, { 'content-length': String(2 ** 20) });
      })(),
    );
    expect(reply.status).toBe(401);
  });

  it('with as many paths as fit is answered without holding up others', async () => {
    const hrefs = Array.from({ length: 60_000 }, (_, n) => `<href>${n.toString(36)}</href>`).join('');
    const body = `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/></prop>${hrefs}</c:calendar-multiget>`;
    const reply = await answeredSoon(() => dav('REPORT', `${home()}own/`, body));
    expect([reply.status, reply.text.match(/404 Not Found/g)?.length]).toEqual([207, 60_000]);
    const more = body.replace('</c:calendar', `${hrefs}${hrefs}</c:calendar`);
    expect((await answeredSoon(() => dav('REPORT', `${home()}own/`, more))).status).toBe(413);
  });
});

describe('an event', () => {
  const minutes = `FREQ=DAILY;BYHOUR=${[...Array(24).keys()].join(',')};BYMINUTE=${[...Array(60).keys()].join(',')}`;

  it.each(
    [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
      'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
      'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
      'FREQ=DAILY;INTERVAL=4000000;BYDAY=MO;BYSETPOS=2',
      'FREQ=MONTHLY;BYDAY=6MO',
      'FREQ=SECONDLY',
      'FREQ=HOURLY;INTERVAL=2;BYHOUR=1',
      `${minutes};BYSECOND=${[...Array(60).keys()].join(',')}`,
      `FREQ=DAILY;BYDAY=${'MO,'.repeat(60_000)}MO`,
      'FREQ=DAILY;COUNT=999999999',
    ].map((rule) => [rule.slice(0, 60), rule] as const),
  )('that repeats by %s is refused at once', async (_start, rule) => {
    await refuses([
      ['PUT', `${home()}own/never.ics`, swim('never', `RRULE:${rule}`), { 'content-type': 'text/calendar' }],
    ]);
  });

  it.each<[string, string]>([
    [
      'of more changes than a calendar has',
      calendarText(
        'many',
        'DTSTART:20261201T160000Z',
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 9_000 }, (_, n) => `EXDATE:2026120${n % 10}T160000Z`),
      ),
    ],
    ['of nested parts', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(15_000)}`],
    ['of one line', `BEGIN:VCALENDAR\r\nSUMMARY:${'\\n;,'.repeat(60_000)}`],
    ['of folds', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${'\r\n '.repeat(80_000)}`],
    [
      'of parameters',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART${';A="b"'.repeat(40_000)}:20261201T160000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ],
    [
      'of zones',
      `BEGIN:VCALENDAR\r\n${Array.from({ length: 3_000 }, (_, n) => `BEGIN:VTIMEZONE\r\nTZID:z${n}\r\nEND:VTIMEZONE\r\n`).join('')}END:VCALENDAR\r\n`,
    ],
    [
      'that is long and every minute',
      calendarText('dense', 'DTSTART:20261201T000000Z', 'DTEND:20270201T000000Z', `RRULE:${minutes}`),
    ],
  ])('%s is refused at once', async (_what, text) => {
    await refuses([['PUT', `${home()}own/x.ics`, text, { 'content-type': 'text/calendar' }]]);
  });

  it('that starts every minute for ever is found, expanded and counted within limits', async () => {
    const text = calendarText('dense', 'DTSTART:20261201T000000Z', 'DTEND:20261201T000100Z', `RRULE:${minutes}`);
    expect(
      (await answeredSoon(() => dav('PUT', `${home()}own/dense.ics`, text, { 'content-type': 'text/calendar' })))
        .status,
    ).toBe(201);
    const range = 'start="20261201T000000Z" end="22991201T000000Z"';
    const query = (data: string, filter: string) =>
      `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>${data}</d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
    for (const body of [
      query('<d:getetag/>', `<c:time-range ${range}/>`),
      query('<d:getetag/>', '<c:time-range start="22900101T000000Z"/>'),
      query('<d:getetag/>', '<c:time-range end="19700101T000000Z"/>'),
      query(`<c:calendar-data><c:expand ${range}/></c:calendar-data>`, ''),
      query(`<c:calendar-data><c:limit-recurrence-set ${range}/></c:calendar-data>`, ''),
      `<c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav"><c:time-range ${range}/></c:free-busy-query>`,
    ]) {
      const { status, text: found } = await answeredSoon(() => dav('REPORT', `${home()}own/`, body, { depth: '1' }));
      expect([body.slice(0, 30), status === 207 || found.includes('number-of-matches-within-limits')]).toEqual([
        body.slice(0, 30),
        true,
      ]);
    }
  });
});

describe('what belongs to others', () => {
  it('is as if it were not there, to strangers and to members of the same family', async () => {
    const scope = await createHousehold(world, 'parent');
    await world.db.update(users).set(kinds.pro).where(eq(users.id, world.b.id));
    const theirs = await passwordOf(world.b);
    const text = swim('secret');
    for (const calendar of ['own', scope]) {
      const path = `${home(world.b)}${calendar}/secret.ics`;
      const made = await world.send('PUT', path, {
        raw: text,
        withoutOrigin: true,
        visibleUser: world.b,
        headers: { authorization: theirs },
      });
      expect(made.status, made.text).toBe(201);
    }
    const nobody = newId();
    await dav('PROPFIND', '/dav/', undefined, { depth: '0' });
    const before = await world.fingerprint();
    for (const make of [
      (id: string) => `/dav/principals/${id}/`,
      (id: string) => `/dav/calendars/${id}/`,
      (id: string) => `/dav/calendars/${id}/own/`,
      (id: string) => `/dav/calendars/${id}/${scope}/`,
      (id: string) => `/dav/calendars/${id}/own/secret.ics`,
      (id: string) => `/dav/calendars/${world.a.id}/${id}/`,
      (id: string) => `/dav/calendars/${world.a.id}/${id}/secret.ics`,
      (id: string) => `/dav/calendars/${world.a.id}/..%2f${id}%2fown/secret.ics`,
      (id: string) => `/dav/calendars/${world.a.id}/../${id}/own/secret.ics`,
      (id: string) => `/dav/calendars/${world.a.id}/%2e%2e/${id}/own/`,
      (id: string) => `/dav/calendars/${world.a.id}%2f..%2f${id}/own/`,
      (id: string) => `/dav/calendars/${id.toUpperCase()}/own/secret.ics`,
    ])
      for (const method of ['GET', 'HEAD', 'PROPFIND', 'REPORT', 'PROPPATCH', 'PUT', 'DELETE']) {
        const raw = {
          PUT: swim('mine'),
          REPORT: syncReport(''),
          PROPFIND: propfind('d:displayname'),
          PROPPATCH:
            '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>x</d:displayname></d:prop></d:set></d:propertyupdate>',
        }[method];
        const [reply, unknown] = [await dav(method, make(world.b.id), raw), await dav(method, make(nobody), raw)];
        expect([make(world.b.id), method, reply.status >= 400]).toEqual([make(world.b.id), method, true]);
        expect([reply.status, reply.text.replaceAll(world.b.id, nobody)]).toEqual([unknown.status, unknown.text]);
      }
    const guessed = [
      `${home(world.b)}own/secret.ics`,
      `https://evil.test${home(world.b)}own/secret.ics`,
      `${home()}../${world.b.id}/own/secret.ics`,
    ];
    const multiget = `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>${guessed.map((href) => `<d:href>${href}</d:href>`).join('')}</c:calendar-multiget>`;
    const found = await dav('REPORT', `${home()}own/`, multiget);
    const answered = responsesOf(found.text);
    expect([found.status, answered.size]).toEqual([207, guessed.length]);
    for (const { status } of answered.values()) expect(status).toContain('404');
    expect(found.text).not.toContain('Swimming');
    expect(await world.fingerprint()).toBe(before);
  });

  it('is closed to a parent who was removed from the next request on, and a calendar that was deleted to everybody', async () => {
    const scope = await createHousehold(world, 'parent');
    const path = `${home()}${scope}/`;
    expect((await dav('PUT', `${path}x.ics`, swim('x'))).status).toBe(201);
    await removeFromHousehold(world, scope);
    await refuses([
      ['GET', `${path}x.ics`],
      ['PROPFIND', path],
      ['REPORT', path, syncReport('')],
      ['PUT', `${path}x.ics`, swim('x', 'LOCATION:Pool')],
      ['PUT', `${path}new.ics`, swim('new')],
      ['DELETE', `${path}x.ics`],
      ['DELETE', path],
    ]);
    expect((await dav('PROPFIND', home(), undefined, { depth: '1' })).text).not.toContain(scope);
    const made = `${home()}mine/`;
    expect((await dav('MKCALENDAR', made)).status).toBe(201);
    expect((await dav('PUT', `${made}x.ics`, swim('x'))).status).toBe(201);
    expect((await dav('DELETE', made)).status).toBe(204);
    await refuses([
      ['GET', `${made}x.ics`],
      ['PROPFIND', made],
      ['REPORT', made, syncReport('')],
      ['PUT', `${made}x.ics`, swim('x')],
      ['DELETE', `${made}x.ics`],
      ['DELETE', made],
    ]);
    const { rows } = await world.db.execute(
      sql`select name from calendar_objects where scope_id = ${world.a.id} and sealed is not null`,
    );
    expect(rows).toEqual([]);
  });
});

describe('names', () => {
  it('cannot leave their path or their header', async () => {
    await refuses(
      [
        '..%2f..%2fetc%2fpasswd',
        '%2e%2e',
        'a%0d%0aSet-Cookie:%20a=b',
        'a%00',
        '%ff',
        'a%5c..',
        'x'.repeat(2_000),
      ].flatMap((name) =>
        ['GET', 'PUT', 'DELETE'].map(
          (method) =>
            [method, `${home()}own/${name}`, method === 'PUT' ? swim('x') : undefined] as [
              string,
              string,
              string | undefined,
            ],
        ),
      ),
    );
    const name = 'a"%22<b>&amp;%26;%C3%A9.ics'.replace(/[<>"]/g, encodeURIComponent);
    const put = await dav('PUT', `${home()}own/${name}`, swim('odd'));
    expect([put.status, put.headers['set-cookie'], put.headers.location]).toEqual([201, undefined, undefined]);
    const listed = await dav('PROPFIND', `${home()}own/`, propfind('d:getetag'), { depth: '1' });
    expect(listed.text).not.toMatch(/<b>|"a"/);
    const [, object = ''] = [...responsesOf(listed.text).keys()];
    expect((await dav('GET', object)).text).toBe(swim('odd'));
  });
});

itLogsNothingPrivate(world);
