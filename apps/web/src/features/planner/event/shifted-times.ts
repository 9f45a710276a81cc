/** Local times moved along the clock, as if it never changed. */
const shift = (localTime: string, minutes: number): string =>
  new Date(Date.parse(`${localTime}Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** The times of an occurrence after a drag. An event ends at its start at the earliest. */
export function shiftedTimes(
  { start, end }: { start: string; end: string },
  { startMinutes, endMinutes }: { startMinutes: number; endMinutes: number },
): { start: string; end: string } {
  const next = { start: shift(start, startMinutes), end: shift(end, endMinutes) };
  return next.end < next.start ? { ...next, end: next.start } : next;
}
