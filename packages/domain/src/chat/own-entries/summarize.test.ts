import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diaper, Feeding } from '../../feedings/entries';
import type { GrowthEntry } from '../../growth/growth-kind';
import { growthTexts } from '../../growth/texts';
import type { ChildDetails } from '../../households/child';
import type { MilestoneEntry } from '../../milestones/milestone-kind';
import { milestoneTexts } from '../../milestones/texts';
import type { Sleep } from '../../sleep/entry';
import { parseReply } from '../reply-document';
import { answerReader } from './answer-reader';
import { childName } from './plain-words';
import { summarizeOwnEntries, type ChildLog, type OwnLog } from './summarize';

const now = Date.parse('2026-11-23T13:00:00Z');
const berlin = { time_zone: 'Europe/Berlin', locale: 'en-GB', volume: 'ml', weight: 'kg', length: 'cm' } as const;
const reader = answerReader(now, null, berlin);
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const leo: ChildDetails = { name: 'Leo', birth_date: '2026-07-20', gestation_weeks: null, sex: 'boy' };
const childId = '0198a0a0-0000-7000-8000-000000000001';
const empty: ChildLog = {
  child: leo,
  feedings: [],
  diapers: [],
  sleeps: [],
  growth: [],
  milestones: [],
  concern: null,
};
const ofLeo = (log: Partial<ChildLog>): OwnLog => ({ cycle: null, children: [{ ...empty, ...log }], pumped: [] });
const textOf = (kind: Parameters<typeof summarizeOwnEntries>[0][number], log: OwnLog, as = reader) =>
  summarizeOwnEntries([kind], log, as)[0]?.text;

const sleep = (from: number, to: number | null) => ({
  key: `${from}`,
  value: {
    child_id: childId,
    started_at: hoursAgo(from),
    ended_at: to === null ? null : hoursAgo(to),
    note: 'a secret note',
  } satisfies Sleep,
});
const bottle = (ago: number, ml: number): Feeding => ({
  type: 'bottle',
  child_id: childId,
  started_at: hoursAgo(ago),
  ended_at: null,
  milk: 'formula',
  amount_tenths: ml * 10,
  unit: 'ml',
  is_supplement: false,
  note: 'a secret note',
});
const nursing = (ago: number, minutes: number | null): Feeding => ({
  type: 'nursing',
  child_id: childId,
  segments: [
    { side: 'left', started_at: hoursAgo(ago), ended_at: minutes === null ? null : hoursAgo(ago - minutes / 60) },
  ],
  is_supplement: false,
  note: null,
});
const solids = (ago: number, foods: string): Feeding => ({
  type: 'solids',
  child_id: childId,
  started_at: hoursAgo(ago),
  foods,
  allergens: [],
  note: null,
});
const diaper = (ago: number, isWet: boolean): Diaper => ({
  child_id: childId,
  at: hoursAgo(ago),
  is_wet: isWet,
  is_dirty: !isWet,
  color: null,
  note: null,
});

describe('the sentences about sleep', () => {
  it('say how long in the last 24 hours, the mean of whole days, and since when the child is awake', () => {
    // Each night from 20:00 to 06:00, and a nap from 11:00 to 13:00, in Berlin at 14:00.
    const week = Array.from({ length: 10 }, (_, day) => [
      sleep(18 + 24 * day, 8 + 24 * day),
      sleep(3 + 24 * day, 1 + 24 * day),
    ]).flat();
    expect(textOf('sleep', ofLeo({ sleeps: week }))).toBe(
      'Leo: 12 h of sleep in the last 24 hours (night 10 h, 1 nap 2 h). Longest stretch 10 h. In the whole days of the last week, 12 h a day on average. Awake since 13:00. I read the last 10 days of it.',
    );
  });

  it('say that the child is asleep, and that 24 hours are not full yet', () => {
    expect(textOf('sleep', ofLeo({ sleeps: [sleep(1.5, null)] }))).toBe(
      'Leo: 1 h 30 min of sleep in the last 24 hours (1 nap). Longest stretch 1 h 30 min. Nothing was logged before, so 24 hours are not full yet. Asleep since 12:30. I read the last 10 days of it.',
    );
  });

  it('guess no end of a forgotten timer', () => {
    expect(textOf('sleep', ofLeo({ sleeps: [sleep(20, null)] }))).toMatch(
      /running since 18:00 on 22 November, for more/,
    );
  });

  it('say that nothing was logged', () => {
    expect(textOf('sleep', ofLeo({}))).toBe(
      'Leo: no sleep was logged in the last 10 days. I read the last 10 days of it.',
    );
  });

  it('show times as on the device that asks', () => {
    const american = answerReader(now, 'US', { time_zone: 'America/New_York' });
    expect(textOf('sleep', ofLeo({ sleeps: [sleep(1.5, null)] }), american)).toMatch(/Asleep since 6:30\sAM\./);
  });
});

describe('the sentences about feeds and diapers', () => {
  it.each([72, 19])('do not say of a timer that was forgotten %i hours ago that the child is at the breast', (ago) => {
    const text = textOf('feedings', ofLeo({ feedings: [nursing(ago, null), bottle(2.5, 120)] }));
    expect(text).toMatch(/^Leo: last feed at 11:30, 2 h 30 min ago \(bottle, 120 ml\)\./);
  });

  it('say when the last one was, the totals of the last 24 hours and of the week before today', () => {
    const feedings = [
      bottle(2.5, 120),
      nursing(6, 20),
      bottle(20, 90),
      bottle(30, 100),
      solids(4, 'pear *and* [oats](x)'),
    ];
    const diapers = [diaper(1, true), diaper(5, false), diaper(26, true)];
    expect(textOf('feedings', ofLeo({ feedings, diapers }))).toBe(
      'Leo: last feed at 11:30, 2 h 30 min ago (bottle, 120 ml). In the last 24 hours 3 feeds, 210 ml, 20 min at the breast; diapers: 1 wet, 1 dirty. Last meal at 10:00: pear and oats x. In the 7 days before today 2 feeds; diapers: 1 wet, 0 dirty. I read the last 10 days of it.',
    );
  });

  it('use the unit of the device', () => {
    const american = answerReader(now, 'US');
    expect(textOf('feedings', ofLeo({ feedings: [bottle(2, 118.3)] }), american)).toMatch(/bottle, 4 oz/);
  });

  it('say that the child is at the breast, and what was pumped', () => {
    const pumping = { ended_at: null, right_tenths: null, unit: 'ml', note: null } as const;
    const log = {
      ...ofLeo({ feedings: [nursing(0.2, null)] }),
      pumped: [
        { ...pumping, started_at: hoursAgo(3), left_tenths: 800 },
        { ...pumping, started_at: hoursAgo(8), left_tenths: 400 },
        { ...pumping, started_at: hoursAgo(30), left_tenths: 900 },
      ],
    };
    const text = textOf('feedings', log);
    expect(text).toMatch(/^Leo is at the breast right now\./);
    expect(text).toMatch(/\n\nPumped in the last 24 hours: 2 times, 120 ml\. I read/);
  });

  it('say that nothing was logged', () => {
    expect(textOf('feedings', ofLeo({}))).toMatch(/^Leo: no feed and no diaper was logged in the last 10 days\./);
    expect(textOf('feedings', ofLeo({ diapers: [diaper(1, true)] }))).toMatch(/^Leo: no feed of milk was logged/);
  });
});

describe('the sentences about growth', () => {
  const measured = (date: string, values: Partial<GrowthEntry>): GrowthEntry => ({
    child_id: childId,
    date,
    weight_grams: null,
    length_mm: null,
    position: null,
    head_mm: null,
    note: null,
    ...values,
  });
  const growth = [
    measured('2026-10-20', { weight_grams: 6000, length_mm: 615 }),
    measured('2026-11-20', { weight_grams: 7000 }),
  ];

  it('give the latest of each measure with its day and percentile', () => {
    expect(textOf('growth', ofLeo({ growth }))).toBe(
      'Leo: weight 7 kg on 20 November 2026, around the middle (percentile 49); length or height 61.5 cm on 20 October 2026, around the middle (percentile 50). I read the latest measurements. A percentile says where a child is among healthy children; it is no mark.',
    );
  });

  it('compare nothing where the family did not say girl or boy', () => {
    const text = textOf('growth', ofLeo({ growth, child: { ...leo, sex: null } }));
    expect(text).toMatch(/^Leo: weight 7 kg on 20 November 2026; length/);
    expect(text).not.toMatch(/percentile \d/);
  });

  it('explain the step where the correction of a child born early has ended', () => {
    const early = { ...leo, birth_date: '2024-11-10', gestation_weeks: 30 };
    const text = textOf('growth', ofLeo({ growth, child: early }));
    expect(text).toContain(growthTexts.correctionEnded);
    expect(textOf('growth', ofLeo({ growth, child: { ...early, gestation_weeks: 38 } }))).not.toContain(
      growthTexts.correctionEnded,
    );
  });

  it('say that nothing was measured', () => {
    expect(textOf('growth', ofLeo({}))).toMatch(/^Leo: nothing was measured yet\./);
  });
});

describe('the sentences about milestones', () => {
  const answered = (item: string, answer: MilestoneEntry['answer'], isLost = false): MilestoneEntry => ({
    child_id: childId,
    item,
    answer,
    date: null,
    note: null,
    ...(isLost && { is_lost: true }),
  });

  it('name what is there and what is not yet, and whom to ask', () => {
    const milestones = [
      answered('4-coos', 'yes'),
      answered('4-chuckles', 'not_yet'),
      answered('2-head-up', 'not_sure'),
      answered('2-smiles-back', 'yes', true),
    ];
    expect(textOf('milestones', ofLeo({ milestones }))).toBe(
      `Leo: of the checklist for 4 months, 1 of 13 are answered with yes. Yes: Coos: “oooo”, “aahh”. Not yet: Chuckles, not yet a full laugh. Not sure: Holds their head up on their tummy. Not any more: Smiles when you talk or smile. ${milestoneTexts.actEarlyText} I read all answers in the checklists.`,
    );
  });

  it('advise nothing where all is answered with yes, and say when nothing is', () => {
    expect(textOf('milestones', ofLeo({ milestones: [answered('4-coos', 'yes')] }))).not.toContain('doctor');
    expect(textOf('milestones', ofLeo({}))).toMatch(/^Leo: nothing in the checklists was answered yet\./);
  });

  it('mention that something worries the family, and not what', () => {
    const concern = { child_id: childId, date: '2026-11-01', note: 'a secret note' };
    const text = textOf('milestones', ofLeo({ concern }));
    expect(text).toContain('You said on 1 November 2026 that something worries you.');
    expect(text).not.toContain('secret');
  });
});

describe('several children', () => {
  it('have a paragraph each, with their names', () => {
    const mia = { ...empty, child: { ...leo, name: 'Mia' } };
    const text = textOf('sleep', { cycle: null, children: [empty, mia], pumped: [] }) ?? '';
    expect(text.split('\n\n').map((paragraph) => paragraph.slice(0, 4))).toEqual(['Leo:', 'Mia:']);
  });

  it('come after the cycle, in the order of the kinds', () => {
    const log = { ...ofLeo({}), cycle: 'Day 12 of your cycle.' };
    const kinds = summarizeOwnEntries(['fertility', 'sleep'], log, reader).map(({ kind }) => kind);
    expect(kinds).toEqual(['fertility', 'sleep']);
    expect(textOf('fertility', log)).toBe('Day 12 of your cycle.');
  });

  it('are not mentioned in a family without children', () => {
    expect(textOf('growth', { cycle: null, children: [], pumped: [] })).toBeUndefined();
  });
});

describe('what users have typed', () => {
  it('is cut, on one line, and nothing that markdown would follow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const shown = childName({ name: `[${name}](https://x.example) <b>**` });
        expect(shown.length).toBeLessThanOrEqual(40);
        expect(shown).toMatch(/^[\p{L}\p{M}\p{N} '’,-]+$/u);
        expect(JSON.stringify(parseReply(`${shown}: no sleep was logged.`))).not.toContain('"to"');
      }),
    );
  });

  it('is never a note', () => {
    const log = ofLeo({ sleeps: [sleep(3, 2)], feedings: [bottle(1, 90)] });
    expect(JSON.stringify(summarizeOwnEntries(['sleep', 'feedings'], log, reader))).not.toContain('secret');
  });
});
