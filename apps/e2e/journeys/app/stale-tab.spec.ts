import { expect, test } from '../../support/journey';

test('PROC-12 a tab that requests a page removed by a release reloads once, then shows the error', async ({
  page,
  browserErrors,
}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/library-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);

  await page.unroute('**/assets/library-*.js');
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect.poll(() => loads).toBe(3);
  expect(browserErrors.splice(0).join('\n')).toContain('404');
});
