import { expectAccessibleHere } from '../../support/axe';
import { expect, expectOnlyErrors, test } from '../../support/journey';
import { expectWorker } from '../../support/service-worker';

const lesson = '/library/elite-fertility-fundamentals';
const description = /^A strip of 32 days\./;

test('the strip of days is described in the document and keeps its place before it loads', async ({ page }) => {
  expect(await (await page.request.get(lesson)).text()).toContain('alt="A strip of 32 days.');

  await page.setViewportSize({ width: 320, height: 700 });
  let load: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/figures/*', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(lesson);
  const figure = page.getByRole('img', { name: description });
  await figure.scrollIntoViewIfNeeded();
  const before = await figure.boundingBox();
  expect(before?.height).toBeGreaterThan(200);
  expect(before?.width).toBeLessThanOrEqual(320);
  load();
  await expect(figure).toHaveJSProperty('complete', true);
  await expect(figure).toHaveJSProperty('naturalWidth', 328);
  expect(await figure.boundingBox()).toEqual(before);
  await expectAccessibleHere(page, 'a lesson with a figure');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson that was opened still has its strip of days', async ({ page, context, browserErrors }) => {
    await page.goto(lesson);
    await expectWorker(page);
    await expect
      .poll(() =>
        page.evaluate(async (path) => !!(await caches.match(path)), `/api${lesson.replace('library', 'lessons')}`),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    const figure = page.getByRole('img', { name: description });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toHaveJSProperty('naturalWidth', 328);
    expectOnlyErrors(browserErrors, 'Failed to load resource: net::ERR_');
  });
});
