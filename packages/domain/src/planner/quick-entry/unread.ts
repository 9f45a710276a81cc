import { strayCount, strayRepetition } from './how-often';
import { strayInitials } from './letter-days';
import { strayDistances, strayLength } from './lengths';
import type { Span } from './quick-entry';
import type { Source } from './source';
import { begin, blot, end, measure, month, named, weekdayPlural } from './words';

/** Unlike 'May', 'march', 'June' and 'august' these are nothing else. */
const clearMonth = '(?:jan(?:uary)?|feb(?:ruary)?|july|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const digits = '(?<![a-z\\dø_$€£#]|\\d[.,])';
const ways: readonly string[] = [
  // 25:00, a second time
  `${digits}\\d{1,4}:\\d{1,2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\b\\.?)?(?![a-z\\dø])`,
  `${digits}\\d{1,4}\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|o'?clock)(?![a-z\\dø])`,
  `${digits}\\d{1,2}h\\d{2}(?![a-z\\dø])`,
  // 31 June, 13/13
  `${digits}\\d{1,3}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}${end}`,
  `${begin}${month}\\.?\\s+\\d{1,3}(?:st|nd|rd|th)?(?![a-z\\dø:]|\\s*-?\\s*(?:km|years?)${end})`,
  `${digits}\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?(?![a-z\\dø/])`,
  `${digits}\\d{4}-\\d{1,2}-\\d{1,2}(?![a-z\\dø])`,
  `${digits}\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?(?![a-z\\dø])`,
  `${begin}(?:(?:in|during|until|till|through)\\s+${month}|from\\s+${clearMonth})(?:\\s*(?:-|to|through|until|and)\\s*${month})?${end}(?!\\s+\\d)`,
  // The end of '12/3-1'
  `(?<=${blot})-\\d{1,2}(?![a-z\\dø/:.])`,
  `${begin}(?:until|till|starting|ending)(?:\\s+[a-z\\dø']+){1,3}`,
  `${begin}remind(?:er)?\\s+(?:me|us)?(?:\\s+[a-z\\dø']+){0,3}\\s+(?:before|early|ahead)${end}`,
];
/** 'Every day except Christmas' */
const exception = `${begin}(?:except(?:\\s+for)?|excluding|but\\s+not)(?:\\s+[a-z\\dø']+){1,3}`;
/** Beside a rule these say when it is. */
const besideRule: readonly string[] = [
  exception,
  strayCount,
  strayLength,
  `${begin}(?:this|all|the\\s+whole)\\s+(?:month|year|spring|summer|fall|autumn|winter|semester)${end}`,
  `${begin}(?:(?:and|to|until)\\s+)?${weekdayPlural}${end}`,
  `${begin}${clearMonth}(?:\\s*(?:-|to|through|until|and)\\s*${month})?${end}(?!\\s+\\d)`,
];
const fraction = /^(?:1\/2|1\/3|2\/3|1\/4|3\/4|24\/7|50\/50)$/;

/** What looks like a date or time and was not used, such as 25:00, 31 June and 'every blue moon'. */
export function findUnread(source: Source, unused: readonly Span[], known: readonly Span[]): Span[] {
  const repeats = source.marks.some(({ as }) => as === 'repeat');
  const all = repeats ? [...ways, ...besideRule] : ways;
  const spans = [
    ...all.flatMap((way) => source.all(way)),
    ...strayRepetition(source),
    ...strayInitials(source),
    ...strayDistances(source),
  ].filter(
    (found) =>
      !fraction.test(source.rest.slice(found.from, found.to)) &&
      !(/^\d/.test(source.rest.slice(found.from)) && source.isAfter(named, found.from)) &&
      !source.isBefore(measure, found.to) &&
      !known.some((other) => other.from < found.to && found.from < other.to),
  );
  const sorted = [...spans, ...unused].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const apart: Span[] = [];
  for (const { from, to } of sorted) {
    const before = apart.at(-1);
    if (before !== undefined && from < before.to) before.to = Math.max(before.to, to);
    else apart.push({ from, to });
  }
  return apart;
}
