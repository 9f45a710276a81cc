import { addDays, daysBetween } from '../base/days';
import type { Country } from '../base/country';
import type { SignId } from '../help/urgency';
import { correctedBirth } from '../households/age';
import { sexes, type Sex } from '../households/child';
import { growthZ, type GrowthResult } from './growth-z';
import { growthNoticeSigns } from './notice-signs';

/** Where the date of birth was corrected, the birth weight may still have the day that was thought to be it. */
const correctedByDays = 2;

/** In kg, on a calendar day. */
interface Weighed {
  date: string;
  weightKg: number;
  /** Of its entry. It begins with the time at which a weight was logged, in an import with the day of the weight. */
  key?: string;
}

interface DatedWeight extends Weighed {
  /** Since birth. */
  day: number;
  grams: number;
}

interface WeighedChild {
  sex: Sex | null;
  birth: string;
  gestationWeeks?: number | null | undefined;
  /** Defaults to the United States. */
  country?: Country | undefined;
  today: string;
  /** In any order. */
  measurements: readonly Weighed[];
}

export const growthReasons = ['very_low', 'loss', 'birth_weight', 'lost', 'crossed', 'low'] as const;
export type GrowthReason = (typeof growthReasons)[number];

export type GrowthNotice = ({ level: 'today'; within?: never } | { level: 'book'; within: 'week' }) & {
  reason: GrowthReason;
  /** The age in days at the weight that the latest one is compared with, if that is not the weight at birth. */
  earlierDay?: number;
};

/** The row of the urgency table for each level of the notice. */
export const growthSigns = {
  today: growthNoticeSigns.low,
  book: growthNoticeSigns.faltering,
} as const satisfies Record<GrowthNotice['level'], SignId>;

const veryLowZ = -3;
const lowPercentile = 2;
/** The lines of US charts that matter when a child falls across two of them. */
const majorLines = [90, 75, 50, 25, 10];
const crossedLines = 2;
/** Falls across lines are considered after this day, because every baby loses weight at first. */
const percentilesAfterDay = 14;
/** Up to this day babies lose weight (NICE NG75), so that hardly any weighs more than at birth. */
export const losingDays = 4;
/** A loss after these days is not the usual one of newborns. */
const firstWeeksDays = 21;
/** Within fewer days, the scales and a full stomach say more than growth. */
const growingDays = 7;
/** When birth weight is usually regained: US, UK. If it is not regained by the later day, US advice is to call immediately. */
const regainedByDay = 14;
const regainedLateDay = 21;
/** On UK charts, the spaces between the lines are two thirds of a standard deviation wide. */
const spaceZ = 2 / 3;

/** In concern about a newborn, the next weight is due within days; after two weeks the last one says nothing about today. */
const newbornSaysDays = 14;
/** The longest time between two weights of a healthy child (NHS). */
const saysDays = 92;

type Reference = Pick<GrowthNotice, 'earlierDay'> | undefined;
const referenceTo = ({ day }: DatedWeight): Reference => (day === 0 ? {} : { earlierDay: day });

const today = (reason: GrowthReason, reference?: Reference): GrowthNotice => ({ level: 'today', reason, ...reference });
const book = (reason: GrowthReason, reference?: Reference): GrowthNotice => ({
  level: 'book',
  within: 'week',
  reason,
  ...reference,
});

/** What differs between the rule as published and the one for logs. */
interface NoticeRule {
  /**
   * Where the birth weight is not known, it was at least as much as any weight of the first weeks. Where the sex is not known, the
   * tables for girls and for boys have to agree.
   */
  estimatesUnknown: boolean;
  /** A weight of so many days before the birth is one of the day of birth. */
  beforeBirthDays: number;
  /** A loss is one since a weight after this day. */
  lostAfterDay: number;
  /** The second percentile is considered after this day. Far below the lines counts from birth on. */
  lowAfterDay: number;
}

const publishedRule: NoticeRule = {
  estimatesUnknown: false,
  beforeBirthDays: 0,
  lostAfterDay: firstWeeksDays,
  lowAfterDay: -1,
};
const logRule: NoticeRule = {
  estimatesUnknown: true,
  beforeBirthDays: correctedByDays,
  lostAfterDay: losingDays,
  lowAfterDay: percentilesAfterDay,
};

/**
 * Whether a doctor should know of the latest weight, with the most urgent reason first; null if not. The birth weight is the one dated
 * on the day of birth. Without it a loss since birth is not judged, without a sex no percentile. A child born early is compared by the
 * corrected age until two years. Sources: NICE NG75, AAFP, AAP. It is not a diagnosis.
 */
export const growthNotice = (child: WeighedChild): GrowthNotice | null => judge(child, publishedRule);

/**
 * `growthNotice` for what a family logs, which often lacks the birth weight or the sex: both are estimated, so that a loss is not
 * missed, and a weight of up to two days before the birth is the birth weight. A small newborn is not called small for the usual loss
 * of the first days.
 */
export const loggedGrowthNotice = (child: WeighedChild): GrowthNotice | null => judge(child, logRule);

/** In place of a notice whose weight is too old to say anything about today: it is time to weigh again. */
export interface OldWeight {
  level: null;
  weighedOn: string;
}

/** The notice of the pages: `loggedGrowthNotice`, as long as its weight says something about today. */
export function currentGrowthNotice(child: WeighedChild): GrowthNotice | OldWeight | null {
  const notice = loggedGrowthNotice(child);
  const latest = oneEachDay(child, logRule).at(-1);
  if (!notice || !latest) return null;
  const isOfFirstWeeks = latest.day <= firstWeeksDays || notice.reason === 'loss' || notice.reason === 'birth_weight';
  const isOld = daysBetween(latest.date, child.today) > (isOfFirstWeeks ? newbornSaysDays : saysDays);
  return isOld ? { level: null, weighedOn: latest.date } : notice;
}

function judge(child: WeighedChild, rule: NoticeRule): GrowthNotice | null {
  const weights = oneEachDay(child, rule);
  const latest = weights.at(-1);
  if (!latest) return null;

  const earlier = weights.slice(0, -1);
  const places = tablesFor(child, rule).flatMap((sex) => placeIn(child, sex, weights) ?? []);
  const isInEach = (is: (place: Place) => boolean) => places.length > 0 && places.every(is);
  const isLow = ({ percentile }: Place) => latest.day > rule.lowAfterDay && percentile < lowPercentile;
  const isUk = child.country === 'UK';
  const largeLoss = largeLossSince(earlier, latest, rule);
  const notRegained = notRegainedSince(earlier, latest, rule);

  if (isInEach(({ z }) => z < veryLowZ)) return today('very_low');
  if (largeLoss) return today('loss', largeLoss);
  if (notRegained && !isUk && latest.day >= regainedLateDay) return today('birth_weight', notRegained);
  if (isLost(earlier, latest, rule)) return book('lost');
  if (notRegained && latest.day >= (isUk ? regainedLateDay : regainedByDay)) return book('birth_weight', notRegained);
  if (!isInEach((place) => isLow(place) || place.hasFallen)) return null;
  return book(!isInEach(({ hasFallen }) => hasFallen) && isInEach(isLow) ? 'low' : 'crossed');
}

const tablesFor = ({ sex }: WeighedChild, { estimatesUnknown }: NoticeRule): readonly Sex[] =>
  sex ? [sex] : estimatesUnknown ? sexes : [];

interface Place {
  z: number;
  percentile: number;
  hasFallen: boolean;
}

/** Where the latest weight is in the table for girls or for boys; null outside it. */
function placeIn(child: WeighedChild, sex: Sex, weights: readonly DatedWeight[]): Place | null {
  const latest = weights.at(-1);
  if (!latest) return null;
  const compare = comparedAt(child, sex, latest.date);
  const now = compare(latest);
  if (!now) return null;
  const before = weights
    .slice(0, -1)
    .filter(({ day }) => day > percentilesAfterDay)
    .flatMap((weighed) => compare(weighed) ?? []);
  const highest = before.toSorted((a, b) => b.z - a.z)[0];
  const birthWeight = weights.find(({ day }) => day === 0);
  const atBirth = birthWeight ? compare(birthWeight) : null;
  const hasFallen = child.country === 'UK' ? hasFallenSpaces : hasCrossedLines;
  return {
    z: now.z,
    percentile: now.percentile,
    hasFallen: highest !== undefined && hasFallen(highest, now, atBirth),
  };
}

/**
 * The weights by day. A later one of the same day, without clothes or with another number, replaces those before it; where it is not
 * known which was later, the lightest counts. On the day of birth it is the heaviest, from which a loss is counted.
 */
function oneEachDay({ birth, today, measurements }: WeighedChild, { beforeBirthDays }: NoticeRule): DatedWeight[] {
  const first = addDays(birth, -beforeBirthDays);
  const inOrder = measurements
    .filter(({ date }) => date >= first && date <= today)
    .map((weighed) => (weighed.date < birth ? { ...weighed, date: birth } : weighed))
    .map((weighed) => ({ ...weighed, day: daysBetween(birth, weighed.date), grams: toGrams(weighed) }))
    .toSorted((a, b) => a.day - b.day || (a.day === 0 ? a.grams - b.grams : compareTimes(a, b) || b.grams - a.grams));
  return inOrder.filter(({ day }, index) => inOrder[index + 1]?.day !== day);
}

/** The part of a key that is a time. */
const timeIn = ({ key = '' }: Weighed): string => key.slice(0, 13);

function compareTimes(a: Weighed, b: Weighed): number {
  const [earlier, later] = [timeIn(a), timeIn(b)];
  return earlier === later ? 0 : earlier < later ? -1 : 1;
}

const toGrams = ({ weightKg }: Weighed) => Math.round(weightKg * 1000);

/**
 * The weight of the first weeks, the birth weight before all others, of which more than a tenth is lost. Where the birth weight is not
 * known it was at least as much as any weight of the first days; where it is known, more than it on these days is a slip of the scales.
 */
function largeLossSince(
  earlier: readonly DatedWeight[],
  latest: DatedWeight,
  { estimatesUnknown }: NoticeRule,
): Reference {
  const birthWeight = earlier.find(({ day }) => day === 0);
  const later = estimatesUnknown
    ? earlier.filter(({ day }) => day > (birthWeight ? losingDays : 0) && day <= firstWeeksDays)
    : [];
  const since = [birthWeight, heaviest(later)].find(
    (before) => before && (before.grams - latest.grams) * 10 > before.grams,
  );
  return since && referenceTo(since);
}

/** The birth weight, or else the highest weight of the first weeks that a growing baby would have passed by now, if the latest is less. */
function notRegainedSince(
  earlier: readonly DatedWeight[],
  latest: DatedWeight,
  { estimatesUnknown }: NoticeRule,
): Reference {
  const standsIn = ({ day }: DatedWeight) =>
    estimatesUnknown && day <= firstWeeksDays && day <= latest.day - growingDays;
  const since = earlier.find(({ day }) => day === 0) ?? heaviest(earlier.filter(standsIn));
  return since && latest.grams < since.grams ? referenceTo(since) : undefined;
}

/** A loss after the first weeks. */
function isLost(earlier: readonly DatedWeight[], latest: DatedWeight, { lostAfterDay }: NoticeRule): boolean {
  const before = heaviest(earlier.filter(({ day }) => day > lostAfterDay))?.grams ?? 0;
  return latest.day > firstWeeksDays && before - latest.grams >= Math.max(100, before * 0.02);
}

const heaviest = (weights: readonly DatedWeight[]) => weights.toSorted((a, b) => b.grams - a.grams)[0];

const hasCrossedLines = (before: GrowthResult, now: GrowthResult): boolean =>
  majorLines.filter((line) => before.percentile >= line && now.percentile < line).length >= crossedLines;

/** NICE: across one space for a baby below the 9th percentile at birth, two up to the 91st, three above. */
function hasFallenSpaces(before: GrowthResult, now: GrowthResult, atBirth: GrowthResult | null): boolean {
  const birthPercentile = atBirth?.percentile ?? 50;
  const spaces = birthPercentile < 9 ? 1 : birthPercentile > 91 ? 3 : 2;
  return before.z - now.z >= spaces * spaceZ;
}

/** Compares all weights by the same kind of age as the latest one, so that the end of age correction does not look like a fall. */
function comparedAt({ birth, gestationWeeks = null }: WeighedChild, sex: Sex, latest: string) {
  const start = correctedBirth({ birth, gestationWeeks }, latest) ?? birth;
  return ({ date, weightKg }: Weighed): GrowthResult | null =>
    growthZ({ indicator: 'weight_for_age', sex, ageDays: daysBetween(start, date), value: weightKg });
}
