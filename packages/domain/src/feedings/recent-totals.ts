import { durationText } from '../base/durations';
import { localDayIn } from '../base/time-zone';
import { volumeText, type VolumeUnit } from './amounts';
import { startOf, type Feeding } from './entries';
import { rollingTotals, toMs, type Totals } from './feedings';
import { feedingTexts } from './texts';
import { nursedMs } from './timer';

export interface FeedTotals extends Totals {
  nursingMs: number;
}

const dayMs = 24 * 3_600_000;

/** The totals of milk in the 24 hours before `now`, and since midnight. */
export function recentTotals(
  feedings: readonly Feeding[],
  { now, zone }: { now: number; zone: string },
): { last24h: FeedTotals; today: FeedTotals } {
  const feeds = feedings.filter(({ type }) => type !== 'solids');
  const totals = rollingTotals({
    feeds: feeds.map((feeding) => ({
      at: startOf(feeding),
      amountMl: feeding.type === 'bottle' ? feeding.amount_tenths / 10 : undefined,
    })),
    now: new Date(now),
    zone,
  });
  const today = localDayIn(zone, now);
  const nursingMs = (isCounted: (start: number) => boolean) =>
    feeds.reduce((sum, feeding) => {
      const isNursing = feeding.type === 'nursing' && isCounted(toMs(startOf(feeding)));
      return isNursing ? sum + nursedMs(feeding, now) : sum;
    }, 0);
  return {
    last24h: { ...totals.last24h, nursingMs: nursingMs((start) => start > now - dayMs && start <= now) },
    today: { ...totals.today, nursingMs: nursingMs((start) => start <= now && localDayIn(zone, start) === today) },
  };
}

/** '8 feeds', '360 ml', '1 h 40 min at the breast' */
export function totalsLines({ count, ml, nursingMs }: FeedTotals, unit: VolumeUnit): string[] {
  return [
    feedingTexts.feedCount(count),
    ...(ml > 0 ? [volumeText(Math.round(ml * 10), unit)] : []),
    ...(nursingMs > 0 ? [feedingTexts.atTheBreast(durationText(nursingMs))] : []),
  ];
}
