const hour = 60;
const day = 24 * hour;

/** How often a followed calendar is fetched, in minutes: what its file asks for within these limits, else four hours. */
const interval = { usual: 4 * hour, least: hour, most: day } as const;
/** Calendars that were followed at the same moment drift apart by up to this part of their interval. */
const spread = 0.1;

/** The pauses after failures in a row; the last one stays. */
const pauses = [hour / 4, hour, 4 * hour, day] as const;
const givenUpAfter = 30 * day;

const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];

/** A number from 0 to 1 that is always the same for a calendar. The last digits of its id are random. */
const shareOf = (id: string): number => Number.parseInt(id.slice(-4), 16) / 0x10000;

/** How many minutes after a success it is fetched again. `refreshMinutes` is what the file asks for. */
export function minutesToNextFetch(id: string, refreshMinutes: number | null): number {
  const wanted = Math.min(Math.max(refreshMinutes ?? interval.usual, interval.least), interval.most);
  return Math.round(wanted * (1 + spread * shareOf(id)));
}

/** How many minutes after the last of these failures in a row it is tried again; null after 30 days of them. */
export function minutesToNextTry(failures: number): number | null {
  let waited = 0;
  for (let count = 1; count < failures && waited < givenUpAfter; count += 1) waited += pauseAfter(count);
  return waited < givenUpAfter ? pauseAfter(failures) : null;
}
