import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JudgedGoal } from './goals';
import { routes, type Repetition, type Samples, type Slice } from './samples';
import { root } from '../load/stage';
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

/** The medians of every route side by side. */
export function routeLines(repetitions: Repetition[]): string[] {
  return routes.map((route) => {
    const middle = (of: (slice: Slice) => number) => median(repetitions.map((slices) => of(slices[route])));
    return [
      route.padEnd(8),
      `${middle((slice) => slice.requestsPerSecond).toFixed(0)} req/s`.padStart(12),
      `p99 ${middle((slice) => slice.p99).toFixed(1)} ms`.padStart(13),
      `CPU ${middle((slice) => slice.cpu).toFixed(0)} us`.padStart(12),
      `Postgres ${middle((slice) => slice.postgresCpu).toFixed(0)} us`.padStart(17),
    ].join('');
  });
}

export interface Circumstances {
  quick: boolean;
  front: boolean;
  seconds: number;
  repetitions: number;
  noisy: boolean;
  loadBefore: number[];
  postgres: string;
  chromium: string | null;
}

export function writeResult(circumstances: Circumstances, judged: JudgedGoal[], samples: Samples): string {
  const { loadBefore, postgres, chromium, ...run } = circumstances;
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
  // A part of a run must not take the place of a whole one.
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
      // Where npm puts a package depends on what else asks for it.
    }
  }
  return null;
}
