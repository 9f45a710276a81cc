import { median, percentile, summarise, type Figure } from './statistics';
import type { Page, Repetition, Route, Samples, Slice, Visit, Visited } from './samples';

/** `byRequests` is the same ratio by requests per second, for information. */
interface Result extends Figure {
  byRequests?: Figure;
}

interface Goal {
  name: string;
  what: string;
  better: 'more' | 'less';
  must: number;
  aim?: number;
  unit?: string;
  /** Shown, but a miss does not fail the run. */
  information?: boolean;
  /** Made of latencies, which say nothing on a noisy box. */
  needsQuiet?: boolean;
  /** Of the pages: measured by `npm run bench -- front` too. */
  front?: boolean;
  /** Null when this run did not measure it. */
  of: (samples: Samples) => Result | null;
}

/** To add a goal, add a line: `of` says how it comes out of the samples. */
// prettier-ignore
export const goals: readonly Goal[] = [
  { name: 'P1', what: 'authenticated read over e0', better: 'more', must: 0.65, aim: 0.85, of: speed('read', 'e0') },
  { name: 'P1b', what: 'authenticated read over c', better: 'more', must: 0.38, aim: 0.5, of: speed('read', 'c') },
  { name: 'P2', what: 'sealed insert of a fertility day over g0', better: 'more', must: 0.25, aim: 0.35, of: speed('insert', 'g0') },
  { name: 'P3', what: 'lessons list over l0', better: 'more', must: 2, aim: 3, of: speed('lessons', 'l0') },
  { name: 'P4', what: 'p99 of the authenticated read over e0', better: 'less', must: 1.5, aim: 1.2, needsQuiet: true, of: tail('read', 'e0') },
  { name: 'P5', what: 'rate of reads while 16 clients sign in, over reads alone', better: 'more', must: 0.6, aim: 0.7, needsQuiet: true, of: duringSignIns((slice) => slice.requestsPerSecond) },
  { name: 'P5 tail', what: 'p99 of reads while 16 clients sign in, over reads alone', better: 'less', must: 2.5, aim: 1.8, needsQuiet: true, of: duringSignIns((slice) => slice.p99) },
  { name: 'search', what: 'p95 of a search of 5,000 lessons over one row by its index', better: 'less', must: 3, needsQuiet: true, of: searches(0.95) },
  { name: 'webhook', what: 'signed events of the payment provider each second over g0', better: 'more', must: 0.18, needsQuiet: true, of: rate('webhook', 'g0') },
  { name: 'cycles', what: 'evaluation of 40 cycles over sorting 100,000 numbers', better: 'less', must: 0.25, of: cycles((evaluate, sort) => evaluate / sort) },
  { name: 'cycles ms', what: 'evaluation of 40 cycles', better: 'less', must: 10, unit: 'ms', of: cycles((evaluate) => evaluate) },
  { name: 'P11', what: 'JavaScript of the landing page over the floor', better: 'less', must: 1.5, aim: 1.2, front: true, of: scripts('landing') },
  { name: 'P11b login', what: 'JavaScript over the floor', better: 'less', must: 1.4, aim: 1.25, front: true, of: scripts('login') },
  { name: 'P11b dashboard', what: 'JavaScript over the floor', better: 'less', must: 1.7, aim: 1.45, front: true, of: scripts('dashboard') },
  { name: 'P12', what: 'all style sheets after gzip', better: 'less', must: 10, aim: 8, unit: 'kB', front: true, of: ({ styles }) => single(styles / 1000) },
  { name: 'P13', what: 'Lighthouse performance of the landing page', better: 'more', must: 97, aim: 99, needsQuiet: true, front: true, of: visits('landing', ({ performance }) => performance) },
  { name: 'P13 LCP', what: 'LCP of the landing page over the floor', better: 'less', must: 1.4, aim: 1.15, needsQuiet: true, front: true, of: visits('landing', ({ lcp }, floor) => lcp / floor.lcp) },
  { name: 'P13 TBT', what: 'TBT of the landing page beyond the floor', better: 'less', must: 60, aim: 30, unit: 'ms', needsQuiet: true, front: true, of: visits('landing', ({ tbt }, floor) => tbt - floor.tbt) },
  { name: 'P13 CLS', what: 'CLS of the landing page', better: 'less', must: 0.02, aim: 0, front: true, of: visits('landing', ({ cls }) => cls) },
  { name: 'P13 login', what: 'Lighthouse performance of the sign-in', better: 'more', must: 97, aim: 99, information: true, needsQuiet: true, front: true, of: visits('login', ({ performance }) => performance) },
  { name: 'P13 login CLS', what: 'CLS of the sign-in', better: 'less', must: 0.02, aim: 0, front: true, of: visits('login', ({ cls }) => cls) },
  { name: 'lesson LCP', what: 'LCP of a lesson', better: 'less', must: 2.5, aim: 2, unit: 's', needsQuiet: true, front: true, of: visits('lesson', ({ lcp }) => lcp) },
  { name: 'lesson CLS', what: 'CLS of a lesson', better: 'less', must: 0.01, aim: 0, front: true, of: visits('lesson', ({ cls }) => cls) },
  { name: 'P14', what: 'least of accessibility, best practices and SEO on any public page', better: 'more', must: 100, front: true, of: audits },
  { name: 'memory after start', what: 'resident memory of the API', better: 'less', must: 180, unit: 'MB', of: ({ memory }) => single(memory.afterStart / 1e6) },
  { name: 'memory after the run', what: 'resident memory of the API', better: 'less', must: 320, unit: 'MB', of: ({ memory }) => single(memory.afterRun / 1e6) },
];

/** The speed relative to the reference: by CPU for each request, and by requests per second for information. */
function speed(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result => ({
    ...perRepetition(repetitions, (slices) => slices[reference].cpu / slices[route].cpu),
    byRequests: rate(route, reference)({ repetitions } as Samples),
  });
}

function rate(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result =>
    perRepetition(repetitions, (slices) => slices[route].requestsPerSecond / slices[reference].requestsPerSecond);
}

function tail(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result =>
    perRepetition(repetitions, (slices) => slices[route].p99 / slices[reference].p99);
}

function duringSignIns(of: (slice: Slice) => number) {
  return ({ signIns }: Samples): Result =>
    summarise(signIns.map(({ alone, during: byRequests }) => of(byRequests) / of(alone)));
}

function searches(share: number) {
  return ({ searches: made }: Samples): Result | null =>
    made && single(percentile(made.search, share) / percentile(made.row, share));
}

function cycles(of: (evaluate: number, sort: number) => number) {
  return ({ cycles: made }: Samples): Result | null => made && single(of(median(made.evaluate), median(made.sort)));
}

function scripts(page: Page) {
  return ({ scripts: loaded }: Samples): Result | null => {
    if (!loaded) return null;
    const total = (name: Page) => loaded[name].reduce((sum, script) => sum + script.bytes, 0);
    return single(total(page) / total('floor'));
  };
}

/** Each visit relative to the floor's of the same round. */
function visits(page: Visited, of: (visit: Visit, floor: Visit) => number) {
  return ({ visits: made }: Samples): Result | null => {
    if (!made) return null;
    const values = made[page].flatMap((visit, round) => {
      const floor = made.floor[round];
      return floor ? [of(visit, floor)] : [];
    });
    return summarise(values);
  };
}

function audits({ audits: found }: Samples): Result | null {
  return found && single(Math.min(...Object.values(found).flatMap((page) => Object.values(page) as number[])));
}

function single(value: number): Result {
  return { value, min: value, max: value };
}

function perRepetition(repetitions: Repetition[], of: (slices: Repetition) => number): Figure {
  return summarise(repetitions.map(of));
}

const widestQuietSpread = 0.25;

/** The ratio of two references must be stable; otherwise something else ran on this machine. */
export function isNoisy({ repetitions }: Samples): boolean {
  if (repetitions.length === 0) return false;
  const { min, max } = perRepetition(repetitions, (slices) => slices.e0.requestsPerSecond / slices.c.requestsPerSecond);
  return max - min > widestQuietSpread;
}

type Verdict = 'aim reached' | 'met' | 'missed' | 'not measured' | 'not judged: noisy box';

export interface JudgedGoal extends Omit<Goal, 'of'> {
  result: Result | null;
  verdict: Verdict;
  /** Whether the run fails because of it. */
  fails: boolean;
  line: string;
}

export function evaluateGoals(samples: Samples, table: readonly Goal[] = goals): JudgedGoal[] {
  const noisy = isNoisy(samples);
  return table.map(({ of, ...goal }) => {
    const result = of(samples);
    const verdict = verdictOn(goal, result, noisy);
    const fails = verdict === 'missed' && !goal.information;
    return { ...goal, result, verdict, fails, line: lineFor(goal, result, verdict) };
  });
}

function verdictOn(goal: Omit<Goal, 'of'>, result: Result | null, noisy: boolean): Verdict {
  if (!result) return 'not measured';
  if (goal.needsQuiet && noisy) return 'not judged: noisy box';
  const reaches = (bound: number) => (goal.better === 'more' ? result.value >= bound : result.value <= bound);
  if (goal.aim !== undefined && reaches(goal.aim)) return 'aim reached';
  return reaches(goal.must) ? 'met' : 'missed';
}

function lineFor(goal: Omit<Goal, 'of'>, result: Result | null, verdict: Verdict): string {
  const unit = goal.unit ? ` ${goal.unit}` : '';
  const bounds = `must ${goal.must}${goal.aim === undefined ? '' : ` aim ${goal.aim}`}`;
  if (!result) return `${goal.name} not measured ${bounds}`;
  const spread = result.min === result.max ? [] : [`${shown(result.min)}..${shown(result.max)}`];
  if (result.byRequests)
    spread.push(
      `req/s ${shown(result.byRequests.value)}, ${shown(result.byRequests.min)}..${shown(result.byRequests.max)}`,
    );
  const details = spread.length > 0 ? ` (${spread.join('; ')})` : '';
  const weight = goal.information ? ', for information' : '';
  return `${goal.name} ${shown(result.value)}${unit} ${bounds}${details} ${verdict}${weight}: ${goal.what}`;
}

function shown(value: number): string {
  return value.toFixed(value >= 100 ? 0 : 2);
}
