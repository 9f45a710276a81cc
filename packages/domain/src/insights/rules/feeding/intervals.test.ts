import { describe, expect, it } from 'vitest';
import { dayAgo, feed, onDays, plain, stillMissing, told, wobble } from '../../simulated/plain';

type Feeds = ReturnType<typeof feed>[];
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
/** Feeds at these minutes of each day. */
const feeds = (days: number, minutes: (daysAgo: number) => readonly number[]) =>
  onDays(days, (daysAgo) => minutes(daysAgo).map((minute) => feed(daysAgo, minute)));

describe('the time between feeds by day', () => {
  const byDay = (logged: Feeds) => told(plain({ feeds: logged }), 'feed_interval_day');
  const everyThreeHours = every(180, 420, 1320);

  it('is told from seven days on', () => {
    const six = plain({ feeds: feeds(6, () => everyThreeHours) });
    expect(told(six, 'feed_interval_day')).toBeUndefined();
    expect(stillMissing(six, 'feed_interval_day')).toBe('One more day');
    expect(byDay(feeds(7, () => everyThreeHours))).toMatchObject({
      kind: 'count',
      sentence: 'The time from one feed to the next by day is usually about 3 h.',
      numbers: { median: 180, low: 180, high: 180 },
    });
  });

  it('says since when it has become shorter, or longer', () => {
    const changed = (to: number) =>
      feeds(56, (daysAgo) => every((daysAgo < 28 ? to : 180) + wobble(daysAgo), 420, 1325));
    expect(byDay(changed(145))).toMatchObject({
      kind: 'trend',
      direction: 'down',
      sentence:
        'The time from one feed to the next by day has become shorter: about 2 h 25 min since May 24, about 3 h before.',
      numbers: { earlier: 180, newer: 145 },
    });
    expect(byDay(changed(230))).toMatchObject({ kind: 'trend', direction: 'up' });
  });

  it('leaves out a day in which feeds are surely missing, and solids', () => {
    const logged = feeds(9, (daysAgo) => (daysAgo === 4 ? [420, 1140, 1320] : everyThreeHours));
    const meals = onDays(9, (daysAgo) => [feed(daysAgo, 690, { kind: 'solids' })]);
    expect(byDay([...logged, ...meals])?.numbers).toEqual({ median: 180, low: 180, high: 180 });
    expect(byDay(logged)?.why).toMatchObject({ used: 8, leftOut: 1 });
  });

  it('begins with no supplement', () => {
    const logged = feeds(7, () => everyThreeHours);
    const supplements = onDays(7, (daysAgo) => [feed(daysAgo, 620, { kind: 'bottle', isSupplement: true })]);
    expect(byDay([...logged, ...supplements])?.numbers).toEqual({ median: 180, low: 180, high: 180 });
  });

  it('counts a feed that both parents logged once', () => {
    const logged = feeds(7, () => everyThreeHours);
    const again = feeds(7, () => everyThreeHours.map((minute) => minute + 7));
    expect(byDay([...logged, ...again])?.numbers).toEqual({ median: 180, low: 180, high: 180 });
  });
});

describe('the time between feeds at night', () => {
  const byNight = (logged: Feeds) => told(plain({ feeds: logged }), 'feed_interval_night');
  const withNight = (minutes: readonly number[]) => [420, 600, 780, 960, 1140, ...minutes];

  it('is told from seven nights on, a feed after midnight belonging to the night of the evening before', () => {
    const logged = (days: number) => feeds(days, () => [30, ...withNight([])]);
    expect(byNight(logged(6))).toBeUndefined();
    expect(stillMissing(plain({ feeds: logged(6) }), 'feed_interval_night')).toBe('One more night');
    // From half past midnight to seven; the one before it begins at seven in the evening.
    expect(byNight(logged(7))).toMatchObject({
      kind: 'count',
      sentence: 'The time from one feed to the next at night is usually about 6 h 30 min.',
      period: { from: dayAgo(7), to: dayAgo(1) },
    });
  });

  it('says since when it has become longer', () => {
    // At ten, at two or not, and at seven.
    const changed = feeds(57, (daysAgo) => [
      ...(daysAgo < 28 ? [] : [120 + 5 * wobble(daysAgo)]),
      ...withNight([1320 + wobble(daysAgo)]),
    ]);
    const insight = byNight(changed);
    expect(insight).toMatchObject({ kind: 'trend', direction: 'up', numbers: { earlier: 270 } });
    expect(insight?.sentence).toMatch(
      /^The time from one feed to the next at night has become longer: about 9 h since May \d\d, about 4 h 30 min before\.$/,
    );
  });

  it('leaves out a night that is a gap in the log', () => {
    const logged = feeds(12, (daysAgo) => (daysAgo === 4 ? [1140] : daysAgo === 3 ? [960] : withNight([1320])));
    expect(byNight(logged)?.numbers).toEqual({ median: 540, low: 540, high: 540 });
  });
});
