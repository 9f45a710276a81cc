import type { Reading } from './reading';

export interface Known {
  childAgeDays?: number;
  pregnancyWeeks?: number;
  daysSinceBirth?: number;
}

/** What the numbers of a whole message say about whom it concerns. */
export interface Timing {
  youngestAge?: number;
  pregnancyWeeks?: number;
  /** Weeks that can be an age or a pregnancy. */
  bareWeeks?: number;
  /** Whether those are of a "she", also where the writer says "I". */
  areWeeksHers?: boolean;
  /** Months, in days, that are an age unless somebody speaks of nobody but herself. */
  bareMonths?: number;
  isAfterBirth: boolean;
  /** The days since a birth, if somebody speaks of her own. */
  daysAfterBirth?: number;
  /** Whose temperature it is, if the words say so. */
  temperatureOf?: Reading['of'];
}

export const stageNames = [
  'pregnant',
  'after',
  'expecting',
  'weeks',
  'preterm',
  'term',
  'earlyStage',
  'earlyWeeks',
  'lateStage',
  'fetalStage',
  'unripe',
  'ripe24',
  'childish',
  'aged',
  'ageless',
  'daysOld',
  'firstDay',
  'teenAge',
  'u28d',
  'u6w',
  'u3m',
  'u6m',
  'u1y',
  'u2y',
] as const;

export type StageName = (typeof stageNames)[number];

const signsOfChildren =
  'child babyThing feverWord yellowSkin greenVomit vomits jetVomit cryHours palePoop highCry limp hotTouch blisters -peeing -wetDiaper'.split(
    ' ',
  );
const signsOfAdults = 'adult breastRed woundBad badDischarge urineBurns padSoak ivf'.split(' ');
const signsOfMothers =
  'headacheSign visionSign legSign chestPain hardBreathing heartRaces bleeding heavyBleeding padSoak clots shivers noSleep upperPain'.split(
    ' ',
  );
const day = {
  newborn: 29,
  sixWeeks: 45,
  threeMonths: 91,
  sixMonths: 184,
  year: 365,
  twoYears: 730,
  teenAge: 9 * 365,
  teenager: 13 * 365,
};
const yearAfterBirth = 366;

export function timingOf(readings: readonly Reading[]): Timing {
  const timing: Timing = { isAfterBirth: false };
  for (const { kind, of } of readings) if (kind === 'temperature' && of) timing.temperatureOf ??= of;
  for (const { kind, value, isHers = false, isSinceBirth = false } of readings) {
    const isOfMother = isSinceBirth && timing.temperatureOf === 'writer';
    if (isOfMother) timing.isAfterBirth = true;
    else if (kind === 'age') timing.youngestAge = Math.min(timing.youngestAge ?? value, value);
    if (kind === 'pregnancy') timing.pregnancyWeeks ??= value;
    if (kind === 'maybe-weeks') {
      timing.bareWeeks ??= value;
      timing.areWeeksHers ??= isHers;
    }
    if (kind === 'maybe-months') timing.bareMonths = Math.min(timing.bareMonths ?? value, value);
    if (kind === 'after-birth') {
      timing.isAfterBirth = true;
      timing.daysAfterBirth = Math.min(timing.daysAfterBirth ?? value, value);
    }
  }
  return timing;
}

function lowest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** A fever with a few weeks and nobody named: those of a young baby are more urgent than those of a pregnancy. */
const isOfNobody = ({ temperatureOf }: Timing, weeks: number, known: Known): boolean =>
  temperatureOf !== 'writer' &&
  weeks * 7 <= day.threeMonths &&
  (known.pregnancyWeeks === undefined || Math.abs(known.pregnancyWeeks - weeks) > 2);

/** The youngest age that the words allow. */
function ageOf(names: ReadonlySet<string>, statedAge: number | undefined, known: Known): number | undefined {
  if (statedAge !== undefined) return statedAge;
  if (names.has('newborn')) return 0;
  if (names.has('teen')) return day.teenager;
  if (names.has('toddler')) return Math.max(day.year, known.childAgeDays ?? 0);
  if (known.childAgeDays !== undefined) return known.childAgeDays;
  return names.has('grownChild') ? day.year : undefined;
}

/** Whom a passage concerns, and at which age or week. */
export function stagesOf(
  names: ReadonlySet<string>,
  timing: Timing,
  known: Known,
  hasTemperature: boolean,
): ReadonlySet<StageName> {
  const stages = new Set<StageName>();
  const add = (name: StageName, isTrue: boolean) => {
    if (isTrue) stages.add(name);
  };
  const any = (...wanted: readonly string[]) => wanted.some((name) => names.has(name));

  const speaksOfHerself = any('self') && !any('child', 'pronoun', 'other', 'babyThing');
  const months = timing.bareMonths ?? Infinity;
  const monthsAsWeeks = speaksOfHerself && months < 300 ? months / 7 : undefined;
  const bareWeeks = timing.bareWeeks ?? monthsAsWeeks;
  // After a birth, the temperature of "her" is that of the child who was born.
  const sinceBirth = timing.temperatureOf === 'child' && !any('other') ? timing.daysAfterBirth : undefined;
  const ages = [timing.youngestAge, monthsAsWeeks === undefined ? timing.bareMonths : undefined, sinceBirth];
  const youngestAge = lowest(ages);
  const isStated = any('pregnant', 'noneYet') || timing.pregnancyWeeks !== undefined;
  const isBareAge =
    !isStated &&
    bareWeeks !== undefined &&
    (any('child', 'toddler') ||
      ((timing.areWeeksHers === true || any('male')) && any('falls', 'headHit')) ||
      (hasTemperature && isOfNobody(timing, bareWeeks, known)) ||
      ((any(...signsOfChildren) || hasTemperature) && (timing.areWeeksHers === true || any('male') || !any('self'))));
  const saysPregnant = isStated || (bareWeeks !== undefined && !isBareAge && youngestAge === undefined);
  const statedAge = youngestAge ?? (isBareAge ? bareWeeks * 7 : undefined);
  const isAboutChild = statedAge !== undefined || any('newborn', 'toddler', 'grownChild');
  const isOther = any('other');
  const pregnant = saysPregnant || (known.pregnancyWeeks !== undefined && !isAboutChild && !isOther);
  const isKnownAfter = known.daysSinceBirth !== undefined && known.daysSinceBirth <= yearAfterBirth;
  const isJustBorn = statedAge !== undefined && statedAge < 100 && any('self') && any(...signsOfMothers);
  const after = any('after') || timing.isAfterBirth || (isKnownAfter && !isOther) || isJustBorn;
  const weeks =
    timing.pregnancyWeeks ??
    (statedAge === undefined ? bareWeeks : undefined) ??
    (pregnant ? known.pregnancyWeeks : undefined);
  const mayBePregnant = pregnant || bareWeeks !== undefined;
  add('pregnant', pregnant);
  add('after', after);
  add('expecting', pregnant || after);
  add('weeks', bareWeeks !== undefined || timing.pregnancyWeeks !== undefined);
  add('preterm', mayBePregnant && weeks !== undefined && weeks < 37);
  add('term', (weeks ?? 0) >= 37 || any('term'));
  add('earlyStage', mayBePregnant && (weeks ?? 0) < 20 && !any('late'));
  add('earlyWeeks', (weeks !== undefined && weeks < 20) || any('early'));
  add('lateStage', pregnant && (weeks === undefined ? any('late') : weeks >= 20));
  add('fetalStage', pregnant && (statedAge === undefined || any('fetal')));
  const isNotYetFelt = any('noneYet') && !any('feltMoving', 'lessMoving', 'overnight', 'weekAgo', 'hoursWord');
  add('unripe', weeks !== undefined && weeks < (isNotYetFelt ? 24 : 20));
  add('ripe24', (weeks ?? 0) >= 24);

  const age = ageOf(names, statedAge, known);
  const childish =
    statedAge !== undefined ||
    (any('child') && ((!pregnant && !after) || any('ownChild'))) ||
    (!any(...signsOfAdults) && !pregnant && !after) ||
    (any('pronoun') && !pregnant && !after && !any('other', 'self'));
  const youngest = age ?? (childish ? 0 : Infinity);
  add('childish', childish);
  add('aged', isAboutChild);
  add('ageless', age === undefined && childish);
  add('daysOld', (age ?? Infinity) < 6);
  add('firstDay', statedAge !== undefined && statedAge <= 1);
  add('teenAge', age !== undefined && age >= day.teenAge);
  add('u28d', youngest < day.newborn);
  add('u6w', youngest < day.sixWeeks);
  add('u3m', youngest < day.threeMonths);
  add('u6m', youngest >= day.threeMonths && youngest < day.sixMonths);
  add('u1y', youngest < day.year);
  add('u2y', youngest < day.twoYears);
  return stages;
}
