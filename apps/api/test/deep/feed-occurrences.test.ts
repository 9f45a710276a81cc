import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { eventKind, occurrencesOf, type PlannedEvent } from '@everstep/domain/planner';
import { dentist, feedActs, feedSettings } from '../calendar-feeds';
import { useApp } from '../test-app';
import { davFamilies } from './dav-family';
import { installPackages, installTimeoutMs, run } from './programs';

// Debian's python3-recurring-ical-events reads a feed and says when its events happen.

const script = fileURLToPath(new URL('list-occurrences.py', import.meta.url));
beforeAll(() => installPackages('python3-recurring-ical-events'), installTimeoutMs);

const api = useApp();
const { family, events } = davFamilies(api);
const { make, push, fetch } = feedActs(api);

const [from, to] = ['2027-01-01', '2028-01-01'];

const event = (title: string, changed: Partial<PlannedEvent>): PlannedEvent => ({ ...dentist, title, ...changed });
const at = (date: string, time: string, minutes = 30): Pick<PlannedEvent, 'start' | 'end'> => {
  const start = Date.parse(`${date}T${time}Z`);
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  return { start: text(start), end: text(start + minutes * 60_000) };
};
const days = (start: string, end: string): Pick<PlannedEvent, 'all_day' | 'start' | 'end'> => ({
  all_day: true,
  start: `${start}T00:00:00`,
  end: `${end}T00:00:00`,
});

/** Through the weeks in which clocks change, on both sides of the ocean and of the equator. */
const chosen: PlannedEvent[] = [
  event('Once', at('2027-05-05', '18:00:00')),
  event('In Vienna', { ...at('2027-03-01', '09:00:00'), zone: 'Europe/Vienna', rrule: 'FREQ=WEEKLY;COUNT=40' }),
  event('In New York', { ...at('2027-02-01', '23:30:00', 90), rrule: 'FREQ=DAILY;INTERVAL=3;COUNT=100' }),
  event('In Sydney', { ...at('2027-01-04', '06:15:00'), zone: 'Australia/Sydney', rrule: 'FREQ=WEEKLY;BYDAY=MO,TH' }),
  event('On Lord Howe', { ...at('2027-03-20', '12:00:00'), zone: 'Australia/Lord_Howe', rrule: 'FREQ=DAILY;COUNT=30' }),
  event('In Kathmandu', {
    ...at('2027-03-20', '12:00:00'),
    zone: 'Asia/Kathmandu',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  }),
  event('In UTC', { ...at('2027-06-01', '00:00:00'), zone: 'UTC', rrule: 'FREQ=WEEKLY;UNTIL=20270901T000000Z' }),
  event('From the year before', { ...at('2026-12-31', '23:00:00', 180), zone: 'Europe/Vienna', rrule: 'FREQ=YEARLY' }),
  event('A weekend', { ...days('2027-02-06', '2027-02-08'), rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=10' }),
  event('A birthday', { ...days('2020-02-29', '2020-03-01'), rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' }),
  event('With dates beside the rule', {
    ...at('2027-04-05', '10:00:00'),
    zone: 'Europe/Vienna',
    rrule: 'FREQ=WEEKLY;COUNT=3',
    extra_dates: ['2027-10-30T10:00:00', '2027-10-31T10:00:00'],
  }),
  event('Days beside the rule', {
    ...days('2027-04-05', '2027-04-06'),
    rrule: 'FREQ=WEEKLY;COUNT=2',
    extra_dates: ['2027-07-01T00:00:00'],
  }),
  event('With exceptions', {
    ...at('2027-03-22', '17:00:00'),
    zone: 'Europe/Vienna',
    rrule: 'FREQ=WEEKLY;COUNT=8',
    exceptions: [
      { original: '2027-03-29T17:00:00', is_canceled: true },
      { original: '2027-04-05T17:00:00', start: '2027-04-07T07:00:00', end: '2027-04-07T08:00:00' },
      { original: '2027-04-12T17:00:00', title: 'In the other hall' },
    ],
  }),
  event('Days with exceptions', {
    ...days('2027-08-02', '2027-08-03'),
    rrule: 'FREQ=DAILY;COUNT=5',
    exceptions: [
      { original: '2027-08-03T00:00:00', is_canceled: true },
      { original: '2027-08-04T00:00:00', start: '2027-08-20T00:00:00', end: '2027-08-21T00:00:00', title: 'Later' },
    ],
  }),
];

/** Any series of the kinds that forms make, with days that are canceled. */
const zones = ['Europe/Vienna', 'America/New_York', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata', 'UTC'];
const series = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 364 }),
    // Not in hours that a change of clocks skips or brings twice.
    hour: fc.integer({ min: 4, max: 22 }),
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    every: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 40 }),
    isAllDay: fc.boolean(),
    canceled: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
  })
  .map(({ zone, day, hour, frequency, every, count, isAllDay, canceled }): PlannedEvent => {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    const next = new Date(Date.UTC(2027, 0, 2 + day)).toISOString().slice(0, 10);
    const times = isAllDay ? days(date, next) : at(date, `${String(hour).padStart(2, '0')}:00:00`);
    const rrule = `FREQ=${frequency};INTERVAL=${every};COUNT=${count}`;
    const made = event(`Series of ${zone}`, { ...times, zone, rrule });
    const all = occurrencesOf(made, '2027-01-01T00:00:00Z', '2029-01-01T00:00:00Z');
    const originals = [...new Set(canceled)].flatMap((index) => all[index]?.original ?? []);
    // One that is left, as a series without any has nothing to show.
    const exceptions = originals.slice(0, all.length - 1).map((original) => ({ original, is_canceled: true as const }));
    return { ...made, exceptions };
  });

/** As the script says it: whole days by their date. */
function plannedOccurrences(key: string, value: PlannedEvent): [string, string, string][] {
  const around = occurrencesOf(value, Date.parse(from) - 3 * 86_400_000, Date.parse(to) + 3 * 86_400_000);
  return around
    .filter(({ start, startUtc, end, endUtc }) =>
      value.all_day
        ? start.slice(0, 10) < to && end.slice(0, 10) > from
        : startUtc < `${to}T00:00:00Z` && endUtc > `${from}T00:00:00Z`,
    )
    .map(({ start, startUtc, title }) => [`${key}@everstep`, value.all_day ? start.slice(0, 10) : startUtc, title]);
}

it('a feed says of each event when it happens, as the planner does', { timeout: 300_000 }, async () => {
  const { ana, scope } = await family();
  const made = fc.sample(series, { numRuns: 200, seed: 20_271_127 });
  for (const each of [...chosen, ...made]) await push(ana, scope, eventKind.name, each);
  const { path } = await make(ana, feedSettings({ household: scope }));
  const feed = await fetch(path);
  expect(feed.statusCode).toBe(200);
  const { status, stdout, output } = await run('/usr/bin/python3', [script, from, to], { input: feed.body });
  expect(status, output).toBe(0);
  const read = JSON.parse(stdout) as [string, string, string][];
  const byKey = new Map<string, [string, string, string][]>();
  for (const each of read) byKey.set(each[0], [...(byKey.get(each[0]) ?? []), each]);
  let count = 0;
  for (const { key, value } of await events(ana, scope)) {
    const planned = plannedOccurrences(key, value).toSorted(([, one], [, other]) => one.localeCompare(other));
    expect(byKey.get(`${key}@everstep`) ?? [], `${value.title} ${value.start} ${value.rrule}`).toEqual(planned);
    count += planned.length;
  }
  expect(read).toHaveLength(count);
  expect(count).toBeGreaterThan(1_500);
});
