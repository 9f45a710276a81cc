import { useMemo } from 'react';
import {
  agoLabel,
  feedingSummary,
  feedingTexts,
  isRunning,
  rollingTotals,
  startOf,
  timerState,
  volumeText,
  type Feeding,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/base/durations';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone } from '../../platform/locale/dates';
import { useNow } from '../../platform/trackers/use-now';
import { lastFeed } from './last-feed';
import { useCountFrom, useVolumeUnit } from './preferences';
import type { Logged } from '../../platform/trackers/use-child-log';
import { newestWhile, type FeedingLog } from './use-feedings';

const hour = 3_600_000;

interface NowCardProps {
  log: FeedingLog;
}

/** How long ago the last feed was, and the totals of the last 24 hours. */
export function NowCard({ log: { feedings, diapers, timer } }: NowCardProps) {
  // Entries that were logged since the last tick count, too.
  const now = Math.max(useNow(30_000), Date.parse(feedings[0] ? startOf(feedings[0].value) : '') || 0);
  const { unit } = useVolumeUnit();
  const { countFrom } = useCountFrom();
  const { feed: last, seconds } = lastFeed(feedings, now, countFrom);
  const lines = [
    ...(last && !isRunning(last) ? [feedingSummary(last, unit)] : []),
    ...(timer ? [feedingTexts.nursingOn(feedingTexts.sides[timerState(timer.value, now).side])] : []),
  ];
  const recent = useMemo(() => recentTotals(feedings, now), [feedings, now]);
  const recentDiapers = newestWhile(diapers, ({ value }) => Date.parse(value.at) > now - 24 * hour);
  const count = (wanted: 'is_wet' | 'is_dirty') => recentDiapers.filter(({ value }) => value[wanted]).length;

  return (
    <section aria-label={feedingTexts.lastFeed} className="grid gap-4 card print:hidden">
      <div className="grid gap-1">
        <h2 className="font-text text-base font-semibold text-ink-2">{feedingTexts.lastFeed}</h2>
        <p className="text-4xl font-semibold tabular-nums">
          {seconds === null ? feedingTexts.noFeedYet : agoLabel(seconds)}
        </p>
        <p className="text-lg text-ink-2 tabular-nums">
          {lines.length > 0 ? lines.join(' · ') : feedingTexts.emptyText}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Figures title={feedingTexts.last24h} lines={totalsLines(recent.last24h, unit)} />
        <Figures title={feedingTexts.today} lines={totalsLines(recent.today, unit)} />
        <Figures
          title={feedingTexts.diapers24h}
          lines={[feedingTexts.diaperCount(count('is_wet'), count('is_dirty'))]}
        />
      </dl>
    </section>
  );
}

interface FeedTotals {
  count: number;
  ml: number;
  nursingMs: number;
}

/** The totals of milk. */
function recentTotals(feedings: readonly Logged<Feeding>[], now: number) {
  const zone = deviceZone();
  const recent = newestWhile(feedings, ({ value }) => Date.parse(startOf(value)) > now - 49 * hour)
    .map(({ value }) => value)
    .filter(({ type }) => type !== 'solids');
  const totals = rollingTotals({
    feeds: recent.map((feeding) => ({
      at: startOf(feeding),
      amountMl: feeding.type === 'bottle' ? feeding.amount_tenths / 10 : undefined,
    })),
    now: new Date(now),
    zone,
  });
  const today = localDayIn(zone, now);
  const nursingMs = (isCounted: (start: number) => boolean) =>
    recent.reduce((sum, feeding) => {
      const isNursing = feeding.type === 'nursing' && isCounted(Date.parse(startOf(feeding)));
      return isNursing ? sum + timerState(feeding, now).ms.all : sum;
    }, 0);
  return {
    last24h: { ...totals.last24h, nursingMs: nursingMs((start) => start > now - 24 * hour) },
    today: { ...totals.today, nursingMs: nursingMs((start) => localDayIn(zone, start) === today) },
  };
}

function totalsLines({ count, ml, nursingMs }: FeedTotals, unit: 'ml' | 'oz'): string[] {
  return [
    feedingTexts.feedCount(count),
    ...(ml > 0 ? [volumeText(Math.round(ml * 10), unit)] : []),
    ...(nursingMs >= 60_000 ? [feedingTexts.atTheBreast(durationText(nursingMs))] : []),
  ];
}

function Figures({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{title}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-semibold tabular-nums">
          {line}
        </dd>
      ))}
    </div>
  );
}
