import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { runToEnd } from '@everstep/sandbox/launch/child-processes';
import { emailStorageKey, fallbackSession, sessionStorageKey } from '@everstep/domain/session';
import { userWithoutPassword, type User } from '../load/users';
import type { Page, Script } from '../results/samples';
import { root, type Cleanup, type Environment } from '../load/environment';

const webDist = join(root, 'apps/web/dist');

export async function buildWebIfMissing(): Promise<void> {
  if (existsSync(join(webDist, 'index.html'))) return;
  await runToEnd('npx', ['vite', 'build'], { cwd: join(root, 'apps/web'), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Total gzip size of all built style sheets. */
export function styleBytes(): number {
  const assets = join(webDist, 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return sheets.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0);
}

/** Records the scripts that Chromium loads for each page of the app and for the baseline. */
export async function loadPages(
  executablePath: string,
  { api, users }: Environment,
  baselineUrl: string,
  cleanup: Cleanup,
): Promise<{ scripts: Record<Page, Script[]>; chromium: string }> {
  const user = userWithoutPassword(users);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  const anonymous = async () => undefined;
  const signedIn = (context: BrowserContext) => signIn(context, api.url, user);
  return {
    chromium: browser.version(),
    scripts: {
      baseline: await scriptsOf(browser, `${baselineUrl}/`, anonymous),
      landing: await scriptsOf(browser, `${api.url}/`, anonymous),
      login: await scriptsOf(browser, `${api.url}/login`, anonymous),
      dashboard: await scriptsOf(browser, `${api.url}/dashboard`, signedIn),
    },
  };
}

export const browserArguments = [
  // Chromium refuses to run its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

async function scriptsOf(
  browser: Browser,
  url: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Script[]> {
  // The service worker precaches the whole app, which no page waits for.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await prepare(context);
  const page = await context.newPage();
  const loading: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return;
    loading.push(
      response.body().then((body) => ({ path: new URL(response.url()).pathname, bytes: brotliBytes(body) })),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (page.url() !== url)
    throw new Error(`${url} redirected to ${page.url()}, whose scripts are those of another page.`);
  const scripts = await Promise.all(loading);
  await context.close();
  return scripts;
}

function brotliBytes(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** For the pages of this origin. */
export async function signIn(context: BrowserContext, url: string, { email, token }: User): Promise<void> {
  await context.addCookies([{ name: 'session_token', value: token, url }]);
  const record = JSON.stringify(fallbackSession(email));
  await context.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    [sessionStorageKey, record],
    [emailStorageKey, email],
  ] as const);
}
