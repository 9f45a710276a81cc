import { togetherRule } from '../together-rule';
import { clockText } from '../format';
import type { ChildHistory } from '../../prepared/prepared';

/** In minutes after noon: from five in the afternoon to one at night. */
const evening = { from: 5 * 60, to: 13 * 60 } as const;

/** When the last feed of each evening began, in minutes after noon. */
function lastFeeds({ feeds }: ChildHistory): Map<number, number> {
  const last = new Map<number, number>();
  for (const { day, minute } of feeds.milk) {
    const isAfterMidnight = minute < 60;
    const ofDay = isAfterMidnight ? day - 1 : day;
    const afterNoon = minute + (isAfterMidnight ? 12 : -12) * 60;
    if (afterNoon >= evening.from && afterNoon < evening.to) last.set(ofDay, afterNoon);
  }
  return last;
}

export const lateFeedWaking = togetherRule({
  id: 'late_feed_waking',
  matters: 'main',
  counted: ['day', 'days'],
  needed: ['evening feed with the night after it', 'evening feeds with the nights after them'],
  pairs: (child) => {
    const last = lastFeeds(child);
    return child.sleeps.nights.flatMap(({ day, waking }) => {
      const x = last.get(day);
      return x === undefined ? [] : [{ day, x, y: waking + 12 * 60 }];
    });
  },
  unit: 'bedtime',
  least: 20,
  more: (split, child) => `with a feed after ${clockText(split, child)} in the evening`,
  less: (split, child) => `with the last one before ${clockText(split, child)}`,
  up: 'the next morning began later',
  down: 'the next morning began earlier',
  measured: 'when the last feed of the evening began and when your child woke up the next morning',
});
