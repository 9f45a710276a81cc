import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** A phone and a desk; each is looked at in both themes. */
export const widths = [320, 1280];

export async function wear(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** What is still coming in has colours that nobody is meant to read. */
async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
  });
}

/** axe finds nothing on what is shown now, in either theme, and nothing of it is cut off. */
export async function expectAccessible(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await comeToRest(page);
    // Without frames of others no second page is needed to put the results together, and only what is wrong is told.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** The same at each width, for a state that a journey has reached and a new load would lose. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await wear(page, width);
    await expectAccessible(page, name, width);
  }
}
