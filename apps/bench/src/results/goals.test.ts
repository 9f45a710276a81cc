import { describe, expect, it } from 'vitest';
import { goals, isNoisy, evaluateGoals } from './goals';
import { routes, type Repetition, type Route, type Samples, type RouteSample, type Visit } from './samples';
import { median, percentile, summarize } from './statistics';

const routeSample: RouteSample = {
  requests: 1000,
  requestsPerSecond: 5000,
  p99: 4,
  cpu: 100,
  postgresCpu: 50,
  busy: 1,
  steal: 0,
};

function repetition(overrides: Partial<Record<Route, Partial<RouteSample>>> = {}): Repetition {
  return Object.fromEntries(routes.map((route) => [route, { ...routeSample, ...overrides[route] }])) as Repetition;
}

const visit: Visit = { performance: 99, lcp: 1.5, tbt: 10, cls: 0 };
const perfect = { accessibility: 100, bestPractices: 100, seo: 100 };

function samples(overrides: Partial<Samples> = {}): Samples {
  return {
    repetitions: [repetition(), repetition(), repetition()],
    searches: { search: [1, 2, 3], row: [0.5, 0.8, 1.2] },
    cycles: { evaluate: [2, 1, 9], sort: [8, 16, 24] },
    triage: { long: [8, 10, 12], short: [1, 1, 2] },
    insights: { find: [200, 280, 300], pull: [90, 100, 120] },
    firstWords: { words: [6, 8, 7], search: [2, 2, 3] },
    months: { busy: [3, 2, 9], calm: [2, 2, 1], old: [2, 2, 2], recent: [2, 1, 4] },
    signIns: [
      { alone: routeSample, during: { ...routeSample, requestsPerSecond: 2000, p99: 10 }, signInsPerSecond: 50 },
    ],
    answers: [{ alone: routeSample, during: { ...routeSample, p99: 5 }, pieces: 900 }],
    memory: { afterStart: 100e6, afterRun: 200e6 },
    styles: 7468,
    scripts: {
      baseline: [{ path: '/index.js', bytes: 80_000 }],
      landing: [
        { path: '/index.js', bytes: 90_000 },
        { path: '/home.js', bytes: 6_000 },
      ],
      login: [{ path: '/index.js', bytes: 104_000 }],
      dashboard: [{ path: '/index.js', bytes: 180_000 }],
    },
    visits: {
      baseline: [
        { ...visit, lcp: 1 },
        { ...visit, lcp: 2 },
        { ...visit, lcp: 2, tbt: 90 },
      ],
      landing: [
        { ...visit, lcp: 1.25 },
        { ...visit, lcp: 2, tbt: 60 },
        { ...visit, lcp: 3, tbt: 100 },
      ],
      login: [{ ...visit, performance: 95 }],
      lesson: [
        { ...visit, lcp: 1.4, cls: 0.004 },
        { ...visit, lcp: 1.8, cls: 0.3 },
        { ...visit, lcp: 1.2, cls: 0 },
      ],
      dashboard: [{ ...visit, performance: 91 }],
    },
    audits: { '/': perfect, '/login': perfect },
    ...overrides,
  };
}

function judge(name: string, measured: Samples) {
  const result = evaluateGoals(measured).find((goal) => goal.name === name);
  if (!result) throw new Error(`there is no goal ${name}`);
  return result;
}

describe('statistics', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('summarizes values as their median, minimum and maximum', () => {
    expect(summarize([0.9, 0.6, 0.7])).toEqual({ value: 0.7, min: 0.6, max: 0.9 });
  });

  it('returns the 99th of a hundred sorted values as the 99th percentile', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile([5], 0.99)).toBe(5);
  });

  it('rejects an empty list for the median and the percentile', () => {
    expect(() => median([])).toThrow('nothing');
    expect(() => percentile([], 0.99)).toThrow('nothing');
  });
});

describe('goals', () => {
  it('computes the ratio per repetition and reports the median', () => {
    const repetitions = [
      repetition({ sessionAndRow: { cpu: 100 }, read: { cpu: 125, requestsPerSecond: 4000 } }),
      repetition({ sessionAndRow: { cpu: 300 }, read: { cpu: 400, requestsPerSecond: 3500 } }),
      repetition({ sessionAndRow: { cpu: 100 }, read: { cpu: 200, requestsPerSecond: 2500 } }),
    ];
    expect(judge('P1', samples({ repetitions }))).toMatchObject({
      result: { value: 0.75, min: 0.5, max: 0.8, byRequests: { value: 0.7, min: 0.5, max: 0.8 } },
      verdict: 'met',
      fails: false,
      line: 'P1 0.75 limit 0.65 target 0.85 (0.50..0.80; req/s 0.70, 0.50..0.80) met: authenticated read over sessionAndRow',
    });
  });

  it('fails only the goal whose ratio misses its limit', () => {
    const slow = repetition({ read: { cpu: 200 }, lessons: { cpu: 40 } });
    const slowRun = samples({ repetitions: [slow, slow] });
    expect(judge('P1', slowRun)).toMatchObject({ verdict: 'missed', fails: true });
    expect(judge('P1b', slowRun)).toMatchObject({ result: { value: 0.5 }, verdict: 'target reached', fails: false });
    expect(judge('P3', slowRun)).toMatchObject({ result: { value: 2.5 }, verdict: 'met', fails: false });
  });

  it('compares reads during sign-ins with undisturbed reads of the same round', () => {
    expect(judge('P4 answers', samples())).toMatchObject({ result: { value: 1.25 }, verdict: 'met', fails: false });
    expect(judge('P5', samples())).toMatchObject({ result: { value: 0.4 }, verdict: 'met', fails: false });
    expect(judge('P5 tail', samples())).toMatchObject({ result: { value: 2.5 }, verdict: 'met', fails: false });
  });

  it('compares what an occurrence takes in calendars of two sizes and series of two ages', () => {
    expect(judge('P22', samples())).toMatchObject({ result: { value: 1.5 }, verdict: 'met' });
    expect(judge('P22 series', samples())).toMatchObject({ result: { value: 1 }, verdict: 'target reached' });
    expect(judge('P22', samples({ months: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('compares insights with a pull', () => {
    expect(judge('P25', samples())).toMatchObject({ result: { value: 2.8 }, verdict: 'met' });
    expect(judge('P25', samples({ insights: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('compares a long message with a short one, and first words with a search', () => {
    expect(judge('P24 triage', samples())).toMatchObject({ result: { value: 10 }, verdict: 'target reached' });
    expect(judge('P24 words', samples())).toMatchObject({ result: { value: 3.5 }, verdict: 'met' });
  });

  it('compares the median evaluation time of the cycles with the median sort time', () => {
    expect(judge('cycles', samples())).toMatchObject({ result: { value: 0.125 }, verdict: 'met' });
    expect(judge('cycles ms', samples()).line).toBe('cycles ms 2.00 ms limit 10 met: evaluation of 40 cycles');
    expect(judge('cycles', samples({ cycles: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('compares an insert through the app with a bare insert', () => {
    const slow = repetition({ bareInsert: { cpu: 33 }, insert: { cpu: 330, requestsPerSecond: 2000 } });
    const slowRun = samples({ repetitions: [slow, slow] });
    expect(judge('P2', slowRun)).toMatchObject({
      result: { value: 0.1, byRequests: { value: 0.4 } },
      verdict: 'met',
      fails: false,
    });
  });

  it('compares the JavaScript of each page with the baseline app', () => {
    expect(judge('P11', samples()).line).toBe(
      'P11 1.20 limit 1.7 target 1.2 target reached: JavaScript of the landing page over the baseline',
    );
    expect(judge('P11b login', samples())).toMatchObject({ result: { value: 1.3 }, verdict: 'met' });
    expect(judge('P11b dashboard', samples())).toMatchObject({ verdict: 'missed', fails: true });
    expect(judge('P11', samples({ scripts: null }))).toMatchObject({
      verdict: 'not measured',
      fails: false,
      line: 'P11 not measured limit 1.7 target 1.2',
    });
  });

  it('compares each Lighthouse visit with the baseline visit of the same round', () => {
    expect(judge('P13 LCP', samples())).toMatchObject({ result: { value: 1.25, min: 1, max: 1.5 }, verdict: 'met' });
    expect(judge('P13 TBT', samples())).toMatchObject({ result: { value: 10, min: 0, max: 50 } });
    expect(judge('lesson LCP', samples()).line).toBe(
      'lesson LCP 1.40 s limit 1.5 target 1.2 (1.20..1.80) met: LCP of a lesson',
    );
    expect(judge('landing LCP', samples())).toMatchObject({ result: { value: 2 }, verdict: 'missed' });
    expect(judge('P13 dashboard', samples())).toMatchObject({ result: { value: 91 }, verdict: 'missed' });
    expect(judge('lesson CLS', samples())).toMatchObject({ result: { value: 0.004 }, verdict: 'met' });
    expect(judge('P13 login', samples())).toMatchObject({ verdict: 'missed', fails: false });
    expect(judge('P13', samples({ visits: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('requires full Lighthouse scores for every public page, apart from performance', () => {
    expect(judge('P14', samples())).toMatchObject({ result: { value: 100 }, verdict: 'met' });
    const audits = { '/': perfect, '/library': { ...perfect, seo: 92 } };
    expect(judge('P14', samples({ audits }))).toMatchObject({ result: { value: 92 }, fails: true });
  });

  it('judges only the page goals when only pages were measured', () => {
    const pagesOnly = samples({ repetitions: [], signIns: [] });
    const results = evaluateGoals(
      pagesOnly,
      goals.filter(({ front }) => front),
    );
    expect(results.map(({ name }) => name)).toContain('P11');
    expect(results.every(({ verdict }) => verdict !== 'not measured')).toBe(true);
  });

  it('prints values with their units, also for goals without a target', () => {
    expect(judge('P12', samples()).line).toBe(
      'P12 7.47 kB limit 12 target 8 target reached: all style sheets after gzip',
    );
    expect(judge('memory after start', samples()).line).toBe(
      'memory after start 100 MB limit 180 met: resident memory of the API',
    );
    expect(judge('memory after the run', samples({ memory: { afterStart: 1, afterRun: 321e6 } })).fails).toBe(true);
  });

  it('does not judge latencies on a noisy machine', () => {
    const slowTail = { read: { p99: 8 } };
    const quiet = samples({ repetitions: [repetition(slowTail), repetition(slowTail)] });
    expect(isNoisy(quiet)).toBe(false);
    expect(judge('P4', quiet)).toMatchObject({ result: { value: 2 }, verdict: 'missed', fails: true });

    const noisy = samples({
      repetitions: [repetition(slowTail), repetition({ ...slowTail, bareRow: { requestsPerSecond: 8000 } })],
    });
    expect(isNoisy(noisy)).toBe(true);
    expect(judge('P4', noisy)).toMatchObject({ verdict: 'not judged: noisy machine', fails: false });
  });

  it('gives each goal a unique name and a target that is no worse than its limit', () => {
    expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
    for (const { better, limit, target = limit } of goals) {
      expect(better === 'more' ? target >= limit : target <= limit).toBe(true);
    }
  });
});
