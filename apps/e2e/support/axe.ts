import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

/** A phone and a desktop, in both themes. */
const looks: readonly Look[] = [
  { width: 320, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
];

export const isDeep = process.env.EVERSTEP_DEEP === '1';

/** One of the four combinations, chosen by the screen's index; all of them in the deep suite. */
export function looksOf(screenIndex: number): readonly Look[] {
  return isDeep ? looks : looks.slice(screenIndex % looks.length).slice(0, 1);
}

export async function applyLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** Waits for animations, because text that is fading in fails the contrast check. */
async function finishAnimations(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
  });
}

/** Visible text is part of the name, so that it can be said to a device that listens (WCAG 2.5.3). axe does not check it by default. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** Expects no axe violations and no sideways scrolling, once the page has its heading. */
export async function expectAccessible(page: Page, name: string, { width, theme }: Look): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await finishAnimations(page);
  // The app has no frames, so legacy mode is enough, which needs no second page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode();
  const { violations } = await axe.analyze();
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(problems, `${name}, ${theme}, ${width} px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** The same for a state reached by a journey. The length of the name chooses the combination. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  for (const look of looksOf(name.length)) {
    await applyLook(page, look);
    await expectAccessible(page, name, look);
  }
  await applyLook(page, { width: 1280, theme: 'light' });
}
