import type { Page } from '@playwright/test';
import { feedScreenTexts } from '@everstep/domain/calendar-feeds/screen-texts';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { paths } from '@everstep/domain/base/paths';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

const path = paths.calendars;
const as = 'pro@parents.example';

/** The form of the link, with everything that it can ask. */
async function startLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: feedScreenTexts.make }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: feedScreenTexts.own }).check();
}

export const screens: Screen[] = [
  { name: 'form for a calendar link', path, as, prepare: startLink },
  {
    name: 'form for a calendar link with an error',
    path,
    as,
    prepare: async (page) => {
      await startLink(page);
      await page.getByRole('button', { name: feedScreenTexts.create }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'form to follow a calendar with errors',
    path,
    as,
    prepare: async (page) => {
      await page.getByRole('button', { name: followedScreenTexts.follow }).click();
      await page.getByRole('button', { name: followedScreenTexts.start }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'examples of other calendars',
    path,
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: feedScreenTexts.exampleTitle })).toBeVisible(),
  },
];
