import { listedStrategies, strategyGuides } from '@everstep/domain/strategies';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = strategyGuides.map((guide) => ({
  name: `an open strategy for ${guide}`,
  path: `/strategies-${guide}`,
  as: 'pro@parents.example',
  prepare: async (page) => {
    await page.getByText(listedStrategies[guide][0].title).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
}));
