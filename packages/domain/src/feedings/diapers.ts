import { toMs, type Instant } from './feedings';

const day = 24 * 3_600_000;

/** Only a log that was begun a day ago and kept up since says anything about how many there were. */
const minLoggedInTwoDays = 4;
const oldestDays = 365;

/**
 * How many wet diapers a day are usual at least: one more with each day of life, 6 from the sixth day on (NHS, AAP). Null beyond the
 * first year.
 */
export function typicalWetDiapers(ageDays: number): number | null {
  if (ageDays < 0 || ageDays > oldestDays) return null;
  return Math.min(Math.max(ageDays, 1), 6);
}

/** How many wet diapers were logged in the last 24 hours, if that is fewer than usual; otherwise null. It is no diagnosis. */
export function fewWetDiapers(
  diapers: readonly { at: Instant; isWet: boolean }[],
  { ageDays, now }: { ageDays: number; now: Instant },
): { wet: number; usual: number } | null {
  const usual = typicalWetDiapers(ageDays);
  const end = toMs(now);
  const recent = diapers.filter(({ at }) => toMs(at) > end - 2 * day && toMs(at) <= end);
  const isKeptUp = recent.length >= minLoggedInTwoDays && recent.some(({ at }) => toMs(at) <= end - day);
  if (usual === null || !isKeptUp) return null;
  const wet = recent.filter(({ at, isWet }) => isWet && toMs(at) > end - day).length;
  return wet < usual ? { wet, usual } : null;
}
