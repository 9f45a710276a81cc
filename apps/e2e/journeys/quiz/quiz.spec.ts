import { closeTour, expect, newEmail, takeQuiz, test } from '../../support/journey';

test('a visitor takes the quiz and signs up, and the plan is stored until it is deleted', async ({ page }) => {
  const sentAnswers: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/quiz/results'))
      sentAnswers.push(request.postData() ?? '');
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Take the Smart-Start quiz' }).click();
  await takeQuiz(page);
  await expect(page.getByRole('heading', { name: 'Book a visit this week' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Create a free account to keep this plan' }).click();
  expect(sentAnswers).toEqual([]);

  await page.getByLabel('Full name').fill('Quinn');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your plan is saved.')).toBeVisible();
  await expect(page).toHaveURL('/smart-start-quiz');
  expect(sentAnswers).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /struggling|weeks_28/,
  );

  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await closeTour(page);
  const quizzes = page.getByText('Quizzes completed').locator('xpath=..');
  await expect(quizzes).toContainText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Smart-Start quiz' }).first()).toBeVisible();

  await page.goto('/smart-start-quiz');
  await expect(page.getByRole('heading', { name: 'Your plan for this pregnancy' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my result' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText(/Your plan is deleted\./)).toBeVisible();
  await page.goto('/dashboard');
  await expect(quizzes).toContainText('0');
  expect(sentAnswers).toHaveLength(1);
});

test('the crisis answer shows help at once, and closing it returns to the previous page', async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('link', { name: /^Everstep/ }).click();
  await page.getByRole('link', { name: 'Take the Smart-Start quiz' }).click();
  await takeQuiz(page, { untilCrisis: true });
  await expect(page.getByRole('heading', { name: 'We are glad that you said so' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('everstep_quiz'))).toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/library');
});
