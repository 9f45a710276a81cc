import { dayOf, secondsADay } from '../../planner/recurrence/calendar';
import { parseRule, ruleToText, type Rule } from '../../planner/recurrence/rule';
import { dayIn } from './build-times';
import type { FileZones } from './resolve-zones';

/** RFC 7529, as far as it changes nothing. */
const meaningless = new Set(['RSCALE=GREGORIAN', 'SKIP=OMIT']);

function lastDayOf({ until }: Rule, zones: FileZones): Rule['until'] {
  if (until === null || until.kind === 'day') return until;
  if (until.kind === 'local') return { kind: 'day', at: dayOf(until.at) * secondsADay };
  return { kind: 'day', at: dayIn({ kind: 'utc', at: until.at, zone: null }, zones) };
}

/** An RRULE in the form in which ours are stored; null for none. Throws a RuleError for what it does not know. */
export function readRule(text: string, isAllDay: boolean, zones: FileZones): string | null {
  const parts = text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^RRULE:/, '')
    .split(';')
    .filter((part) => part !== '' && !part.endsWith('=') && !meaningless.has(part))
    .map((part) => (part.startsWith('UNTIL=') ? part.replace(/[-:]/g, '') : part));
  if (parts.length === 0) return null;
  const rule = parseRule(parts.join(';'));
  return ruleToText(isAllDay ? { ...rule, until: lastDayOf(rule, zones) } : rule);
}
