import { dailyTotals } from '../../feedings/daily';
import { startOf, type Diaper, type Feeding, type Pumping } from '../../feedings/entries';
import { rollingTotals, sinceLastFeed, toMs } from '../../feedings/feedings';
import { agoLabel, feedingSummary } from '../../feedings/labels';
import { recentTotals, totalsLines } from '../../feedings/recent-totals';
import { feedingTexts } from '../../feedings/texts';
import { isNursingNow } from '../../feedings/timer';
import { volumeText } from '../../feedings/amounts';
import type { AnswerReader } from './answer-reader';
import { timeText } from './moments';
import { plainWords } from './plain-words';
import { ownEntryTexts } from './texts';

const msADay = 24 * 3_600_000;

interface ChildFeedings {
  feedings: readonly Feeding[];
  diapers: readonly Diaper[];
}

/** What a child drank and ate, and the diapers, as it was logged. */
export function feedingsSummary(name: string, { feedings, diapers }: ChildFeedings, reader: AnswerReader): string {
  if (feedings.length === 0 && diapers.length === 0) return ownEntryTexts.noFeeds(name);
  const { now, zone, today, units } = reader;
  const recent = recentTotals(feedings, { now, zone });
  const wetAndDirty = countsOf(diapers.filter(({ at }) => toMs(at) > now - msADay && toMs(at) <= now));
  const week = dailyTotals({ feedings, diapers }, { today, dayCount: 8, zone, now }).slice(0, -1);
  const sum = (of: 'feeds' | 'wet' | 'dirty') => week.reduce((total, day) => total + day[of], 0);
  return [
    lastMilk(name, feedings, reader),
    ownEntryTexts.lastDay(
      totalsLines(recent.last24h, units.volume).join(', '),
      feedingTexts.diaperCount(wetAndDirty.wet, wetAndDirty.dirty),
    ),
    ...lastMeal(feedings, reader),
    ownEntryTexts.lastWeek(feedingTexts.feedCount(sum('feeds')), feedingTexts.diaperCount(sum('wet'), sum('dirty'))),
  ].join(' ');
}

const countsOf = (diapers: readonly Diaper[]) => ({
  wet: diapers.filter(({ is_wet: isWet }) => isWet).length,
  dirty: diapers.filter(({ is_dirty: isDirty }) => isDirty).length,
});

function lastMilk(name: string, feedings: readonly Feeding[], reader: AnswerReader): string {
  const { now, units } = reader;
  if (feedings.some((feeding) => isNursingNow(feeding, now))) return ownEntryTexts.nursingNow(name);
  const feeds = feedings.filter((feeding) => feeding.type !== 'solids' && !feeding.is_supplement);
  const seconds = sinceLastFeed({
    feeds: feeds.map((feed) => ({ start: startOf(feed) })),
    now: new Date(now),
    from: 'start',
  });
  const last = newest(feeds, now);
  if (seconds === null || !last) return ownEntryTexts.noMilk(name);
  const label = feedingSummary(last, units.volume);
  return ownEntryTexts.lastFeed(
    name,
    timeText(toMs(startOf(last)), reader),
    agoLabel(seconds).toLowerCase(),
    last.type === 'bottle' ? ownEntryTexts.bottle(label) : label.toLowerCase(),
  );
}

function lastMeal(feedings: readonly Feeding[], reader: AnswerReader): string[] {
  const meal = newest(
    feedings.filter(({ type }) => type === 'solids'),
    reader.now,
  );
  if (meal?.type !== 'solids') return [];
  return [ownEntryTexts.lastMeal(timeText(toMs(meal.started_at), reader), plainWords(meal.foods, ownEntryTexts.foods))];
}

function newest(feedings: readonly Feeding[], now: number): Feeding | undefined {
  return feedings
    .filter((feeding) => toMs(startOf(feeding)) <= now)
    .toSorted((a, b) => toMs(startOf(b)) - toMs(startOf(a)))[0];
}

/** Pumped milk of the last 24 hours; null if there was none. */
export function pumpingSummary(pumped: readonly Pumping[], { now, zone, units }: AnswerReader): string | null {
  const { last24h } = rollingTotals({
    feeds: pumped.map(({ started_at: at, left_tenths: left, right_tenths: right }) => ({
      at,
      amountMl: ((left ?? 0) + (right ?? 0)) / 10,
    })),
    now: new Date(now),
    zone,
  });
  if (last24h.count === 0) return null;
  const amount = last24h.ml === 0 ? null : volumeText(Math.round(last24h.ml * 10), units.volume);
  return ownEntryTexts.pumped(last24h.count, amount);
}
