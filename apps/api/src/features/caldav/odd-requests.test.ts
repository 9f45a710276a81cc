import { beforeAll, describe, expect, it } from 'vitest';
import {
  calendarText,
  davActs,
  propfind,
  responsesOf,
  textsOf,
  type DavRequest,
  type Phone,
} from '../../../test/caldav';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';

// What programs send that is no request of an ordinary day.

const api = useApp();
const { addPhone, send } = davActs(api);

let phone: Phone;
let scope: string;
beforeAll(async () => {
  const ana = await makeUser(api.db, kinds.pro);
  scope = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
  await agreeTo(api.db, 'planner', [ana]);
  phone = await addPhone(ana);
});

const path = (calendar: string, name = '') => `/dav/calendars/${phone.user.id}/${calendar}/${name}`;
const ask = (method: string, url: string, request: DavRequest = {}) => send(phone, method, url, request);
const swim = (uid: string) =>
  calendarText(uid, 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z');
const put = (url: string, uid: string, headers: Record<string, string> = {}) =>
  ask('PUT', url, { body: swim(uid), headers });

const multiget = (...hrefs: string[]) =>
  `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop>${hrefs
    .map((href) => `<d:href>${href}</d:href>`)
    .join('')}</c:calendar-multiget>`;

describe('a path', () => {
  it('has one spelling in replies, however it is asked for', async () => {
    const written = path('own', 'a%20b%40c%2B%27%28%29%F0%9F%8F%8A.ics');
    expect((await put(written, 'spelled')).statusCode).toBe(201);
    for (const other of [
      written,
      written.replace('%40', '@').replace('%27', "'"),
      written.replace('/dav/', '/dav//'),
      written.replace('%F0%9F%8F%8A', '%f0%9f%8f%8a'),
      `http://localhost:3000${written}`,
      `https://internal:8080${written}`,
      `${written}?x=1`,
    ]) {
      const found = await ask('REPORT', path('own'), { body: multiget(other) });
      const [[href, { xml }] = ['', { xml: '' }]] = responsesOf(found.body);
      expect([other, href, textsOf(xml, 'getetag').length]).toEqual([other, written, 1]);
    }
    const twice = await ask('REPORT', path('own'), { body: multiget(written, written) });
    expect(twice.body.split('<d:response>')).toHaveLength(2);
  });

  it('that is none is found nowhere', async () => {
    for (const name of [
      'a%2fb',
      'a%5cb',
      'a%09b',
      'a%7f',
      '%ff',
      '%c0%ae',
      'x'.repeat(300),
      '%F0%9F%8F%8A'.repeat(64),
    ]) {
      const url = path('own', name);
      for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND', 'REPORT', 'PROPPATCH', 'MKCALENDAR']) {
        const { statusCode } = await ask(method, url, { body: method === 'PUT' ? swim('nowhere') : '' });
        expect([name, method, statusCode >= 400 && statusCode < 500]).toEqual([name, method, true]);
      }
    }
    const inside = await ask('REPORT', path('own'), {
      body: multiget(
        '',
        '/',
        'own',
        path(scope, 'x.ics'),
        `/dav/calendars/${newId()}/own/x.ics`,
        '//evil.test/x',
        'javascript:x',
      ),
    });
    expect(inside.statusCode).toBe(207);
    for (const { status } of responsesOf(inside.body).values()) expect(status).toContain('404');
    expect((await put(path('own', '%252e%252e'), 'twice encoded')).statusCode).toBe(201);
    expect((await ask('GET', path('own', '%252e%252e'))).statusCode).toBe(200);
  });
});

describe('a request', () => {
  it('of another method is refused on every path, and changes nothing', async () => {
    await put(path('own', 'stays.ics'), 'stays');
    for (const url of ['/dav/', path('own'), path('own', 'stays.ics')])
      for (const method of ['LOCK', 'UNLOCK', 'COPY', 'MOVE', 'POST', 'PATCH', 'ACL', 'SEARCH', 'TRACE']) {
        const reply = await ask(method, url, { headers: { destination: path('own', 'moved.ics'), overwrite: 'T' } });
        expect([method, url, [403, 404, 405, 501].includes(reply.statusCode)]).toEqual([method, url, true]);
      }
    expect((await ask('GET', path('own', 'stays.ics'))).statusCode).toBe(200);
    expect((await ask('GET', path('own', 'moved.ics'))).statusCode).toBe(404);
  });

  it('says what it sends by any type or none', async () => {
    for (const [index, type] of [
      'text/calendar',
      'text/calendar; charset=utf-8',
      'application/octet-stream',
      'text/plain;;',
      'application/json',
    ].entries()) {
      const reply = await put(path('own', `typed-${index}.ics`), `typed-${index}`, { 'content-type': type });
      expect([type, reply.statusCode]).toEqual([type, 201]);
      const found = await ask('PROPFIND', path('own'), {
        headers: { depth: '0', 'content-type': type },
        body: propfind('d:displayname'),
      });
      expect([type, found.statusCode]).toEqual([type, 207]);
    }
    for (const method of ['OPTIONS', 'GET', 'DELETE']) {
      const reply = await ask(method, path('own', 'typed-0.ics'), {
        headers: { 'content-type': 'text/xml', 'content-length': '0' },
      });
      expect([method, reply.statusCode < 300]).toEqual([method, true]);
    }
    expect((await put(path('own', 'zip.ics'), 'zip', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  it('without a body asks for all properties, and makes or reads nothing else', async () => {
    const all = await ask('PROPFIND', path('own'), { headers: { depth: '0' } });
    expect([all.statusCode, all.body.includes('<d:displayname>'), all.body.includes('HTTP/1.1 404')]).toEqual([
      207,
      true,
      false,
    ]);
    const names = await ask('PROPFIND', path('own'), {
      headers: { depth: '0' },
      body: '<d:propfind xmlns:d="DAV:"><d:propname/></d:propfind>',
    });
    expect(names.body).toContain('<d:sync-token/>');
    expect((await ask('REPORT', path('own'))).statusCode).toBe(400);
    expect((await ask('PROPPATCH', path('own'))).statusCode).toBe(400);
    expect((await ask('PUT', path('own', 'empty.ics'))).statusCode).toBe(403);
    expect((await ask('MKCOL', path('plain'))).statusCode).toBe(403);
  });

  it('of infinite depth is refused by name', async () => {
    const reply = await ask('PROPFIND', '/dav/', { headers: { depth: 'infinity' } });
    expect([reply.statusCode, reply.body.includes('propfind-finite-depth')]).toEqual([403, true]);
  });
});

describe('an ETag', () => {
  it('is the same in every reply, with or without a body, and for HEAD as for GET', async () => {
    const url = path('own', 'tag.ics');
    const { etag } = (await put(url, 'tag')).headers;
    const [got, head] = [await ask('GET', url), await ask('HEAD', url)];
    expect(got.headers['cache-control']).toContain('no-transform');
    for (const name of ['etag', 'content-type', 'content-length', 'last-modified'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    expect([got.headers.etag, head.body]).toEqual([etag, '']);
    const found = await ask('PROPFIND', url, {
      headers: { depth: '0' },
      body: propfind('d:getetag', 'd:getcontentlength'),
    });
    expect([textsOf(found.body, 'getetag'), textsOf(found.body, 'getcontentlength')]).toEqual([
      [etag],
      [got.headers['content-length']],
    ]);
    expect(textsOf((await ask('REPORT', path('own'), { body: multiget(url) })).body, 'getetag')).toEqual([etag]);
    expect((await ask('GET', url, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  });

  it('holds back what is not about it: strong in If-Match, in lists, and any for a star', async () => {
    const url = path('own', 'match.ics');
    const etag = String((await put(url, 'match')).headers.etag);
    for (const [name, value] of [
      ['if-match', `W/${etag}`],
      ['if-match', '"other"'],
      ['if-match', etag.replaceAll('"', '')],
      ['if-match', ''],
      ['if-none-match', '*'],
      ['if-none-match', `"other", ${etag}`],
      ['if-none-match', `W/${etag}`],
    ] as const)
      for (const method of ['PUT', 'DELETE']) {
        const reply = await ask(method, url, {
          headers: { [name]: value },
          ...(method === 'PUT' && { body: swim('match') }),
        });
        expect([name, value, method, reply.statusCode]).toEqual([name, value, method, 412]);
      }
    expect((await put(url, 'match', { 'if-match': `"other" , ${etag}` })).statusCode).toBe(204);
    expect((await put(url, 'match', { 'if-match': '*' })).statusCode).toBe(204);
    expect((await put(path('own', 'nothing.ics'), 'nothing', { 'if-match': '*' })).statusCode).toBe(412);
  });

  it('in an If header is not overlooked', async () => {
    const url = path('own', 'if.ics');
    await put(url, 'if');
    for (const method of ['PUT', 'DELETE']) {
      const reply = await ask(method, url, {
        headers: { if: '(["other"])' },
        ...(method === 'PUT' && { body: swim('if') }),
      });
      expect([method, reply.statusCode]).toEqual([method, 412]);
    }
    expect((await ask('GET', url)).statusCode).toBe(200);
  });
});

describe('the properties of a calendar', () => {
  const proppatch = (inner: string) =>
    `<d:propertyupdate xmlns:d="DAV:" xmlns:i="http://apple.com/ns/ical/"><d:set><d:prop>${inner}</d:prop></d:set></d:propertyupdate>`;
  const nameNow = async () =>
    textsOf(
      (await ask('PROPFIND', path(scope), { headers: { depth: '0' }, body: propfind('d:displayname') })).body,
      'displayname',
    );

  it('are never too many or too large', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `<x${index}/>`).join('');
    expect((await ask('PROPPATCH', path(scope), { body: proppatch(many) })).statusCode).toBe(400);
    const large = await ask('PROPPATCH', path(scope), {
      body: proppatch(`<d:displayname>${'x'.repeat(60_000)}</d:displayname>`),
    });
    expect(large.statusCode).toBe(507);
    expect(await nameNow()).toEqual(['Family']);
  });

  it('are text, whatever it looks like', async () => {
    const text = '</d:displayname>\r\nSet-Cookie: a=b\n<script>alert(1)</script>&amp;]]>';
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\r', '&#13;');
    expect(
      (await ask('PROPPATCH', path(scope), { body: proppatch(`<d:displayname>${escaped}</d:displayname>`) })).body,
    ).toContain('200 OK');
    const { body, headers } = await ask('PROPFIND', path(scope), {
      headers: { depth: '0' },
      body: propfind('d:displayname'),
    });
    expect([textsOf(body, 'displayname'), headers['set-cookie']]).toEqual([[text], undefined]);
  });
});

describe('an address with letters of any alphabet', () => {
  it('is written in the principal as an address of mail, and signs in', async () => {
    const user = await makeUser(api.db, { ...kinds.pro, email: `jürgen+dav%1-${newId()}@xn--exmple-cua.com` });
    const own = await addPhone(user);
    const { body, statusCode } = await send(own, 'PROPFIND', `/dav/principals/${user.id}/`, {
      headers: { depth: '0' },
      body: propfind('c:calendar-user-address-set'),
    });
    expect(statusCode).toBe(207);
    const [mail = ''] = textsOf(body, 'href').filter((href) => href.startsWith('mailto:'));
    expect(mail).not.toMatch(/[^\u0021-\u007E]/);
    expect(decodeURIComponent(mail)).toBe(`mailto:${user.email}`);
  });
});

describe('the log', () => {
  it('has no names, paths, texts, addresses or passwords of programs', async () => {
    const secret = `zq${newId()}`;
    await put(path('own', `${secret}.ics`), secret);
    await ask('PROPFIND', path(secret), { headers: { depth: '0' } });
    await ask('PUT', path('own', `${secret}.ics`), { body: `broken ${secret}` });
    await ask('REPORT', path('own'), { body: `<${secret}` });
    await send(
      { authorization: `Basic ${Buffer.from(`${phone.user.email}:${secret}`).toString('base64')}` },
      'PROPFIND',
      `/dav/${secret}`,
    );
    expect(api.logs()).toContain('/dav/*');
    for (const text of [secret, phone.user.email, phone.password, phone.authorization.slice(6)])
      expect(api.logs()).not.toContain(text);
  });
});
