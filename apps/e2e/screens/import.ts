import { importTexts } from '@everstep/domain/imports';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const feeding = 'id,child_first_name,child_last_name,start,end,duration,type,method,amount,notes,tags';
const weight = 'id,child_first_name,child_last_name,weight,date,notes,tags';

export const screens: Screen[] = [
  {
    name: 'questions about a file of another app',
    path: '/import',
    as: 'pro@parents.example',
    prepare: async (page) => {
      const lines = [feeding, '1,Theo,R,2026-01-20 10:00:00,2026-01-20 10:15:00,0:15:00,formula,bottle,4.0,,'];
      await page.getByLabel(importTexts.file).setInputFiles(file('feeding.csv', ...lines));
      await expect(page.getByRole('button', { name: importTexts.answer })).toBeVisible();
    },
  },
  {
    name: 'what becomes of a file with lines that cannot be read',
    path: '/import',
    as: 'pro@parents.example',
    prepare: async (page) => {
      const lines = [weight, '1,Theo,R,16.5,2026-06-02,,', '2,Theo,R,heavy,2026-06-03,,'];
      await page.getByLabel(importTexts.file).setInputFiles(file('weight.csv', ...lines));
      await page.getByRole('button', { name: importTexts.answer }).click();
      await expect(page.getByRole('heading', { name: importTexts.problems(1) })).toBeVisible();
    },
  },
];
