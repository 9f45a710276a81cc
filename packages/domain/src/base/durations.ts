const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '1 h 20 min', '42 min', '2 h': whole minutes. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '1 h 20', '0 h 42': for narrow columns. */
export function shortDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)}`;
}

/** '1 hour 20 minutes', for screen readers. */
export function spokenDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (hours === 0) return count(rest, 'minute');
  return rest === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(rest, 'minute')}`;
}

/** '0:42:07': a running clock. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
