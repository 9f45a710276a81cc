import { describe, expect, it } from 'vitest';
import { findInsights, missingData } from './find-insights';
import type { InsightHistory, LoggedFeed } from './history';
import { featureOfInsight, topicOf } from './names';
import { chanceOf, childId, cyclesOf, feedsOf, history, sleepsOf } from './simulated/histories';
import { at, dayAgo, feed, naps, night, onDays, plain, sleep } from './simulated/plain';
import { changedParts, togetherParts } from './simulated/varied';

const oftenLogged = () => ({
  sleeps: onDays(20, (daysAgo) => [...naps(daysAgo), ...night(daysAgo)]),
  feeds: onDays(20, (daysAgo) =>
    [420, 600, 780, 960, 1140, 1320].map((minute) => feed(daysAgo, minute, { segments: ['left'] })),
  ),
});
const idsOf = (logged: InsightHistory) => findInsights(logged).map(({ id }) => id);

describe('a history of two children', () => {
  it('mixes nothing of twins', () => {
    const children = [childId, 'twin'].map((id) => ({ id, birth: dayAgo(240) }));
    const first = oftenLogged();
    const second = {
      sleeps: onDays(20, (daysAgo) => [...naps(daysAgo, 2), ...night(daysAgo, { bedtime: 1110, longest: 360 })]).map(
        (one) => ({ ...one, childId: 'twin' }),
      ),
      feeds: onDays(20, (daysAgo) => [450, 690, 930, 1170, 1290].map((minute) => feed(daysAgo, minute))).map((one) => ({
        ...one,
        childId: 'twin',
      })),
    };
    const both = findInsights(
      plain({
        children,
        feeds: [...second.feeds, ...first.feeds],
        sleeps: [...first.sleeps, ...second.sleeps],
      }),
    );
    const alone = [first, second].map((parts) => findInsights(plain({ children, ...parts })));
    for (const [index, { id }] of children.entries()) {
      const ofChild = both.filter((insight) => insight.childId === id);
      expect(ofChild.length).toBeGreaterThan(6);
      expect(ofChild).toEqual(alone[index]?.filter((insight) => insight.childId === id));
    }
  });
});

describe('what both parents logged', () => {
  it.each([changedParts(), togetherParts()])('counts once', (parts) => {
    const later = (feeds: readonly LoggedFeed[] = []) =>
      feeds.map((one, index) => ({
        ...one,
        start: new Date(Date.parse(one.start) + (index % 10) * 60_000).toISOString(),
      }));
    const twice = {
      ...parts,
      feeds: [...(parts.feeds ?? []), ...later(parts.feeds)],
      sleeps: [...(parts.sleeps ?? []), ...(parts.sleeps ?? [])],
    };
    expect(findInsights(plain(twice))).toEqual(findInsights(plain(parts)));
  });
});

describe('what cannot be', () => {
  it.each([changedParts(), togetherParts()])('changes nothing', (parts) => {
    const impossible: Partial<InsightHistory> = {
      ...parts,
      sleeps: [
        ...(parts.sleeps ?? []),
        sleep(-3, 1170, 1800),
        sleep(3, 1500, 1170),
        sleep(9, 600, 2_000),
        { childId, start: 'yesterday', end: at(1, 600) },
        { childId, start: at(0, 1980), end: null },
        { childId: 'unknown', start: at(2, 600), end: at(2, 700) },
      ],
      feeds: [
        ...(parts.feeds ?? []),
        feed(-3, 600),
        feed(3, 630, { end: at(3, 600) }),
        feed(3, 640, { childId: 'unknown' }),
        { ...feed(3, 650), start: '' },
      ],
      diapers: [{ childId, at: at(-3, 600), isWet: false, isDirty: true }],
      measurements: [...(parts.measurements ?? []), { childId, date: dayAgo(-3), weightKg: 9 }],
      cycles: [...(parts.cycles ?? []), { start: dayAgo(-3), length: 28 }, { start: '2026-02-30', length: 28 }],
    };
    expect(findInsights(plain(impossible))).toEqual(findInsights(plain(parts)));
  });

  it('is no zone and no locale: then days begin as in UTC, and dates are written as in Britain', () => {
    const told = findInsights(plain({ ...changedParts(), locale: 'en-GB' }));
    for (const zone of ['Mars/Olympus', '', '+01:00'])
      expect(findInsights(plain({ ...changedParts(), zone, locale: 'not a locale' }))).toEqual(told);
  });
});

describe('little data', () => {
  it('says nothing of an empty history, and what is missing in the words of each kind', () => {
    expect(findInsights(plain({ children: [] }))).toEqual([]);
    expect(missingData(plain({ children: [] }))).toMatchObject([
      { id: 'cycle_spread', have: 0, need: 3, sentence: 'Three more whole cycles' },
      { id: 'cycle_luteal', sentence: 'Three more whole cycles with an evaluated temperature rise' },
      { id: 'cycle_estimate_error', sentence: 'Three more periods with an estimate before them' },
      { id: 'cycle_signs', sentence: 'Three more cycles with a positive test and a temperature rise' },
    ]);
    const missing = missingData(plain({ sleeps: onDays(2, (daysAgo) => night(daysAgo)) }));
    expect(missing.find(({ id }) => id === 'sleep_longest_night')).toEqual({
      id: 'sleep_longest_night',
      childId,
      have: 2,
      need: 7,
      sentence: 'Five more nights',
    });
    expect(missing.find(({ id }) => id === 'late_feed_waking')?.sentence).toBe(
      '24 more evening feeds with the nights after them',
    );
  });

  it('misses nothing of what is told', () => {
    for (const parts of [changedParts(), togetherParts()]) {
      const missing = missingData(plain(parts)).map(({ id }) => id);
      expect(idsOf(plain(parts)).filter((id) => missing.includes(id))).toEqual([]);
    }
  });

  it.each([240, 0])('says only what one entry of each kind can say, at the age of %i days', (ageDays) => {
    const one: Partial<InsightHistory> = {
      country: 'UK',
      stage: null,
      feeds: [feed(0, 600, { kind: 'solids', allergens: ['egg'] })],
      diapers: [{ childId, at: at(0, 600), isWet: true, isDirty: false }],
      sleeps: [sleep(0, 600, 660)],
      measurements: [{ childId, date: dayAgo(0), weightKg: 7.5 }],
      milestones: [{ childId, item: '6-laughs', answer: 'yes' }],
      cycles: [{ start: dayAgo(28), length: 28, ovulationDay: 15, lutealDays: 13 }],
      fertilityDays: [{ date: dayAgo(14), temperature: 36.4, mucus: 'dry', lh: 'positive' }],
      predictions: [{ madeOn: dayAgo(20), from: dayAgo(1), to: dayAgo(-1) }],
      lessons: [{ slug: 'sleep', finishedAt: null }],
    };
    expect(idsOf(plain(one, { ageDays }))).toEqual(
      ageDays === 0 ? ['learn_next'] : ['feed_allergens_left', 'milestones_due', 'learn_next'],
    );
  });

  it('counts no day before the log began as left out', () => {
    const logged = plain({ sleeps: onDays(10, (daysAgo) => night(daysAgo)) });
    expect(findInsights(logged).find(({ id }) => id === 'sleep_longest_night')).toMatchObject({
      period: { from: dayAgo(9), to: dayAgo(0) },
      why: { used: 10, leftOut: 0 },
    });
  });
});

describe('what needs help', () => {
  const topics = (logged: InsightHistory) => findInsights(logged).map(({ id }) => topicOf(id));
  const diapers = (wet: (index: number) => boolean, daysAgo = 0) =>
    [660, 750, 840, 1_000, 1_200, 1_400, 1_700, 1_900, 2_300].map((minute, index) => ({
      childId,
      at: at(daysAgo, minute),
      isWet: wet(index),
      isDirty: false,
    }));

  it('silences feeding of a young child who was fed too rarely, and not sleep', () => {
    const rare = topics(plain(oftenLogged(), { ageDays: 25 }));
    expect(rare).not.toContain('feeding');
    expect(rare).toContain('sleep');
    expect(topics(plain(oftenLogged(), { ageDays: 60 }))).toContain('feeding');
  });

  it('silences nothing of a young child with as many bottles of formula as are usual', () => {
    const bottlesAt = (daysAgo: number, minutes: number[], milk: string) =>
      minutes.map((minute) => feed(daysAgo, minute, { kind: 'bottle', milk, amountMl: 90 }));
    const sevenADay = (milk: string) => [
      ...onDays(20, (daysAgo) => bottlesAt(daysAgo, [60, 270, 480, 690, 900, 1110, 1320], milk)),
      ...bottlesAt(-1, [60, 270, 480, 690], milk),
    ];
    expect(topics(plain({ feeds: sevenADay('formula') }, { ageDays: 25 }))).toContain('feeding');
    expect(topics(plain({ feeds: sevenADay('breast') }, { ageDays: 25 }))).not.toContain('feeding');
  });

  it('silences feeding of a child with too few wet diapers, where diapers are logged', () => {
    const with9 = (wet: (index: number) => boolean, daysAgo?: number) =>
      topics(plain({ ...oftenLogged(), diapers: diapers(wet, daysAgo) }));
    expect(with9((index) => index === 0)).not.toContain('feeding');
    expect(with9(() => true)).toContain('feeding');
    expect(with9(() => false, 30)).toContain('feeding');
  });

  it('counts a wet diaper that both parents logged once', () => {
    const five = diapers((index) => index % 2 === 0);
    const again = five.map((diaper) => ({
      ...diaper,
      at: new Date(Date.parse(diaper.at) + 120_000).toISOString(),
    }));
    const by = (second: string) =>
      topics(
        plain({
          ...oftenLogged(),
          diapers: [
            ...five.map((diaper) => ({ ...diaper, createdBy: 'a' })),
            ...again.map((diaper) => ({ ...diaper, createdBy: second })),
          ],
        }),
      );
    expect(by('b')).not.toContain('feeding');
    expect(by('a')).toContain('feeding');
  });
});

describe('the features of a plan', () => {
  it('decide which rules are tried', () => {
    const logged = plain(togetherParts());
    for (const feature of ['ai_insights', 'full_spectrum_ai'] as const) {
      const told = findInsights(logged, [feature]);
      expect(told.length).toBeGreaterThan(4);
      expect(told.every(({ id }) => featureOfInsight(id) === feature)).toBe(true);
      expect(missingData(plain({}), [feature]).every(({ id }) => featureOfInsight(id) === feature)).toBe(true);
    }
    expect(findInsights(logged, [])).toEqual([]);
    expect(missingData(logged, [])).toEqual([]);
  });
});

it('takes 200,000 entries of four years within seconds', () => {
  const chance = chanceOf(1);
  const days = 1_460;
  const ids = [childId, 'twin', 'third'];
  const ofAll = <Entry extends { childId: string }>(entries: readonly Entry[]) =>
    ids.flatMap((id) => entries.map((entry) => ({ ...entry, childId: id })));
  const feeds = ofAll(feedsOf(chance, { days, interval: () => 60 }));
  const sleeps = ofAll(sleepsOf(chance, { days, naps: () => 6 }));
  const diapers = ofAll(
    onDays(days, (daysAgo) =>
      Array.from({ length: 18 }, (_, index) => ({ childId, at: at(daysAgo, 80 * index), isWet: true, isDirty: false })),
    ),
  );
  expect(feeds.length + sleeps.length + diapers.length).toBeGreaterThan(200_000);
  const logged = history(
    {
      children: ids.map((id) => ({ id, birth: dayAgo(900) })),
      feeds,
      sleeps,
      diapers,
      cycles: cyclesOf(chance, 50, () => 3),
    },
    { ageDays: days },
  );
  const begun = process.cpuUsage();
  expect(findInsights(logged).length).toBeGreaterThan(20);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(15_000);
});
