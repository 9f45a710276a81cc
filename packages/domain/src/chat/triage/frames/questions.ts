import { happened, longestFrame } from './happening';
import { isNegator } from '../phrases';
import { endOf, isClause } from './reports';
import type { Token } from '../tokens';

const words = (list: string) => new Set(list.split(' '));

const personal = words('i im ive my me he hes she shes his her our we this these');
const asks = words('what whats which who whos when where why how is are does do did can could will would should any');
const asksOfOne = words('is are am does do has have why whats was');
const topics = words(
  'signs symptoms difference definition meaning define explain risk risks chance chances causes cause treatment',
);
const prevents = words('prevent preventing prevention avoid avoiding protect childproof teach learn');
const opensBefore = words(
  'homework assignment essay hi hello hey please doctor dr halsey question quick so and but also ok okay thanks curious wondering wonder ask asking know tell me then about',
);
const greetings = words('hi hello hey please doctor dr halsey question ok okay thanks');
const subjects = words(
  'i he she they we it baby babys son sons daughter daughters wife wifes husband husbands partner partners toddler newborn kid child',
);
const closeVerbs = words('stop keep help get make let see watch if when that for with about and is does can');
const stopsShort = words(
  'not no never still gone very so having been vomiting bleeding breathing crying burning struggling',
);
/** In front of "baby choking" they make it part of the question. */
const beforeNoReport = words('a an the your my our his her every any newborn of to from by once');
const numbered = words('week weeks month months wk wks mo w');
const leading = words(
  'for in at by from of a an the my is after before around about until till to than under over every past last next is at and or through between per',
);

/** A clause of its own behind a question, as it is written in haste: "how do you do CPR my baby not breathing". */
function isHastyReport(tokens: readonly Token[], at: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const word = tokens[at]?.word ?? '';
  if (raw(0) === 'been') return /ing$/.test(raw(1)) && !/^(has|have|had|hasnt|havent|ive|hes|shes)$/.test(raw(-1));
  const isGoingIn = raw(-1) === 'in' && /^(go|come)$/.test(raw(-2));
  if (word === '#') return numbered.has(raw(1)) && (isGoingIn || !leading.has(raw(-1)));
  if (tokens[at]?.isAfterComma && !/^(or|and)$/.test(raw(0)) && [raw(1), raw(2)].some((next) => happened.has(next)))
    return true;
  if (/^(baby|waters?)$/.test(raw(0)) && !beforeNoReport.has(raw(-1)) && !closeVerbs.has(raw(-1)))
    return /ing$|^(not|limp|blue|stopped|gone|broken?|went)$/.test(raw(1));
  return /^(my|our)$/.test(raw(-1)) && subjects.has(raw(0)) && stopsShort.has(raw(1)) && !closeVerbs.has(raw(-2));
}

/** Questions whether something that is so is bad. */
const asksOpinion =
  /^(do (you|u) (think|reckon)|should i (be )?(worry|worried|concerned|panic)|is (it|that|this) (bad|worrying|dangerous|serious|an emergency|too (late|much|long))|is (it|this) \w+ that|is (it|this) (normal|usual|common|right|ok|okay) (for (my|our|him|her)|if)|do i need to|can (it|i|we) wait|what does (it|this|that) mean (when|if) (my|our|he|she|hes|shes|i|im|baby))/;

/** What the writer did: "did the glass test, they stayed". */
const didTest = /^did (the|a|that) (\w+ )?(test|thing|trick|check)\b/;

/** Of a child, what is told behind it happens each time. */
const ofBody = /^(feeds|cries|breathes|coughs|sleeps|wakes|nurses|screams)$/;

/** "When I breathe in it hurts", "when he feeds his lips turn blue", without a question in the sentence. */
function isCircumstance(tokens: readonly Token[], at: number): boolean {
  const [who = '', does = ''] = tokens.slice(at + 1, at + 3).map(({ raw }) => raw);
  if (who !== 'i' && !(/^(he|she)$/.test(who) && ofBody.test(does))) return false;
  const end = tokens.findIndex(({ isFirst }, later) => later > at && isFirst);
  const rest = tokens.slice(at + 1, end < 0 ? at + longestFrame : Math.min(end, at + longestFrame));
  return !rest.some(({ raw }) => raw === 'if' || (asks.has(raw) && raw !== 'is' && raw !== 'are'));
}

/** "When he cries I feel like shaking him" asks nothing. */
const isTrigger = (tokens: readonly Token[], at: number) =>
  personal.has(tokens[at + 1]?.raw ?? '') &&
  tokens
    .slice(at + 2, at + 10)
    .some(({ raw }, offset) => raw === 'i' && /^(get|feel|want|have|just)$/.test(tokens[at + offset + 3]?.raw ?? ''));

/** "My son asks all day when everybody dies". */
const isRetold = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 3), at).some(({ raw }) => /^(asks|asked|asking|wonders)$/.test(raw));

/** A question in general, of nobody in particular or of what is not so. */
export function opensQuestion(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (prevents.has(token.raw)) return true;
  if (topics.has(token.raw)) return at === 0 || token.isFirst;
  if (!asks.has(token.raw)) return false;
  const before = tokens[at - 1];
  if (before?.raw === 'know' && isNegator(tokens[at - 2])) return false;
  const mayFollow = /^wh|^how/.test(token.raw)
    ? opensBefore.has(before?.raw ?? '') || isRetold(tokens, at)
    : greetings.has(before?.raw ?? '');
  if (before && !token.isFirst && !token.isAfterComma && !mayFollow) return false;
  const next = tokens.slice(at + 1, at + 5).map(({ raw }) => raw);
  if (token.raw === 'what' && /^(comes|came|he|she|they)$/.test(next[0] ?? '')) return false;
  if (token.raw === 'when' && isCircumstance(tokens, at)) return false;
  if (token.raw === 'where' && /^(they|he|she|it|the|i|my|his|her)$/.test(next[0] ?? '')) return false;
  if (token.raw === 'when' && isTrigger(tokens, at)) return false;
  if (token.raw === 'when' && !token.isFirst && at > 0 && (personal.has(next[0] ?? '') || next[0] === 'baby'))
    return false;
  const opening = tokens
    .slice(at, at + 6)
    .map(({ raw }) => raw)
    .join(' ');
  if (asksOpinion.test(opening) || didTest.test(opening)) return false;
  if (asksOfOne.has(token.raw)) {
    const one = token.raw === 'why' || token.raw === 'whats' ? next : next.slice(0, 1);
    if (one.some((word) => personal.has(word)) && !(token.raw === 'do' && next[0] === 'i')) return false;
    if (
      ['is', 'are', 'does', 'do'].includes(token.raw) &&
      tokens.slice(at + 1, at + 14).some(({ word }) => word === '#')
    )
      return false;
  }
  if ((token.raw === 'could' || token.raw === 'what') && ['my', 'this', 'he', 'she', 'is'].includes(next[0] ?? '')) {
    return !next.some((word) => personal.has(word)) && next[0] === 'is';
  }
  return !(token.raw === 'should' && tokens.slice(at + 1, at + 14).some(({ word }) => word === '#'));
}

/** Where a general question ends: at the sentence, or at a report behind it. */
export const endOfQuestion = (tokens: readonly Token[], at: number) =>
  endOf(tokens, at, (later) => isClause(tokens, later) || (later > at + 1 && isHastyReport(tokens, later)));
