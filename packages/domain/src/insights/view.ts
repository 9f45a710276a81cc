import { dateLocaleOf } from '../base/days';
import { isZone } from '../base/time-zone';

/** For whom sentences are written. */
export interface InsightView {
  /** An IANA time zone. */
  zone: string;
  /** English, with the dates of a region. */
  locale: string;
  units: 'us' | 'metric';
}

/** Until the user has visited. */
export const firstView: InsightView = { zone: 'UTC', locale: 'en-US', units: 'us' };

/** What a device sends, with what nobody knows replaced. */
export const readView = ({ zone, locale, units }: InsightView): InsightView => ({
  zone: isZone(zone) ? zone : firstView.zone,
  locale: dateLocaleOf(locale),
  units,
});
