import { medianRule } from '../median-rule';

/** Not tested for a change: the time between feeds at night is. */
export const feedLongestGap = medianRule({
  id: 'feed_longest_gap',
  unit: 'duration',
  counted: ['day', 'days'],
  values: ({ feeds }) => {
    const longest = new Map<number, number>();
    for (const { day, minutes } of feeds.intervals) {
      if (!feeds.gapDays.has(day)) longest.set(day, Math.max(minutes, longest.get(day) ?? 0));
    }
    return [...longest].map(([day, value]) => ({ day, value })).sort((a, b) => a.day - b.day);
  },
  subject: 'The longest time without a feed in 24 hours',
  measured: 'the longest time from one feed to the next of each day without a gap in the log',
});
