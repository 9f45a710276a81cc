import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Look {
  width: number;
  theme: 'light' | 'dark';
}

/** A phone and a desk, by day and by night. */
const looks: readonly Look[] = [
  { width: 320, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
];

/** One of the four looks, in turn by the number of the screen; all of them in the deep suite. */
export function looksOf(screen: number): readonly Look[] {
  return process.env.EVERSTEP_DEEP === '1' ? looks : looks.slice(screen % looks.length).slice(0, 1);
}

export async function wear(page: Page, { width, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

/** Text that is still fading in has colours that nobody is meant to read. */
async function finishAnimations(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
  });
}

/** axe finds nothing on what is shown now, and the page does not scroll sideways. */
export async function expectAccessible(page: Page, name: string, { width, theme }: Look): Promise<void> {
  await finishAnimations(page);
  // Without frames of others no second page is needed to put the results together, and only violations are reported.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, `${name}, ${theme}, ${width} px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** The same for a state that a journey has reached and a new load would lose; the look follows from the name. */
export async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  for (const look of looksOf(name.length)) {
    await wear(page, look);
    await expectAccessible(page, name, look);
  }
  await wear(page, { width: 1280, theme: 'light' });
}
