/** Parts of patterns, and what their words mean. */

/** `Source.rest` has small letters, and `ø` for those of other alphabets: \\p{L} takes seconds to compile. */
const letterOrDigit = 'a-z\\dø';
/** What was read is overwritten with it, so that nothing is read twice. */
export const blot = '\ue000';

/** Where a word begins and ends. A possessive is another word: 'Friday's game' names no day. */
export const begin = `(?<![${letterOrDigit}]|[${letterOrDigit}]['_])`;
export const end = `(?![${letterOrDigit}_]|'[a-zø])`;
/** Where a number begins and ends: not in 'B12', '555-1234', '$3.50', '#4', '1/2/3', '50%' . */
export const numberBegin = `(?<![${letterOrDigit}_]|[${letterOrDigit}][.,:/'-]|[$€£¥#])`;
export const numberEnd = `(?![${letterOrDigit}_]|[.,:/]\\d|-[${letterOrDigit}]|\\s?[%$€£¥°])`;

/** Compiled once: they are asked with every letter that is typed. */
const compiled = new Map<string, RegExp>();
function pattern(source: string): RegExp {
  const found = compiled.get(source) ?? new RegExp(source, 'dg');
  compiled.set(source, found);
  found.lastIndex = 0;
  return found;
}
export const find = (source: string, text: string): RegExpExecArray | null => pattern(source).exec(text);
export const findAll = (source: string, text: string) => [...text.matchAll(pattern(source))];

export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export const weekday =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)';
export const weekdayPlural = '(?:sun|mon|tues|wednes|thurs|fri|satur)days';
/** 0 for Sunday. */
export const weekdayNumber = (word: string): number =>
  weekdayCodes.findIndex((code) => word.toUpperCase().startsWith(code));

export const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthStarts = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 1 for January. */
export const monthNumber = (word: string): number => monthStarts.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const counts = ['an?', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const countWord = `(?:${counts.join('|')}|one|a couple of)`;
export const count = `(?:\\d{1,3}|${countWord})`;
export function countOf(word: string): number {
  const text = word.toLowerCase();
  if (/^\d/.test(text)) return Number(text);
  if (/^(?:an?|one)$/.test(text)) return 1;
  return text.startsWith('a couple') ? 2 : counts.indexOf(text) + 1;
}

const ordinals = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];
export const ordinal = `(?:${ordinals.join('|')}|last)`;
/** -1 for the last. */
export const ordinalOf = (word: string): number =>
  word.toLowerCase() === 'last' ? -1 : ordinals.findIndex((forms) => forms.split('|').includes(word.toLowerCase())) + 1;

/** Before a day these say that it is none of the days. */
export const except =
  '(?:except(?:\\s+for)?|excluding|excl\\.|but(?:\\s+not)?|not|skip(?:s|ping)?|without)(?:\\s+on)?(?:\\s+the)?';

/** After a day these say the same. */
export const isOff = '(?:is\\s+|are\\s+)?(?:off|cancell?ed|closed|skipped)';

/** Before a day these say that it is the last one, or the first. */
export const untilWord = '(?:until|till?|til|through|thru|ending(?:\\s+on)?|ends(?:\\s+on)?)(?:\\s+the)?';
export const startWord = '(?:from|starting|beginning|as\\s+of|effective)(?:\\s+on|\\s+from)?(?:\\s+the)?';
/** Beside a rule these say when it begins; by itself 'school starts Jan 5' is a title. */
export const ruleStart = `(?:${startWord}|(?:starts?|begins?|(?:first|1st)\\s+(?:class|lesson|session|practice|day)(?:\\s+is)?)(?:\\s+on|\\s+from)?(?:\\s+the)?)`;

/** After these a number is a name or a measure: 'Apt 4', 'grade 3', 'turns 7'. */
export const named =
  '(?:#|apartment|apt|flat|room|rm|unit|suite|no|nr|number|gate|platform|track|lane|chapters?|ch|pages?|pp|lot|grades?|class|year|level|bus|route|line|team|group|ages?|aged|size|step|week|day|turns|turning|turned|is|are|of|flight|pin|code|channel|order|ticket|bill|invoice|highway|exit|box|vol|part|version|episode|season|phase|stage|round|dose|formula|top|over|under|than|\\+)\\.?';
/** After a number these make it a measure: '12 months', '4 cups'. */
export const measure =
  '(?:months?|mos?|weeks?|wks?|days?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?|secs?|km|kms|k|miles?|mi|meters?|m|feet|ft|inch(?:es)?|lbs?|oz|ml|kg|g|cups?|tsp|tbsp|kids?|children|people|guests?|men|women|boys|girls|persons?|pack|pcs|x|times|dozen|percent|dollars|bucks|pm2)';
/** After a number these make it an address. */
export const street =
  "(?:[a-zø.'-]+\\s+){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|way|court|ct|boulevard|blvd|place|pl|square|sq|terrace|parkway|pkwy|circle|highway|hwy)";
