import { expect, tabTo, test } from '../../support/journey';

test('a visitor reaches a help card and its call link with the keyboard alone, online and offline', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Get help now' }));
  // Without a service worker the drawings are loaded right after the page.
  const drawings = page.waitForResponse(/\/assets\/drawings-/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/get-help-now');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await (await drawings).finished();
  await context.setOffline(true);

  const country = page.getByLabel('Numbers for');
  await tabTo(page, country);
  await page.keyboard.type('New Z');
  await expect(page.getByRole('link', { name: 'Call 111' }).first()).toBeVisible();

  const card = page.locator('details', { hasText: 'Choking, baby under 1 year' });
  await tabTo(page, card.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(card.getByText('5 firm back blows')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: 'Call 111' })).toBeFocused();
  await expect(page.locator(':focus')).toHaveAttribute('href', 'tel:111');

  await context.setOffline(false);
  await page.goto('/get-help-now#seizure');
  for (const load of [() => Promise.resolve(), () => page.reload()]) {
    await load();
    await expect(page.getByText('Put nothing in the mouth.', { exact: true })).toBeInViewport();
    await expect(page.locator('#seizure')).toBeFocused();
    await expect(country).toHaveValue('NZ');
  }
});

test('first-aid steps keep the call link in view, link to CPR, and change with the country', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/get-help-now#choking-under-1');
  const card = page.locator('details:has(> #choking-under-1)');
  const call = card.getByRole('link', { name: 'Call 911' });
  for (const picture of [/face down along their forearm/, /pushes straight down on the breastbone/, /flat table/]) {
    await card.getByRole('img', { name: picture }).scrollIntoViewIfNeeded();
    await expect(card.getByRole('img', { name: picture }).locator('svg')).toBeInViewport();
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  await tabTo(page, card.getByRole('link', { name: 'CPR, baby under 1 year' }));
  await page.keyboard.press('Enter');
  const cpr = page.locator('details:has(> #cpr-baby)');
  await expect(page.locator('#cpr-baby')).toBeFocused();
  await expect(cpr.getByText('30 pushes, 2 breaths, and again.')).toBeVisible();
  await expect(cpr.getByText('5 first breaths')).toBeHidden();

  await page.getByLabel('Numbers for').selectOption('UK');
  await page.goto('/get-help-now#cpr-baby');
  await expect(cpr.getByText('Give 5 first breaths: your mouth over mouth and nose.')).toBeVisible();
  await tabTo(page, cpr.getByRole('button', { name: 'Show the beat' }));
  await page.keyboard.press('Space');
  await expect(cpr.getByRole('img', { name: 'A circle pulses 110 times a minute.' })).toBeInViewport();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(cpr.getByRole('button', { name: 'Stop the beat' })).toBeHidden();
  await expect(cpr.getByText('100 to 120 pushes a minute: nearly 2 every second.')).toBeVisible();
});
