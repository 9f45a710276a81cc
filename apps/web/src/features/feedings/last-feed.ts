import { endOf, sinceLastFeed, startOf, type Bottle, type Feeding, type Nursing } from '@everstep/domain/feedings';
import type { CountFrom } from './preferences';
import type { Logged } from '../../platform/trackers/use-child-log';

/** Enough to find the latest end among feeds that overlap. */
const lookedAt = 20;

/** The last feed of milk, and the seconds since then. Supplements do not count. `feedings` are newest first. */
export function lastFeed(
  feedings: readonly Logged<Feeding>[],
  now: number,
  from: CountFrom,
): { feed: Nursing | Bottle | null; seconds: number | null } {
  const feeds: (Nursing | Bottle)[] = [];
  for (const { value } of feedings) {
    if (value.type !== 'solids' && !value.is_supplement) feeds.push(value);
    if (feeds.length === lookedAt) break;
  }
  const seconds = sinceLastFeed({
    feeds: feeds.map((feed) => ({ start: startOf(feed), end: endOf(feed) ?? undefined })),
    now: new Date(now),
    from,
  });
  return { feed: feeds[0] ?? null, seconds };
}
