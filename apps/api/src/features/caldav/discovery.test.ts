import { describe, expect, it } from 'vitest';
import { davActs, responsesOf, textsOf, type DavRequest, type Phone } from '../../../test/caldav';
import { kinds, makeUser } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';

// What programs ask, in their order, until they have found the calendars. Each question is made of the answers before it.

const api = useApp();
const { addPhone, send } = davActs(api);

async function phoneOfAFamily(): Promise<{ phone: Phone; scope: string }> {
  const ana = await makeUser(api.db, kinds.pro);
  const scope = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
  await agreeTo(api.db, 'planner', [ana]);
  return { phone: await addPhone(ana), scope };
}

const namespaces =
  'xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:caldav" xmlns:C="http://calendarserver.org/ns/" xmlns:D="http://apple.com/ns/ical/" xmlns:E="http://me.com/_namespace/"';
const propfind = (...names: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><A:propfind ${namespaces}><A:prop>${names.map((name) => `<${name}/>`).join('')}</A:prop></A:propfind>`;

/** The path in the first element of this name. */
function pathIn(xml: string, element: string): string {
  const [, inner = ''] = new RegExp(`<[\\w-]+:${element}>(.*?)</[\\w-]+:${element}>`, 's').exec(xml) ?? [];
  return textsOf(inner, 'href')[0] ?? '';
}

function program(phone: Phone, shared: Record<string, string>) {
  return async (method: string, path: string, { body, headers }: DavRequest = {}) => {
    const reply = await send(phone, method, path, {
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'text/xml; charset=utf-8' }), ...shared, ...headers },
    });
    return { status: reply.statusCode, xml: reply.body, headers: reply.headers };
  };
}

describe('Apple’s programs', () => {
  const apple = { 'user-agent': 'iOS/18.1 dataaccessd/1.0', prefer: 'return=minimal', brief: 't' };

  it('are asked for a password at the well-known address, and go on from the answer', async () => {
    const { phone, scope } = await phoneOfAFamily();
    const body = propfind('A:current-user-principal', 'A:principal-URL', 'A:resourcetype');
    const first = await send(null, 'PROPFIND', '/.well-known/caldav', { body, headers: { ...apple, depth: '0' } });
    expect([first.statusCode, first.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('Basic realm='),
    ]);
    const ask = program(phone, apple);
    for (const path of ['/.well-known/caldav', '/', '/principals/', '/dav/']) {
      const found = await ask('PROPFIND', path, { body, headers: { depth: '0' } });
      expect([path, found.status, pathIn(found.xml, 'current-user-principal')]).toEqual([
        path,
        207,
        `/dav/principals/${phone.user.id}/`,
      ]);
    }
    // What macOS guesses is an address without calendars, and not the page of the website.
    const guess = await ask('PROPFIND', `/calendar/dav/${phone.user.email}/user/`, { body, headers: { depth: '0' } });
    expect(guess.status).toBeGreaterThanOrEqual(400);

    const principal = `/dav/principals/${phone.user.id}/`;
    const options = await ask('OPTIONS', principal);
    expect([options.status, options.headers.dav]).toEqual([200, expect.stringMatching(/calendar-access/)]);
    const described = await ask('PROPFIND', principal, {
      body: propfind(
        ...['B:calendar-home-set', 'B:calendar-user-address-set', 'A:current-user-principal', 'A:displayname'],
        ...['C:dropbox-home-URL', 'C:email-address-set', 'C:notification-URL', 'A:principal-collection-set'],
        ...[
          'A:principal-URL',
          'A:resource-id',
          'B:schedule-inbox-URL',
          'B:schedule-outbox-URL',
          'A:supported-report-set',
        ],
      ),
      headers: { depth: '0' },
    });
    const home = pathIn(described.xml, 'calendar-home-set');
    expect(home).toBe(`/dav/calendars/${phone.user.id}/`);
    expect(described.xml).not.toMatch(/schedule|HTTP\/1.1 404/);
    const search = await ask('REPORT', '/dav/principals/', {
      body: '<A:principal-search-property-set xmlns:A="DAV:"/>',
      headers: { depth: '0' },
    });
    expect(search.status).toBe(200);

    const calendars = await ask('PROPFIND', home, {
      body: propfind(
        ...['A:add-member', 'C:allowed-sharing-modes', 'D:autoprovisioned', 'E:bulk-requests', 'B:calendar-alarm'],
        ...[
          'D:calendar-color',
          'B:calendar-description',
          'B:calendar-free-busy-set',
          'D:calendar-order',
          'B:calendar-timezone',
        ],
        ...[
          'A:current-user-privilege-set',
          'B:default-alarm-vevent-date',
          'B:default-alarm-vevent-datetime',
          'A:displayname',
        ],
        ...[
          'C:getctag',
          'D:language-code',
          'D:location-code',
          'A:owner',
          'C:pre-publish-url',
          'C:publish-url',
          'C:push-transports',
        ],
        ...[
          'C:pushkey',
          'A:quota-available-bytes',
          'A:quota-used-bytes',
          'D:refreshrate',
          'A:resource-id',
          'A:resourcetype',
        ],
        ...['B:schedule-calendar-transp', 'B:schedule-default-calendar-URL', 'C:source', 'C:subscribed-strip-alarms'],
        ...['C:subscribed-strip-attachments', 'C:subscribed-strip-todos', 'B:supported-calendar-component-set'],
        ...[
          'B:supported-calendar-component-sets',
          'A:supported-report-set',
          'A:sync-token',
          'C:xmpp-server',
          'C:xmpp-uri',
        ],
      ),
      headers: { depth: '1' },
    });
    const responses = responsesOf(calendars.xml);
    expect([...responses.keys()]).toEqual([home, `${home}${scope}/`, `${home}own/`]);
    expect(responses.get(home)?.xml).not.toContain('<c:calendar/>');
    for (const [path, { xml }] of responses)
      if (path !== home)
        for (const wanted of [
          '<c:calendar/>',
          '<d:write/>',
          '<cs:getctag>',
          '<d:sync-token>',
          'name="VEVENT"',
          '<d:sync-collection/>',
        ])
          expect(xml).toContain(wanted);

    const order = await ask('PROPPATCH', `${home}own/`, {
      body: `<A:propertyupdate ${namespaces}><A:set><A:prop><D:calendar-order>2</D:calendar-order></A:prop></A:set></A:propertyupdate>`,
    });
    expect([order.status, textsOf(order.xml, 'status')]).toEqual([207, ['HTTP/1.1 200 OK']]);
    const alarm = await ask('PROPPATCH', `${home}own/`, {
      body: `<A:propertyupdate ${namespaces}><A:set><A:prop><B:default-alarm-vevent-datetime>x</B:default-alarm-vevent-datetime></A:prop></A:set></A:propertyupdate>`,
    });
    expect([alarm.status, textsOf(alarm.xml, 'status')]).toEqual([207, ['HTTP/1.1 403 Forbidden']]);
  });
});

describe('DAVx5', () => {
  it('finds the principal, its capabilities, the home, and what each calendar can', async () => {
    const { phone, scope } = await phoneOfAFamily();
    const ask = program(phone, { 'user-agent': 'DAVx5/4.5', accept: '*/*' });
    const base = await ask('PROPFIND', '/dav/', {
      body: propfind(
        ...[
          'A:resourcetype',
          'A:displayname',
          'A:current-user-principal',
          'A:current-user-privilege-set',
          'B:calendar-home-set',
        ],
        ...['B:supported-calendar-component-set', 'D:calendar-color', 'B:calendar-description', 'B:calendar-timezone'],
      ),
      headers: { depth: '0' },
    });
    const principal = pathIn(base.xml, 'current-user-principal');
    expect((await ask('OPTIONS', principal)).headers.dav).toMatch(/\bcalendar-access\b/);
    const described = await ask('PROPFIND', principal, {
      body: propfind(
        ...[
          'B:calendar-user-address-set',
          'A:displayname',
          'A:group-membership',
          'A:resourcetype',
          'B:calendar-home-set',
        ],
        ...['C:calendar-proxy-read-for', 'C:calendar-proxy-write-for'],
      ),
      headers: { depth: '0' },
    });
    expect(described.xml).toContain(`mailto:${phone.user.email}`);
    const home = pathIn(described.xml, 'calendar-home-set');
    const found = await ask('PROPFIND', home, {
      body: propfind(
        ...['A:current-user-privilege-set', 'A:displayname', 'A:owner', 'A:resourcetype', 'D:calendar-color'],
        ...[
          'B:calendar-description',
          'B:calendar-timezone',
          'B:calendar-timezone-id',
          'B:supported-calendar-component-set',
          'C:source',
        ],
      ),
      headers: { depth: '1' },
    });
    expect([...responsesOf(found.xml).keys()]).toContain(`${home}${scope}/`);
    const calendar = await ask('PROPFIND', `${home}${scope}/`, {
      body: propfind('A:supported-report-set', 'A:sync-token', 'C:getctag', 'B:max-resource-size'),
      headers: { depth: '0' },
    });
    expect(calendar.xml).toContain('<d:sync-collection/>');
    expect(textsOf(calendar.xml, 'max-resource-size')).toEqual(['262144']);
    const sync = await ask('REPORT', `${home}${scope}/`, {
      body: '<A:sync-collection xmlns:A="DAV:"><A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getetag/></A:prop></A:sync-collection>',
      headers: { depth: '0' },
    });
    expect([sync.status, textsOf(sync.xml, 'sync-token').length]).toEqual([207, 1]);
  });
});

describe('Thunderbird', () => {
  it('gets a resourcetype in every answer, OPTIONS of the home, and a content type for each event', async () => {
    const { phone, scope } = await phoneOfAFamily();
    const ask = program(phone, { 'user-agent': 'Mozilla/5.0 Thunderbird/140.0' });
    const first = await ask('PROPFIND', '/dav/', {
      body: propfind(
        ...['A:resourcetype', 'A:owner', 'A:displayname', 'A:current-user-principal', 'A:current-user-privilege-set'],
        ...['D:calendar-color', 'B:calendar-home-set'],
      ),
      headers: { depth: '0' },
    });
    const home = pathIn(first.xml, 'calendar-home-set');
    const found = await ask('PROPFIND', home, {
      body: propfind('A:resourcetype', 'A:displayname', 'A:current-user-privilege-set', 'D:calendar-color'),
      headers: { depth: '1' },
    });
    const answered = responsesOf(found.xml);
    expect(answered.size).toBeGreaterThan(1);
    for (const { xml } of answered.values()) expect(xml).toMatch(/<d:resourcetype[ >]/);
    const path = `${home}${scope}/`;
    const calendar = await ask('PROPFIND', path, {
      body: propfind('A:resourcetype', 'A:supported-report-set', 'B:supported-calendar-component-set', 'C:getctag'),
      headers: { depth: '0' },
    });
    expect(calendar.status).toBe(207);
    expect((await ask('OPTIONS', home)).status).toBe(200);
    await ask('PUT', `${path}x.ics`, {
      body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTAMP:20261127T100000Z\r\nDTSTART:20261201T160000Z\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    });
    const sync = await ask('REPORT', path, {
      body: '<A:sync-collection xmlns:A="DAV:"><A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getcontenttype/><A:getetag/></A:prop></A:sync-collection>',
      headers: { depth: '1' },
    });
    expect(textsOf(sync.xml, 'getcontenttype')[0]).toMatch(/^text\/calendar/);
  });
});

describe('Evolution', () => {
  it('finds a token that is a URI, and reads all events by their names', async () => {
    const { phone } = await phoneOfAFamily();
    const ask = program(phone, { 'user-agent': 'Evolution/3.56' });
    const found = await ask('PROPFIND', '/.well-known/caldav', {
      body: propfind('A:resourcetype', 'A:current-user-principal', 'B:calendar-home-set'),
      headers: { depth: '0' },
    });
    const home = pathIn(found.xml, 'calendar-home-set');
    const calendar = await ask('PROPFIND', `${home}own/`, {
      body: propfind('C:getctag', 'A:supported-report-set', 'A:sync-token'),
      headers: { depth: '0' },
    });
    expect(textsOf(calendar.xml, 'sync-token')[0]).toMatch(/^urn:/);
    const copied = await ask('PUT', `${home}own/copy.ics`, {
      body: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:c\r\nRECURRENCE-ID:20261201T160000Z\r\nDTSTAMP:20261127T100000Z\r\nDTSTART:20261201T160000Z\r\nSUMMARY:Copied\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      headers: { 'content-type': 'text/calendar', 'if-none-match': '*' },
    });
    expect([copied.status, copied.headers.etag]).toEqual([201, expect.any(String)]);
    const query = await ask('REPORT', `${home}own/`, {
      body: `<B:calendar-query ${namespaces}><A:prop><A:getetag/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="VEVENT"/></B:comp-filter></B:filter></B:calendar-query>`,
      headers: { depth: '1' },
    });
    expect([...responsesOf(query.xml).keys()]).toEqual([`${home}own/copy.ics`]);
    expect(textsOf(query.xml, 'getetag')).toEqual([copied.headers.etag]);
  });
});
