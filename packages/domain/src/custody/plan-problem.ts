import { formatDay } from '../base/days';
import { instantOf, isZone, localAsUtcIn } from '../base/time-zone';
import { dayText, secondsADay } from '../planner/recurrence/calendar';
import { readEvening } from './evenings';
import { eveningOfDate, holidayEvening } from './holiday-dates';
import { planLimits, type CustodyPlan, type Holiday, type Summer, type Vacation } from './plan';
import { summerIn } from './plan-overlays';
import { planTexts } from './plan-texts';
import { custodyTexts } from './texts';

const planYears = { first: 1990, last: 2099 } as const;
/** Longer, and its first day and its end were mixed up. */
const longestSummer = 183;
const [leapYear, commonYear] = [2096, 2097];
const eveningsInTwoYears = 731;

type Problem = string | null;

const msADay = secondsADay * 1000;

function localTimeOf({ exchange }: CustodyPlan, evening: number): number {
  const [hour = 0, minute = 0] = exchange.time.split(':').map(Number);
  return evening * msADay + (hour * 60 + minute) * 60_000;
}

/** When the night after an evening begins: at the plan's time of the exchange. Milliseconds since 1970. */
export const nightBegins = (plan: CustodyPlan, day: string): number =>
  instantOf(plan.zone, localTimeOf(plan, readEvening(day)));

function isOutside(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year < planYears.first || year > planYears.last;
}

function holidayProblem({ name, on }: Holiday): Problem {
  return holidayEvening(on, leapYear) === null ? planTexts.dateMissing(name) : null;
}

function vacationProblem({ name, from, to }: Vacation): Problem {
  const nights = readEvening(to) - readEvening(from);
  if (nights < 1) return planTexts.backwards(name);
  return nights > planLimits.vacationNights ? planTexts.vacationLong : null;
}

function summerProblem(summer: Summer | null): Problem {
  if (!summer) return null;
  const isMissing = [summer.first, summer.end].some((date) => eveningOfDate(date, commonYear) === null);
  if (isMissing) return planTexts.dateMissing(custodyTexts.summer);
  const whole = summerIn(summer, commonYear);
  return !whole || whole.end - whole.begin > longestSummer ? planTexts.summerBackwards : null;
}

/** The first evening within two years on which clocks skip the time of the exchange. */
function skippedProblem(plan: CustodyPlan): Problem {
  if (plan.pattern === null) return null;
  const first = readEvening(plan.from);
  for (let evening = first; evening < first + eveningsInTwoYears; evening++) {
    const local = localTimeOf(plan, evening);
    if (localAsUtcIn(plan.zone, instantOf(plan.zone, local)) !== local)
      return planTexts.timeSkipped(formatDay(`${dayText(evening)}T00:00:00Z`, 'UTC'));
  }
  return null;
}

/** A sentence about why a plan cannot be proposed, or null. `isFirst`: it takes the place of no other one, so it can begin in the past. */
export function planProblem(plan: CustodyPlan, { now, isFirst }: { now: Date; isFirst: boolean }): Problem {
  const { parents, from, anchor, holidays, summer, vacations, zone } = plan;
  if (parents.a === parents.b) return planTexts.sameParents;
  if (!isZone(zone)) return planTexts.zoneUnknown;
  const days = [from, anchor, ...vacations.flatMap((vacation) => [vacation.from, vacation.to])];
  if (days.some(isOutside)) return planTexts.yearOutside;
  for (const holiday of holidays) {
    const problem = holidayProblem(holiday);
    if (problem !== null) return problem;
  }
  const inSummer = summerProblem(summer);
  if (inSummer !== null) return inSummer;
  for (const vacation of vacations) {
    const problem = vacationProblem(vacation);
    if (problem !== null) return problem;
  }
  if (!isFirst && nightBegins(plan, from) <= now.getTime()) return planTexts.begun;
  return skippedProblem(plan);
}
