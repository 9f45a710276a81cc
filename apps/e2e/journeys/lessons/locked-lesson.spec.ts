import { sessionStorageKey } from '@everstep/domain/session';
import { expect, pressEscape, signInAs, signUp, test } from '../../support/journey';

test('a free user sees a locked lesson, the reason and the upgrade prompt', async ({ page }) => {
  await signInAs(page, 'free@parents.example');
  await page.goto('/library');
  await page.getByRole('tab', { name: 'Luxury Environments' }).click();
  await expect(page).toHaveURL(/category=home_environment/);
  const unlock = page.getByRole('button', { name: 'Unlock with Elite Access: Safe Nursery Design' });
  await unlock.click();
  const dialog = page.getByRole('dialog', { name: 'Safe Nursery Design Requires Everstep Plus' });
  await expect(dialog.getByRole('button', { name: 'Upgrade to Plus, $39/month' })).toBeVisible();
  await expect(dialog).toContainText('save $78');
  await pressEscape(page);
  await expect(dialog).toBeHidden();
  await expect(unlock).toBeFocused();

  await page.getByRole('link', { name: 'Childproofing & Home Safety' }).click();
  await expect(page.getByRole('heading', { name: 'Childproofing & Home Safety Requires Everstep Pro' })).toBeVisible();
  await expect(page.getByText('Room')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark complete' })).toBeHidden();
});

test('a Plus user opens Plus lessons, and a suspended Plus user only free ones, without an offer to buy', async ({
  page,
}) => {
  await signInAs(page, 'plus@parents.example');
  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('button', { name: /Mark complete|Not finished/ })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await signInAs(page, 'suspended@parents.example');
  await expect(page.getByText(/Your plan is suspended/)).toBeVisible();
  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('heading', { name: 'Closed while your plan is suspended' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to support' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('button', { name: 'Unlock with Elite Access' })).toBeHidden();
});

test('a session record forged as Pro or administrator unlocks nothing, and no reply contains locked text', async ({
  page,
}) => {
  const { email } = await signUp(page);
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response
        .text()
        .then((text) => bodies.push(text))
        .catch(() => undefined);
  });
  for (const subscriptionTier of ['ultra_elite', 'admin']) {
    const forged = {
      isAuthenticated: true,
      subscriptionTier,
      subscriptionStatus: 'active',
      role: 'admin',
      adminToken: 'x',
      vipAccess: true,
      isAdminCreated: true,
      email,
      name: 'Mallory',
    };
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [sessionStorageKey, JSON.stringify(forged)],
    );
    await page.goto('/library/advanced-ivf-protocols');
    await expect(page.getByRole('heading', { name: 'Advanced IVF Protocols Requires Everstep Pro' })).toBeVisible();
    await page.goto('/library?show=all');
    await expect(page.getByText('Unlock with Elite Access')).toHaveCount(33);
  }
  const direct = await page.request.get('/api/lessons/advanced-ivf-protocols');
  expect(direct.status()).toBe(403);
  const marking = await page.request.post('/api/lessons/advanced-ivf-protocols/complete', {
    headers: { origin: process.env.EVERSTEP_URL ?? '' },
  });
  expect(marking.status()).toBe(403);
  expect(bodies.length).toBeGreaterThan(4);
  for (const body of bodies) expect(body).not.toMatch(/ovarian hyperstimulation|trigger shot|embryo culture/i);
});
