import type { Reading } from './reading';
import { endsBefore, near, units } from './number-words';
import { wordSet } from './spelling';
import { isOfSurroundings, measuredOn, ownerOf } from './temperature-owner';
import type { Token } from './tokens';

const feverWords = wordSet(
  'fever temperature thermometer hot burningUp rectal armpit f c celsius fahrenheit burning spiking warm roast boil bak ear run',
);
const thermal = wordSet('temperature fever thermometer');
const degree = 'degree';
/** Of another thing than heat: "a 40 degree angle". */
const angles = wordSet('angle tilt incline recline turn rotation slope curve latitude north south bend');
const bareEnd = /^(but|and|since|now|today|this|still|again|with|for)$/;
const lateEnd =
  /^(last|yesterday|overnight|tonight|on|when|after|before|at|rectally|under|by|so|should|what|is|i|im|he|she)$/;
/** What else a bare number can measure. */
const otherMeasures = wordSet(`
  head circumference length height tall long weight weigh percentile size bump fundal belly drink feed bottle milk formula heart pulse
  sats oxygen saturation count sugar glucose fasting diabetes cost price pay spend charge score birth pump page pages chapter story stories book books step piece word
`);
/** What "reading" is said of besides a thermometer. */
const otherReadings = wordSet(
  'sugar glucose fasting diabetes bloodSugar pressure heart pulse oxygen page pages chapter story stories book books bedtime',
);
const sugars = wordSet('sugar glucose fasting bloodSugar');
/** What stands before "is" and a number that measures it. */
const otherSubjects = wordSet(
  'sugar bloodSugar glucose heart pulse rate sats oxygen saturation weight height length percentile circumference',
);
const measuring =
  /^(was|be|have|had|got|measured|measures|measuring|reads?|reading|showed|shows|showing|says|said|registered|registers|hits|hitting|reaches|reaching)$/;
const climbing =
  /^(got|gotten|gone|went|goes|going|climbed|climbing|rose|risen|rising|jumped|shot|crept|increased|is|was|hes|shes|its|up)$/;
const between = /^(just|now|only|still|even|about|around|nearly|almost|already|exactly|roughly|approx|a)$/;
const offspring = wordSet('baby newborn son daughter child boy girl twin twins');
const young = wordSet('newborn baby old');
const judged = /^(ok|okay|normal|fine|alright|high|bad|dangerous|safe|serious|worrying|concerning|common)$/;

/** What a decimal measures besides heat, right before or behind it. */
const decimalMeasures = wordSet(`
  size shield hcg beta ferritin iron progesterone estrogen amh fsh lh sperm million motility estradiol prolactin tsh hormone level levels hemoglobin humidity percent percentage page pages chapter
  version bmi ratio spf shoe lesson episode
`);
/** The temperatures of a cycle are an adult's, and low in the morning. */
const cycleWords = wordSet('bbt basal waking ovulation ovulate luteal follicular dpo cd coverline');
const carers = wordSet(
  'nursery daycare manager nanny teacher school nurse carer caregiver childminder sitter babysitter grandma grandpa keyworker',
);

/** A fever begins a little below 38 °C, because people round it. */
const nearFever = 37.5;

const celsiusOf = (value: number) => (value < 43 ? value : Math.round(((value - 32) / 1.8) * 10) / 10);

/** Whether a child is named soon after a place, in the same sentence. */
function isOfYoung(tokens: readonly Token[], start: number): boolean {
  for (let at = start; at < start + 8 && tokens[at] && !tokens[at]?.isFirst; at += 1) {
    if (young.has(tokens[at]?.word ?? '')) return true;
  }
  return false;
}

/** "Is 38 ok for a 3 week old", "is 101 too much for a newborn". */
function isJudged(tokens: readonly Token[], at: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  if (!/^(is|was|would|could|can|isnt|are)$/.test(raw(-1))) return false;
  let next = 1;
  while (/^(be|really|very|so|still|considered|a|bit|little)$/.test(raw(next))) next += 1;
  const isALot = raw(next) === 'lot' && raw(next + 1) !== 'of';
  const isTooHigh = raw(next) === 'too' && /^(much|high|hot|warm)$/.test(raw(next + 1));
  if (!isALot && !isTooHigh && !judged.test(raw(next))) return false;
  return isOfYoung(tokens, at + next + (isTooHigh ? 2 : 1));
}

/** "Ferritin 38.5", "page 38.5", "shield size 38.5" */
const isDecimalOfOther = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 3), at + 2)
    .some(({ word, isFirst }, index, all) => decimalMeasures.has(word) && !(isFirst && index === all.length - 1));

/** "BBT dropped to 35.9", "my temps are 35.8 before O" */
function isOfCycle(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, raw }, at) => cycleWords.has(word) || (raw === 'o' && /^(before|after)$/.test(tokens[at - 1]?.raw ?? '')),
  );
}

/** "The nursery manager says 39" */
const isSaidByCarer = (tokens: readonly Token[], at: number) =>
  /^(says|said|rang|called|texted|measured|got|has)$/.test(tokens[at - 1]?.raw ?? '') &&
  tokens.slice(Math.max(0, at - 4), at - 1).some(({ word }) => carers.has(word)) &&
  (endsBefore(tokens, at + 1) || bareEnd.test(tokens[at + 1]?.raw ?? ''));

/** "101 and she's two months" */
function isJoinedToAge(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.isFirst === false || tokens[at + 1]?.isFirst) return false;
  let next = tokens[at + 1]?.raw === 'and' ? at + 2 : at + 1;
  if (next === at + 1 && !tokens[next]?.isAfterComma) return false;
  if (!/^(she|he|shes|hes|baby|babys)$/.test(tokens[next]?.raw ?? '')) return false;
  while (/^(she|he|shes|hes|baby|babys|is|s|only|just|about)$/.test(tokens[next]?.raw ?? '')) next += 1;
  return tokens[next]?.word === '#' && /^(day|week|month)$/.test(tokens[next + 1]?.word ?? '');
}

/** "My 3 week old measured 38", "he got up to 102", with nothing behind it that it could count. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const raw = (place: number) => tokens[place]?.raw ?? '';
  const next = raw(at + 1);
  const isOnChild = /^(on|in|for)$/.test(next) && /^(my|our|the|a|him|her|this)$/.test(raw(at + 2));
  if (!endsBefore(tokens, at + 1) && !bareEnd.test(next) && !lateEnd.test(next) && !isOnChild) return false;
  let verb = at - 1;
  while (between.test(raw(verb))) verb -= 1;
  const isClimb =
    raw(verb) === 'to' && (climbing.test(raw(verb - 1)) || (raw(verb - 1) === 'way' && climbing.test(raw(verb - 3))));
  const isRange = raw(verb) === 'to' && tokens[verb - 1]?.word === '#' && raw(verb - 2) === 'from';
  const isSaid = measuring.test(raw(verb));
  if (isOnChild && endsBefore(tokens, at)) return isOfYoung(tokens, at + 3);
  if (!isClimb && !isRange && !isSaid && !/^(has|hit|reached|is)$/.test(raw(verb))) return false;
  if (isOnChild && isSaid) return true;
  // "Measured 38 at 36 weeks" is the size of the womb or of the unborn child.
  const isSize = raw(at + 1) === 'at' && tokens[at + 2]?.word === '#' && raw(at + 4) !== 'old';
  return !isSize && ownerOf(tokens, isRange ? verb - 2 : isClimb ? verb : verb + 1) === 'child';
}

/** "I had my son at 38". */
function isAgeAtBirth(tokens: readonly Token[], at: number, value: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const had = /^(a|an|my|our|the|her)$/.test(raw(-3)) ? -4 : -3;
  return (
    value < 60 && raw(-1) === 'at' && /^(had|have|having)$/.test(raw(had)) && offspring.has(tokens[at - 2]?.word ?? '')
  );
}

/** "The reading is 38", unlike "reading page 38" and "my glucose reading". */
const isRead = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 5), at + 6).some(({ raw }) => /^readings?$/.test(raw)) &&
  !near(tokens, at, 12).some((each) => otherReadings.has(each));

/** "My heart rate is 102", "glucose 101". */
function isOfOther(tokens: readonly Token[], at: number, value: number): boolean {
  const isPlain = value > 43 || value % 1 === 0;
  if (isPlain && near(tokens, at, 8).some((each) => sugars.has(each))) return true;
  const verb = /^(is|was|are|at|hit|reached|of|around|about)$/.test(tokens[at - 1]?.raw ?? '') ? at - 1 : at;
  return tokens.slice(Math.max(0, verb - 2), verb).some(({ word }) => otherSubjects.has(word));
}

function isMeant(tokens: readonly Token[], at: number, value: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isNamed = tokens
    .slice(Math.max(0, at - 5), at + 6)
    .some(({ word, raw }) => feverWords.has(word) || raw === 'forehead');
  if (!isNamed && isOfOther(tokens, at, value)) return false;
  if (next?.word === degree && tokens[at + 2]?.raw !== 'of')
    return !angles.has(tokens[at + 2]?.word ?? '') && !angles.has(tokens[at - 2]?.word ?? '');
  if (next?.word === 'in' && value % 1 === 0 && !isNamed && !/^(my|our|a|the|him|her)$/.test(tokens[at + 2]?.raw ?? ''))
    return false;
  if (!isNamed && value % 1 !== 0 && isDecimalOfOther(tokens, at)) return false;
  if (isNamed || isRead(tokens, at) || value % 1 !== 0 || /[.,]/.test(tokens[at]?.raw ?? '')) return true;
  if (next?.word === '#' && (next.value ?? 10) < 10 && !units.has(tokens[at + 2]?.word ?? '')) return true;
  const isAge = value < 100 && /^(is|am|im|turned|was|at)$/.test(before?.raw ?? '') && ownerOf(tokens, at) === 'adult';
  if (isAge || isAgeAtBirth(tokens, at, value)) return false;
  if (/^(has|hit|reached|at|is)$/.test(before?.raw ?? '') && (!next || next.isFirst || bareEnd.test(next.raw)))
    return true;
  if (celsiusOf(value) < nearFever || near(tokens, at, 12).some((each) => otherMeasures.has(each))) return false;
  return isJudged(tokens, at) || isMeasured(tokens, at) || isSaidByCarer(tokens, at) || isJoinedToAge(tokens, at);
}

/** A thermometer's digits without their point: "temp 384", "fever 1004". */
function withPoint(tokens: readonly Token[], at: number, value: number): number {
  const isRange = (value >= 350 && value < 430) || (value >= 960 && value < 1080);
  const isNamed = near(tokens, at, 3).some((word) => thermal.has(word));
  return isRange && isNamed && !units.has(tokens[at + 1]?.word ?? '') ? value / 10 : value;
}

export function temperature(tokens: readonly Token[], at: number, typed: number): Reading | undefined {
  const value = withPoint(tokens, at, typed);
  const isCelsius = value >= 33.5 && value < 43;
  const isFahrenheit = value >= 92 && value < 109;
  if (!isCelsius && !isFahrenheit) return undefined;
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? ''];
  const isPart =
    /^[$£€+/]$/.test(before) ||
    /^[+/%$£€]$/.test(next) ||
    (units.has(next) && !(next === 'w' && value > 43)) ||
    (next === 'over' && tokens[at + 2]?.word === '#') ||
    (before === 'over' && tokens[at - 2]?.word === '#') ||
    (before === 'day' && value % 1 === 0) ||
    tokens.slice(Math.max(0, at - 2), at).some(({ raw }) => /^(costs?|paid|pay|spent|spend|price)$/.test(raw));
  if (isPart || near(tokens, at, 3).includes('bp')) return undefined;
  if (isOfCycle(tokens) && celsiusOf(value) < nearFever) return undefined;
  if (!isMeant(tokens, at, value) || isOfSurroundings(tokens, at)) return undefined;
  const of = isOfCycle(tokens) ? 'writer' : measuredOn(tokens, at);
  return { kind: 'temperature', value: celsiusOf(value), at, ...(of && { of }) };
}
