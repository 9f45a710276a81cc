import { addDays, daysBetween, inOrderOfDays } from '../days';
import { countedDays, isCountedLength, longestCycle } from './longest-cycle';
import {
  detectCervixShift,
  detectMucusShift,
  isFertileCervix,
  isFertileMucus,
  type Cervix,
  type SignShift,
} from './signs';
import { comparable, detectTemperatureShift, lowsBefore } from './temperature';

/** What was noted on one day of a cycle. The first day of a cycle is the first of its bleeding. */
export interface CycleDay {
  /** YYYY-MM-DD */
  date: string;
  /** Waking temperature in °C. */
  temperature?: number | null;
  /** 0 to 4, see MucusQuality. */
  mucus?: number | null;
  cervix?: Cervix | null;
  /** 0 spotting to 3 heavy. */
  bleeding?: number | null;
  /** The temperature is disturbed: it counts neither as low nor as high. */
  exclude?: boolean;
}

export type SecondarySign = 'mucus' | 'cervix';

export interface CycleInput {
  days: readonly CycleDay[];
  /** The cycle right before this one; without it nothing is known about the days at the start. */
  previousCycle?: readonly CycleDay[] | null;
  /** Those before the previous one, in any order. */
  earlierCycles?: readonly (readonly CycleDay[])[];
  secondarySign: SecondarySign;
}

interface Edge {
  date: string;
  time?: '18:00';
}

/** A phase that goes on, or of which the end is not known, has none. */
export interface Phase {
  start: Edge;
  end?: Edge;
}

export interface Reading {
  date: string;
  /** °C, rounded to 0.05 as it was compared. */
  temperature: number;
  /** °C, as it was logged. */
  measured: number;
}

export interface TemperatureFinding {
  rule: 0 | 1 | 2;
  coverline: number;
  firstHigherDate: string;
  evaluationCompleteDate: string;
}

export interface SignFinding {
  peakDate: string;
  evaluationCompleteDate: string;
}

/** Why there is a less fertile phase at the start of the cycle, how long it may be, or why there is none. */
export interface StartRule {
  kind: 'no_confirmed_cycle' | 'five_days' | 'minus_8' | 'fertile_from_start';
  /** The most days that the rule allows; 0 where it allows none. */
  days: number;
  /** The earliest first higher cycle day of the confirmed cycles before, counted from 1. */
  earliestHigherDay: number | null;
  confirmedCycles: number;
  /** What ends the phase: the rule itself, the first fertile sign, or days without an entry before that sign. */
  endedBy: 'rule' | 'sign' | 'gap';
  /** The first day with a fertile sign. */
  firstSign: string | null;
}

/** What makes a conclusion less certain. */
export type Caution =
  'days_missing_in_rise' | 'days_missing_before_rise' | 'days_missing_at_start' | 'disturbed_readings' | 'few_cycles';

export interface Evidence {
  /** The rise as far as the temperatures alone show it, also where the second sign has not confirmed it. */
  temperature: TemperatureFinding | null;
  /** The six readings before the rise, and those that decide it. `ignored` is the one that rule 2 leaves out. */
  lows: Reading[];
  highs: Reading[];
  ignored: Reading | null;
  /** How many disturbed readings were left out up to the end of the evaluation. */
  disturbed: number;
  sign: SignFinding | null;
  start: StartRule;
  cautions: Caution[];
  /** The last day of which anything may be said, the 99th of the cycle; null without a first one. */
  until: string | null;
}

export interface CycleEvaluation {
  phases: { preOvulatory: Phase | null; periOvulatory: Phase | null; postOvulatory: Phase | null };
  /** Null until the rise and the second sign confirm each other. */
  temperatureShift: TemperatureFinding | null;
  mucusShift: SignFinding | null;
  cervixShift: SignFinding | null;
  evidence: Evidence;
}

const evening = '18:00';
const usualStartDays = 5;
const safeDistance = 8;
const cyclesForMore = 12;
const fewCycles = 3;

/** The shifts of one cycle, without its neighbours. */
interface Shifts {
  temperature: TemperatureFinding | null;
  lows: Reading[];
  highs: Reading[];
  ignored: Reading | null;
  sign: SignFinding | null;
}

/**
 * Evaluates one cycle by the sympto-thermal double check: temperature and either mucus or cervix must agree. Uses no day that is
 * not given, so what was known on a day is the result for the days up to it, and none after the 99th of the cycle. A longer cycle
 * before it does not count. Throws nothing: too little is no finding.
 */
export function evaluateCycle({
  days: given,
  previousCycle,
  earlierCycles = [],
  secondarySign,
}: CycleInput): CycleEvaluation {
  const days = countedDays(given);
  const before = previousCycle ? [previousCycle, ...earlierCycles] : [];
  const higherDays = before.map((cycle, index) =>
    higherDayOf(inOrderOfDays(cycle), index === 0 ? days[0]?.date : undefined, secondarySign),
  );
  return conclude(days, findShifts(days, secondarySign), higherDays, secondarySign);
}

/** The same for cycles that follow each other, oldest first, looking at each of them once. */
export function evaluateCycles(
  cycles: readonly (readonly CycleDay[])[],
  secondarySign: SecondarySign,
): CycleEvaluation[] {
  const higherDays: (number | null)[] = [];
  const sorted = cycles.map((cycle) => inOrderOfDays(cycle));
  return sorted.map((all, index) => {
    const days = countedDays(all);
    const shifts = findShifts(days, secondarySign);
    const evaluation = conclude(days, shifts, higherDays, secondarySign);
    const isCounted = isCountedCycle(all, sorted[index + 1]?.[0]?.date);
    higherDays.unshift(isCounted ? confirmedHigherDay(days, shifts) : null);
    return evaluation;
  });
}

function higherDayOf(days: readonly CycleDay[], next: string | undefined, secondarySign: SecondarySign): number | null {
  return isCountedCycle(days, next) ? confirmedHigherDay(days, findShifts(days, secondarySign)) : null;
}

/** `next` is the first day of the cycle after it, where that is known. */
function isCountedCycle(days: readonly CycleDay[], next: string | undefined): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return true;
  return (
    isCountedLength(daysBetween(first, last) + 1) && (next === undefined || isCountedLength(daysBetween(first, next)))
  );
}

/** `higherDays` are the first higher cycle days of the cycles before, the previous one first; null where none is confirmed. */
function conclude(
  days: readonly CycleDay[],
  shifts: Shifts,
  higherDays: readonly (number | null)[],
  secondarySign: SecondarySign,
): CycleEvaluation {
  const rule = startRuleFor(days, higherDays, secondarySign);
  const { phase: preOvulatory, ...end } = startPhase(days, rule.days, secondarySign);
  const confirmed = shifts.temperature && shifts.sign ? shifts : null;
  const last = days.at(-1)?.date;
  const isOnlyStart = preOvulatory?.end !== undefined && last !== undefined && last <= preOvulatory.end.date;
  const completeOn = confirmed && laterOf(confirmed);
  const turn: Edge | null = completeOn ? { date: completeOn, time: evening } : null;
  const periStart = preOvulatory?.end ? addDays(preOvulatory.end.date, 1) : days[0]?.date;
  return {
    phases: {
      preOvulatory,
      periOvulatory:
        periStart === undefined || isOnlyStart ? null : { start: { date: periStart }, ...(turn && { end: turn }) },
      postOvulatory: turn && { start: turn },
    },
    temperatureShift: confirmed?.temperature ?? null,
    mucusShift: secondarySign === 'mucus' ? (confirmed?.sign ?? null) : null,
    cervixShift: secondarySign === 'cervix' ? (confirmed?.sign ?? null) : null,
    evidence: {
      ...shifts,
      start: { ...rule, ...end },
      until: days[0] ? addDays(days[0].date, longestCycle - 1) : null,
      ...doubtsOf(days, shifts, rule, preOvulatory),
    },
  };
}

function findShifts(days: readonly CycleDay[], secondarySign: SecondarySign): Shifts {
  const readings = days.flatMap(({ date, temperature, exclude }, index) =>
    typeof temperature === 'number' && !exclude
      ? [{ index, date, temperature: comparable(temperature) / 100, measured: temperature }]
      : [],
  );
  const found = detectTemperatureShift(readings.map(({ measured }) => measured));
  const complete = found && readings[found.evaluationCompleteIndex];
  const end = complete?.index ?? null;
  const shift =
    secondarySign === 'mucus'
      ? detectMucusShift(
          days.map(({ mucus }) => mucus),
          end,
        )
      : detectCervixShift(
          days.map(({ cervix }) => cervix),
          end,
        );
  const sign = shift && signFinding(days, shift);
  const first = found && readings[found.firstHigherIndex];
  if (!found || !complete || !first) return { temperature: null, lows: [], highs: [], ignored: null, sign };
  const shown = readings.map(({ date, temperature, measured }): Reading => ({ date, temperature, measured }));
  const { firstHigherIndex, evaluationCompleteIndex, ignoredIndex, rule, coverline } = found;
  return {
    temperature: { rule, coverline, firstHigherDate: first.date, evaluationCompleteDate: complete.date },
    lows: shown.slice(firstHigherIndex - lowsBefore, firstHigherIndex),
    highs: shown.filter(
      (_, index) => index >= firstHigherIndex && index <= evaluationCompleteIndex && index !== ignoredIndex,
    ),
    ignored: ignoredIndex === undefined ? null : (shown[ignoredIndex] ?? null),
    sign,
  };
}

function signFinding(days: readonly CycleDay[], { peakIndex, evaluationCompleteIndex }: SignShift): SignFinding | null {
  const peak = days[peakIndex];
  const complete = days[evaluationCompleteIndex];
  return peak && complete ? { peakDate: peak.date, evaluationCompleteDate: complete.date } : null;
}

function laterOf({ temperature, sign }: Shifts): string | null {
  if (!temperature || !sign) return null;
  return temperature.evaluationCompleteDate > sign.evaluationCompleteDate
    ? temperature.evaluationCompleteDate
    : sign.evaluationCompleteDate;
}

/** The cycle day, from 1, of the first higher reading of a cycle whose ovulation is confirmed. */
function confirmedHigherDay([first]: readonly CycleDay[], { temperature, sign }: Shifts): number | null {
  return first && temperature && sign ? daysBetween(first.date, temperature.firstHigherDate) + 1 : null;
}

type BareRule = Omit<StartRule, 'endedBy' | 'firstSign'>;

function startRuleFor(
  days: readonly CycleDay[],
  [previous = null, ...earlier]: readonly (number | null)[],
  secondarySign: SecondarySign,
): BareRule {
  if (previous === null) return { kind: 'no_confirmed_cycle', days: 0, earliestHigherDay: null, confirmedCycles: 0 };
  const known = [previous, ...earlier.filter((day) => day !== null)];
  const earliestHigherDay = Math.min(...known);
  const counted = { earliestHigherDay, confirmedCycles: known.length };
  const [first] = days;
  if (first && isFertile(first, secondarySign)) return { kind: 'fertile_from_start', days: 0, ...counted };
  const distance = earliestHigherDay - safeDistance;
  const applies = distance < usualStartDays || (distance > usualStartDays && known.length >= cyclesForMore);
  return applies
    ? { kind: 'minus_8', days: Math.max(0, distance), ...counted }
    : { kind: 'five_days', days: usualStartDays, ...counted };
}

function isFertile({ mucus, cervix }: CycleDay, secondarySign: SecondarySign): boolean {
  if (secondarySign === 'mucus') return typeof mucus === 'number' && isFertileMucus(mucus);
  return cervix !== null && cervix !== undefined && isFertileCervix(cervix);
}

/**
 * A fertile sign among these days ends the phase on the last day with an entry before it, as nobody knows what a day without one
 * would have shown. After them the rule has ended it already, and days without an entry are told as a doubt.
 */
function startPhase(
  days: readonly CycleDay[],
  allowed: number,
  secondarySign: SecondarySign,
): { phase: Phase | null } & Pick<StartRule, 'endedBy' | 'firstSign'> {
  const place = days.findIndex((day) => isFertile(day, secondarySign));
  const firstSign = days[place]?.date ?? null;
  const [first] = days;
  if (!first || allowed <= 0) return { phase: null, endedBy: 'rule', firstSign };
  const latest = addDays(first.date, allowed - 1);
  const start = { date: first.date };
  const known = days[place - 1]?.date;
  if (firstSign === null || known === undefined || firstSign > latest)
    return { phase: { start, end: { date: latest } }, endedBy: 'rule', firstSign };
  const endedBy = addDays(known, 1) === firstSign ? 'sign' : 'gap';
  return { phase: { start, end: { date: known } }, endedBy, firstSign };
}

function doubtsOf(
  days: readonly CycleDay[],
  { temperature, lows, highs, ignored }: Shifts,
  { confirmedCycles }: BareRule,
  startPhase: Phase | null,
): Pick<Evidence, 'disturbed' | 'cautions'> {
  const until = temperature?.evaluationCompleteDate ?? days.at(-1)?.date ?? '';
  const isDisturbed = ({ date, temperature: reading, exclude }: CycleDay) =>
    exclude === true && typeof reading === 'number' && date <= until;
  const disturbed = days.filter(isDisturbed).length;
  const rise = [...highs, ...(ignored ? [ignored] : [])].map(({ date }) => date).toSorted();
  const cautions: Caution[] = [];
  if (hasGap(rise)) cautions.push('days_missing_in_rise');
  if (hasGap([...lows.map(({ date }) => date), ...rise.slice(0, 1)])) cautions.push('days_missing_before_rise');
  if (startPhase?.end && hasGapUntil(days, startPhase.end.date)) cautions.push('days_missing_at_start');
  if (disturbed > 0) cautions.push('disturbed_readings');
  if (confirmedCycles < fewCycles) cautions.push('few_cycles');
  return { disturbed, cautions };
}

function hasGap(dates: readonly string[]): boolean {
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && daysBetween(first, last) !== dates.length - 1;
}

/** Whether a day up to this one, or up to the last that is given, has no entry. */
function hasGapUntil(days: readonly CycleDay[], end: string): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return false;
  const entries = days.filter(({ date }) => date <= end).length;
  return entries <= daysBetween(first, last < end ? last : end);
}
