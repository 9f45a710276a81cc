import { expect, tabTo, test } from './journey';

test('a visitor gets from the landing page to a card and a call with the keyboard alone, also without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Get help now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/get-help-now');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await context.setOffline(true);

  const country = page.getByLabel('Numbers for');
  await tabTo(page, country);
  await page.keyboard.type('New Z');
  await expect(page.getByRole('link', { name: 'Call 111' }).first()).toBeVisible();

  const card = page.locator('details', { hasText: 'Choking, baby under 1 year' });
  await tabTo(page, card.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(card.getByText('Give 5 firm back blows')).toBeVisible();
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
