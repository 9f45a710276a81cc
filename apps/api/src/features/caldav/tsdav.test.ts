import { DAVClient, type DAVCalendar } from 'tsdav';
import { describe, expect, it } from 'vitest';
import { calendarText, davActs } from '../../../test/caldav';
import { kinds, makeUser } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';

const api = useApp();
const { addPhone } = davActs(api);

async function connect() {
  const ana = await makeUser(api.db, kinds.pro);
  const scope = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
  await agreeTo(api.db, 'planner', [ana]);
  const { password } = await addPhone(ana);
  const client = new DAVClient({
    serverUrl: `${await listening()}/dav/`,
    credentials: { username: ana.email, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  });
  await client.login();
  const calendars = await client.fetchCalendars();
  const calendar = calendars.find(({ url }) => url.includes(scope));
  if (!calendar) throw new Error('the calendar of the family was not found');
  return { ana, client, calendar, calendars };
}

let url: Promise<string> | undefined;
const listening = () => (url ??= api.listen());

const series = (...lines: string[]) =>
  calendarText(
    'series',
    'SUMMARY:Swimming',
    'DTSTART:20261201T160000Z',
    'DTEND:20261201T170000Z',
    'RRULE:FREQ=WEEKLY;COUNT=8',
    ...lines,
  );

describe('tsdav', () => {
  it('finds the calendars with their names and what is in them', async () => {
    const { calendars } = await connect();
    expect(calendars.map(({ displayName }) => displayName)).toEqual(['Family', 'Only me']);
    for (const { components, reports } of calendars) {
      expect(components).toEqual(['VEVENT']);
      expect(reports).toEqual(expect.arrayContaining(['syncCollection', 'calendarQuery', 'calendarMultiget']));
    }
  });

  it('creates, changes and deletes a series with an exception, and is refused with an old ETag', async () => {
    const { client, calendar } = await connect();
    const created = await client.createCalendarObject({ calendar, filename: 'series.ics', iCalString: series() });
    expect([created.status, created.headers.get('etag')]).toEqual([201, expect.any(String)]);
    const [object] = await client.fetchCalendarObjects({ calendar });
    expect(object).toMatchObject({ etag: created.headers.get('etag'), data: series().trim() });
    if (!object) return;
    const moved = series().replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:series\r\nDTSTAMP:20261127T100000Z\r\nRECURRENCE-ID:20261208T160000Z\r\nSUMMARY:Swimming\r\nDTSTART:20261209T160000Z\r\nDTEND:20261209T170000Z\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
    const updated = await client.updateCalendarObject({ calendarObject: { ...object, data: moved } });
    expect(updated.status).toBe(204);
    const stale = await client.updateCalendarObject({ calendarObject: { ...object, data: series() } });
    expect(stale.status).toBe(412);
    const within = (start: string, end: string) => client.fetchCalendarObjects({ calendar, timeRange: { start, end } });
    expect(await within('2026-12-09T00:00:00Z', '2026-12-10T00:00:00Z')).toHaveLength(1);
    expect(await within('2026-12-08T00:00:00Z', '2026-12-09T00:00:00Z')).toHaveLength(0);
    expect(await within('2026-12-22T00:00:00Z', '2026-12-23T00:00:00Z')).toHaveLength(1);
    const [current] = await client.fetchCalendarObjects({ calendar });
    if (!current) throw new Error('the event is gone');
    expect((await client.deleteCalendarObject({ calendarObject: current })).status).toBe(204);
    expect(await client.fetchCalendarObjects({ calendar })).toEqual([]);
  });

  it('is told by the token what has changed', async () => {
    const { client, calendar } = await connect();
    await client.createCalendarObject({ calendar, filename: 'series.ics', iCalString: series() });
    const changedSince = async (syncToken: string | undefined) =>
      client.syncCollection({
        url: calendar.url,
        props: { 'd:getetag': {} },
        syncLevel: 1,
        ...(syncToken !== undefined && { syncToken }),
      });
    const tokenOf = async () => {
      const found = (await client.fetchCalendars()).find(({ url: each }) => each === calendar.url) as DAVCalendar;
      return found.syncToken;
    };
    const before = String(calendar.syncToken);
    const names = async (token: string | undefined) =>
      (await changedSince(token)).flatMap(({ href }) => (href?.endsWith('.ics') ? [href.split('/').at(-1)] : []));
    expect(await names(before)).toEqual(['series.ics']);
    expect(await names(await tokenOf())).toEqual([]);
  });

  it('makes a calendar', async () => {
    const { client, ana } = await connect();
    const made = await client.makeCalendar({
      url: `${await listening()}/dav/calendars/${ana.id}/school/`,
      props: { displayname: 'School' },
    });
    expect(made[0]?.status).toBe(201);
    expect((await client.fetchCalendars()).map(({ displayName }) => displayName)).toEqual([
      'Family',
      'Only me',
      'School',
    ]);
  });
});
