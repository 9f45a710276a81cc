import {
  agoLabel,
  endOf,
  feedingTexts,
  lastMealLabel,
  sinceLastFeed,
  startOf,
  type Bottle,
  type Feeding,
  type Nursing,
  type Solids,
} from '@everstep/domain/feedings';
import { idleDays } from '@everstep/domain/trackers';
import type { CountFrom } from './preferences';
import type { Logged } from '../../platform/trackers/use-child-log';

/** Enough to find the latest end among feeds that overlap. */
const lookedAt = 20;
const idleSeconds = idleDays * 86_400;

interface LastFeed {
  feed: Nursing | Bottle | null;
  /** How long ago it was, or that there was none. */
  ago: string;
  /** The last meal, where milk says nothing of the last days. */
  meal: string | null;
  /** Whether neither milk nor a meal was logged lately. */
  isIdle: boolean;
}

/** The last feed of milk. Supplements do not count. `feedings` are newest first. */
export function lastFeed(feedings: readonly Logged<Feeding>[], now: number, from: CountFrom): LastFeed {
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
  const [feed = null] = feeds;
  if (seconds !== null && seconds <= idleSeconds) return { feed, ago: agoLabel(seconds), meal: null, isIdle: false };
  const meal = feedings.find((entry): entry is Logged<Solids> => entry.value.type === 'solids')?.value;
  const sinceMeal = meal ? Math.max(0, Math.floor((now - Date.parse(meal.started_at)) / 1000)) : Infinity;
  const none = meal ? feedingTexts.noMilkYet : feedingTexts.noFeedYet;
  return {
    feed,
    ago: seconds === null ? none : agoLabel(seconds),
    meal: meal && sinceMeal < (seconds ?? Infinity) ? lastMealLabel(meal, sinceMeal) : null,
    isIdle: sinceMeal > idleSeconds,
  };
}
