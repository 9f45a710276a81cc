import type { Span } from './quick-entry';
import type { Source } from './source';
import { begin, blot, count, countOf, end, numberBegin, numberEnd } from './words';

export type Length = { minutes: number } | { days: number } | { weeks: number } | { months: number };

const hours = 'h|hrs?|hours?';
const minutes = 'm|min|mins|minutes?';
const unit = `(?<unit>${hours}|${minutes}|nights?|days?|wks?|weeks?|months?|years?)`;
/** Ways to say a length, with the groups that `lengthOf` reads. */
export const spoken = [
  `(?<half>(?:a\\s+)?half(?:\\s+an|-)?\\s?hour)`,
  `(?<quarter>(?:a\\s+)?quarter\\s+(?:of\\s+)?an\\s+hour)`,
  `(?<h>\\d{1,2}|${count})\\s?(?:${hours})\\s?(?:and\\s)?(?<m>\\d{1,2})\\s?(?:${minutes})?`,
  `(?<number>\\d{1,3}(?:[.,]\\d{1,2})?|${count})(?<plus>\\s+and\\s+a\\s+half)?\\s?-?${unit}(?<more>\\s+and\\s+a\\s+half)?`,
].join('|');

export function lengthOf(groups: Record<string, string>): Length | null {
  if (groups['half'] !== undefined) return { minutes: 30 };
  if (groups['quarter'] !== undefined) return { minutes: 15 };
  if (groups['h'] !== undefined) return positive({ minutes: countOf(groups['h']) * 60 + Number(groups['m']) });
  const said = groups['number'] ?? '';
  const half = groups['plus'] !== undefined || groups['more'] !== undefined ? 0.5 : 0;
  const number = (/^\d/.test(said) ? Number(said.replace(',', '.')) : countOf(said)) + half;
  const named = (groups['unit'] ?? '').toLowerCase();
  if (/^h/.test(named)) return positive({ minutes: Math.round(number * 60) });
  if (/^m(?!o)/.test(named)) return positive({ minutes: Math.round(number) });
  if (!Number.isInteger(number)) return null;
  if (/^[dn]/.test(named)) return positive({ days: number + (named.startsWith('n') ? 1 : 0) });
  if (/^w/.test(named)) return positive({ weeks: number });
  return positive({ months: number * (named.startsWith('y') ? 12 : 1) });
}

/** At most a year, so that a slip makes no event that never ends. */
function positive(length: Length): Length | null {
  const [size] = Object.values(length) as [number];
  const most = 'minutes' in length ? 7 * 1440 : 'days' in length ? 366 : 'weeks' in length ? 520 : 120;
  return size > 0 && size <= most ? length : null;
}

/** 'for 90 min', 'for 10 weeks', 'lasting an hour and a half'. */
export function takeSaidLength(source: Source): Length | null {
  for (const found of source.all(
    `${begin}(?:for|lasting|lasts)\\s+(?:about\\s+|the\\s+next\\s+)?(?:${spoken})${end}`,
  )) {
    // 'for 3 weeks old babies' and 'for 2 hour parking' say no length.
    if (source.isBefore('(?:old|olds|ago)', found.to)) continue;
    const length = lengthOf(found.groups);
    if (length === null) continue;
    source.take(found, 'length');
    return length;
  }
  return null;
}

/** '1h30', '90min', '2 hours' beside a time. */
export function takeShortLength(source: Source): Length | null {
  for (const found of source.all(`${numberBegin}(?:${spoken})${numberEnd}`)) {
    if (!/^\d/.test(found.text) || source.isBefore('(?:before|after|later|ago|old|from|of|early|late)', found.to))
      continue;
    const length = lengthOf(found.groups);
    if (length === null || !('minutes' in length) || length.minutes > 1440) continue;
    source.take(found, 'length');
    return length;
  }
  return null;
}

const weeks = `(?<number>\\d{1,2})\\s?(?<unit>weeks|wks|months)`;

/** 'Mondays 4pm, 10 weeks' beside a rule, its time or its day. */
export function takeRuleLength(source: Source): Length | null {
  const found =
    source.first(`(?<=${blot}[\\s,(]*)${numberBegin}${weeks}${end}(?=[\\s,;)]*(?:$|${blot}))`) ??
    source.first(`(?<=${blot}[\\s,(]*)${numberBegin}${weeks}${end}(?=\\s*[,;)])`);
  const length = found ? lengthOf(found.groups) : null;
  if (found && length) source.take(found, 'length');
  return length;
}

/** Lengths beside a rule that were not read, as in '10 weeks of piano Mondays'. */
export const strayLength = `${numberBegin}${weeks}${end}`;

/** '6 weeks after Dec 3' and 'camp 2 weeks from Jan 4', whose day was read without them. */
export const strayDistances = (source: Source): Span[] =>
  source
    .all(`${numberBegin}${count}\\s?(?:days?|weeks?|wks?|months?)(?<side>\\s+(?:after|before))?(?=\\s*${blot})`)
    .filter(({ to, groups }) => {
      const date = source.marks.find(
        ({ from, as }) => as === 'date' && source.rest.slice(to, from).trim() === '' && from >= to,
      );
      return date !== undefined && (groups['side'] !== undefined || /^from\b/i.test(source.text.slice(date.from)));
    });
