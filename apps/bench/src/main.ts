import { loadavg } from 'node:os';
import { relative } from 'node:path';
import pg from 'pg';
import { findChromium } from './chromium';
import { buildWebWhenMissing, loadPages, styleBytes } from './front';
import { isNoisy, judge } from './goals';
import { loadBesideSignIns, loadInTurns } from './load';
import { residentBytes } from './proc';
import { routeLines, writeResult } from './report';
import { timeSearches } from './search';
import { Cleanup, prepareStage, root } from './stage';

/** `--quick` proves that everything runs and measures nothing: a miss does not fail it. */
const quick = process.argv.includes('--quick');
const plan = quick
  ? { seconds: 0.5, repetitions: 2, beside: { seconds: 0.5, repetitions: 1 }, searches: 20 }
  : { seconds: 2, repetitions: 9, beside: { seconds: 2, repetitions: 4 }, searches: 2000 };
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
  await buildWebWhenMissing();
  say('Starting Postgres, the reference routes and the app');
  const stage = await prepareStage(cleanup);
  const afterStart = residentBytes(stage.api.pid);
  const repetitions = await loadInTurns(stage, plan, (round) => say(`Load, round ${round} of ${plan.repetitions}`));
  const signIns = await loadBesideSignIns(stage, plan.beside, (round) => say(`Sign-ins, round ${round}`));
  const afterRun = residentBytes(stage.api.pid);
  say('Searches among 5,000 lessons');
  const searches = await timeSearches(stage, plan.searches, cleanup);
  if (chromium) say('Loading the pages');
  const front = chromium ? await loadPages(chromium, stage, cleanup) : null;

  const samples = {
    repetitions,
    signIns,
    searches,
    memory: { afterStart, afterRun },
    styles: styleBytes(),
    scripts: front?.scripts ?? null,
  };
  const judged = judge(samples);
  const noisy = isNoisy(samples);
  const postgres = await postgresVersion(stage.databaseUrl);
  const file = writeResult(
    { quick, ...plan, noisy, loadBefore, postgres, chromium: front?.chromium ?? null },
    judged,
    samples,
  );

  print(...routeLines(repetitions), '');
  if (noisy) print('noisy box: judged on CPU only');
  print(...judged.map(({ line }) => line), '', `All samples: ${relative(root, file)}`);
  if (quick) return true;
  if (!chromium) print('No Chromium was found, so the pages were not measured: set CHROMIUM_PATH to one.');
  return chromium !== null && !judged.some(({ fails }) => fails);
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

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
