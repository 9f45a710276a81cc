import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'lesson in short with its quiz checked',
    path: '/library/elite-fertility-fundamentals',
    prepare: async (page) => {
      await page.getByText(/^Short version/).click();
      const questions = page.getByRole('region', { name: 'Check what you remember' }).getByRole('group');
      await expect(questions).toHaveCount(3);
      for (const question of await questions.all()) await question.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await expect(page.getByText(/of 3 right|All 3 right/)).toBeVisible();
    },
  },
  { name: 'lesson', path: '/library/child-development-optimization', as: 'free@parents.example' },
  { name: 'locked lesson', path: '/library/advanced-ivf-protocols' },
];
