import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from '../planner/event-kind';
import {
  committedText,
  describeLine,
  describeLines,
  eventLine,
  linkText,
  recordCsv,
  userIdsIn,
  verifyRecord,
  withNumbers,
  type RecordContent,
  type RecordLine,
} from './index';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [ana, ben] = ['0198a0a0-0000-7000-8000-000000000001', '0198a0a0-0000-7000-8000-000000000002'];
const mila = '0198a0a0-0000-7000-8000-00000000000c';
const people = [
  { number: 1, name: 'Ana' },
  { number: 2, name: null },
];
const reader = { locale: 'en-GB', zone: 'Europe/London', children: new Map([[mila, 'Mila']]) };

const event: PlannedEvent = {
  title: 'Dentist',
  place: null,
  note: null,
  members: [ana],
  children: [mila],
  all_day: false,
  start: '2026-12-01T15:00:00',
  end: '2026-12-01T16:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const content = (change: Partial<RecordContent>): RecordContent => ({
  action: 'event_changed',
  by: 1,
  subject: 'x',
  child: null,
  before: null,
  after: null,
  ...change,
});

/** Lines as the server writes them. */
function chain(contents: readonly RecordContent[]): RecordLine[] {
  let previous_hash = '0'.repeat(64);
  return contents.map((said, index) => {
    const sealed = { content: JSON.stringify(said), salt: `${index}`.padStart(64, 'a') };
    const commitment = sha256(committedText(sealed));
    const line = { ...sealed, number: index + 1, at: '2026-12-01T10:00:00.000Z', commitment, previous_hash };
    previous_hash = sha256(linkText(line));
    return { ...line, hash: previous_hash };
  });
}

describe('a change of an event', () => {
  it('is recorded with what differs, and nothing of what it was made from or who sees it as busy', () => {
    const { busy_in: _busyIn, ...fields } = event;
    expect(
      eventLine(null, { ...event, continues: ben, busy_in: [ben], uid: 'a@example.org', imported_as: 'a1' }),
    ).toEqual({
      action: 'event_added',
      before: null,
      after: fields,
    });
    expect(eventLine(event, { ...event, place: 'School', members: [] })).toEqual({
      action: 'event_changed',
      before: { place: null, members: [ana] },
      after: { place: 'School', members: [] },
    });
    expect(eventLine(event, null)).toEqual({ action: 'event_deleted', before: fields, after: null });
    expect(eventLine(event, { ...event, busy_in: [ben] })).toBeNull();
    expect(eventLine(null, null)).toBeNull();
  });
});

describe('members in a line', () => {
  it('are named by number, and nobody else is named', () => {
    const fields = { title: ana, members: [ana, ben], parents: { a: ben, b: null } };
    expect(userIdsIn(fields)).toEqual([ana, ben, ben]);
    expect(userIdsIn(null)).toEqual([]);
    expect(withNumbers(fields, new Map([[ana, 1]]))).toEqual({
      title: ana,
      members: [1, null],
      parents: { a: null, b: null },
    });
  });
});

describe('a line in words', () => {
  it.each<[Partial<RecordContent>, string]>([
    [{ action: 'opened' }, 'Ana began the record'],
    [{ action: 'opened', by: 0 }, 'Record began again'],
    [{ action: 'ended', by: 0 }, 'Record ended: no parent’s plan includes it any more'],
    [{ action: 'note_added', by: 2, after: { text: 'Late' } }, 'A former member added a note: Late'],
    [
      {
        before: { start: '2026-12-01T15:00:00', place: null },
        after: { start: '2026-12-01T15:30:00', place: 'School' },
      },
      'Ana changed an event: start from 1 December 2026 at 15:00 to 1 December 2026 at 15:30; place from none to School',
    ],
    [
      { action: 'event_added', after: { ...event, members: [1, 2, null], busy_in: undefined } },
      'Ana added an event: title Dentist; for Ana, a former member and somebody outside the family; children Mila; start 1 December 2026 at 15:00; end 1 December 2026 at 16:00; time zone America/New York',
    ],
    [
      {
        action: 'event_deleted',
        before: {
          title: 'Camp',
          all_day: true,
          start: '2026-12-01T00:00:00',
          end: '2026-12-03T00:00:00',
          zone: 'Europe/London',
          rrule: 'FREQ=DAILY',
          exceptions: [{ original: '2026-12-02T00:00:00', is_canceled: true }],
        },
      },
      'Ana deleted an event: title Camp; all day yes; start 1 December 2026; end 2 December 2026; time zone Europe/London; repeats every day; single dates 2 December 2026 canceled',
    ],
    [
      {
        action: 'swap_asked',
        child: mila,
        after: {
          nights: { from: '2027-05-01', to: '2027-05-03' },
          with: 'a',
          in_return: null,
          reason: 'A wedding',
          respond_by: '2027-04-20T12:00:00.000Z',
        },
      },
      'Ana asked to swap nights for Mila: nights the evening of 1 May 2027 to the morning of 3 May 2027; with the first parent; reason A wedding; answer by 20 April 2027 at 13:00',
    ],
    [{ action: 'swap_declined', child: ben }, 'Ana declined a request to swap nights for a child'],
    [
      {
        action: 'plan_proposed',
        child: mila,
        after: {
          parents: { a: 1, b: null },
          from: '2027-03-01',
          pattern: '2-2-5-5',
          first_parent: 'b',
          holidays: [
            { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 }, nights: 3, with: { even: 'a', odd: 'b' } },
          ],
          exchange: { time: '17:00', place: 'School', driver: null },
        },
      },
      'Ana proposed a custody plan for Mila: parents Ana and somebody outside the family; first evening 1 March 2027; pattern 2-2-5-5 (2 nights with somebody outside the family, 2 with Ana, 5 with somebody outside the family, 5 with Ana, and so on); first nights somebody outside the family; holidays Thanksgiving, 3 nights from the evening of the fourth Thursday of November, even years with Ana, odd years with somebody outside the family; exchange time 17:00, place School, driver not settled',
    ],
  ])('%o', (said, text) => {
    expect(describeLine(content(said), people, reader)).toBe(text);
  });

  it('writes the time of an exchange as the reader does', () => {
    const said = content({
      action: 'plan_proposed',
      after: { exchange: { time: '17:00', place: null, driver: null } },
    });
    expect(describeLine(said, people, { ...reader, locale: 'en-US' })).toContain('exchange time 5:00 PM');
  });

  describe('about a plan', () => {
    const both = [people[0] ?? { number: 1, name: 'Ana' }, { number: 2, name: 'Ben' }];
    const parents = { a: 1, b: 2 };
    const plan = {
      parents,
      from: '2027-01-04',
      pattern: { nights: 'ABBAABBA' },
      anchor: '2027-01-05',
      first_parent: 'b',
      holidays: [
        { name: 'Christmas', on: { month: 12, day: 24 }, nights: 2, with: { even: 'b', odd: 'a' } },
        { name: 'Memorial Day', on: { month: 5, weekday: 1, nth: -1 }, nights: 1, with: { even: 'a', odd: 'a' } },
        { name: 'Easter', on: { from_easter: -2 }, nights: 3, with: { even: 'a', odd: 'b' } },
        { name: 'Carnival', on: { from_easter: -47 }, nights: 1, with: { even: 'a', odd: 'b' } },
      ],
      summer: {
        first: { month: 6, day: 15 },
        end: { month: 8, day: 24 },
        turns: 'halves',
        begins: { even: 'a', odd: 'b' },
      },
      vacations: [{ name: 'Beach', from: '2027-07-01', to: '2027-07-08', with: 'b' }],
      exchange: { time: '17:00', place: 'School', driver: 'a' },
      zone: 'America/New_York',
      note: 'Shoes go along.',
    };
    const said = (after: object, before: object | null = null) =>
      describeLine(
        content({
          action: 'plan_proposed',
          child: mila,
          before: before && { parents, ...before },
          after: { parents, ...after },
        }),
        both,
        reader,
      );

    it('says every part of it', () => {
      expect(said(plan)).toBe(
        [
          'Ana proposed a custody plan for Mila: parents Ana and Ben',
          'first evening 4 January 2027',
          'pattern 1 night with Ben, 2 with Ana, 1 with Ben, and so on',
          'pattern begins 5 January 2027',
          'first nights Ben',
          'holidays Christmas, 2 nights from the evening of 24 December, even years with Ben, odd years with Ana',
          'Memorial Day, 1 night from the evening of the last Monday of May, every year with Ana',
          'Easter, 3 nights from the evening of Good Friday, even years with Ana, odd years with Ben',
          'Carnival, 1 night from the evening of 47 days before Easter Sunday, even years with Ana, odd years with Ben',
          'summer the evening of 15 June to the morning of 24 August, in two halves, the first half: even years with Ana, odd years with Ben',
          'vacations Beach, the evening of 1 July 2027 to the morning of 8 July 2027, with Ben',
          'exchange time 17:00, place School, driver Ana',
          'time zone America/New York',
          'note Shoes go along.',
        ].join('; '),
      );
    });

    it.each<[object, string]>([
      [
        { pattern: 'alternating_weeks', first_parent: 'a' },
        'pattern alternating weeks (7 nights with Ana, 7 with Ben, and so on)',
      ],
      [{ pattern: { nights: 'AA' }, first_parent: 'b' }, 'pattern every night with Ben'],
      [
        { pattern: { nights: 'AAB' } },
        'pattern 2 nights with the parent with the first nights, 1 with the other parent, and so on',
      ],
      [{ pattern: null }, 'pattern none, the plan ends'],
      [{ summer: { ...plan.summer, turns: 7 } }, '24 August, week by week, the first week: even years with Ana'],
      [
        { summer: { ...plan.summer, turns: 14 } },
        '24 August, two weeks at a time, the first two weeks: even years with Ana',
      ],
      [{ exchange: { ...plan.exchange, driver: 'b' } }, 'driver Ben'],
      [{ exchange: { ...plan.exchange, driver: 'giving' } }, 'driver the parent who hands over'],
      [{ exchange: { ...plan.exchange, driver: 'receiving' } }, 'driver the parent who receives'],
      [{ exchange: { ...plan.exchange, place: null, driver: null } }, 'place not named, driver not settled'],
    ])('says %o', (part, words) => {
      expect(said(part)).toContain(words);
    });

    it('says that a pattern or a summer ends', () => {
      expect(said({ pattern: null, summer: null }, { pattern: '4-3', first_parent: 'a', summer: plan.summer })).toMatch(
        /pattern from 4-3 \(4 nights with Ana, 3 with Ben, and so on\) to none, the plan ends; .*summer from .* to none$/,
      );
    });

    it('names the parents of the plan that holds where a line does not', () => {
      const held = { subject: 'held', child: mila };
      const swapped = { nights: { from: '2027-05-01', to: '2027-05-03' }, with: 'b' };
      const lines = chain([
        content({ ...held, action: 'plan_proposed', after: { ...plan, parents: { a: 2, b: 1 } } }),
        content({ action: 'plan_proposed', subject: 'other', child: mila, after: plan }),
        content({ ...held, action: 'plan_accepted' }),
        content({ action: 'swap_asked', subject: 'swap', child: mila, after: swapped }),
        content({ action: 'swap_asked', subject: 'swap of another', child: ben, after: swapped }),
      ]);
      const texts = describeLines(lines, both, reader).map(({ text }) => text);
      expect(texts.slice(3)).toEqual([
        expect.stringMatching(/with Ana$/),
        expect.stringMatching(/with the second parent$/),
      ]);
    });
  });

  it('names the event by what earlier lines say', () => {
    const changed = eventLine(event, { ...event, rrule: 'FREQ=WEEKLY' });
    const lines = chain([
      content({ action: 'event_added', after: { ...event, members: [1] } }),
      content({ before: changed?.before ?? null, after: changed?.after ?? null }),
    ]);
    expect(describeLines(lines, people, reader)[1]).toMatchObject({
      who: 'Ana',
      text: 'Ana changed an event, “Dentist”: repeats from none to every Tuesday',
    });
  });
});

describe('the table of a record', () => {
  it('has what it takes to check each line, and runs no formula', () => {
    const lines = chain([content({ action: 'note_added', after: { text: '=1+1' } })]);
    const [line] = lines;
    expect(recordCsv(lines, [{ number: 1, name: '=Ana' }], reader)).toEqual([
      ['number', 'time (UTC)', 'who', 'what', 'content', 'salt', 'commitment', 'previous hash', 'hash'],
      [
        '1',
        '2026-12-01T10:00:00.000Z',
        "'=Ana",
        "'=Ana added a note: =1+1",
        line?.content,
        line?.salt,
        line?.commitment,
        '0'.repeat(64),
        line?.hash,
      ],
    ]);
  });
});

describe('verifying a record', () => {
  const lines = chain(
    ['opened', 'note_added', 'note_added', 'ended'].map((action) => content({ action: action as 'opened' })),
  );
  const end = { number: 4, hash: lines.at(-1)?.hash ?? '' };
  const verify = (checked: readonly RecordLine[], newest: typeof end | null = end) =>
    verifyRecord(checked, { newest }, async (text) => sha256(text));

  it('finds nothing in one that is whole, or empty', async () => {
    expect(await verify(lines)).toBeNull();
    expect(await verify([], null)).toBeNull();
  });

  it.each<[string, readonly RecordLine[], string]>([
    ['changed', lines.map((line) => ({ ...line, salt: '' })), 'what line 1 says was changed'],
    ['removed', lines.slice(1), 'line 1 is missing'],
    ['removed, several', lines.slice(2), 'lines 1 to 2 are missing'],
    ['inserted', lines.flatMap((line) => [line, line]), 'line 1 stands after line 1'],
    ['cut off', lines.slice(0, 2), 'the record ends at line 2, but had 4'],
  ])('finds lines that were %s', async (_what, checked, problem) => {
    expect(await verify(checked)).toBe(problem);
  });

  it('finds another end', async () => {
    expect(await verify(lines, { number: 4, hash: 'f'.repeat(64) })).toBe(
      'the newest line is not the one that was written',
    );
  });
});
