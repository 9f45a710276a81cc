import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, signUp, test } from '../../support/journey';

const lesson = 'Child Development Optimization';

const quizQuestions = (page: Page) => page.getByRole('region', { name: 'Check what you remember' }).getByRole('group');

/** Answers every question of the lesson's quiz with its first option. */
async function takeLessonQuiz(page: Page) {
  const questions = quizQuestions(page);
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText(/\d of 3 right|All 3 right/)).toBeFocused();
}

/** The heading of the section in the upper half of the screen. */
function sectionInView(page: Page) {
  return page.evaluate(() => {
    const above = [...document.querySelectorAll('.prose h2')].filter(
      (heading) => heading.getBoundingClientRect().top < window.innerHeight / 2,
    );
    return above.at(-1)?.textContent;
  });
}

test('a user searches, opens a lesson, takes its quiz, completes it and sees it on the dashboard', async ({ page }) => {
  const { name } = await signUp(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await page.getByRole('searchbox', { name: 'Search the lessons' }).fill('milestone');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByText(/lessons? found/)).toBeVisible();
  await results.getByRole('link', { name: lesson }).click();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();

  await takeLessonQuiz(page);
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('Completed. Another stone on your path.')).toBeVisible();

  // Back returns to the results.
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('milestone');
  await expect(results.getByText('Completed')).toBeVisible();
  await expect(page).toHaveURL('/library');

  await page.getByRole('link', { name: `Hi, ${name}` }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: lesson })).toBeVisible();
  const quizzes = page.locator('dl div').filter({ hasText: 'Quizzes completed' });
  await expect(quizzes.getByRole('definition')).toHaveText('0');
});

test('the reading position in a lesson is restored on another device', async ({ page, browser, baseURL }) => {
  const { email, password } = await signUp(page);
  await page.goto('/library/child-development-optimization');
  const sections = page.locator('.prose h2');
  await expect(sections.first()).toBeVisible();
  const sectionTitle = (await sections.nth(2).textContent()) ?? '';
  const saved = page.waitForResponse((response) => response.url().endsWith('/progress') && response.ok());
  await sections.nth(2).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await saved;

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 }, serviceWorkers: 'block' });
  const other = await phone.newPage();
  await signInAs(other, email, password);
  await other.goto('/library');
  const continueSection = other.getByRole('region', { name: 'Continue' });
  await expect(continueSection.getByText(/% read/)).toBeVisible();
  await other.goto('/library/child-development-optimization');
  await expect(other.getByText(`You stopped at “${sectionTitle}”.`)).toBeVisible();
  await other.getByRole('button', { name: 'Continue from there' }).click();
  await expect.poll(() => sectionInView(other)).toBe(sectionTitle);

  // From the library the lesson opens at the stored position.
  await other.goto('/library');
  await continueSection.getByRole('link', { name: lesson }).click();
  await expect.poll(() => sectionInView(other)).toBe(sectionTitle);
  await other.close();
  await phone.close();
});

test('a visitor reads the short version in larger letters with the keyboard alone', async ({ page }) => {
  await page.goto('/library/elite-fertility-fundamentals');
  const short = page.getByRole('radio', { name: /^Short version/ });
  await expect(page.getByRole('radio', { name: /^Full lesson/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Full lesson/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(short).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
  const size = () =>
    page
      .locator('.prose li')
      .first()
      .evaluate((item) => parseFloat(getComputedStyle(item).fontSize));
  const before = await size();
  await page.getByRole('button', { name: 'Larger text' }).focus();
  await page.keyboard.press('Enter');
  expect(await size()).toBeGreaterThan(before);
  await page.reload();
  await expect(page.locator('[data-size="large"]')).toBeVisible();
});

test('a printed lesson has its text, its steps and its sources', async ({ page }) => {
  await page.goto('/library/elite-fertility-fundamentals');
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  await expect(page.locator('.prose')).toBeVisible();
  for (const hiddenText of ['Check what you remember', 'Library'])
    await expect(page.getByText(hiddenText, { exact: true }).first()).toBeHidden();
  await expect(page.getByText(/^Full lesson, \d+ min$/)).toBeHidden();
});

const background = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a lesson quiz shows the correct answer and a wrong choice in different colors', async ({ page }) => {
  await page.goto('/library/elite-fertility-fundamentals');
  await expect(quizQuestions(page)).toHaveCount(3);
  // Chooses each option once, so that at least one choice is wrong.
  for (const option of [0, 1, 2]) {
    for (const question of await quizQuestions(page).all()) await question.getByRole('radio').nth(option).check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
    const answered = quizQuestions(page).first();
    const right = answered.locator('label').filter({ hasText: /Right$/ });
    const wrong = answered.locator('label').filter({ hasText: /Your answer$/ });
    await expect(right).toHaveCount(1);
    const plain = answered.locator('label').filter({ hasNotText: /Right$|Your answer$/ });
    const plainColor = await background(plain.first());
    expect(await background(right)).not.toBe(plainColor);
    if ((await wrong.count()) > 0) {
      expect(await background(wrong)).not.toBe(plainColor);
      expect(await background(wrong)).not.toBe(await background(right));
    }
    await page.getByRole('button', { name: 'Try again' }).click();
  }
});

test('a larger text size also enlarges callouts, steps and the quiz', async ({ page }) => {
  await page.goto('/library/elite-fertility-fundamentals');
  const parts = [
    page.locator('.prose p').first(),
    page.locator('.lesson-text > p').first(),
    page.getByRole('region', { name: 'Your next steps' }).getByRole('listitem').first(),
    quizQuestions(page).first().locator('label').first(),
  ];
  await expect(parts[3] as Locator).toBeVisible();
  const sizes = () =>
    Promise.all(parts.map((part) => part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))));
  const before = await sizes();
  await page.getByRole('button', { name: 'Larger text' }).click();
  for (const [index, size] of (await sizes()).entries()) expect(size).toBeGreaterThan(before[index] ?? 0);
});

test('the selected tab, the current page, completed stones and the dialog border are visible in forced colors', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, 'plus@parents.example');
  const tabs = page.getByRole('tab');
  expect(await background(tabs.first())).not.toBe(await background(tabs.nth(1)));
  const stones = page.locator('[aria-hidden] > span');
  await expect(stones.first()).toBeVisible();
  expect(await background(stones.first())).not.toBe(await background(stones.last()));
  await page.goto('/library/advanced-ivf-protocols');
  const underline = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect([await underline('Library'), await underline('Fertility')]).toEqual(['underline', 'none']);
  await page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click();
  const edge = page.getByRole('dialog').locator('xpath=..');
  expect(await edge.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});
