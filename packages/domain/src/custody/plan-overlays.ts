import { dateOf, dayText } from '../planner/recurrence/calendar';
import { readEvening } from './evenings';
import { eveningOfDate, holidayEvening } from './holiday-dates';
import type { Overlay } from './nights';
import { otherSide, type Side } from './patterns';
import type { CustodyPlan, Summer } from './plan';
import { custodyTexts } from './texts';

export type OverlayReason = 'summer' | 'vacation' | 'holiday';

/** Nights that a plan gives to a parent whatever its pattern says, as custodyNights takes them. */
export interface PlanOverlay extends Overlay {
  reason: OverlayReason;
  name: string;
}

/** The same with evenings as numbers. */
export interface Span {
  begin: number;
  end: number;
  side: Side;
  reason: OverlayReason;
  name: string;
}

type ByYear = Summer['begins'];

const inYear = ({ even, odd }: ByYear, year: number): Side => (year % 2 === 0 ? even : odd);

/** The first evening and the end of summer in a year. It goes over new year where its end is earlier in the year, as in Australia. */
export function summerIn({ first, end }: Summer, year: number): { begin: number; end: number } | null {
  const isOverNewYear = end.month < first.month || (end.month === first.month && end.day <= first.day);
  const begin = eveningOfDate(first, year);
  const until = eveningOfDate(end, isOverNewYear ? year + 1 : year);
  return begin === null || until === null ? null : { begin, end: until };
}

function summerSpans(summer: Summer, year: number): Span[] {
  const whole = summerIn(summer, year);
  if (!whole) return [];
  const turn = summer.turns === 'halves' ? Math.ceil((whole.end - whole.begin) / 2) : summer.turns;
  const spans: Span[] = [];
  let side = inYear(summer.begins, year);
  for (let { begin } = whole; begin < whole.end; begin += turn) {
    spans.push({
      begin,
      end: Math.min(begin + turn, whole.end),
      side,
      reason: 'summer',
      name: custodyTexts.summer,
    });
    side = otherSide(side);
  }
  return spans;
}

function holidaySpans({ holidays }: CustodyPlan, year: number): Span[] {
  return holidays.flatMap((holiday): Span[] => {
    const begin = holidayEvening(holiday.on, year);
    if (begin === null) return [];
    const side = inYear(holiday.with, year);
    return [{ begin, end: begin + holiday.nights, side, reason: 'holiday', name: holiday.name }];
  });
}

/** What touches the time from one evening to another, cut to it; the later in the list counts. */
export function spansOf(plan: CustodyPlan, from: number, to: number): Span[] {
  if (plan.pattern === null || from >= to) return [];
  const [first, last] = [dateOf(from).year - 1, dateOf(to - 1).year];
  // Of what began in the year before, nights can be left.
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const vacations = plan.vacations.map((vacation): Span => ({
    begin: readEvening(vacation.from),
    end: readEvening(vacation.to),
    side: vacation.with,
    reason: 'vacation',
    name: vacation.name,
  }));
  const { summer } = plan;
  const spans = [
    ...(summer ? years.flatMap((year) => summerSpans(summer, year)) : []),
    ...vacations,
    ...years.flatMap((year) => holidaySpans(plan, year)),
  ];
  return spans.flatMap((span) => {
    const [begin, end] = [Math.max(span.begin, from), Math.min(span.end, to)];
    return begin < end ? [{ ...span, begin, end }] : [];
  });
}

/**
 * The summers, vacations and holidays of a plan from the evening of `from` to the morning of `to`, but none before the plan begins. The
 * later in the list counts: a vacation before summer, a holiday before both.
 */
export const overlaysOf = (plan: CustodyPlan, from: string, to: string): PlanOverlay[] =>
  spansOf(plan, Math.max(readEvening(from), readEvening(plan.from)), readEvening(to)).map(
    ({ begin, end, side, reason, name }) => ({ from: dayText(begin), to: dayText(end), parent: side, reason, name }),
  );
