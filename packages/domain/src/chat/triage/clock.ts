import type { Reading } from './reading';
import type { Token } from './tokens';

const noon = 12;
const hoursOfDay = 24;

/** The time of day that a number or a word names. */
function timeAt(tokens: readonly Token[], at: number): number | undefined {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  if (raw(0) === 'midnight') return 0;
  if (/^(noon|midday)$/.test(raw(0))) return noon;
  const value = tokens[at]?.value ?? (raw(0) === 'one' ? 1 : undefined);
  if (value === undefined || value >= hoursOfDay || value % 1 !== 0) return undefined;
  const hasMinutes = /^[0-5]\d$/.test(raw(1));
  const hour = value + (hasMinutes ? Number(raw(1)) / 60 : 0);
  const after = hasMinutes ? 2 : 1;
  const half = /^[ap]$/.test(raw(after)) && raw(after + 1) === 'm' ? `${raw(after)}m` : raw(after);
  const rest = [half, raw(after + 1), raw(after + 2)].join(' ');
  if (half === 'am' || /^((oclock )?(this|in the) morning)\b/.test(rest)) return hour % noon;
  if (half === 'pm' || /^(oclock )?(last night|tonight|(yesterday|this|in the) (evening|afternoon))\b/.test(rest))
    return (hour % noon) + noon;
  return hasMinutes && /^(at|since|from|was|now|its|is|till|until)$/.test(raw(-1)) ? hour : undefined;
}

/** "It is", "now", "until" and the like before a time, or "now" behind it. */
function isPresent(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ raw }) => raw);
  if (/^(at|since|from|was)$/.test(before.at(-1) ?? '')) return false;
  const after = tokens.slice(at + 1, at + 4).map(({ raw }) => raw);
  return before.some((raw) => /^(now|its|is|till|til|until|to)$/.test(raw)) || after.includes('now');
}

/** The hours between a time and the present one: "last wet diaper at midnight, now 10 am". */
export function clockHours(tokens: readonly Token[]): Reading[] {
  let first: number | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const hour = timeAt(tokens, at);
    if (hour === undefined) continue;
    if (first !== undefined && isPresent(tokens, at)) {
      const value = (hour - first + hoursOfDay) % hoursOfDay;
      return value > 0 ? [{ kind: 'hours', value, at }] : [];
    }
    first = hour;
  }
  return [];
}
