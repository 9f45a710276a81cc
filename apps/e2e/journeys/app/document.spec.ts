import { expect, expectOnlyErrors, startSignedIn, test } from '../../support/journey';

const publicPages = ['/', '/login', '/library', '/library/elite-fertility-fundamentals', '/library/no-such-lesson'];
const signedInPages = ['/dashboard', '/fertility-tracker'];

for (const path of [...publicPages, ...signedInPages])
  test(`${path} has one title and no empty meta elements`, async ({ page, browserErrors }) => {
    if (signedInPages.includes(path)) await startSignedIn(page, 'free@parents.example');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('head > title, body title:not(svg title)')).toHaveCount(1);
    await expect(page).toHaveTitle(/Everstep/);
    expect(await page.locator('meta[name]:not([content])').count()).toBe(0);
    if (path.endsWith('no-such-lesson')) expectOnlyErrors(browserErrors, 'status of 404');
  });
