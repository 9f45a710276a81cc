import type { APIRequestContext } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { expectAccessibleHere } from '../../support/axe';
import { expect, signInAs, test } from '../../support/journey';
import vocabulary from '../../support/schema-org.json' with { type: 'json' };

const firstLesson = paths.lesson('elite-fertility-fundamentals');
const lockedLesson = paths.lesson('advanced-ivf-protocols');

/** The paths in the sitemap. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** All listed pages, but of the lessons only an open and a locked one. */
async function samplePaths(request: APIRequestContext): Promise<string[]> {
  const isSample = (path: string) => [firstLesson, lockedLesson].includes(path) || !path.startsWith(paths.lesson(''));
  return (await listedPaths(request)).filter(isSample);
}

/**
 * What schema.org does not know in an object of structured data. `schema-org.json` has the types that we use and those of their
 * properties that we use, taken from the vocabulary as typed by schema-dts 2.1.0.
 */
function unknownProperties(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownProperties);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@id': id, ...properties } = value as Record<string, unknown>;
  // A reference to an object described elsewhere.
  if (type === undefined && id !== undefined && Object.keys(properties).length === 0) return [];
  const known = new Map<unknown, string[]>(Object.entries(vocabulary)).get(type) ?? [];
  const unknown = Object.keys(properties).filter((property) => !known.includes(property));
  return [
    ...unknown.map((property) => `${String(type)} ${property}`),
    ...Object.values(properties).flatMap(unknownProperties),
  ];
}

test('a public page has the same content before its scripts run, and keeps it when they do', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('main h1')?.setAttribute('data-first', ''),
    );
  });
  for (const path of await samplePaths(page.request)) {
    await plain.goto(path, { waitUntil: 'commit' });
    await plain.waitForLoadState();
    const content = await plain.locator('body').ariaSnapshot();
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1[data-first]'), `${path} was rendered anew`).toBeVisible();
    // The months on the ledger come from the database.
    if (path !== paths.donations) expect(await page.locator('body').ariaSnapshot(), path).toBe(content);
  }
  await context.close();
});

test('every public page has a title, a description, a canonical URL and a picture of its own site', async ({
  request,
  baseURL,
}) => {
  const texts = new Set<string>();
  const pages = await listedPaths(request);
  for (const path of pages) {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    const html = await reply.text();
    const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
    expect(find(/<link rel="canonical" href="([^"]*)"/g)).toEqual([baseURL + path]);
    expect(find(/<meta property="og:url" content="([^"]*)"/g)).toEqual([baseURL + path]);
    const [image = ''] = find(/<meta property="og:image" content="([^"]*)"/g);
    expect((await request.get(image)).headers()['content-type']).toBe('image/png');
    const [title = '', ...otherTitles] = find(/<title>([^<]*)<\/title>/g);
    const [description = '', ...otherDescriptions] = find(/<meta name="description" content="([^"]*)"/g);
    expect([...otherTitles, ...otherDescriptions]).toEqual([]);
    expect(description.length).toBeGreaterThan(40);
    texts.add(title).add(description);
    for (const json of find(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)) {
      const data = JSON.parse(json) as Record<string, unknown>;
      expect(data).toMatchObject({ '@context': 'https://schema.org' });
      expect(unknownProperties(data['@graph']), path).toEqual([]);
    }
  }
  expect(texts.size).toBe(2 * pages.length);
});

test('the page of a lesson contains itself and what comes next, and only the library asks for all lessons', async ({
  browser,
  baseURL,
}) => {
  // The first worker asks for the list to cache it.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of [firstLesson, lockedLesson]) {
    expect(await (await page.request.get(path)).text()).not.toContain('Safe Nursery Design');
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(requests).not.toContain('/api/lessons');
  await page.getByRole('link', { name: 'Library' }).first().click();
  await page.getByRole('link', { name: /^Discover/ }).click();
  await expect(page.getByText('Unlock with Elite Access')).toHaveCount(33);
  expect(requests.filter((path) => path === '/api/lessons')).toHaveLength(1);
  await context.close();
});

test('a visitor who loses the network on a lesson before the first worker is told so in the library, and finds it full afterward', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(firstLesson, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection.' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessibleHere(page, 'a page that was not opened before, without a network');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  await page.goForward();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await page.getByRole('link', { name: /^Discover/ }).click();
  await expect(page.getByText('Unlock with Elite Access')).toHaveCount(33);
  await context.close();
});

test('a public page takes clicks in a browser that hides its timings from pages', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
});

test('a signed-in user gets their own page over the document for visitors', async ({ page }) => {
  await signInAs(page, 'plus@parents.example');
  for (const path of [paths.home, paths.library, lockedLesson]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Hi, / }).first()).toBeVisible();
    await expect(page).toHaveTitle(/Everstep/);
    await expect(page.locator('title:not(svg title), meta[name=description], link[rel=canonical]')).toHaveCount(3);
  }
});

test('an unknown address gets a finished page with status 404, which search engines skip', async ({ request }) => {
  const reply = await request.get('/nowhere', { headers: { accept: 'text/html' } });
  expect(reply.status()).toBe(404);
  const html = await reply.text();
  expect(html).toContain('This stone is missing.');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(await listedPaths(request)).not.toContain('/404');
});

test('crawlers, feed readers and security researchers find their files', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of [firstLesson, paths.library, paths.privacy, paths.terms])
    expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>20\\d\\d-\\d\\d-\\d\\d</lastmod>`));
  const feed = await (await request.get('/lessons.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(36);
  const contact = await (await request.get('/.well-known/security.txt')).text();
  const [, expires = ''] = /^Expires: (.*)$/m.exec(contact) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(await listedPaths(request)).not.toContain(paths.dashboard);
});

interface Picture {
  src: string;
  type: string;
  sizes: string;
}

test('the app can be installed, with its icons and shortcuts', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string; icons: Picture[] }[];
  };
  const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();
  expect(pictures.length).toBeGreaterThan(10);
  for (const { src, type, sizes } of pictures) {
    expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
