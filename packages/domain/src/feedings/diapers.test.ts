import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urgencySigns } from '../help/urgency';
import {
  feedNotice,
  stoolColorsToMention,
  typicalWetDiapers,
  wetDiaperNotice,
  wetDiaperSign,
  type WetDiaperNotice,
} from './diapers';
import { stoolColors } from './entries';
import { feedingNoticeSigns } from './notice-signs';
import { feedFacts, wetDiaperFacts } from './notice-texts';

const now = '2026-03-10T12:00:00Z';
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000);
const wetAt = (...hours: number[]) => hours.map((hour) => ({ at: ago(hour), isWet: true }));
const dryAt = (...hours: number[]) => hours.map((hour) => ({ at: ago(hour), isWet: false }));
const feedsAt = (...hours: number[]) => hours.map((hour) => ({ at: ago(hour) }));
const everyThreeHours = feedsAt(1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46);
type Diaper = { at: Date; isWet: boolean };
const notice = (ageDays: number, diapers: Diaper[], feeds = everyThreeHours) =>
  wetDiaperNotice({ ageDays, now, diapers, feeds });

describe('wet diapers', () => {
  it.each([
    [-1, null],
    [0, 1],
    [3, 3],
    [6, 6],
    [200, 6],
    [365, 6],
    [366, null],
  ])('of a child of %d days are usually at least %s a day', (ageDays, expected) => {
    expect(typicalWetDiapers(ageDays)).toBe(expected);
  });

  it.each<[string, number, Diaper[], Partial<WetDiaperNotice> | null]>([
    ['one wet of three in two days', 6, [...wetAt(3), ...dryAt(30, 40)], { level: 'emergency', wet: 1, usual: 6 }],
    ['two, and none wet for 30 hours', 6, wetAt(30, 44), { level: 'emergency', wet: 0, hoursSince: 30 }],
    ['none wet for 14 hours at six weeks', 42, wetAt(14, 16, 18, 20, 22, 23, 40), { level: 'today', hoursSince: 14 }],
    ['none logged at all, only feeds', 42, [], { level: 'emergency', wet: 0, hoursSince: null }],
    ['two wet', 42, wetAt(3, 7), { level: 'emergency', wet: 2 }],
    ['three wet', 42, wetAt(3, 7, 20), { level: 'today', wet: 3 }],
    ['five wet', 42, wetAt(1, 5, 9, 13, 17), { level: 'today', wet: 5 }],
    ['six wet', 42, wetAt(1, 5, 9, 13, 17, 21), null],
    ['six wet, the last one 8 hours ago', 42, wetAt(8, 10, 13, 16, 19, 22), { level: 'today', hoursSince: 8 }],
    ['six wet, the last one 11 hours ago at four months', 120, wetAt(11, 12, 13, 16, 19, 22), null],
    ['six wet, the last one 12 hours ago at four months', 120, wetAt(12, 13, 14, 16, 19, 22), { level: 'today' }],
    ['two wet on day 2', 2, wetAt(3, 20), null],
    ['one wet on day 2', 2, wetAt(20), { level: 'today', wet: 1, usual: 2 }],
    ['none on day 5', 5, wetAt(30), { level: 'today', wet: 0, usual: 5 }],
    ['one wet after the first birthday', 366, wetAt(3), null],
    ['a diaper that is still to come', 42, [...wetAt(-2, 1, 5, 9, 13, 17), ...wetAt(30)], { wet: 5 }],
  ])('%s (day %i)', (_what, ageDays, diapers, expected) => {
    const found = notice(ageDays, diapers);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it.each<[string, number, Diaper[], Partial<WetDiaperNotice>]>([
    ['only stools are logged', 210, dryAt(10, 35), { level: 'emergency', wet: 0, hoursSince: null }],
    ['five dirty and two wet', 20, [...dryAt(1, 6, 11, 16, 21), ...wetAt(3, 13)], { level: 'emergency', wet: 2 }],
    ['none wet for 9 hours', 42, [...wetAt(9, 10, 13, 16, 19, 22), ...dryAt(5)], { level: 'today', wet: 6 }],
  ])('that were logged as dirty leave the notice at its level, for when none was missed: %s', (...row) => {
    const [, ageDays, diapers, expected] = row;
    expect(notice(ageDays, diapers)).toMatchObject(expected);
  });

  it('say nothing without an entry in 24 hours, or in a log that was only begun', () => {
    expect(notice(42, [], [])).toBeNull();
    expect(notice(42, wetAt(30, 40), feedsAt(25, 30))).toBeNull();
    expect(notice(42, wetAt(1), feedsAt(1, 4))).toBeNull();
    expect(notice(42, [], feedsAt(1, 4, 7))).toBeNull();
    expect(notice(42, [], feedsAt(1, 4, 7, 8.5))).toMatchObject({ level: 'today', hoursSince: null });
  });

  it('are asked about where only the log has gaps, and not where somebody looked at one without urine', () => {
    expect(notice(42, wetAt(3))?.asksFirst).toBe(true);
    expect(notice(42, [...wetAt(3), ...dryAt(9)])?.asksFirst).toBe(false);
    // It was before the hours that the notice covers.
    expect(notice(42, [...wetAt(9, 10, 13, 16, 19, 22), ...dryAt(12)])?.asksFirst).toBe(true);
    expect(notice(42, [...wetAt(9, 10, 13, 16, 19, 22), ...dryAt(5)])?.asksFirst).toBe(false);
  });

  it('are asked about as long as anything is logged, however long ago the last diaper was', () => {
    const feeds = feedsAt(...[...Array(40).keys()].map((index) => 1 + 3 * index));
    const asked = { level: 'emergency', asksFirst: true, wet: 0 };
    expect(notice(42, wetAt(2_880), feeds)).toMatchObject({ ...asked, hoursSince: 2_880 });
    expect(notice(42, [], feeds)).toMatchObject({ ...asked, hoursSince: null });
  });

  it('have the levels of the urgency table', () => {
    for (const [level, wet, sign] of [
      ['emergency', 2, 'dehydration-urine'],
      ['today', 3, 'few-wet-diapers'],
      ['today', 6, 'no-wet-diaper'],
    ] as const) {
      expect(wetDiaperSign({ level, wet, usual: 6 })).toBe(sign);
      expect(urgencySigns[sign].level).toBe(level);
    }
    expect(urgencySigns[feedingNoticeSigns.fewFeeds].level).toBe('today');
  });

  it.each<[string, string, Partial<WetDiaperNotice> | null]>([
    ['three that both parents logged', '3a 2.95b 9b 8.97a 15a 15b', { level: 'today', wet: 3 }],
    ['two that both parents logged', '3a 2.95b 9a 8.9b', { level: 'emergency', wet: 2 }],
    ['by one parent, minutes apart', '3a 2.95a 9b 8.95b', { level: 'today', wet: 4 }],
    ['two by one and one by the other', '3a 2.95b 2.9a 9a', { level: 'today', wet: 3 }],
    ['by three people', '3a 2.95b 2.9c 9a 15b', { level: 'today', wet: 3 }],
    ['ten minutes apart', '3.25a 3.0834b 9a 15b', { wet: 3 }],
    ['eleven minutes apart', '3.25a 3.0666b 9a 15b', { wet: 4 }],
    ['by accounts that are gone', '3- 2.95- 9a', { level: 'today', wet: 3 }],
    ['one a day ago, again within the day', '24a 23.95b 3a 9a', { level: 'today', wet: 3 }],
    ['six, one of them twice', '1a 0.95b 5a 9a 13b 17a 21a', null],
  ])('that different people logged within minutes count once: %s', (_what, logged, expected) => {
    const diapers = logged.split(' ').map((one) => {
      const by = one.slice(-1);
      return { at: ago(Number(one.slice(0, -1))), isWet: true, createdBy: by === '-' ? null : by };
    });
    const found = notice(20, [...diapers, ...wetAt(40)]);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
    expect(notice(20, [...diapers, ...wetAt(40)].toReversed())).toEqual(found);
  });

  it('say that some were counted once, where they were', () => {
    const by = (createdBy: string, ...hours: number[]) => wetAt(...hours).map((diaper) => ({ ...diaper, createdBy }));
    const facts = (...diapers: Diaper[]) => {
      const found = notice(20, diapers);
      return found && wetDiaperFacts(found);
    };
    const counted = 'In the last 24 hours 3 wet diapers are logged; at this age 6 or more are usual.';
    expect(facts(...by('a', 3, 7, 15))).toBe(counted);
    expect(facts(...by('a', 3, 7, 15), ...by('b', 6.95))).toBe(
      `${counted} What two people logged within ten minutes is counted once.`,
    );
  });

  it('are asked about where it depends on whether two people logged one diaper', () => {
    const by = (createdBy: string, ...hours: number[]) => wetAt(...hours).map((diaper) => ({ ...diaper, createdBy }));
    const dry = { at: ago(5), isWet: false };
    const asked = (...diapers: Diaper[]) => notice(20, [...diapers, dry, ...wetAt(40)]);
    expect(asked(...by('a', 3, 9), ...by('b', 2.9))).toMatchObject({ level: 'emergency', asksFirst: true });
    expect(asked(...by('a', 1, 4, 7, 11, 15), ...by('b', 1.1))).toMatchObject({ level: 'today', asksFirst: true });
    expect(asked(...by('a', 3, 9, 15), ...by('b', 2.9))).toMatchObject({ level: 'today', asksFirst: false });
  });

  it('are not asked about where the same applies whether two people logged one diaper or two', () => {
    const by = (createdBy: string, ...hours: number[]) => wetAt(...hours).map((diaper) => ({ ...diaper, createdBy }));
    const sixOrFive = [...by('a', 9.5, 14, 15, 18, 20), ...by('b', 9.55)];
    const found = notice(20, [...sixOrFive, ...dryAt(2)]);
    expect(found).toMatchObject({ level: 'today', asksFirst: false, wet: 5, areJoined: true });
    expect(found).not.toHaveProperty('joined');
  });

  it('that two people may have logged once say what applies if they were two, where that is asked', () => {
    const by = (createdBy: string, ...hours: number[]) =>
      wetAt(...hours).map((diaper) => ({ ...diaper, key: `${createdBy} ${hours.join()}`, createdBy }));
    const logged = (...diapers: Diaper[]) => notice(20, [...diapers, ...wetAt(40)]);
    const fewOrHardlyAny = [...by('a', 3), ...by('a', 9), ...by('b', 2.9)];
    expect(logged(...fewOrHardlyAny, ...dryAt(5))?.joined).toEqual({
      keys: ['a 3', 'b 2.9'],
      areTwo: true,
      ifDifferent: { level: 'today', wet: 3, usual: 6, hoursSince: 2 },
    });
    expect(logged(...by('a', 1, 4, 7, 11, 15), ...by('b', 1.1), ...dryAt(5))?.joined).toMatchObject({
      ifDifferent: null,
    });
    // Here a diaper may be missing as well.
    expect(logged(...fewOrHardlyAny)).not.toHaveProperty('joined');
  });

  it('that were logged by several people more than once are asked about together', () => {
    const by = (createdBy: string, ...hours: number[]) => wetAt(...hours).map((diaper) => ({ ...diaper, createdBy }));
    const logged = (...diapers: Diaper[]) => notice(20, [...diapers, ...wetAt(40), ...dryAt(5)]);
    const threePairs = logged(...by('a', 3, 9, 12), ...by('b', 2.9, 8.95, 12.05));
    expect(threePairs).toMatchObject({ wet: 3, joined: { areTwo: false, ifDifferent: null } });
    expect(threePairs?.joined?.keys).toHaveLength(6);
    const threePeople = logged(...by('a', 3), ...by('b', 2.95), ...by('c', 2.9));
    expect(threePeople).toMatchObject({ level: 'emergency', wet: 1 });
    expect(threePeople?.joined).toMatchObject({ areTwo: false, ifDifferent: { level: 'today', wet: 3 } });
  });

  const loudness = (found: { level: string } | null) => (found === null ? 0 : found.level === 'today' ? 1 : 2);
  const hours = fc.double({ min: 0, max: 80, noNaN: true });
  const log = fc.record({
    ageDays: fc.integer({ min: 0, max: 365 }),
    diapers: fc.array(
      fc.record({
        at: fc.oneof(hours, fc.double({ min: 3, max: 3.5, noNaN: true })).map(ago),
        isWet: fc.boolean(),
        createdBy: fc.constantFrom('a', 'b', 'c', null, undefined),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    // Some feeds within the day.
    feeds: fc.array(fc.record({ at: hours.map(ago) }), { maxLength: 10 }).map((all) => [...all, { at: ago(2) }]),
    picked: fc.nat(),
  });

  it('that turn out to be dry never give a quieter notice', () => {
    fc.assert(
      fc.property(log, ({ picked, ...entries }) => {
        const index = picked % entries.diapers.length;
        const drier = entries.diapers.map((diaper, at) => (at === index ? { ...diaper, isWet: false } : diaper));
        const before = loudness(wetDiaperNotice({ ...entries, now }));
        expect(loudness(wetDiaperNotice({ ...entries, diapers: drier, now }))).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that are removed never give a quieter notice, unless one began the log', () => {
    fc.assert(
      fc.property(log, ({ picked, ...entries }) => {
        const { diapers, feeds } = entries;
        const index = picked % diapers.length;
        const first = Math.min(...[...diapers, ...feeds].map(({ at }) => at.getTime()));
        fc.pre(diapers[index]?.at.getTime() !== first);
        const fewer = diapers.filter((_, at) => at !== index);
        const before = loudness(wetDiaperNotice({ ...entries, now }));
        expect(loudness(wetDiaperNotice({ ...entries, diapers: fewer, now }))).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are put into words', () => {
    const facts = { usual: 6 } as const;
    expect(wetDiaperFacts({ ...facts, wet: 1, hoursSince: 3 })).toBe(
      'In the last 24 hours 1 wet diaper is logged; at this age 6 or more are usual.',
    );
    expect(wetDiaperFacts({ ...facts, wet: 6, hoursSince: 9 })).toBe('No wet diaper has been logged for 9 hours.');
    expect(wetDiaperFacts({ ...facts, wet: 6, hoursSince: 47 })).toBe('No wet diaper has been logged for 47 hours.');
    expect(wetDiaperFacts({ ...facts, wet: 6, hoursSince: 48 })).toBe('No wet diaper has been logged for 2 days.');
    expect(wetDiaperFacts({ ...facts, wet: 0, hoursSince: 100 })).toBe(
      'No wet diaper has been logged for 4 days; at this age 6 or more in 24 hours are usual.',
    );
    expect(wetDiaperFacts({ ...facts, wet: 0, hoursSince: null })).toBe(
      'No wet diaper has been logged yet; at this age 6 or more in 24 hours are usual.',
    );
  });
});

it('of the colors of stool, red, white, gray and black are to be mentioned, and no other', () => {
  expect(stoolColors.filter((color) => !stoolColorsToMention.includes(color))).toEqual(['green', 'yellow', 'brown']);
});

describe('feeds in the first six weeks', () => {
  const feeds = (ageDays: number, hoursAgo: number[], kind?: string, others: { at: Date }[] = []) =>
    feedNotice({ ageDays, now, feeds: hoursAgo.map((hour) => ({ at: ago(hour), kind })), others });
  const diapersEveryFourHours = wetAt(1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77);
  const eight = [1, 4, 7, 10, 13, 16, 19, 22, 30];
  const seven = [1, 4, 7, 10, 13, 16, 19, 30];

  it.each<[string, number, number[], string | undefined, object | null]>([
    ['eight', 10, eight, undefined, null],
    ['seven', 10, seven, undefined, { level: 'today', asksFirst: true, count: 7, usual: 8, hoursSince: 1 }],
    ['six of formula', 10, [1, 5, 9, 13, 17, 21, 30], 'formula', null],
    ['five of formula', 10, [1, 5, 9, 13, 17, 30], 'formula', { count: 5, usual: 6 }],
    ["six of cow's milk", 10, [1, 5, 9, 13, 17, 21, 30], 'cow', { count: 6, usual: 8 }],
    ['six of a milk that is not known', 10, [1, 5, 9, 13, 17, 21, 30], 'other', { count: 6, usual: 8 }],
    ['five hours without one', 10, [5, 6, 7, 8, 9, 10, 11, 12, 30], undefined, { count: 8, hoursSince: 5 }],
    ['five hours without one of formula', 10, [5, 6, 7, 8, 9, 10, 30], 'formula', { hoursSince: 5 }],
    ['seven on the last day of the six weeks', 41, seven, undefined, { count: 7 }],
    ['seven at six weeks', 42, seven, undefined, null],
    ['only one day logged', 10, [1, 4, 7], undefined, null],
    ['nothing logged today', 10, [25, 28, 31], undefined, null],
    ['nothing logged at all', 10, [], undefined, null],
  ])('%s', (_what, ageDays, hoursAgo, kind, expected) => {
    const found = feeds(ageDays, hoursAgo, kind);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it.each<[string, number[], object | null]>([
    ['23.99 hours ago', [23.99, 27, 30, 33], { count: 1, hoursSince: 23 }],
    ['24.01 hours ago', [24.01, 27, 30, 33], { count: 0, usual: 8, hoursSince: 24 }],
    ['40 hours ago', [40, 44, 48], { count: 0, hoursSince: 40 }],
    ['71.9 hours ago', [71.9, 75], { count: 0, hoursSince: 71 }],
    ['three days ago: feeds are not logged any more', [72, 75], null],
    ['never: feeds are not logged', [], null],
  ])('are asked about while diapers show that the log is kept: last feed %s', (_when, hoursAgo, expected) => {
    const found = feeds(10, hoursAgo, undefined, diapersEveryFourHours);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it('are still missing when somebody has said that there was none, however long ago the last one was', () => {
    const logged = { ageDays: 10, now, others: diapersEveryFourHours };
    const last = [{ at: ago(73), kind: 'nursing' }];
    expect(feedNotice({ ...logged, feeds: last })).toBeNull();
    expect(feedNotice({ ...logged, feeds: last, isConfirmed: true })).toMatchObject({ count: 0, hoursSince: 73 });
    expect(feedNotice({ ...logged, feeds: [], isConfirmed: true })).toBeNull();
  });

  it('are expected to be 6 where those of the days before were formula', () => {
    expect(feeds(10, [30, 34], 'formula', diapersEveryFourHours)).toMatchObject({ count: 0, usual: 6 });
  });

  it('are not asked about in a log that has stopped, or that only diapers were in until today', () => {
    expect(feeds(10, [30, 33, 36], undefined, wetAt(24, 27, 30))).toBeNull();
    expect(feeds(10, [1, 4, 7], undefined, diapersEveryFourHours)).toBeNull();
    expect(feeds(10, [1, 4, 7, 150])).toBeNull();
  });

  it.each<[string, { at: Date }[]]>([
    ['on the first day of a log', []],
    ['where only diapers were logged the day before', diapersEveryFourHours],
  ])('are asked about after five hours without one, and not counted, %s', (_when, others) => {
    expect(feeds(10, [12, 16, 20], undefined, others)).toMatchObject({ count: null, hoursSince: 12 });
    expect(feeds(10, [5], undefined, others)).toMatchObject({ count: null, hoursSince: 5 });
    expect(feeds(10, [4.9, 8], undefined, others)).toBeNull();
  });

  it('are still asked about two days after the feed before, and after a day on which nothing was logged', () => {
    const confirmed = { ageDays: 10, now, others: [], isConfirmed: true };
    for (const hours of [47.5, 48.5])
      expect(feedNotice({ ...confirmed, feeds: feedsAt(13, hours) })).toMatchObject({ hoursSince: 13 });
    expect(feeds(20, [12, 16, 20, 49, 52])).toMatchObject({ count: null, hoursSince: 12 });
  });

  it('are judged by feeds alone where nothing else is handed over', () => {
    const at = (hoursAgo: number[]) => feedNotice({ ageDays: 10, now, feeds: feedsAt(...hoursAgo) });
    expect(at(seven)).toMatchObject({ level: 'today', asksFirst: true, count: 7, hoursSince: 1 });
    expect(at(eight)).toBeNull();
    expect(at([24.1, 27, 30])).toBeNull();
    expect(at([12, 16, 20])).toBeNull();
    expect(at([12, 16, 20, 49])).toBeNull();
  });

  it('are counted as 8 where one of them was not formula', () => {
    const mixed = [1, 5, 9, 13, 17, 21, 30].map((hour, index) => ({
      at: ago(hour),
      kind: index === 0 ? 'breast' : 'formula',
    }));
    expect(feedNotice({ ageDays: 10, now, feeds: mixed, others: [] })).toMatchObject({ count: 6, usual: 8 });
  });

  it('are counted without supplements, which still are milk drunk lately', () => {
    const nursed = feedsAt(2, 7, 12, 17, 22, 30);
    const supplements = feedsAt(1.5, 6.5, 11.5, 16.5, 21.5, 29.5).map((feed) => ({ ...feed, isSupplement: true }));
    const found = feedNotice({ ageDays: 10, now, feeds: [...nursed, ...supplements], others: [] });
    expect(found).toMatchObject({ count: 5, usual: 8, hoursSince: 1 });
  });

  it('that two parents logged are counted once, unless one has said that there were two', () => {
    const count = (minutes: number, second: { kind?: string; isConfirmed?: boolean } = {}) => {
      const first = feedsAt(2, 7, 12, 17, 22, 30).map((feed) => ({ ...feed, kind: 'nursing' }));
      const later = first.map(({ at }) => ({
        kind: 'nursing',
        ...second,
        at: new Date(at.getTime() + minutes * 60_000),
      }));
      return feedNotice({ ageDays: 10, now, feeds: [...first, ...later], others: [] })?.count ?? null;
    };
    expect(count(10)).toBe(5);
    expect(count(11)).toBeNull();
    expect(count(10, { isConfirmed: true })).toBeNull();
    expect(count(10, { kind: 'formula' })).toBeNull();
  });

  it('are put into words', () => {
    const facts = { usual: 8 } as const;
    expect(feedFacts({ ...facts, count: 7, hoursSince: 1 })).toBe(
      'In the last 24 hours 7 feeds are logged; at this age 8 or more are usual.',
    );
    expect(feedFacts({ ...facts, count: 8, hoursSince: 6 })).toBe('The last feed that is logged began 6 hours ago.');
    expect(feedFacts({ ...facts, count: null, hoursSince: 6 })).toBe('The last feed that is logged began 6 hours ago.');
    expect(feedFacts({ ...facts, count: 8, hoursSince: 71 })).toBe('The last feed that is logged began 2 days ago.');
    expect(feedFacts({ ...facts, count: 0, hoursSince: 30 })).toBe(
      'In the last 24 hours no feed is logged; at this age 8 or more are usual. The last feed that is logged began 30 hours ago.',
    );
  });
});
