import { strict } from 'chrono-node/en';

/**
 * Reads one phrase that says a date and nothing else, such as '12th of June 2027' or 'in 3 days'. Local time is treated as UTC, so that
 * the zone of the process does not count. Null unless all of it is a date that exists.
 */
export function readPhrase(phrase: string, today: string): string | null {
  const results = strict.parse(phrase, { instant: new Date(`${today}T12:00:00Z`), timezone: 0 });
  const [result] = results;
  if (result === undefined || results.length > 1 || result.text.trim().length !== phrase.trim().length) return null;
  const year = result.start.get('year');
  const month = result.start.get('month');
  const day = result.start.get('day');
  if (year === null || month === null || day === null) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
