import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { quickEntryLimit, quickEntryTexts, readQuickEntry } from './index';
import { context, marked, told } from './cases/told';

describe('the marks of a quick entry', () => {
  it.each([
    'dentist [date Tue] [time 3pm] [repeat every 6 months]',
    'soccer [repeat Mondays and Wednesdays] [time 4-5:30] [until until June 12]',
    "Leo's birthday [date June 3]",
    '[date Mon-Fri] camp [time 9am-3pm]',
    '[time from 9 to 5] [date on Monday]',
    'dinner [person for Leo and Mia] [date tonight] [time at 7] [place at the YMCA]',
    'swim [date Friday] [time 4pm] [length for 90 min]',
    'swim [date Tue] [time 4pm] [until for 10 weeks]',
    'piano [repeat on Mondays] [until x10]',
    '[person #leo] dentist [date tomorrow] [time morning]',
    '[time all day] trip [date from June 3 to June 7]',
    '👶🏽 [date Friday] [time 7pm] 🎉',
    'trip 31 June',
    'Sunday school [time 9am]',
  ])('are those of %j', (shown) => {
    const text = shown.replace(/\[\w+ ([^\]]+)\]/g, '$1');
    expect(marked(text)).toBe(shown);
  });

  it('leave out names that stay in the title, which are told apart', () => {
    const entry = readQuickEntry("Leo's recital with Mia Friday", context);
    expect(entry).toMatchObject({
      title: "Leo's recital with Mia",
      children: ['leo', 'mia'],
      mentions: [
        { from: 0, to: 3, id: 'leo' },
        { from: 19, to: 22, id: 'mia' },
      ],
      marks: [{ from: 23, to: 29, as: 'date' }],
    });
  });
});

describe('a whole entry', () => {
  it('has what the form shows', () => {
    expect(readQuickEntry('soccer Mondays and Wednesdays 4-5:30 until June 12', context)).toEqual({
      title: 'soccer',
      place: null,
      note: null,
      allDay: false,
      start: '2026-11-25T16:00:00',
      end: '2026-11-25T17:30:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
      until: '2027-06-12',
      count: null,
      members: [],
      children: [],
      marks: [
        { from: 7, to: 29, as: 'repeat' },
        { from: 30, to: 36, as: 'time' },
        { from: 37, to: 50, as: 'until' },
      ],
      mentions: [],
      questions: [{ kind: 'am_pm', choices: [4, 16], suggested: 16 }],
      proposed: [],
      notUnderstood: [],
    });
  });

  it('has neither start nor end without a day and a time', () => {
    expect(readQuickEntry('', context)).toMatchObject({ title: '', start: null, end: null, allDay: false, rule: null });
  });

  it('ends on the midnight after the last of its days', () => {
    expect(readQuickEntry('June 3-7', context)).toMatchObject({
      start: '2027-06-03T00:00:00',
      end: '2027-06-08T00:00:00',
    });
  });

  it('is for everybody of a name', () => {
    const people = [
      { id: 'child', name: 'Leo', isChild: true },
      { id: 'parent', name: 'Leo', isChild: false },
    ];
    for (const text of ['swim for Leo', 'swim #leo', 'Leo swims'])
      expect(readQuickEntry(text, { ...context, people })).toMatchObject({ members: ['parent'], children: ['child'] });
  });

  it.each(['+', '(', '[a-z]+', '.*', '', ' ', '#', '👶', 'a|b', '\\'])('reads a name like %j', (name) => {
    const people = [{ id: 'odd', name, isChild: true }];
    expect(readQuickEntry(`swim ${name} Friday`, { ...context, people })).toMatchObject({
      start: '2026-11-27T00:00:00',
    });
  });
});

describe('a text that is too long', () => {
  it.each([quickEntryLimit + 1, 1_000_000])('of %i characters is refused', (length) => {
    expect(readQuickEntry('a'.repeat(length), context)).toEqual({ problem: quickEntryTexts.tooLong });
  });

  it('is read up to the limit', () => {
    expect(readQuickEntry('a'.repeat(quickEntryLimit), context)).toMatchObject({ title: 'a'.repeat(quickEntryLimit) });
  });
});

const words = [
  ...[
    'dentist',
    'Leo',
    'for',
    'and',
    'at',
    '@',
    '#mia',
    'the',
    'YMCA',
    'every',
    'other',
    'Friday',
    'Mon',
    'sun',
    'sat',
  ],
  ...[
    'until',
    'June',
    '12',
    '31',
    '3pm',
    '4-5:30',
    '25:00',
    'noon',
    'midnight',
    'tomorrow',
    'next',
    'last',
    'week',
    'of',
  ],
  ...[
    'month',
    'in',
    '2',
    'hours',
    '90',
    'min',
    'x10',
    'times',
    'birthday',
    '(',
    ')',
    ',',
    '-',
    '.',
    '/',
    "'s",
    '👨‍👩‍👧',
    '3️⃣',
  ],
  ...[
    'ערב',
    'é',
    'e\u0301',
    '\ue000',
    '\u200d',
    '\ud83d',
    '1/2',
    '13/4',
    '29 Feb',
    '2026-12-01T15:30',
    'all day',
    'half past',
  ],
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((some) => some.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: quickEntryLimit }),
);
const anyContext = fc.record({
  now: fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2036-12-31T23:59:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16)),
  dateOrder: fc.constantFrom('mdy' as const, 'dmy' as const, 'ymd' as const),
  weekStart: fc.constantFrom(0, 1, 6),
  people: fc.constant(context.people),
});

/** Words as they count: without what joins them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('whatever is typed', () => {
  it('gives a form that holds together', () => {
    fc.assert(
      fc.property(anyText, anyContext, (text, some) => {
        const entry = readQuickEntry(text, some);
        if ('problem' in entry) return expect(text.length).toBeGreaterThan(quickEntryLimit);
        const spans = [...entry.marks, ...entry.notUnderstood, ...entry.mentions];
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        for (const [index, mark] of entry.marks.entries())
          expect(mark.from).toBeGreaterThanOrEqual(entry.marks[index - 1]?.to ?? 0);
        const unmarked = entry.marks.reduceRight(
          (left, { from, to }) => left.slice(0, from) + ' ' + left.slice(to),
          text,
        );
        expect(lettersOf(entry.title).length).toBeLessThanOrEqual(lettersOf(unmarked).length);
        for (const word of entry.title.split(' ')) expect(unmarked.replace(/\s/g, ' ')).toContain(word);
        expect(entry.start === null).toBe(entry.end === null);
        if (entry.start !== null && entry.end !== null) {
          for (const time of [entry.start, entry.end]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:[0-5]\d:00$/);
          expect(entry.end > entry.start).toBe(true);
          if (entry.allDay) expect(entry.start.slice(11) + entry.end.slice(11)).toBe('00:00:0000:00:00');
          if (entry.until !== null) expect(entry.until >= entry.start.slice(0, 10)).toBe(true);
        }
        if (entry.rule === null) expect([entry.until, entry.count]).toEqual([null, null]);
        else expect(entry.rule).toMatch(/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[-\dA-Z,]+)*$/);
        for (const { choices, suggested } of entry.questions) expect(choices).toContain(suggested);
      }),
      { numRuns: 400 },
    );
  });

  it('is read within a moment', () => {
    const lines = words.map((word) => `${word} `.repeat(100).slice(0, quickEntryLimit));
    for (const line of lines) readQuickEntry(line, context);
    const began = process.cpuUsage();
    for (const line of lines) readQuickEntry(line, context);
    expect(process.cpuUsage(began).user / 1000 / lines.length).toBeLessThan(200);
  });
});

describe('the zone of the computer', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    'dentist Tue 3pm every 6 months',
    'trip in 3 days',
    'June twelfth at noon',
    '2026-12-01T00:30 feed',
    'tonight',
    'in 2 hours',
    'March 14 2:30am',
    'last day of every month',
  ])('changes nothing about %j', (text) => {
    const inZone = (zone: string) => {
      vi.stubEnv('TZ', zone);
      return [told(text), told(text, { now: '2027-03-13T23:59' }), new Date('2026-11-25T10:00').getTimezoneOffset()];
    };
    const [west, east] = [inZone('America/Los_Angeles'), inZone('Pacific/Auckland')];
    expect(west.at(-1)).not.toBe(east.at(-1));
    expect(west.slice(0, -1)).toEqual(east.slice(0, -1));
  });
});
