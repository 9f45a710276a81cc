import { addDays, daysBetween, sortByDate } from '../../base/days';
import { findCautions, type Caution } from './cautions';
import type { CycleDay, SecondarySign } from './cycle-day';
import { daysWithinLimit, isCountedLength } from './cycle-limit';
import {
  confirmedFirstHigherDay,
  confirmationDate,
  detectShifts,
  type Shifts,
  type SignFinding,
  type TemperatureFinding,
} from './shifts';
import { startPhase, startRule, type StartPhase, type StartRule } from './start-phase';

export interface CycleInput {
  days: readonly CycleDay[];
  /** The cycle directly before this one; without it, no day at the start counts as less fertile. */
  previousCycle?: readonly CycleDay[] | null;
  /** The cycles before the previous one, in any order. */
  earlierCycles?: readonly (readonly CycleDay[])[];
  secondarySign: SecondarySign;
}

interface PhaseBoundary {
  date: string;
  time?: '18:00';
}

/** `end` is missing while the phase is ongoing or its end is unknown. */
export interface Phase {
  start: PhaseBoundary;
  end?: PhaseBoundary;
}

/** The shifts that each sign shows on its own, whether or not the other confirms them. */
export interface Evidence extends Shifts {
  disturbed: number;
  start: StartRule & Pick<StartPhase, 'endedBy' | 'firstSign'>;
  cautions: Caution[];
}

export interface CycleEvaluation {
  phases: { preOvulatory: Phase | null; periOvulatory: Phase | null; postOvulatory: Phase | null };
  /** Null until the temperature shift and the second sign confirm each other. */
  temperatureShift: TemperatureFinding | null;
  mucusShift: SignFinding | null;
  cervixShift: SignFinding | null;
  evidence: Evidence;
}

/**
 * Evaluates one cycle by the sympto-thermal double check: temperature and either mucus or cervix must agree. The result
 * depends only on the days passed in, so passing the days up to a date gives what was known on that date. Ignores days after cycle
 * day 99 and previous cycles longer than that. Never throws: with too little data, the findings are null.
 */
export function evaluateCycle({ days, previousCycle, earlierCycles = [], secondarySign }: CycleInput): CycleEvaluation {
  const countedDays = daysWithinLimit(days);
  const firstHigherDays = (previousCycle ? [previousCycle, ...earlierCycles] : []).map((cycle, index) => {
    const sorted = sortByDate(cycle);
    const isCounted = isCountedCycle(sorted, index === 0 ? countedDays[0]?.date : undefined);
    return isCounted ? confirmedFirstHigherDay(sorted, detectShifts(sorted, secondarySign)) : null;
  });
  return buildEvaluation(countedDays, detectShifts(countedDays, secondarySign), firstHigherDays, secondarySign);
}

/**
 * Like evaluateCycle() for consecutive cycles, oldest first, but detects the shifts of each cycle only once. `isPregnancy` tells, by its
 * index, a cycle in which a pregnancy began: the first days of the one after it are never less fertile. The day of its rise still counts
 * as early, because without it later cycles could only begin with more days that are called less fertile.
 */
export function evaluateCycles(
  cycles: readonly (readonly CycleDay[])[],
  secondarySign: SecondarySign,
  isPregnancy: (index: number) => boolean = () => false,
): CycleEvaluation[] {
  const firstHigherDays: (number | null)[] = [];
  const sorted = cycles.map((cycle) => sortByDate(cycle));
  return sorted.map((all, index) => {
    const days = daysWithinLimit(all);
    const shifts = detectShifts(days, secondarySign);
    const known = isPregnancy(index - 1) ? [] : firstHigherDays;
    const evaluation = buildEvaluation(days, shifts, known, secondarySign);
    const isCounted = isCountedCycle(all, sorted[index + 1]?.[0]?.date);
    firstHigherDays.unshift(isCounted ? confirmedFirstHigherDay(days, shifts) : null);
    return evaluation;
  });
}

/** `nextStart` is the first day of the following cycle, if known. */
function isCountedCycle(days: readonly CycleDay[], nextStart: string | undefined): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return true;
  if (!isCountedLength(daysBetween(first, last) + 1)) return false;
  return nextStart === undefined || isCountedLength(daysBetween(first, nextStart));
}

/** `firstHigherDays` are those of the previous cycles, latest cycle first; null where no temperature shift is confirmed. */
function buildEvaluation(
  days: readonly CycleDay[],
  shifts: Shifts,
  firstHigherDays: readonly (number | null)[],
  secondarySign: SecondarySign,
): CycleEvaluation {
  const rule = startRule(days, firstHigherDays, secondarySign);
  const start = startPhase(days, rule, secondarySign);
  const confirmedDate = confirmationDate(shifts);
  const isConfirmed = confirmedDate !== null;
  const sign = isConfirmed ? shifts.sign : null;
  return {
    phases: buildPhases(days, start.range, confirmedDate),
    temperatureShift: isConfirmed ? shifts.temperature : null,
    mucusShift: secondarySign === 'mucus' ? sign : null,
    cervixShift: secondarySign === 'cervix' ? sign : null,
    evidence: {
      ...shifts,
      start: { ...rule, endedBy: start.endedBy, firstSign: start.firstSign },
      ...findCautions({ days, shifts, rule, start }),
    },
  };
}

function buildPhases(
  days: readonly CycleDay[],
  start: StartPhase['range'],
  confirmedDate: string | null,
): CycleEvaluation['phases'] {
  // The day of confirmation counts as fertile until the evening.
  const confirmation: PhaseBoundary | null = confirmedDate === null ? null : { date: confirmedDate, time: '18:00' };
  const fertileFrom = start ? addDays(start.to, 1) : days[0]?.date;
  const last = days.at(-1)?.date;
  const isStillInStart = start !== null && last !== undefined && last <= start.to;
  return {
    preOvulatory: start && { start: { date: start.from }, end: { date: start.to } },
    periOvulatory:
      fertileFrom === undefined || isStillInStart
        ? null
        : { start: { date: fertileFrom }, ...(confirmation && { end: confirmation }) },
    postOvulatory: confirmation && { start: confirmation },
  };
}
