const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The value of a field of type `datetime-local` for an instant, in the device's time zone. */
export function toLocalInput(instant: string | Date): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/**
 * The instant of what such a field holds; null if it is not complete. A field that still shows `previous` keeps it, with its seconds,
 * and with the right one of two hours when the clocks went back.
 */
export function fromLocalInput(text: string, previous?: string): string | null {
  if (previous !== undefined && toLocalInput(previous) === text) return previous;
  const at = new Date(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
