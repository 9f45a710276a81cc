import { closeTour, expect, expectQuiz, signInAs, test } from '../../support/journey';
import { newEmail } from '../../support/journey';

test('a parent signs up and completes a free lesson, which still counts after signing in again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Ana Bell');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectQuiz(page);
  await page.getByRole('link', { name: 'Hi, Ana Bell' }).click();
  await closeTour(page);

  await expect(page.getByText('Welcome, Ana Bell.')).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByText('Welcome to Everstep')).toBeVisible();

  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Elite Fertility Fundamentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elite Fertility Fundamentals' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('Completed. Another stone on your path.')).toBeVisible();

  await page.getByRole('link', { name: 'Hi, Ana Bell' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Elite Fertility Fundamentals' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await signInAs(page, email, 'a-good-long-one');
  await expect(page.getByText('1 of 3')).toBeVisible();
});

test('signing up and completing a lesson work with the keyboard alone', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Kay');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type('a-good-long-one');
  await page.keyboard.press('Enter');
  await expectQuiz(page);
  await page.goto('/library/wealth-architecture-foundations');
  const button = page.getByRole('button', { name: 'Mark complete' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completed. Another stone on your path.')).toBeVisible();
});
