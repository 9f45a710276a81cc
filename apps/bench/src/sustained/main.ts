import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { residentBytes } from '../proc';
import { buildWebIfMissing } from '../pages/front';
import { Cleanup, startEnvironment } from '../load/environment';
import { percentile } from '../results/statistics';
import { createScenarios, type Scenario } from './scenarios';
import { sendSteadily, type LoadResult } from './steady-load';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' }, only: { type: 'string' } } });
const seconds = Number(values.minutes) * 60;
const maxErrorShare = 0.001;

const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));

try {
  await buildWebIfMissing();
  print('Starting Postgres and the app');
  const environment = await startEnvironment(cleanup);
  const { pid, url } = environment.api;
  const all = await createScenarios(environment);
  const scenarios = all.filter(({ id }) => values.only === undefined || id === values.only);
  if (scenarios.length === 0) throw new Error(`--only takes one of ${all.map(({ id }) => id).join(', ')}`);
  for (const scenario of scenarios) {
    const before = { memory: residentBytes(pid), files: openFiles(pid) };
    const result = await sendSteadily(scenario, url, seconds);
    const after = { memory: residentBytes(pid), files: openFiles(pid) };
    if (!isMet(scenario, result)) process.exitCode = 1;
    print(
      describe(scenario, result),
      `        memory ${megabytes(before.memory)} to ${megabytes(after.memory)} MB, open files ${before.files} to ${after.files}`,
    );
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

function isMet({ limits }: Scenario, { durations, failed }: LoadResult): boolean {
  const isFast = percentile(durations, 0.95) <= (limits.p95 ?? Infinity) && percentile(durations, 0.99) <= limits.p99;
  return isFast && failed < maxErrorShare * Math.max(1, durations.length);
}

function describe(scenario: Scenario, result: LoadResult): string {
  const { id, description, limits } = scenario;
  const { durations, failed } = result;
  const [p95, p99] = [0.95, 0.99].map((share) => percentile(durations, share).toFixed(0));
  return `${id} ${description}: ${durations.length} replies, p95 ${p95} (${limits.p95 ?? '-'}), p99 ${p99} (${limits.p99}) ms, ${failed} failed: ${isMet(scenario, result) ? 'met' : 'MISSED'}`;
}

function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
