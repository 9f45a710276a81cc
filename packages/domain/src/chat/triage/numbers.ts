import { breaths } from './breaths';
import { clockHours } from './clock';
import { inSentence, near, units } from './number-words';
import { pressure } from './pressure';
import type { Reading } from './reading';
import { wordSet } from './spelling';
import { temperature } from './temperature';
import type { Token } from './tokens';

const daysIn: Readonly<Record<string, number>> = {
  day: 1,
  d: 1,
  week: 7,
  w: 7,
  fortnight: 14,
  month: 30.4,
  m: 30.4,
  year: 365,
  y: 365,
};
const pregnantWords = wordSet('pregnant gestation along bump gone');
const childWords = wordSet(
  'baby newborn son daughter child toddler boy girl twin twins kid nephew niece grandson granddaughter',
);
const birthWords = wordSet('birth gave csection delivered baby');
const afterYears = wordSet('later pp after since of');
const afterBirthWords = wordSet('postpartum after birth csection post');
const old = wordSet('old olds');
/** "3wko", "10wo" */
const ageSuffix = /^(yo|wo|wko)$/;
const drugs = wordSet('medicine vitamin iron');
const taken = wordSet('take eat swallow drink');

/** "Born at 34 weeks", "she came at 34 weeks": how long the pregnancy was. */
function isAtBirth(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).filter((_, index, all) => !all[index + 1]?.isFirst);
  if (tokens[at]?.isFirst) return false;
  if (before.some(({ raw }) => /^(born|premature|prem|preemie)$/.test(raw))) return true;
  const verb = before.findIndex(({ raw }) => /^(came|arrived)$/.test(raw));
  const subject = before[verb - 1];
  return verb >= 0 && (!subject || subject.isFirst || childWords.has(subject.word) || /^(he|she)$/.test(subject.raw));
}

/** "Born at 34 weeks, now 7 weeks" */
const isSinceThen = (tokens: readonly Token[], at: number) =>
  /^(now|is|hes|shes|currently)$/.test(tokens[at - 1]?.raw ?? '') &&
  tokens.slice(0, at).some(({ value }, number) => value !== undefined && isAtBirth(tokens, number));

function timeReading(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const word = (offset: number) => inSentence(tokens, at, offset)?.word ?? '';
  const raw = (offset: number) => inSentence(tokens, at, offset)?.raw ?? '';
  if (word(1) === '+' && word(2) === '#') return value <= 43 ? { kind: 'pregnancy', value, at } : undefined;
  const isNewborn = raw(1) === 'do' && /^(my|our|a|the)$/.test(raw(-1)) && !/^(i|we|you)$/.test(raw(2));
  const unit = isNewborn ? 'day' : ageSuffix.test(raw(1)) && raw(1) !== 'yo' ? 'week' : word(1);
  if (unit === 'hour' || unit === 'h') return { kind: 'hours', value, at };
  if (unit === 'minute') return { kind: 'minutes', value, at };
  const days = daysIn[unit];
  if (days === undefined) return undefined;
  let skip = 2;
  if ((unit === 'week' || unit === 'w') && word(2) === '#' && (tokens[at + 2]?.value ?? 9) < 7)
    skip = word(3) === 'd' || word(3) === 'day' ? 4 : 3;
  const next = raw(skip) === 'back' ? 'ago' : word(skip);
  const later = raw(skip + 1);
  if (
    old.has(next) ||
    // "At 30w 3 baby hasnt moved": the 3 may number a question.
    (childWords.has(next) && !(skip === 3 && value >= 20)) ||
    isNewborn ||
    ageSuffix.test(raw(1)) ||
    /^(completed|turned)$/.test(raw(-1)) ||
    (unit === 'year' && next !== 'ago' && !afterYears.has(next) && raw(-1) !== 'for')
  ) {
    return { kind: 'age', value: value * days, at };
  }
  if (next === 'ago' && tokens.slice(Math.max(0, at - 3), at).some((token) => token.raw === 'born'))
    return { kind: 'age', value: value * days, isSinceBirth: true, at };
  if (
    raw(skip) === 'pp' ||
    next === 'postpartum' ||
    next === 'post' ||
    (/^(after|since|from)$/.test(raw(skip)) && !/^(eating|eat|the|a)$/.test(later)) ||
    (next === 'ago' && near(tokens, at, 8).some((each) => birthWords.has(each)))
  ) {
    return { kind: 'after-birth', value: value * days, at };
  }
  if (/^(ago|back|later|apart|early|late|until|left)$/.test(raw(skip))) return undefined;
  const isPregnant = near(tokens, at, 4).some((each) => pregnantWords.has(each));
  const weeksToGo =
    unit === 'week' || unit === 'w' ? value : unit === 'month' || unit === 'm' ? value * 4.3 : undefined;
  if (weeksToGo !== undefined && raw(-1) === 'in' && raw(-2) === 'due')
    return { kind: 'pregnancy', value: Math.max(0, 40 - weeksToGo), at };
  const isGoingIn = raw(-1) === 'in' && /^(go|going|come|coming)$/.test(raw(-2));
  if ((/^(for|every|last|past|in|next|after)$/.test(raw(-1)) && !isGoingIn) || raw(-1) === 'since')
    return { kind: 'days', value: value * days, at };
  if (unit === 'week' || unit === 'w') {
    if (value >= 20 && value <= 43 && isAtBirth(tokens, at)) return undefined;
    if (isSinceThen(tokens, at)) return { kind: 'age', value: value * 7, at };
    if (pregnantWords.has(next) || (value >= 20 && value <= 43)) return { kind: 'pregnancy', value, at };
    const isBoy = [raw(-1), raw(-2)].some((each) => /^(hes|he)$/.test(each)) && /^(hes|is|only|just)$/.test(raw(-1));
    if (isBoy && !isPregnant) return { kind: 'age', value: value * 7, at };
    if (childWords.has(word(-1)) || childWords.has(word(-2))) return { kind: 'age', value: value * 7, at };
    if (value > 43) return undefined;
    const isHers =
      /^(shes|she)$/.test(raw(-1)) ||
      (/^(she|shes)$/.test(raw(-2)) && /^(is|only|just|now|about|nearly)$/.test(raw(-1)));
    return isPregnant ? { kind: 'pregnancy', value, at } : { kind: 'maybe-weeks', value, at, isHers };
  }
  if (unit === 'month' || unit === 'm') {
    if (pregnantWords.has(next)) return { kind: 'pregnancy', value: value * 4.3, at };
    const isOfChild = childWords.has(word(-1)) || childWords.has(word(-2));
    return { kind: isOfChild ? 'age' : 'maybe-months', value: value * days, at };
  }
  if (unit === 'day' && raw(skip) === 'old') return { kind: 'age', value, at };
  return { kind: 'days', value: value * days, at };
}

function wetDiapers(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  if (/^(or|to)$/.test(tokens[at + 1]?.raw ?? '') && tokens[at + 2]?.word === '#') return undefined;
  const after = tokens.slice(at + 1, at + 4).map(({ word }) => word);
  return after.includes('wet') ||
    (after.includes('diaper') && (tokens[at - 1]?.word === 'wet' || after.includes('soak'))) ||
    (after.includes('diaper') && tokens[at - 1]?.raw === 'only')
    ? { kind: 'wet', value, at }
    : undefined;
}

function pills(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const after = tokens.slice(at + 1, at + 5);
  const end = after.findIndex(({ word }) => drugs.has(word));
  const isAmount = after.slice(0, end).some(({ word }) => units.has(word) || word === '#');
  const isParted = after.slice(0, end + 1).some(({ isFirst, isAfterComma }) => isFirst || isAfterComma);
  if (end < 0 || isAmount || isParted || value % 1 !== 0) return undefined;
  return value >= 8 && value < 200 ? { kind: 'pills', value, at } : undefined;
}

/** "Took 38 tablets", also where a fever is named. */
const isTaken = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => taken.has(word));

/** Reads every number with its unit. */
export function readingsOf(tokens: readonly Token[]): Reading[] {
  const readings: Reading[] = clockHours(tokens);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const { value } = token ?? {};
    const next = tokens[at + 1]?.word ?? '';
    if (value === undefined) {
      if (
        token?.word === 'day' &&
        next === 'old' &&
        tokens[at - 1]?.word !== '#' &&
        !/^(few|couple|several)$/.test(tokens[at - 1]?.raw ?? '')
      ) {
        readings.push({ kind: 'age', value: 1, at });
      }
      if (/^(a|one|few|couple)$/.test(token?.raw ?? '') && next in daysIn && tokens[at + 2]?.word === 'old') {
        readings.push({ kind: 'age', value: (token?.raw === 'few' ? 2 : 1) * (daysIn[next] ?? 1), at });
      }
      if (/^(an|one)$/.test(token?.raw ?? '') && next === 'hour') readings.push({ kind: 'hours', value: 1, at });
      if (token?.raw === 'day' && tokens[at + 1]?.word === '#') {
        const around = near(tokens, at, 12);
        const isAfterBirth = around.some((each) => afterBirthWords.has(each));
        const kind = isAfterBirth ? 'after-birth' : around.includes('newborn') ? 'age' : 'days';
        readings.push({ kind, value: tokens[at + 1]?.value ?? 0, at });
      }
      continue;
    }
    const reading =
      pressure(tokens, at, value) ??
      wetDiapers(tokens, at, value) ??
      breaths(tokens, at, value) ??
      timeReading(tokens, at, value) ??
      (isTaken(tokens, at) ? pills(tokens, at, value) : undefined) ??
      temperature(tokens, at, value) ??
      pills(tokens, at, value);
    if (reading) readings.push(reading);
    else if (
      /^(is|hes|shes|son|daughter|now|aged|age)$/.test(tokens[at - 1]?.raw ?? '') &&
      value < 18 &&
      !units.has(next) &&
      next !== 'of'
    ) {
      readings.push({ kind: 'age', value: value * 365, at });
    }
    if (reading?.kind === 'pressure' && reading.second) at += 1;
  }
  return readings;
}
