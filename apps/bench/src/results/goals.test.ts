import { describe, expect, it } from 'vitest';
import { goals, isNoisy, evaluateGoals } from './goals';
import { routes, type Repetition, type Route, type Samples, type Slice, type Visit } from './samples';
import { median, percentile, summarise } from './statistics';

const slice: Slice = {
  requests: 1000,
  requestsPerSecond: 5000,
  p99: 4,
  cpu: 100,
  postgresCpu: 50,
  busy: 1,
  steal: 0,
};

function repetition(overrides: Partial<Record<Route, Partial<Slice>>> = {}): Repetition {
  return Object.fromEntries(routes.map((route) => [route, { ...slice, ...overrides[route] }])) as Repetition;
}

const visit: Visit = { performance: 99, lcp: 1.5, tbt: 10, cls: 0 };
const perfect = { accessibility: 100, bestPractices: 100, seo: 100 };

function samples(overrides: Partial<Samples> = {}): Samples {
  return {
    repetitions: [repetition(), repetition(), repetition()],
    searches: { search: [1, 2, 3], row: [0.5, 0.8, 1.2] },
    cycles: { evaluate: [2, 1, 9], sort: [8, 16, 24] },
    signIns: [{ alone: slice, during: { ...slice, requestsPerSecond: 3250, p99: 8 }, signInsPerSecond: 50 }],
    memory: { afterStart: 100e6, afterRun: 200e6 },
    styles: 7468,
    scripts: {
      floor: [{ path: '/index.js', bytes: 80_000 }],
      landing: [
        { path: '/index.js', bytes: 90_000 },
        { path: '/home.js', bytes: 6_000 },
      ],
      login: [{ path: '/index.js', bytes: 104_000 }],
      dashboard: [{ path: '/index.js', bytes: 160_000 }],
    },
    visits: {
      floor: [
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
        { ...visit, lcp: 2.4, cls: 0.004 },
        { ...visit, lcp: 2.8, cls: 0.3 },
        { ...visit, lcp: 2.2, cls: 0 },
      ],
    },
    audits: { '/': perfect, '/login': perfect },
    ...overrides,
  };
}

function judged(name: string, given: Samples) {
  const found = evaluateGoals(given).find((goal) => goal.name === name);
  if (!found) throw new Error(`there is no goal ${name}`);
  return found;
}

describe('the statistics', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('a figure is the median between its extremes', () => {
    expect(summarise([0.9, 0.6, 0.7])).toEqual({ value: 0.7, min: 0.6, max: 0.9 });
  });

  it('the 99th percentile of a hundred values is the last but one', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile([5], 0.99)).toBe(5);
  });

  it('no values have no median and no percentile', () => {
    expect(() => median([])).toThrow('nothing');
    expect(() => percentile([], 0.99)).toThrow('nothing');
  });
});

describe('the goals', () => {
  it('takes the ratio within each repetition, and of these the median', () => {
    const repetitions = [
      repetition({ e0: { cpu: 100 }, read: { cpu: 125, requestsPerSecond: 4000 } }),
      repetition({ e0: { cpu: 300 }, read: { cpu: 400, requestsPerSecond: 3500 } }),
      repetition({ e0: { cpu: 100 }, read: { cpu: 200, requestsPerSecond: 2500 } }),
    ];
    expect(judged('P1', samples({ repetitions }))).toMatchObject({
      result: { value: 0.75, min: 0.5, max: 0.8, byRequests: { value: 0.7, min: 0.5, max: 0.8 } },
      verdict: 'met',
      fails: false,
      line: 'P1 0.75 must 0.65 aim 0.85 (0.50..0.80; req/s 0.70, 0.50..0.80) met: authenticated read over e0',
    });
  });

  it('fails a run whose ratio lies below a must, and says where', () => {
    const slow = repetition({ read: { cpu: 200 }, lessons: { cpu: 40 } });
    const given = samples({ repetitions: [slow, slow] });
    expect(judged('P1', given)).toMatchObject({ verdict: 'missed', fails: true });
    expect(judged('P1b', given)).toMatchObject({ result: { value: 0.5 }, verdict: 'aim reached', fails: false });
    expect(judged('P3', given)).toMatchObject({ result: { value: 2.5 }, verdict: 'met', fails: false });
  });

  it('compares reads during sign-ins with reads alone of the same round', () => {
    expect(judged('P5', samples())).toMatchObject({ result: { value: 0.65 }, verdict: 'met', fails: false });
    expect(judged('P5 tail', samples())).toMatchObject({ result: { value: 2 }, verdict: 'met', fails: false });
  });

  it('compares the middle evaluation of the cycles with the middle sort', () => {
    expect(judged('cycles', samples())).toMatchObject({ result: { value: 0.125 }, verdict: 'met' });
    expect(judged('cycles ms', samples()).line).toBe('cycles ms 2.00 ms must 10 met: evaluation of 40 cycles');
    expect(judged('cycles', samples({ cycles: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('compares an insert of the app with the bare one', () => {
    const slow = repetition({ g0: { cpu: 90 }, insert: { cpu: 300, requestsPerSecond: 2000 } });
    const given = samples({ repetitions: [slow, slow] });
    expect(judged('P2', given)).toMatchObject({
      result: { value: 0.3, byRequests: { value: 0.4 } },
      verdict: 'met',
      fails: false,
    });
  });

  it('measures what the pages load against the floor of the same run', () => {
    expect(judged('P11', samples()).line).toBe(
      'P11 1.20 must 1.5 aim 1.2 aim reached: JavaScript of the landing page over the floor',
    );
    expect(judged('P11b login', samples())).toMatchObject({ result: { value: 1.3 }, verdict: 'met' });
    expect(judged('P11b dashboard', samples())).toMatchObject({ verdict: 'missed', fails: true });
    expect(judged('P11', samples({ scripts: null }))).toMatchObject({
      verdict: 'not measured',
      fails: false,
      line: 'P11 not measured must 1.5 aim 1.2',
    });
  });

  it('compares each visit of Lighthouse with the visit to the floor in the same round', () => {
    expect(judged('P13 LCP', samples())).toMatchObject({ result: { value: 1.25, min: 1, max: 1.5 }, verdict: 'met' });
    expect(judged('P13 TBT', samples())).toMatchObject({ result: { value: 10, min: 0, max: 50 } });
    expect(judged('lesson LCP', samples()).line).toBe(
      'lesson LCP 2.40 s must 2.5 aim 2 (2.20..2.80) met: LCP of a lesson',
    );
    expect(judged('lesson CLS', samples())).toMatchObject({ result: { value: 0.004 }, verdict: 'met' });
    expect(judged('P13 login', samples())).toMatchObject({ verdict: 'missed', fails: false });
    expect(judged('P13', samples({ visits: null }))).toMatchObject({ verdict: 'not measured', fails: false });
  });

  it('requires full marks of every public page besides speed', () => {
    expect(judged('P14', samples())).toMatchObject({ result: { value: 100 }, verdict: 'met' });
    const audits = { '/': perfect, '/library': { ...perfect, seo: 92 } };
    expect(judged('P14', samples({ audits: audits }))).toMatchObject({ result: { value: 92 }, fails: true });
  });

  it('judges the pages alone where nothing else was measured', () => {
    const alone = samples({ repetitions: [], signIns: [] });
    const found = evaluateGoals(
      alone,
      goals.filter(({ front }) => front),
    );
    expect(found.map(({ name }) => name)).toContain('P11');
    expect(found.every(({ verdict }) => verdict !== 'not measured')).toBe(true);
  });

  it('shows sizes in their units, a goal without an aim too', () => {
    expect(judged('P12', samples()).line).toBe('P12 7.47 kB must 10 aim 8 aim reached: all style sheets after gzip');
    expect(judged('memory after start', samples()).line).toBe(
      'memory after start 100 MB must 180 met: resident memory of the API',
    );
    expect(judged('memory after the run', samples({ memory: { afterStart: 1, afterRun: 321e6 } })).fails).toBe(true);
  });

  it('judges no latency on a noisy box', () => {
    const late = { read: { p99: 8 } };
    const quiet = samples({ repetitions: [repetition(late), repetition(late)] });
    expect(isNoisy(quiet)).toBe(false);
    expect(judged('P4', quiet)).toMatchObject({ result: { value: 2 }, verdict: 'missed', fails: true });

    const noisy = samples({ repetitions: [repetition(late), repetition({ ...late, c: { requestsPerSecond: 8000 } })] });
    expect(isNoisy(noisy)).toBe(true);
    expect(judged('P4', noisy)).toMatchObject({ verdict: 'not judged: noisy box', fails: false });
  });

  it('gives each goal a unique name and an aim beyond its must', () => {
    expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
    for (const { better, must, aim = must } of goals) {
      expect(better === 'more' ? aim >= must : aim <= must).toBe(true);
    }
  });
});
