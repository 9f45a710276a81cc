import type { BusyBlock } from '../planner/event-kind';
import { dayText } from '../planner/recurrence/calendar';
import type { CustodyCalendar } from './calendar';
import { cycleOf, runsOfCycle, shortestCycle, sideByCycle, type CycleRun } from './cycle';
import { onceOn, seriesOn } from './event-times';
import { modulo, readEvening } from './evenings';
import type { CustodyNight, HeldPlan } from './night';
import type { Pattern, Side } from './patterns';
import type { CustodyRun, RunExchange } from './runs';

interface SharedByEvents extends Pick<CustodyNight, 'side' | 'parent' | 'planId' | 'isAgreed'> {
  /** No other event of the child has it, and a series of the pattern has it whatever time is asked for. */
  key: string;
  times: BusyBlock;
}

/** Nights with one parent: all day from the first evening to the day before the last morning, each time. */
export interface NightsEvent extends SharedByEvents, Pick<CustodyNight, 'reason' | 'name'> {
  kind: 'nights';
}

/** A moment at which the child goes to `parent`. */
export interface ExchangeEvent extends SharedByEvents, Pick<RunExchange, 'place' | 'driver'> {
  kind: 'exchange';
}

export type CustodyEvent = NightsEvent | ExchangeEvent;

/** What one plan has in the time that is asked for. */
interface PlanPart {
  held: HeldPlan;
  begin: number;
  end: number;
  anchor: number;
  sideByPattern: (evening: number) => Side;
  cycleNights: number;
  /** The nights that each cycle repeats. */
  runs: CycleRun[];
  /** Those that begin with an exchange. */
  changes: CycleRun[];
}

/** A child who is always with one parent has series of weeks: a single event of years is of no use to a calendar. */
const week: CycleRun = { offset: 0, nights: 7 };

function partOf(held: HeldPlan, pattern: Pattern, begin: number, end: number): PlanPart {
  const cycle = shortestCycle(cycleOf(pattern));
  const anchor = readEvening(held.plan.anchor);
  const changes = runsOfCycle(cycle);
  const isOneParents = changes.length === 0;
  return {
    held,
    begin,
    end,
    anchor,
    sideByPattern: sideByCycle(cycle, anchor, held.plan.first_parent),
    cycleNights: isOneParents ? week.nights : cycle.length,
    runs: isOneParents ? [week] : changes,
    changes,
  };
}

/** The evenings on which a run of the cycle begins that has so many nights within the part. */
function startsOf({ begin, end, anchor, cycleNights }: PlanPart, { offset }: CycleRun, nights: number): number[] {
  const starts: number[] = [];
  const first = begin + modulo(anchor + offset - begin, cycleNights);
  for (let evening = first; evening + nights <= end; evening += cycleNights) starts.push(evening);
  return starts;
}

const evenings = (begin: number, end: number): number[] =>
  Array.from({ length: end - begin }, (_, index) => begin + index);

type NightsByEvening = ReadonlyMap<number, CustodyNight>;

const isAlike = (one: CustodyNight, other: CustodyNight): boolean =>
  one.side === other.side && one.reason === other.reason && one.name === other.name;

function nightsEvents(part: PlanPart, nightsByEvening: NightsByEvening): NightsEvent[] {
  const { held, begin, end, cycleNights, runs } = part;
  const { zone } = held.plan;
  const events: NightsEvent[] = [];
  const add = (evening: number, key: string, times: BusyBlock) => {
    const night = nightsByEvening.get(evening);
    if (night) events.push({ kind: 'nights', key: `${held.id}/nights/${key}`, ...night, times });
  };

  const inSeries = new Set<number>();
  for (const run of runs) {
    const starts = startsOf(part, run, run.nights);
    const isOn = (start: number) =>
      evenings(start, start + run.nights).every((evening) => nightsByEvening.get(evening)?.reason === 'pattern');
    const times = seriesOn({ zone, nights: run.nights, time: null }, cycleNights, starts, isOn);
    if (!times) continue;
    const on = starts.filter(isOn);
    for (const start of on) for (const evening of evenings(start, start + run.nights)) inSeries.add(evening);
    add(on[0] ?? begin, String(run.offset), times);
  }

  let first = begin;
  for (const evening of evenings(begin, end)) {
    const night = nightsByEvening.get(evening);
    const next = nightsByEvening.get(evening + 1);
    if (!night || inSeries.has(evening)) {
      first = evening + 1;
    } else if (evening + 1 === end || !next || inSeries.has(evening + 1) || !isAlike(night, next)) {
      add(first, dayText(first), onceOn({ zone, nights: evening + 1 - first, time: null }, first));
      first = evening + 1;
    }
  }
  return events;
}

type RunsByEvening = ReadonlyMap<number, CustodyRun>;

function exchangeEvents(part: PlanPart, runsByEvening: RunsByEvening): ExchangeEvent[] {
  const { held, begin, end, cycleNights, changes, sideByPattern } = part;
  const { zone, exchange } = held.plan;
  const form = { zone, nights: 0, time: exchange.time };
  const events: ExchangeEvent[] = [];
  const add = (evening: number, key: string, times: BusyBlock) => {
    const run = runsByEvening.get(evening);
    if (!run?.exchange) return;
    const { side, parent, planId, isAgreed } = run;
    const { place, driver } = run.exchange;
    events.push({
      kind: 'exchange',
      key: `${held.id}/exchange/${key}`,
      side,
      parent,
      planId,
      isAgreed,
      place,
      driver,
      times,
    });
  };

  const inSeries = new Set<number>();
  const isOn = (evening: number) => runsByEvening.get(evening)?.side === sideByPattern(evening);
  for (const change of changes) {
    const starts = startsOf(part, change, 1);
    const times = seriesOn(form, cycleNights, starts, isOn);
    if (!times) continue;
    const on = starts.filter(isOn);
    for (const start of on) inSeries.add(start);
    add(on[0] ?? begin, String(change.offset), times);
  }
  for (const evening of evenings(begin, end))
    if (!inSeries.has(evening)) add(evening, dayText(evening), onceOn(form, evening));
  return events;
}

function partsIn(calendar: CustodyCalendar, nightsByEvening: NightsByEvening): PlanPart[] {
  const parts: PlanPart[] = [];
  for (const [evening, { planId }] of nightsByEvening) {
    const part = parts.at(-1);
    const held = calendar.planOn(dayText(evening));
    if (part?.held.id === planId) part.end = evening + 1;
    else if (held?.plan.pattern) parts.push(partOf(held, held.plan.pattern, evening, evening + 1));
  }
  return parts;
}

/**
 * The nights from the evening of `from` to the morning of `to` as events of the planner, and the exchanges between them: series for
 * the pattern, whose occurrences are canceled where something else counts, and single events there. Every night is in one event that
 * has its reason. What begins before `from` has no exchange.
 */
export function compileCustody(calendar: CustodyCalendar, { from, to }: { from: string; to: string }): CustodyEvent[] {
  const nightsByEvening = new Map<number, CustodyNight>();
  for (const evening of evenings(readEvening(from), Math.max(readEvening(from), readEvening(to)))) {
    const night = calendar.nightOn(dayText(evening));
    if (night) nightsByEvening.set(evening, night);
  }
  const runs = calendar.runs(from, to).filter(({ exchange }) => exchange !== null);
  const runsByEvening = new Map(runs.map((run) => [readEvening(run.from), run]));
  return partsIn(calendar, nightsByEvening).flatMap((part) => [
    ...nightsEvents(part, nightsByEvening),
    ...exchangeEvents(part, runsByEvening),
  ]);
}
