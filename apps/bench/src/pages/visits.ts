import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { paths } from '@everstep/domain/paths';
import { freePort } from '@everstep/sandbox/launch/ports';
import { browserArguments } from './front';
import type { Audits, Visit, Visited } from '../results/samples';
import type { Cleanup } from '../load/stage';
import { shuffled } from '../results/statistics';

const lesson = paths.lesson('elite-fertility-fundamentals');
/** Public pages without timing: one visit each. */
const alsoPublic = [paths.signUp, paths.forgotPassword, paths.resetPassword, paths.library, paths.quiz];
const auditNames = ['accessibility', 'best-practices', 'seo'] as const;
const maxAttempts = 3;

export interface Visits {
  visits: Record<Visited, Visit[]>;
  /** Lighthouse's scores of each public page except performance. */
  audits: Record<string, Audits>;
}

/** Lighthouse as a visitor on a simulated phone (slow 4G, a quarter of this processor): all pages in each round, in random order. */
export async function visitPages(
  executablePath: string,
  { app, floor, rounds }: { app: string; floor: string; rounds: number },
  cleanup: Cleanup,
): Promise<Visits> {
  const port = await freePort();
  const args = [...browserArguments, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  cleanup.add(() => browser.close());
  const addresses = { floor: `${floor}/`, landing: app, login: app + paths.login, lesson: app + lesson };
  const visits: Visits['visits'] = { floor: [], landing: [], login: [], lesson: [] };
  const audits: Visits['audits'] = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of shuffled(Object.keys(addresses) as Visited[])) {
      const result = await runLighthouse(addresses[name], port);
      visits[name].push(timesOf(result));
      if (name !== 'floor') audits[new URL(addresses[name]).pathname] = auditsOf(result);
    }
  }
  for (const path of alsoPublic) audits[path] = auditsOf(await runLighthouse(app + path, port, [...auditNames]));
  return { visits, audits };
}

/** Some traces miss their beginning: then the visit is repeated. */
async function runLighthouse(url: string, port: number, onlyCategories?: string[]): Promise<Result> {
  let reason = '';
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const flags = { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true } as const;
    const run = await lighthouse(url, { ...flags, ...(onlyCategories && { onlyCategories }) });
    const failed = Object.values(run?.lhr.audits ?? {}).find((audit) => audit.scoreDisplayMode === 'error');
    reason = run?.lhr.runtimeError?.message ?? failed?.errorMessage ?? '';
    if (run && !reason) return run.lhr;
  }
  throw new Error(`Lighthouse could not look at ${url}: ${reason}`);
}

function timesOf(result: Result): Visit {
  const of = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  return {
    performance: scoreOf(result, 'performance'),
    lcp: of('largest-contentful-paint') / 1000,
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
  };
}

function auditsOf(result: Result): Audits {
  const [accessibility = 0, bestPractices = 0, seo = 0] = auditNames.map((name) => scoreOf(result, name));
  return { accessibility, bestPractices, seo };
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
