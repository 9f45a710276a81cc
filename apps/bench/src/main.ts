import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { findChromium } from './pages/chromium';
import { timeCycles } from './cycles';
import { measureReadsDuringAnswers } from './load/answers';
import { timeFirstWords } from './load/first-words';
import { timeMonths } from './months';
import { timeInsights } from './insights';
import { timeTriage } from './triage';
import { serveBaseline } from './pages/baseline';
import { buildWebIfMissing, loadPages, styleBytes } from './pages/front';
import { freeOrigin, serveOverHttp2 } from './pages/proxy';
import { goals, isNoisy, evaluateGoals } from './results/goals';
import { measureReadsDuringSignIns, measureRoutes } from './load/load';
import { residentBytes } from './proc';
import { routeLines, writeResult } from './results/report';
import { timeSearches } from './load/search';
import { Cleanup, startApi, startEnvironment, root, type Environment } from './load/environment';
import { userWithoutPassword } from './load/users';
import { visitPages } from './pages/visits';

/** `--quick` only checks that everything runs: missed goals do not fail it. */
const quick = process.argv.includes('--quick');
/** `front` measures only the pages, in about two minutes. */
const front = process.argv.includes('front');
const plan = front
  ? {
      seconds: 0,
      repetitions: 0,
      duringSignIns: { seconds: 0, repetitions: 0 },
      duringAnswers: null,
      searches: 0,
      cycles: 0,
      months: 0,
      triage: 0,
      insights: 0,
      questions: 0,
    }
  : quick
    ? {
        seconds: 0.5,
        repetitions: 2,
        duringSignIns: { seconds: 0.5, repetitions: 1 },
        duringAnswers: { seconds: 0.5, repetitions: 1 },
        searches: 20,
        cycles: 10,
        months: 2,
        triage: 5,
        insights: 2,
        questions: 10,
      }
    : {
        seconds: 2,
        repetitions: 9,
        duringSignIns: { seconds: 2, repetitions: 4 },
        duringAnswers: { seconds: 2, repetitions: 6 },
        searches: 2000,
        cycles: 200,
        months: 40,
        triage: 100,
        insights: 20,
        questions: 300,
      };
const loadBefore = loadavg();
const cleanup = new Cleanup();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));

try {
  process.exitCode = (await measure()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

async function measure(): Promise<boolean> {
  const chromium = quick ? null : findChromium();
  await buildWebIfMissing();
  logProgress('Starting Postgres, the reference routes and the app');
  const environment = await startEnvironment(cleanup);
  const afterStart = residentBytes(environment.api.pid);
  const repetitions = await measureRoutes(environment, plan, (round) =>
    logProgress(`Load, round ${round} of ${plan.repetitions}`),
  );
  const signIns = await measureReadsDuringSignIns(environment, plan.duringSignIns, (round) =>
    logProgress(`Sign-ins, round ${round}`),
  );
  const afterRun = residentBytes(environment.api.pid);
  const answers =
    plan.duringAnswers &&
    (await measureReadsDuringAnswers(
      environment,
      plan.duringAnswers,
      (round) => logProgress(`Answers of a model, round ${round}`),
      cleanup,
    ));
  if (plan.searches > 0) logProgress('Searches among 5,000 lessons');
  const searches = plan.searches > 0 ? await timeSearches(environment, plan.searches, cleanup) : null;
  const cycles = plan.cycles > 0 ? timeCycles(plan.cycles) : null;
  const months = plan.months > 0 ? timeMonths(plan.months) : null;
  const triage = plan.triage > 0 ? timeTriage(plan.triage) : null;
  const insights = plan.insights > 0 ? timeInsights(plan.insights) : null;
  const firstWords = plan.questions > 0 ? await timeFirstWords(environment, plan.questions) : null;
  const pages = chromium ? await measurePages(chromium, environment) : null;

  const samples = {
    repetitions,
    signIns,
    answers,
    searches,
    cycles,
    months,
    triage,
    insights,
    firstWords,
    memory: { afterStart, afterRun },
    styles: styleBytes(),
    scripts: pages?.scripts ?? null,
    visits: pages?.visits ?? null,
    audits: pages?.audits ?? null,
  };
  const judged = evaluateGoals(samples, front ? goals.filter((goal) => goal.front) : goals);
  const noisy = isNoisy(samples);
  const postgres = await postgresVersion(environment.databaseUrl);
  const file = writeResult(
    { quick, front, ...plan, noisy, loadBefore, postgres, chromium: pages?.chromium ?? null },
    judged,
    samples,
  );

  if (!front) print(...routeLines(repetitions), '');
  if (noisy) print('noisy machine: goals that need a quiet one are not judged');
  print(...judged.map(({ line }) => line), '', `All samples: ${relative(root, file)}`);
  if (quick) return true;
  if (!chromium) print('No Chromium was found, so the pages were not measured: set CHROMIUM_PATH to one.');
  return chromium !== null && !judged.some(({ fails }) => fails);
}

async function measurePages(chromium: string, environment: Environment) {
  logProgress('Loading the pages');
  const baseline = await serveBaseline(join(environment.folder, 'baseline'), cleanup);
  const loaded = await loadPages(chromium, environment, baseline, cleanup);
  logProgress('Visiting the pages with Lighthouse');
  return { ...loaded, ...(await visitOverHttp2(chromium, environment, baseline)) };
}

/** A process of its own, because the load is measured without the proxy and its address. */
async function visitOverHttp2(chromium: string, { databaseUrl, folder, users }: Environment, baselineUrl: string) {
  const [app, baseline] = [await freeOrigin(), await freeOrigin()];
  const api = await startApi(databaseUrl, folder, cleanup, { publicOrigin: app });
  const sites = [
    { origin: app, target: api.url },
    { origin: baseline, target: baselineUrl },
  ];
  await serveOverHttp2(folder, sites, cleanup);
  return visitPages(chromium, { app, baseline, user: userWithoutPassword(users), rounds: 3 }, cleanup);
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

function logProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
