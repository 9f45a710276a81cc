import type { Page } from '@playwright/test';
import { homesTexts, planFormTexts, swapScreenTexts } from '@everstep/domain/custody';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

const path = '/two-homes';
const as = 'pro@parents.example';

/** The child of the demo family that has two homes. */
async function chooseToddler(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Theo' }).check({ force: true });
  await expect(page.getByRole('region', { name: homesTexts.holds })).toBeVisible();
}

export const screens: Screen[] = [
  {
    name: 'two homes before there is a plan',
    path,
    as,
    prepare: (page) => expect(page.getByRole('button', { name: homesTexts.start })).toBeVisible(),
  },
  {
    name: 'two homes with a plan, a request and the year as a list',
    path,
    as,
    prepare: async (page) => {
      await chooseToddler(page);
      await page.locator('summary').filter({ hasText: homesTexts.asList }).click();
      await page.locator('summary').filter({ hasText: homesTexts.whatItSays }).click();
    },
  },
  {
    name: 'form for a plan with errors',
    path,
    as,
    prepare: async (page) => {
      await chooseToddler(page);
      await page.getByRole('button', { name: homesTexts.change }).click();
      await page.getByRole('button', { name: planFormTexts.addHoliday }).click();
      await page.getByRole('button', { name: planFormTexts.addVacation }).click();
      await page.getByRole('button', { name: planFormTexts.propose }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'request for other nights',
    path,
    as,
    prepare: async (page) => {
      await chooseToddler(page);
      await page.getByRole('button', { name: swapScreenTexts.ask, exact: true }).click();
      await page.getByRole('dialog').getByLabel(swapScreenTexts.inReturn).check();
    },
  },
  {
    name: 'example of a year',
    path,
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: homesTexts.exampleTitle })).toBeVisible(),
  },
];
