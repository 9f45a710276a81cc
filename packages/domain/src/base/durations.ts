const msAMinute = 60_000;
const twoDigits = (number: number) => String(number).padStart(2, '0');

const isUnderAMinute = (ms: number) => ms > 0 && ms < msAMinute;

function hoursAndMinutes(ms: number): [hours: number, minutes: number] {
  const minutes = Math.max(0, Math.floor(ms / msAMinute));
  return [Math.floor(minutes / 60), minutes % 60];
}

/** '1 h 20 min', '42 min', '2 h', 'under a minute': whole minutes. */
export function durationText(ms: number): string {
  if (isUnderAMinute(ms)) return 'under a minute';
  const [hours, minutes] = hoursAndMinutes(ms);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** The same for what has just begun, which has never lasted 0 minutes. */
export const runningText = (ms: number): string => durationText(Math.max(1, ms));

/** '1 h 20', '0 h 42', '< 1 min': for narrow columns. */
export function shortDuration(ms: number): string {
  if (isUnderAMinute(ms)) return '< 1 min';
  const [hours, minutes] = hoursAndMinutes(ms);
  return `${hours} h ${twoDigits(minutes)}`;
}

/** '1 hour 20 minutes' of what is running, for screen readers. */
export function spokenDuration(ms: number): string {
  if (ms < msAMinute) return 'under a minute';
  const [hours, minutes] = hoursAndMinutes(ms);
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (hours === 0) return count(minutes, 'minute');
  return minutes === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(minutes, 'minute')}`;
}

/** '0:42:07': a running clock. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
