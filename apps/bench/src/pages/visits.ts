import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { paths } from '@everstep/domain/base/paths';
import { freePort } from '@everstep/sandbox/launch/ports';
import { browserArguments, signIn } from './front';
import type { Audits, Visit, VisitedPage } from '../results/samples';
import type { Cleanup } from '../load/environment';
import type { User } from '../load/users';
import { shuffled } from '../results/statistics';

const lesson = paths.lesson('elite-fertility-fundamentals');
/** Public pages that are audited once and not timed. */
const alsoPublic = [paths.signUp, paths.forgotPassword, paths.resetPassword, paths.library, paths.quiz];
/** The server asks search engines to leave these out, which Lighthouse would count as a fault. */
const unlisted: readonly string[] = [paths.login, paths.signUp, paths.forgotPassword, paths.resetPassword];
const auditNames = ['accessibility', 'best-practices', 'seo'] as const;
const maxAttempts = 3;

export interface Visits {
  visits: Record<VisitedPage, Visit[]>;
  /** Lighthouse's scores of each public page except performance. */
  audits: Record<string, Audits>;
}

interface VisitOptions {
  app: string;
  baseline: string;
  /** Whose dashboard is visited. */
  user: User;
  rounds: number;
}

/**
 * Runs Lighthouse on a simulated phone (slow 4G, a quarter of this CPU), visiting all pages in random order per round: public pages without
 * a session, the dashboard with one. The cache is empty each time.
 */
export async function visitPages(
  executablePath: string,
  { app, baseline, user, rounds }: VisitOptions,
  cleanup: Cleanup,
): Promise<Visits> {
  const visitor = await openBrowser(executablePath, cleanup);
  const signedIn = await openBrowser(executablePath, cleanup);
  await signIn(signedIn.context, app, user);
  // Only pages that Playwright opens get the session's record, and the profile keeps it.
  const page = await signedIn.context.newPage();
  await page.goto(`${app}/robots.txt`);
  await page.close();
  const addresses = {
    baseline: `${baseline}/`,
    landing: `${app}/`,
    login: app + paths.login,
    lesson: app + lesson,
    dashboard: app + paths.dashboard,
  };
  const visits: Visits['visits'] = { baseline: [], landing: [], login: [], lesson: [], dashboard: [] };
  const audits: Visits['audits'] = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of shuffled(Object.keys(addresses) as VisitedPage[])) {
      const { port } = name === 'dashboard' ? signedIn : visitor;
      const result = await runLighthouse(addresses[name], port);
      visits[name].push(visitOf(result));
      if (name !== 'baseline' && name !== 'dashboard') audits[new URL(addresses[name]).pathname] = auditScores(result);
    }
  }
  for (const path of alsoPublic)
    audits[path] = auditScores(await runLighthouse(app + path, visitor.port, [...auditNames]));
  return { visits, audits };
}

/** With a profile of its own, which Lighthouse reaches through the port. */
async function openBrowser(executablePath: string, cleanup: Cleanup) {
  const port = await freePort();
  const args = [...browserArguments, '--ignore-certificate-errors', `--remote-debugging-port=${port}`];
  // An empty folder name is a temporary profile.
  const context = await chromium.launchPersistentContext('', { executablePath, args });
  cleanup.add(() => context.close());
  return { port, context };
}

/** Repeats a visit whose trace is incomplete. */
async function runLighthouse(url: string, port: number, onlyCategories?: string[]): Promise<Result> {
  let reason = '';
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const flags = {
      port,
      output: 'json',
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      skipAudits: unlisted.includes(new URL(url).pathname) ? ['is-crawlable'] : [],
    } as const;
    const run = await lighthouse(url, { ...flags, ...(onlyCategories && { onlyCategories }) });
    const failed = Object.values(run?.lhr.audits ?? {}).find((audit) => audit.scoreDisplayMode === 'error');
    reason = run?.lhr.runtimeError?.message ?? failed?.errorMessage ?? '';
    if (run && !reason && run.lhr.finalDisplayedUrl === url) return run.lhr;
    reason ||= `it ended at ${run?.lhr.finalDisplayedUrl}`;
  }
  throw new Error(`Lighthouse could not audit ${url}: ${reason}`);
}

function visitOf(result: Result): Visit {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  return {
    performance: score(result, 'performance'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function auditScores(result: Result): Audits {
  const [accessibility = 0, bestPractices = 0, seo = 0] = auditNames.map((name) => score(result, name));
  return { accessibility, bestPractices, seo };
}

function score({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
