import { useMemo } from 'react';
import {
  feedingSummary,
  feedingTexts,
  isNursingNow,
  recentTotals,
  startOf,
  timerNow,
  timerState,
  totalsLines,
} from '@everstep/domain/feedings';
import { deviceZone } from '../../platform/locale/dates';
import { useNow } from '../../platform/trackers/use-now';
import { lastFeed } from './last-feed';
import { useCountFrom, useVolumeUnit } from './preferences';
import { newestWhile, type FeedingLog } from './use-feedings';

const hour = 3_600_000;
/** Room for the title and three lines, the last of which takes two on a phone, so that the first nursing of a day moves nothing below. */
const totalsSize = 'min-h-[5lh] sm:min-h-[4lh]';

interface NowCardProps {
  log: FeedingLog;
}

/** How long ago the last feed was, and the totals of the last 24 hours. */
export function NowCard({ log: { feedings, diapers, running } }: NowCardProps) {
  // Entries that were logged since the last tick count, too.
  const now = Math.max(useNow(30_000), Date.parse(feedings[0] ? startOf(feedings[0].value) : '') || 0);
  const { unit } = useVolumeUnit();
  const { countFrom } = useCountFrom();
  const { feed: last, ago, meal } = lastFeed(feedings, now, countFrom);
  const timer = timerNow(running, now);
  const lines = [
    ...(last && !isNursingNow(last, now) ? [feedingSummary(last, unit)] : []),
    ...(meal === null ? [] : [meal]),
    ...(timer ? [feedingTexts.nursingOn(feedingTexts.sides[timerState(timer.value, now).side])] : []),
  ];
  const recent = useMemo(() => {
    const newest = newestWhile(feedings, ({ value }) => Date.parse(startOf(value)) > now - 49 * hour);
    return recentTotals(
      newest.map(({ value }) => value),
      { now, zone: deviceZone() },
    );
  }, [feedings, now]);
  const recentDiapers = newestWhile(diapers, ({ value }) => Date.parse(value.at) > now - 24 * hour);
  const count = (wanted: 'is_wet' | 'is_dirty') => recentDiapers.filter(({ value }) => value[wanted]).length;

  return (
    <section aria-label={feedingTexts.lastFeed} className="grid gap-4 card print:hidden">
      <div className="grid gap-1">
        <h2 className="font-text text-base font-semibold text-ink-2">{feedingTexts.lastFeed}</h2>
        <p className="text-4xl font-semibold tabular-nums">{ago}</p>
        <p className="text-lg text-ink-2 tabular-nums">
          {lines.length > 0 ? lines.join(' · ') : feedingTexts.emptyText}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Figures title={feedingTexts.last24h} lines={totalsLines(recent.last24h, unit)} className={totalsSize} />
        <Figures title={feedingTexts.today} lines={totalsLines(recent.today, unit)} className={totalsSize} />
        <Figures
          title={feedingTexts.diapers24h}
          lines={[feedingTexts.diaperCount(count('is_wet'), count('is_dirty'))]}
        />
      </dl>
    </section>
  );
}

function Figures({ title, lines, className }: { title: string; lines: readonly string[]; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-2">{title}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-semibold tabular-nums">
          {line}
        </dd>
      ))}
    </div>
  );
}
