import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JudgedGoal } from './goals';
import { routes, type Repetition, type Samples, type RouteSample } from './samples';
import { root } from '../load/environment';
import { median } from './statistics';

const resultFolder = fileURLToPath(new URL('../../results', import.meta.url));

const measuredPackages = [
  'fastify',
  'pg',
  'drizzle-orm',
  'zod',
  'autocannon',
  'vite',
  'react',
  'react-dom',
  '@tanstack/react-query',
  'react-router-dom',
  'lighthouse',
];

/** One line per route with its medians. */
export function routeLines(repetitions: Repetition[]): string[] {
  return routes.map((route) => {
    const medianOf = (metric: (sample: RouteSample) => number) =>
      median(repetitions.map((repetition) => metric(repetition[route])));
    return [
      route.padEnd(14),
      `${medianOf((sample) => sample.requestsPerSecond).toFixed(0)} req/s`.padStart(12),
      `p99 ${medianOf((sample) => sample.p99).toFixed(1)} ms`.padStart(13),
      `CPU ${medianOf((sample) => sample.cpu).toFixed(0)} us`.padStart(12),
      `Postgres ${medianOf((sample) => sample.postgresCpu).toFixed(0)} us`.padStart(17),
    ].join('');
  });
}

export interface RunInfo {
  quick: boolean;
  front: boolean;
  seconds: number;
  repetitions: number;
  noisy: boolean;
  loadBefore: number[];
  postgres: string;
  chromium: string | null;
}

export function writeResult(runInfo: RunInfo, judged: JudgedGoal[], samples: Samples): string {
  const { loadBefore, postgres, chromium, ...run } = runInfo;
  const packages = Object.fromEntries(measuredPackages.map((name) => [name, versionOf(name)]));
  const result = {
    at: new Date().toISOString(),
    run,
    versions: { node: process.version, postgres, chromium, ...packages },
    machine: { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), loadBefore, loadAfter: loadavg() },
    goals: judged,
    samples,
  };
  mkdirSync(resultFolder, { recursive: true });
  // A partial run must not overwrite the result of a full one.
  const file = join(resultFolder, run.quick ? 'quick.json' : run.front ? 'front.json' : 'latest.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

function versionOf(name: string): string | null {
  for (const folder of ['apps/bench', 'apps/api', 'apps/web', '.']) {
    try {
      const text = readFileSync(join(root, folder, 'node_modules', name, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      // npm may have hoisted the package to another folder.
    }
  }
  return null;
}
