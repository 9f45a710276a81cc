import { tourSteps } from '@everstep/domain/onboarding';
import { sessionStorageKey } from '@everstep/domain/session';
import { expect, leaveApp, signInAs, signUpAndShowTour, test, tourOn } from '../../support/journey';

test('a new user goes through the tour with the keyboard alone, once', async ({ page }) => {
  const { email, password } = await signUpAndShowTour(page);
  for (const [index, { title }] of tourSteps.entries()) {
    const step = tourOn(page, index);
    await expect(step.getByRole('heading', { name: title })).toBeFocused();
    await expect(step.getByRole('status')).toHaveText(`Step ${index + 1} of 6`);
    const next = step.getByRole('button', { name: index < 5 ? 'Next' : 'Get Started' });
    for (let tabs = 0; tabs < 6 && !(await next.evaluate((node) => node === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();

  await page.reload();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await leaveApp(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, email, password);
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the last step of the tour leads to the library', async ({ page }) => {
  await signUpAndShowTour(page);
  for (let step = 0; step < 5; step += 1) await tourOn(page, step).getByRole('button', { name: 'Next' }).click();
  await tourOn(page, 5).getByRole('link', { name: 'Explore Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('clearing the cache also signs out on the server and redirects home', async ({ page }) => {
  await signInAs(page, 'free@parents.example');
  const cookies = await page.context().cookies();
  await page.goto('/clear-cache');
  await expect(page.getByText('Done. This browser starts afresh.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/user/lesson-progress')).status()).toBe(401);
});
