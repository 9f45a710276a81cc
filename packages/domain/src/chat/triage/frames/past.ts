import { startOfSentence } from './happening';
import { endBeforeReport, isReport } from './reports';
import { isReturning } from './returning';
import { wordSet } from '../spelling';
import type { Span } from './stories';
import type { Token } from '../tokens';

const seasons = wordSet('year winter winters summer summers');
const longUnits = wordSet('year month');
const lastOfThisOne = wordSet('trimester period week scan');
/** "My second is having a fit" is of now. */
const goesOnNow = /^(is|isnt|cant|wont|hasnt|keeps)$/;
const skills = wordSet('walk talk speak crawl babble say');

/** Something that was long ago. */
function opensPast(tokens: readonly Token[], at: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  if (raw(0) === 'ago' || (raw(0) === 'back' && longUnits.has(word(-1))))
    return (
      seasons.has(word(-1)) ||
      (word(-1) === 'month' && (tokens[at - 2]?.value ?? (/^(a|one)$/.test(raw(-2)) ? 1 : 12)) > 2)
    );
  if (
    raw(0) === 'last' &&
    (word(1) === 'year' ||
      /^(winter|summer|spring|fall|autumn|xmas|christmas|easter|halloween|thanksgiving)$/.test(raw(1)))
  )
    return true;
  const value = tokens[at + 1]?.value ?? 0;
  if ((raw(0) === 'in' || (raw(0) === 'was' && raw(-1) === 'that')) && value > 1950 && value < 2100) return true;
  if (raw(0) === 'in') return raw(1) === 'college' || (raw(1) === 'my' && /^(last|first|previous|past)$/.test(raw(2)));
  if (raw(0) === 'as') return raw(1) === 'a' && /^(child|kid|teen|teenager|newborn|baby|toddler)$/.test(raw(2));
  if (raw(0) === 'when') return /^(i|he|she)$/.test(raw(1)) && raw(2) === 'was';
  if (raw(0) === 'my' || raw(0) === 'with') {
    const from = raw(0) === 'with' && raw(1) === 'my' ? 1 : 0;
    return (
      raw(from) === 'my' &&
      /^(first|last|previous|older|oldest|second)$/.test(raw(from + 1)) &&
      !lastOfThisOne.has(word(from + 2)) &&
      !goesOnNow.test(raw(from + 2))
    );
  }
  if (raw(0) === 'at') return word(1) === '#' && raw(2) === 'and' && raw(3) === 'was';
  return (
    (raw(0) === 'used' && raw(1) === 'to' && !skills.has(word(2))) ||
    (raw(0) === 'history' && raw(1) === 'of') ||
    raw(0) === 'recovered' ||
    raw(0) === 'survivor'
  );
}

const overNow =
  /\b(all (good|clear|fine|well|ok|sorted)|fully recovered|back to normal|(checked|looked) (her|him|me|them) over|no (problems|issues) since|nothing since|signed off|right as rain|(was|is|hes|shes|im|been) (totally |completely |absolutely )?(fine|ok|okay|well|better|great) (now|since|after|in the end))\b/;
const goesOn =
  /\b(but|still|again|today|tonight|this (morning|afternoon|evening)|worse|worsening|keeps?|now (he|she|it|i|my|the))\b/;
const reachOfOver = 25;

/** Something of some weeks ago that is over, as is said soon after. */
export function opensOver(tokens: readonly Token[], at: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const isLast = raw(0) === 'last' && raw(1) === 'month';
  if (!isLast && !(/^(ago|back)$/.test(raw(0)) && /^(weeks|months?)$/.test(raw(-1)))) return false;
  const rest = tokens.slice(at, at + reachOfOver).map((token) => token.raw);
  return overNow.test(rest.join(' ')) && !goesOn.test(rest.join(' '));
}

const births = wordSet('birth gave deliver csection positive transfer');
/** Words that look back to the start of their sentence. */
const looksBack = /^(ago|back|last|in|at|as|when|with|was)$/;
const ofNow = /^(now|today|tonight|still|again)$/;
const joins = /^(and|but|so|then|because)$/;

/** Where the clause begins that a word of now stands in, or that word. */
function startOfNow(tokens: readonly Token[], from: number, now: number): number {
  for (let at = now; at > from; at -= 1) if (joins.test(tokens[at]?.raw ?? '') || tokens[at]?.isAfterComma) return at;
  return now;
}

/** A story of the past begins after a report of how it is now. */
function lastReport(tokens: readonly Token[], start: number, at: number): number {
  for (let back = at; back > start; back -= 1) {
    if (/^(but|now|and)$/.test(tokens[back]?.raw ?? '') && isReport(tokens, back + 1)) return back;
  }
  return start;
}

/** What is told of the past from a word that opens it, unless it has come back. */
export function pastAt(tokens: readonly Token[], at: number): Span | undefined {
  if (!opensPast(tokens, at)) return undefined;
  const raw = tokens[at]?.raw ?? '';
  const first = looksBack.test(raw) ? startOfSentence(tokens, at) : at;
  let end = endBeforeReport(tokens, at);
  const now = tokens.slice(at + 1, end).findIndex((token) => ofNow.test(token.raw));
  if (now >= 0) end = startOfNow(tokens, at + 1, at + 1 + now);
  const isBirth = tokens.slice(first, end).some(({ word }) => births.has(word));
  if (isBirth && !(raw === 'ago' && tokens[at - 1]?.word === 'year')) return undefined;
  const isAtEnd = raw === 'ago' && at - first > 3;
  const start = Math.max(first, lastReport(tokens, first, at));
  return isReturning(tokens, at + 1, end) ? undefined : { start, end: isBirth || isAtEnd ? at + 1 : end };
}
