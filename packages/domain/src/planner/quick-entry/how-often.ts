import type { Span } from './quick-entry';
import type { Source } from './source';
import { begin, count, countOf, end } from './words';

/** 'Once daily' and '1x weekly' are daily and weekly. */
export const once = '(?:once|(?:one|1)\\s+time|1\\s?x)';
/** 'Twice', '2x' and 'three times' before 'daily' or 'a day': an entry has one time a day, so that no rule says it. */
export const severalTimes = `(?:twice|thrice|(?:${count}|several|multiple|many|few)\\s*(?:times|x))`;
const period =
  '(?:\\s*(?:a|per|each|every|/)\\s*(?:day|night|morning|evening|week|month|year)|\\s+(?:daily|nightly|weekly|monthly|yearly))';

interface Count extends Span {
  number: number;
}

/** '5 times', 'x10'. Without a repetition it counts something else. */
export function takeCount(source: Source, isDaily: boolean): Count | null {
  const found = source.first(
    `${begin}(?:(?:for\\s+)?(?<times>${count})\\s*(?:times|x|sessions|lessons|classes|occurrences)|x\\s?(?<x>\\d{1,3}))${end}(?!${period}${end})`,
  );
  const number = found === undefined ? 0 : countOf(found.groups['times'] ?? found.groups['x'] ?? '');
  if (found === undefined || number < 1) return null;
  // 'Daily 2x' is rather twice on each day.
  if (isDaily && number <= 4 && /^(?:\d\s?x|x\s?\d)$/.test(found.text)) return null;
  source.take(found, 'until');
  return { number, from: found.from, to: found.to };
}

/** A count beside a rule that could not be used: a second one, or 'daily 2x'. */
export const strayCount = `${begin}(?:\\d{1,2}\\s?x|x\\s?\\d{1,2})${end}`;

/** Whether it is on each day, several times. */
export const isSeveralDaily = (source: Source): boolean =>
  source.first(`${begin}${severalTimes}(?:\\s*(?:a|per|each|every|/)\\s*day|\\s+daily)${end}`) !== undefined;

/** 'Every' that says no rule, as in 'every blue moon', and 'twice daily'. */
export const strayRepetition = (source: Source): Span[] => [
  ...source.all(`${begin}every${end}(?:\\s+[a-z\\dø']+){0,2}`),
  ...source.all(`${begin}${severalTimes}${period}${end}`),
];
