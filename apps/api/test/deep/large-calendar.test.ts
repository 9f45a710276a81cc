import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventKind } from '@everstep/domain/planner';
import { calendarObjects, entries, scopes } from '../../src/db/schema';
import { sealEntry } from '../../src/entries/sealing';
import { sealObject } from '../../src/features/caldav/sealing';
import { calendarText, propfind, syncReport, textsOf, type Phone } from '../caldav';
import { newId } from '../factories';
import { useApp } from '../test-app';
import { davFamilies } from './dav-family';
import { plannedEvent } from './made-events';
import { run } from './programs';

const [manyEvents, fewEvents, rounds] = [10_000, 100, 60];
const longestBlockMs = 200;

const api = useApp();
const { addPhone, family, listening } = davFamilies(api);
const stored = { name: eventKind.name, toStored: (value: object) => value, fromStored: () => ({}) };

interface Calendar {
  phone: Phone;
  path: string;
}

/** A calendar of the family with this number of events, half of them put by a phone. */
async function makeCalendar(count: number): Promise<Calendar> {
  const { ana, scope: scopeId } = await family();
  const keys = await api.server.dataKeys.existing(scopeId);
  if (!keys) throw new Error('the household has no key');
  const rows = Array.from({ length: count }, (_, index) => {
    const key = newId();
    const value = plannedEvent(index);
    const sealed = sealEntry(stored, keys, { scopeId, key, value });
    return { scopeId, kind: eventKind.name, key, version: index + 1, changeId: newId(), changedAt: new Date(), sealed };
  });
  const put = rows.filter((_, index) => index % 2 === 0);
  const objects = put.map(({ key, version }) => {
    const name = `put-${version}.ics`;
    const text = calendarText(`put-${version}`, 'SUMMARY:Put', 'DTSTART:20270301T160000Z', 'DTEND:20270301T170000Z');
    const sealed = sealObject(keys, { scopeId, calendar: '', name }, Buffer.from(text));
    return { scopeId, calendar: '', name, key, sealed, version };
  });
  for (let from = 0; from < rows.length; from += 1_000) {
    await api.db.insert(entries).values(rows.slice(from, from + 1_000));
    const part = objects.slice(from / 2, from / 2 + 500);
    if (part.length > 0) await api.db.insert(calendarObjects).values(part);
  }
  await api.db
    .update(scopes)
    .set({ version: count })
    .where(sql`id = ${scopeId}`);
  const phone = await addPhone(ana);
  return { phone, path: `/dav/calendars/${ana.id}/${scopeId}/` };
}

let [many, few]: [Calendar, Calendar] = [] as never;
beforeAll(async () => {
  many = await makeCalendar(manyEvents);
  few = await makeCalendar(fewEvents);
}, 120_000);

async function send({ phone, path }: Calendar, method: string, body: string, name = ''): Promise<string> {
  const headers = { authorization: phone.authorization, 'content-type': 'text/xml' };
  const reply = await fetch(`${await listening()}${path}${name}`, { method, headers, body });
  const text = await reply.text();
  expect(reply.status, text.slice(0, 1_000)).toBeLessThan(300);
  return text;
}

const tokenIn = (xml: string): string => textsOf(xml, 'sync-token').at(-1) ?? '';
const countIn = (xml: string): number => xml.split('<d:response>').length - 1;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const from = performance.now();
  const value = await work();
  return { ms: performance.now() - from, value };
}

/** How long others wait at most meanwhile. A processor that is busy elsewhere is not counted. */
async function longestBlock(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  let longest = 0;
  while (!isOver) {
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    await pause(1);
    const { user, system } = process.cpuUsage(cpu);
    longest = Math.max(longest, Math.min(performance.now() - from, (user + system) / 1_000));
  }
  return longest;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const within = (start: string, end: string, data: string) =>
  `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/>${data}</d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
const withData = '<c:calendar-data/>';

/** A program of its own, which prints what a request was answered: status, milliseconds, and how many responses there are. */
const client = `
const [url, method, authorization] = process.argv.slice(1);
let body = '';
for await (const chunk of process.stdin) body += chunk;
const headers = { authorization, depth: '1', 'content-type': 'text/xml' };
const from = performance.now();
const reply = await fetch(url, { method, headers, body });
const text = await reply.text();
console.log(JSON.stringify([reply.status, performance.now() - from, text.split('<d:response>').length - 1]));
`;

async function ask({ phone, path }: Calendar, method: string, body: string) {
  const args = ['--input-type=module', '-e', client, '--', (await listening()) + path, method, phone.authorization];
  const { status, stdout, output } = await run(process.execPath, args, { input: body });
  expect(status, output).toBe(0);
  const [code, ms, count] = JSON.parse(stdout) as [number, number, number];
  return { code, ms, count };
}

/** In the best of three: a real block comes each time, and a collection of garbage anywhere. */
async function watch(calendar: Calendar, method: string, body: string) {
  const tries = [];
  for (let index = 0; index < 3; index += 1) {
    const answer = ask(calendar, method, body);
    const blockMs = await longestBlock(answer);
    tries.push({ ...(await answer), blockMs });
  }
  const [best] = tries.toSorted((one, other) => one.blockMs - other.blockMs);
  if (!best) throw new Error('nothing was asked');
  return best;
}

const figures = process.env.EVERSTEP_FIGURES === '1';

describe('a calendar of ten thousand events', () => {
  it.each([
    ['before the database has counted', sql`select`],
    ['once the database has counted', sql`analyze entries, calendar_objects`],
  ])('is told what has changed as soon as one of a hundred, %s', { timeout: 120_000 }, async (name, first) => {
    await api.db.execute(first);
    const calendars = [many, few];
    const tokens = new Map<Calendar, string>();
    const times = new Map<Calendar, number[]>(calendars.map((each) => [each, []]));
    for (const calendar of calendars) tokens.set(calendar, tokenIn(await send(calendar, 'REPORT', syncReport(''))));
    for (let round = 0; round < rounds; round += 1) {
      for (const calendar of calendars)
        await send(
          calendar,
          'PUT',
          calendarText('new', `SUMMARY:Round ${round}`, 'DTSTART:20270301T160000Z'),
          'new.ics',
        );
      for (const calendar of round % 2 === 0 ? calendars : calendars.toReversed()) {
        const { ms, value } = await timed(() => send(calendar, 'REPORT', syncReport(tokens.get(calendar) ?? '')));
        expect(countIn(value)).toBe(1);
        tokens.set(calendar, tokenIn(value));
        times.get(calendar)?.push(ms);
      }
    }
    const [ofMany, ofFew] = calendars.map((each) => times.get(each) ?? []);
    const ratio = median((ofMany ?? []).map((ms, index) => ms / (ofFew?.[index] ?? NaN)));
    if (figures) process.stderr.write(`P23 ${name}: ${ratio} ${median(ofMany ?? [])} ${median(ofFew ?? [])}\n`);
    // P23.
    expect(ratio).toBeLessThan(1.2);
  });

  it.each([
    ['a list', 'all', 'PROPFIND', propfind('d:getetag', 'd:resourcetype', 'd:getcontenttype')],
    ['a first synchronization', 'all', 'REPORT', syncReport('')],
    ['a question for a month', 'some', 'REPORT', within('20270301T000000Z', '20270401T000000Z', '')],
    [
      'a question for a month with its events',
      'some',
      'REPORT',
      within('20270301T000000Z', '20270401T000000Z', withData),
    ],
    [
      'a question for ten years with their events',
      'all',
      'REPORT',
      within('20200101T000000Z', '20300101T000000Z', withData),
    ],
  ])('keeps nobody else waiting during %s', { timeout: 120_000 }, async (name, found, method, body) => {
    const { code, ms, count, blockMs } = await watch(many, method, body);
    if (figures) process.stderr.write(`${name}: ${ms} ms, block ${blockMs}, ${count}\n`);
    expect(code).toBe(207);
    expect(count).toBeGreaterThanOrEqual(found === 'all' ? manyEvents : 500);
    expect(blockMs).toBeLessThan(longestBlockMs);
  });

  it('is read by naming all of its events at once', { timeout: 120_000 }, async () => {
    const names = [...(await send(many, 'REPORT', syncReport(''))).matchAll(/<d:href>([^<]*)</g)].map(
      ([, href]) => href,
    );
    const body = `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>${names.map((href) => `<d:href>${href}</d:href>`).join('\n')}</c:calendar-multiget>`;
    const { code, ms, count, blockMs } = await watch(many, 'REPORT', body);
    if (figures) process.stderr.write(`multiget of ${body.length}: ${ms} ms, block ${blockMs}, ${count}\n`);
    expect([code, count]).toEqual([207, names.length]);
    expect(blockMs).toBeLessThan(longestBlockMs);
  });
});
