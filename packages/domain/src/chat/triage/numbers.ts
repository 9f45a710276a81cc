import type { Token } from './tokens';

/** What the numbers of a text say. Ages are in days. */
export interface Reading {
  kind:
    | 'age'
    | 'pregnancy'
    | 'maybe-weeks'
    | 'breaths'
    | 'maybe-months'
    | 'after-birth'
    | 'temperature'
    | 'pressure'
    | 'wet'
    | 'minutes'
    | 'hours'
    | 'days'
    | 'pills';
  value: number;
  second?: number;
  /** Of 'maybe-weeks': said of "she", and so not of the writer. */
  isHers?: boolean;
  at: number;
}

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
const timeUnits = new Set([
  ...Object.keys(daysIn),
  'hour',
  'minute',
  'second',
  'seconds',
  'h',
  'kg',
  'lb',
  'lbs',
  'pounds',
  'pound',
  'oz',
  'ounce',
  'ml',
  'mg',
  'cm',
  'inche',
  'percent',
  'time',
  'kicks',
  'bpm',
  'dollar',
  'feet',
  'ft',
]);
const pregnantWords = new Set('pregnant gestation expecting along bump gone disappeared carrying'.split(' '));
const childWords = new Set(
  'baby newborn son daughter child toddler boy girl twin twins kid nephew niece grandson granddaughter'.split(' '),
);
const feverWords = new Set(
  'fever temperature hot burningUp rectal armpit degree reading forehead f c celsius fahrenheit burning spiking warm roast boil bak ear run'.split(
    ' ',
  ),
);

const near = (tokens: readonly Token[], at: number, reach: number) =>
  tokens.slice(Math.max(0, at - reach), at + reach + 1).map(({ word }) => word);

function timeReading(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  if (word(1) === '+' && word(2) === '#') return value <= 43 ? { kind: 'pregnancy', value, at } : undefined;
  const unit = word(1);
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
    /^olds?$/.test(next) ||
    childWords.has(next) ||
    raw(1) === 'yo' ||
    /^(completed|turned)$/.test(raw(-1)) ||
    (unit === 'year' && next !== 'ago' && !/^(later|pp|after|since|of)$/.test(next) && raw(-1) !== 'for')
  ) {
    return { kind: 'age', value: value * days, at };
  }
  if (
    raw(skip) === 'pp' ||
    next === 'postpartum' ||
    next === 'post' ||
    (/^(after|since|from)$/.test(raw(skip)) && !/^(eating|eat|the|a)$/.test(later)) ||
    (next === 'ago' && near(tokens, at, 8).some((each) => /^(birth|gave|csection|delivered|baby)$/.test(each)))
  ) {
    return { kind: 'after-birth', value: value * days, at };
  }
  if (/^(ago|back|later|apart|early|late|until|left)$/.test(raw(skip))) return undefined;
  const isPregnant = near(tokens, at, 4).some((each) => pregnantWords.has(each));
  const weeksToGo =
    unit === 'week' || unit === 'w' ? value : unit === 'month' || unit === 'm' ? value * 4.3 : undefined;
  if (weeksToGo !== undefined && raw(-1) === 'in' && raw(-2) === 'due')
    return { kind: 'pregnancy', value: Math.max(0, 40 - weeksToGo), at };
  if (/^(for|every|last|past|in|next|after)$/.test(raw(-1)) || raw(-1) === 'since')
    return { kind: 'days', value: value * days, at };
  if (unit === 'week' || unit === 'w') {
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

const bareEnd = /^(but|and|since|now|today|this|still|again|with|for)$/;

function temperature(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const before = tokens[at - 1]?.word ?? '';
  const next = tokens[at + 1]?.word ?? '';
  if (
    /^[$£€+/]$/.test(before) ||
    /^[+/%]$/.test(next) ||
    (timeUnits.has(next) && !(next === 'w' && value > 43)) ||
    next === 'over' ||
    before === 'over' ||
    (before === 'day' && value % 1 === 0)
  )
    return undefined;
  const isCelsius = value >= 33.5 && value < 43;
  const isFahrenheit = value >= 92 && value < 109;
  if (!isCelsius && !isFahrenheit) return undefined;
  const isMeant =
    /[.,]/.test(tokens[at]?.raw ?? '') ||
    (/^(has|hit|reached|at|is)$/.test(tokens[at - 1]?.raw ?? '') &&
      (next === '' || bareEnd.test(next) || tokens[at + 1]?.isFirst)) ||
    (next === '#' && (tokens[at + 1]?.value ?? 10) < 10 && !timeUnits.has(tokens[at + 2]?.word ?? '')) ||
    value % 1 !== 0 ||
    near(tokens, at, 5).some((each) => feverWords.has(each));
  const isPressure = near(tokens, at, 3).includes('bp');
  if (
    !isMeant ||
    isPressure ||
    (next === 'in' && value % 1 === 0 && !near(tokens, at, 3).some((each) => feverWords.has(each)))
  )
    return undefined;
  return { kind: 'temperature', value: isCelsius ? value : Math.round(((value - 32) / 1.8) * 10) / 10, at };
}

function pressure(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const next = tokens[at + 1];
  const between = /^(\/|over|on|by|upon|x)$/.test(next?.raw ?? '') ? 2 : 1;
  const second = tokens[at + between]?.word === '#' ? (tokens[at + between]?.value ?? 0) : 0;
  const hasName = near(tokens, at, 5).some((each) => each === 'bp' || /^(systolic|pressure|top)$/.test(each));
  const isInCentimeters = hasName && between === 2 && value >= 9 && value <= 26 && second >= 5 && second < value;
  if (isInCentimeters) return { kind: 'pressure', value: value * 10, second: second * 10, at };
  if (value < 80 || value > 260) return undefined;
  const isOfTemperature = value % 1 !== 0 || near(tokens, at, 3).includes('temperature');
  if (
    !isOfTemperature &&
    tokens.slice(Math.max(0, at - 3), at).some(({ raw }) => /^(bottom|diastolic|lower)$/.test(raw))
  )
    return { kind: 'pressure', value: 0, second: value, at };
  if (second >= 40 && second < value && (between === 2 || hasName)) return { kind: 'pressure', value, second, at };
  const isTime = timeUnits.has(next?.word ?? '');
  return hasName && value >= 100 && !isTime ? { kind: 'pressure', value, second: 0, at } : undefined;
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
  const end = after.findIndex(({ word }) => /^(medicine|vitamin|iron)$/.test(word));
  const isAmount = after.slice(0, end).some(({ word }) => timeUnits.has(word) || word === '#');
  return end >= 0 && !isAmount && value >= 8 && value < 200 ? { kind: 'pills', value, at } : undefined;
}

/** Breaths in a minute, also where they were counted for a part of one. */
function breaths(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  if (!near(tokens, at, 6).some((each) => /^(breathe|respiratory|respirations|resps?|rr)$/.test(each)))
    return undefined;
  if (tokens.slice(Math.max(0, at - 4), at + 3).some(({ raw }) => /^(heart|pulse|beats?|bpm|hr)$/.test(raw)))
    return undefined;
  const after = tokens.slice(at + 1, at + 7);
  const unit = after.findIndex(({ word }) => /^(minute|seconds?)$/.test(word));
  const isRate = tokens.slice(Math.max(0, at - 4), at).some(({ raw }) => /^(rate|rr|respirations|resps?)$/.test(raw));
  if (unit < 0) return isRate && value >= 15 && value <= 150 ? { kind: 'breaths', value, at } : undefined;
  // "70 times a minute" counts; "for 10 minutes" is a time.
  const counted = after.slice(0, unit).map(({ word }) => word);
  if (!counted.some((word) => /^(breathe|times?|x|a|per|in|every|each|the|half|\/)$/.test(word))) return undefined;
  const isInSeconds = after[unit]?.word !== 'minute';
  const stated = after.slice(0, unit).find((token) => token.value !== undefined)?.value;
  const seconds = isInSeconds ? (stated ?? 60) : counted.includes('half') ? 30 : 60 * (stated ?? 1);
  const rate = Math.round((value * 60) / seconds);
  return rate >= 15 && rate <= 150 ? { kind: 'breaths', value: rate, at } : undefined;
}

/** Reads every number with its unit. */
export function readingsOf(tokens: readonly Token[]): Reading[] {
  const readings: Reading[] = [];
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
      if (token?.raw === 'day' && tokens[at + 1]?.word === '#') {
        const around = near(tokens, at, 12);
        const isAfterBirth = around.some((each) => /^(postpartum|after|birth|csection|post)$/.test(each));
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
      pills(tokens, at, value) ??
      temperature(tokens, at, value);
    if (reading) readings.push(reading);
    else if (
      /^(is|hes|shes|son|daughter|now|aged|age)$/.test(tokens[at - 1]?.raw ?? '') &&
      value < 18 &&
      !timeUnits.has(next) &&
      next !== 'of'
    ) {
      readings.push({ kind: 'age', value: value * 365, at });
    }
    if (reading?.kind === 'pressure' && reading.second) at += 1;
  }
  return readings;
}
