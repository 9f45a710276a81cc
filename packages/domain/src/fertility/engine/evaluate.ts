import { addDays, daysBetween, inOrderOfDays } from '../../days';
import { cautionsOf, type Caution } from './cautions';
import type { CycleDay, SecondarySign } from './cycle-day';
import { daysWithinLimit, isCountedLength } from './cycle-limit';
import {
  confirmedFirstHigherDay,
  confirmedOn,
  detectShifts,
  type Shifts,
  type SignFinding,
  type TemperatureFinding,
} from './shifts';
import { startPhase, startRule, type StartPhase, type StartRule } from './start-phase';

export interface CycleInput {
  days: readonly CycleDay[];
  /** The cycle right before this one; without it nothing is known about the days at the start. */
  previousCycle?: readonly CycleDay[] | null;
  /** Those before the previous one, in any order. */
  earlierCycles?: readonly (readonly CycleDay[])[];
  secondarySign: SecondarySign;
}

interface PhaseBoundary {
  date: string;
  time?: '18:00';
}

/** A phase that goes on, or of which the end is not known, has no end. */
export interface Phase {
  start: PhaseBoundary;
  end?: PhaseBoundary;
}

/** The shifts are those that each sign shows alone, whether or not the other confirms them. */
export interface Evidence extends Shifts {
  disturbed: number;
  start: StartRule & Pick<StartPhase, 'endedBy' | 'firstSign'>;
  cautions: Caution[];
}

export interface CycleEvaluation {
  phases: { preOvulatory: Phase | null; periOvulatory: Phase | null; postOvulatory: Phase | null };
  /** Null until the rise and the second sign confirm each other. */
  temperatureShift: TemperatureFinding | null;
  mucusShift: SignFinding | null;
  cervixShift: SignFinding | null;
  evidence: Evidence;
}

/**
 * Evaluates one cycle by the sympto-thermal double check: temperature and either mucus or cervix must agree. Uses no day that is
 * not given, so what was known on a day is the result for the days up to it. Days after the 99th are ignored, as are longer cycles
 * before it. Throws nothing: too little data is no finding.
 */
export function evaluateCycle({ days, previousCycle, earlierCycles = [], secondarySign }: CycleInput): CycleEvaluation {
  const counted = daysWithinLimit(days);
  const firstHigherDays = (previousCycle ? [previousCycle, ...earlierCycles] : []).map((cycle, index) => {
    const before = inOrderOfDays(cycle);
    const isCounted = isCountedCycle(before, index === 0 ? counted[0]?.date : undefined);
    return isCounted ? confirmedFirstHigherDay(before, detectShifts(before, secondarySign)) : null;
  });
  return conclude(counted, detectShifts(counted, secondarySign), firstHigherDays, secondarySign);
}

/** The same for consecutive cycles, oldest first. Each is looked at once. */
export function evaluateCycles(
  cycles: readonly (readonly CycleDay[])[],
  secondarySign: SecondarySign,
): CycleEvaluation[] {
  const firstHigherDays: (number | null)[] = [];
  const sorted = cycles.map((cycle) => inOrderOfDays(cycle));
  return sorted.map((all, index) => {
    const days = daysWithinLimit(all);
    const shifts = detectShifts(days, secondarySign);
    const evaluation = conclude(days, shifts, firstHigherDays, secondarySign);
    const isCounted = isCountedCycle(all, sorted[index + 1]?.[0]?.date);
    firstHigherDays.unshift(isCounted ? confirmedFirstHigherDay(days, shifts) : null);
    return evaluation;
  });
}

/** `nextStart` is the first day of the cycle after it, where that is known. */
function isCountedCycle(days: readonly CycleDay[], nextStart: string | undefined): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return true;
  if (!isCountedLength(daysBetween(first, last) + 1)) return false;
  return nextStart === undefined || isCountedLength(daysBetween(first, nextStart));
}

/** `firstHigherDays` are those of the cycles before, latest cycle first; null where none is confirmed. */
function conclude(
  days: readonly CycleDay[],
  shifts: Shifts,
  firstHigherDays: readonly (number | null)[],
  secondarySign: SecondarySign,
): CycleEvaluation {
  const rule = startRule(days, firstHigherDays, secondarySign);
  const start = startPhase(days, rule, secondarySign);
  const confirmedDate = confirmedOn(shifts);
  const isConfirmed = confirmedDate !== null;
  const sign = isConfirmed ? shifts.sign : null;
  return {
    phases: phasesOf(days, start.range, confirmedDate),
    temperatureShift: isConfirmed ? shifts.temperature : null,
    mucusShift: secondarySign === 'mucus' ? sign : null,
    cervixShift: secondarySign === 'cervix' ? sign : null,
    evidence: {
      ...shifts,
      start: { ...rule, endedBy: start.endedBy, firstSign: start.firstSign },
      ...cautionsOf({ days, shifts, rule, start }),
    },
  };
}

function phasesOf(
  days: readonly CycleDay[],
  start: StartPhase['range'],
  confirmedDate: string | null,
): CycleEvaluation['phases'] {
  // The day of confirmation stays fertile until its evening.
  const turn: PhaseBoundary | null = confirmedDate === null ? null : { date: confirmedDate, time: '18:00' };
  const fertileFrom = start ? addDays(start.to, 1) : days[0]?.date;
  const last = days.at(-1)?.date;
  const isStillInStart = start !== null && last !== undefined && last <= start.to;
  return {
    preOvulatory: start && { start: { date: start.from }, end: { date: start.to } },
    periOvulatory:
      fertileFrom === undefined || isStillInStart ? null : { start: { date: fertileFrom }, ...(turn && { end: turn }) },
    postOvulatory: turn && { start: turn },
  };
}
