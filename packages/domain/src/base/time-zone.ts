// Local times in an IANA time zone. Points in time are milliseconds since 1970, so that lengths across a clock change are true.

const msAnHour = 3_600_000;
const msADay = 24 * msAnHour;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // With these options the text is always '2026-11-23 09:05:00'.
  const created = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, created);
  return created;
}

/** '2026-11-23T09:05' */
export function localTimeIn(zone: string, instant: number): string {
  return formatOf(zone).format(instant).replace(' ', 'T').slice(0, 16);
}

/** '2026-11-23' */
export function localDayIn(zone: string, instant: number): string {
  return localTimeIn(zone, instant).slice(0, 10);
}

/** How far the zone is ahead of UTC, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`) - wholeSeconds;
}

/**
 * The points in time at which clocks show a local time ('2026-11-23T09:05'), earliest first: none for one that was skipped when clocks
 * went forward, two for one that came twice when they went back.
 */
export function instantsOf(zone: string, localTime: string): number[] {
  const asUtc = Date.parse(`${localTime}Z`);
  const offsets = new Set([offsetAt(zone, asUtc - msADay), offsetAt(zone, asUtc + msADay)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => localTimeIn(zone, instant) === localTime)
    .sort((a, b) => a - b);
}

/** When a calendar day begins: at midnight, or at the first time that clocks show where midnight is skipped. */
export function startOfDay(zone: string, day: string): number {
  const [midnight] = instantsOf(zone, `${day}T00:00`);
  const asUtc = Date.parse(`${day}T00:00Z`);
  return midnight ?? asUtc - offsetAt(zone, asUtc - msADay);
}
