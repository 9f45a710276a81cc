import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;
const widths = [320, 1280];

/** Each look that a screen must bear. */
export const looks = themes.flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })));
type Look = (typeof looks)[number];

export async function wear(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** axe finds nothing on what is shown now, and nothing of it is cut off. */
export async function expectAccessible(page: Page, name: string, { colorScheme, width }: Look): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** The same in each look, for a state that a journey has reached and a new load would lose. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await expectAccessible(page, name, look);
  }
}
