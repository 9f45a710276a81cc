import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectOnlySandboxRequests,
  newEmail,
  pressEscape,
  signUp,
  tabTo,
  test,
  tourOn,
} from '../../support/journey';

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Checkboxes are checked with the space bar, radio buttons with the space bar and the arrow keys. */
async function choose(page: Page, label: string) {
  const option = page.getByLabel(label, { exact: true });
  await expect(option).toBeVisible();
  if ((await option.getAttribute('type')) === 'checkbox') return press(page, option, 'Space');
  const first = page.locator(`input[name="${await option.getAttribute('name')}"]`).first();
  await press(page, first, 'Space');
  for (let steps = 0; steps < 10 && !(await option.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(option).toBeChecked();
}

test('the Smart-Start quiz can be completed with the keyboard alone', async ({ page }) => {
  await page.goto('/smart-start-quiz');
  const steps = [
    ['Pregnant'],
    ['30 to 34'],
    ['Week 28 or later'],
    ['Money'],
    ['Not yet'],
    ['Struggling most days'],
    ['One month of savings'],
    ['On my own', 'No', 'About 5'],
  ];
  for (const labels of steps) {
    for (const label of labels) await choose(page, label);
    await press(page, page.getByRole('button', { name: /^(Next|See my plan)$/ }));
  }
  await expect(page.getByRole('heading', { name: 'Your plan for this pregnancy' })).toBeFocused();
});

test('signing in with Google works with the keyboard alone', async ({ page, browserErrors }) => {
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Sign in with Google' }));
  await type(page, page.getByLabel('E-mail', { exact: true }), newEmail());
  await type(page, page.getByLabel('Name'), 'Gia Keys');
  await page.keyboard.press('Enter');
  await expect(tourOn(page)).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText(/Gia Keys/).first()).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('changing the password and ending all sessions works with the keyboard alone', async ({ page }) => {
  const { email, password } = await signUp(page);
  const next = 'another-good-long-one';
  await page.goto('/dashboard?tab=profile');
  await type(page, page.getByLabel('Current password'), password);
  await type(page, page.getByLabel('New password', { exact: true }), next);
  await type(page, page.getByLabel('New password again'), next);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/password is changed/i)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Sign out everywhere' }));
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Login' }));
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Logout' }).first());
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
