import { median, percentile, summarize, type Figure } from './statistics';
import type { MonthTimes, Page, Repetition, Route, Samples, RouteSample, Visit, VisitedPage } from './samples';

/** `byRequests` is the same ratio by requests per second; it is printed but not judged. */
interface Result extends Figure {
  byRequests?: Figure;
}

/** A run fails when `limit` is not met; `target` is the better value that we want to reach. */
interface Goal {
  name: string;
  description: string;
  better: 'more' | 'less';
  limit: number;
  target?: number;
  unit?: string;
  /** Printed, but never fails the run. */
  informational?: boolean;
  /** Not judged on a noisy machine. */
  quietMachineOnly?: boolean;
  /** Also measured by `npm run bench -- front`. */
  front?: boolean;
  /** Null when this run did not measure it. */
  compute: (samples: Samples) => Result | null;
}

// prettier-ignore
export const goals: readonly Goal[] = [
  { name: 'P1', description: 'authenticated read over sessionAndRow', better: 'more', limit: 0.65, target: 0.85, compute: speed('read', 'sessionAndRow') },
  { name: 'P1b', description: 'authenticated read over bareRow', better: 'more', limit: 0.38, target: 0.5, compute: speed('read', 'bareRow') },
  { name: 'P2', description: 'push of a fertility day over bareInsert', better: 'more', limit: 0.08, target: 0.15, compute: speed('insert', 'bareInsert') },
  { name: 'P3', description: 'lessons list over bareLessons', better: 'more', limit: 2, target: 3, compute: speed('lessons', 'bareLessons') },
  { name: 'P4', description: 'p99 of the authenticated read over sessionAndRow', better: 'less', limit: 1.5, target: 1.2, quietMachineOnly: true, compute: tail('read', 'sessionAndRow') },
  { name: 'P4 answers', description: 'p99 of reads while 50 answers are streamed, over reads alone', better: 'less', limit: 1.5, target: 1.2, quietMachineOnly: true, compute: ({ answers }) => answers && summarize(answers.map(({ alone, during }) => during.p99 / alone.p99)) },
  { name: 'P5', description: 'rate of reads while 16 clients sign in, over reads alone', better: 'more', limit: 0.38, target: 0.5, quietMachineOnly: true, compute: duringSignIns((sample) => sample.requestsPerSecond) },
  { name: 'P5 tail', description: 'p99 of reads while 16 clients sign in, over reads alone', better: 'less', limit: 3, target: 2, quietMachineOnly: true, compute: duringSignIns((sample) => sample.p99) },
  { name: 'search', description: 'p95 of a search of 5,000 lessons over one row by its index', better: 'less', limit: 3, quietMachineOnly: true, compute: searches(0.95) },
  { name: 'webhook', description: 'signed payment events per second over bareInsert', better: 'more', limit: 0.1, target: 0.18, quietMachineOnly: true, compute: rate('webhook', 'bareInsert') },
  { name: 'cycles', description: 'evaluation of 40 cycles over sorting 100,000 numbers', better: 'less', limit: 0.25, compute: cycles((evaluate, sort) => evaluate / sort) },
  { name: 'cycles ms', description: 'evaluation of 40 cycles', better: 'less', limit: 10, unit: 'ms', compute: cycles((evaluate) => evaluate) },
  { name: 'P22', description: "an occurrence of a month's view, of 10,000 events over 100", better: 'less', limit: 1.5, target: 1.1, compute: months('busy', 'calm') },
  { name: 'P22 series', description: "an occurrence of a month's view, of series of 20 years over those of a month", better: 'less', limit: 1.5, target: 1.1, compute: months('old', 'recent') },
  { name: 'P24 triage', description: 'triage of 4,000 characters over 400', better: 'less', limit: 15, target: 10, compute: triage },
  { name: 'P24 words', description: 'first words of an answer from the lessons over a search of them', better: 'less', limit: 6, target: 3, quietMachineOnly: true, compute: firstWords },
  { name: 'P25', description: 'insights of 10,000 entries over opening them for a pull', better: 'less', limit: 3, target: 1.5, compute: insights },
  { name: 'P11', description: 'JavaScript of the landing page over the baseline', better: 'less', limit: 1.7, target: 1.2, front: true, compute: scripts('landing') },
  { name: 'P11b login', description: 'JavaScript over the baseline', better: 'less', limit: 1.55, target: 1.25, front: true, compute: scripts('login') },
  { name: 'P11b dashboard', description: 'JavaScript over the baseline', better: 'less', limit: 2.2, target: 1.45, front: true, compute: scripts('dashboard') },
  { name: 'P12', description: 'all style sheets after gzip', better: 'less', limit: 12, target: 8, unit: 'kB', front: true, compute: ({ styles }) => single(styles / 1000) },
  { name: 'P13', description: 'Lighthouse performance of the landing page', better: 'more', limit: 97, target: 99, quietMachineOnly: true, front: true, compute: visits('landing', ({ performance }) => performance) },
  { name: 'P13 LCP', description: 'LCP of the landing page over the baseline', better: 'less', limit: 1.4, target: 1.15, quietMachineOnly: true, front: true, compute: visits('landing', ({ lcp }, baseline) => lcp / baseline.lcp) },
  { name: 'P13 TBT', description: 'TBT of the landing page beyond the baseline', better: 'less', limit: 60, target: 30, unit: 'ms', quietMachineOnly: true, front: true, compute: visits('landing', ({ tbt }, baseline) => tbt - baseline.tbt) },
  { name: 'P13 CLS', description: 'CLS of the landing page', better: 'less', limit: 0.02, target: 0, front: true, compute: visits('landing', ({ cls }) => cls) },
  { name: 'P13 login', description: 'Lighthouse performance of the sign-in', better: 'more', limit: 97, target: 99, informational: true, quietMachineOnly: true, front: true, compute: visits('login', ({ performance }) => performance) },
  { name: 'P13 login CLS', description: 'CLS of the sign-in', better: 'less', limit: 0.02, target: 0, front: true, compute: visits('login', ({ cls }) => cls) },
  { name: 'P13 dashboard', description: "Lighthouse performance of a user's first visit to the dashboard", better: 'more', limit: 92, target: 98, quietMachineOnly: true, front: true, compute: visits('dashboard', ({ performance }) => performance) },
  { name: 'landing LCP', description: 'LCP of the landing page', better: 'less', limit: 1.5, target: 1.2, unit: 's', quietMachineOnly: true, front: true, compute: visits('landing', ({ lcp }) => lcp) },
  { name: 'lesson LCP', description: 'LCP of a lesson', better: 'less', limit: 1.5, target: 1.2, unit: 's', quietMachineOnly: true, front: true, compute: visits('lesson', ({ lcp }) => lcp) },
  { name: 'lesson CLS', description: 'CLS of a lesson', better: 'less', limit: 0.01, target: 0, front: true, compute: visits('lesson', ({ cls }) => cls) },
  { name: 'P14', description: 'lowest score for accessibility, best practices or SEO on any public page', better: 'more', limit: 100, front: true, compute: audits },
  { name: 'memory after start', description: 'resident memory of the API', better: 'less', limit: 180, unit: 'MB', compute: ({ memory }) => single(memory.afterStart / 1e6) },
  { name: 'memory after the run', description: 'resident memory of the API', better: 'less', limit: 320, unit: 'MB', compute: ({ memory }) => single(memory.afterRun / 1e6) },
];

/** The speed relative to a reference route, by CPU per request and by requests per second. */
function speed(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result => ({
    ...perRepetition(repetitions, (repetition) => repetition[reference].cpu / repetition[route].cpu),
    byRequests: rate(route, reference)({ repetitions } as Samples),
  });
}

function rate(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result =>
    perRepetition(
      repetitions,
      (repetition) => repetition[route].requestsPerSecond / repetition[reference].requestsPerSecond,
    );
}

function tail(route: Route, reference: Route) {
  return ({ repetitions }: Samples): Result =>
    perRepetition(repetitions, (repetition) => repetition[route].p99 / repetition[reference].p99);
}

function duringSignIns(metric: (sample: RouteSample) => number) {
  return ({ signIns }: Samples): Result =>
    summarize(signIns.map(({ alone, during }) => metric(during) / metric(alone)));
}

function searches(share: number) {
  return ({ searches: times }: Samples): Result | null =>
    times && single(percentile(times.search, share) / percentile(times.row, share));
}

function cycles(metric: (evaluate: number, sort: number) => number) {
  return ({ cycles: times }: Samples): Result | null =>
    times && single(metric(median(times.evaluate), median(times.sort)));
}

function months(one: keyof MonthTimes, other: keyof MonthTimes) {
  return ({ months: times }: Samples): Result | null => times && single(median(times[one]) / median(times[other]));
}

function triage({ triage: times }: Samples): Result | null {
  return times && single(median(times.long) / median(times.short));
}

function insights({ insights: times }: Samples): Result | null {
  return times && single(median(times.find) / median(times.pull));
}

function firstWords({ firstWords: times }: Samples): Result | null {
  return times && single(median(times.words) / median(times.search));
}

function scripts(page: Page) {
  return ({ scripts: loaded }: Samples): Result | null => {
    if (!loaded) return null;
    const total = (name: Page) => loaded[name].reduce((sum, script) => sum + script.bytes, 0);
    return single(total(page) / total('baseline'));
  };
}

/** Compares each visit with the baseline visit of the same round. */
function visits(page: VisitedPage, metric: (visit: Visit, baseline: Visit) => number) {
  return ({ visits: visited }: Samples): Result | null => {
    if (!visited) return null;
    const values = visited[page].flatMap((visit, round) => {
      const baseline = visited.baseline[round];
      return baseline ? [metric(visit, baseline)] : [];
    });
    return summarize(values);
  };
}

function audits({ audits: scores }: Samples): Result | null {
  return scores && single(Math.min(...Object.values(scores).flatMap((page) => Object.values(page) as number[])));
}

function single(value: number): Result {
  return { value, min: value, max: value };
}

function perRepetition(repetitions: Repetition[], metric: (repetition: Repetition) => number): Figure {
  return summarize(repetitions.map(metric));
}

const maxQuietSpread = 0.25;

/** When the ratio of two reference routes varies, other processes disturbed the run. */
export function isNoisy({ repetitions }: Samples): boolean {
  if (repetitions.length === 0) return false;
  const { min, max } = perRepetition(
    repetitions,
    (repetition) => repetition.sessionAndRow.requestsPerSecond / repetition.bareRow.requestsPerSecond,
  );
  return max - min > maxQuietSpread;
}

type Verdict = 'target reached' | 'met' | 'missed' | 'not measured' | 'not judged: noisy machine';

export interface JudgedGoal extends Omit<Goal, 'compute'> {
  result: Result | null;
  verdict: Verdict;
  /** Whether this goal fails the run. */
  fails: boolean;
  line: string;
}

export function evaluateGoals(samples: Samples, table: readonly Goal[] = goals): JudgedGoal[] {
  const noisy = isNoisy(samples);
  return table.map(({ compute, ...goal }) => {
    const result = compute(samples);
    const verdict = verdictFor(goal, result, noisy);
    const fails = verdict === 'missed' && !goal.informational;
    return { ...goal, result, verdict, fails, line: lineFor(goal, result, verdict) };
  });
}

function verdictFor(goal: Omit<Goal, 'compute'>, result: Result | null, noisy: boolean): Verdict {
  if (!result) return 'not measured';
  if (goal.quietMachineOnly && noisy) return 'not judged: noisy machine';
  const reaches = (bound: number) => (goal.better === 'more' ? result.value >= bound : result.value <= bound);
  if (goal.target !== undefined && reaches(goal.target)) return 'target reached';
  return reaches(goal.limit) ? 'met' : 'missed';
}

function lineFor(goal: Omit<Goal, 'compute'>, result: Result | null, verdict: Verdict): string {
  const unit = goal.unit ? ` ${goal.unit}` : '';
  const bounds = `limit ${goal.limit}${goal.target === undefined ? '' : ` target ${goal.target}`}`;
  if (!result) return `${goal.name} not measured ${bounds}`;
  const spread = result.min === result.max ? [] : [`${format(result.min)}..${format(result.max)}`];
  if (result.byRequests)
    spread.push(
      `req/s ${format(result.byRequests.value)}, ${format(result.byRequests.min)}..${format(result.byRequests.max)}`,
    );
  const details = spread.length > 0 ? ` (${spread.join('; ')})` : '';
  const suffix = goal.informational ? ', for information' : '';
  return `${goal.name} ${format(result.value)}${unit} ${bounds}${details} ${verdict}${suffix}: ${goal.description}`;
}

function format(value: number): string {
  return value.toFixed(value >= 100 ? 0 : 2);
}
