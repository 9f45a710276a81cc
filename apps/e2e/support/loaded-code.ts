import { expect, type Page, type Response } from '@playwright/test';
import { leaveApp } from './journey';

/** Opens a page from one without the app, whose pending requests would count too, and counts the files of the app that it requests. */
export async function openCounted(page: Page, path: string) {
  await leaveApp(page);
  const files: string[] = [];
  const count = (request: { url(): string }) => files.push(new URL(request.url()).pathname);
  page.on('request', count);
  const reply = await page.goto(path);
  const expectEachFileOnce = (name: string) => {
    page.off('request', count);
    const code = files.filter((file) => file.startsWith('/assets/'));
    expect(code, `the files of ${name}`).toEqual([...new Set(code)]);
  };
  return { reply, expectEachFileOnce };
}

/** A page preloads its code unless its document has its text, which is painted before the code is requested. */
export async function expectCodeAfterText(page: Page, reply: Response | null, name: string): Promise<void> {
  const links = reply?.headers().link ?? '';
  const preloaded = [...links.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file);
  const isShell = (await reply?.text())?.includes('<div id="root"></div>');
  if (isShell) return expect(preloaded.length, name).toBeGreaterThan(1);
  expect(preloaded, name).toEqual([]);
  const latest = Math.min(await page.evaluate(firstText), (await page.evaluate(startOfWaiting)) + maxWaitMs);
  const start = await page.evaluate(startOfCode);
  expect(start, name).toBeLessThan(Infinity);
  expect(start, name).toBeGreaterThanOrEqual(latest);
}

/** On a busy machine the text may be painted later than the code waits for it. */
const maxWaitMs = 1000;

/** Milliseconds until the script that waits for the text has arrived. */
const startOfWaiting = () =>
  (performance.getEntriesByName(new URL('/start-app.js', location.href).href)[0] as PerformanceResourceTiming)
    .responseEnd;

/** Milliseconds until the text of a page is on screen. */
const firstText = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;

/** Milliseconds until the first code of the app is requested. */
const startOfCode = () =>
  Math.min(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );
