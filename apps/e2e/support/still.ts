import type { Page } from '@playwright/test';
import { expect } from './journey';

interface Watch {
  /** What is expected to change, and which part of the page then tells so. */
  when: string;
  told: string;
  /** What may move, with all that is below it. */
  list?: string;
}

interface Watched {
  moved: Promise<string[]>;
}

/** Expects that from the frame before an act is told of until 300 ms after it, no control on the screen moves by more than 4 px. */
export async function expectStill(page: Page, { when, told, list }: Watch, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(
    ([toldSelector, listSelector]) => {
      const textOf = () =>
        [...document.querySelectorAll(toldSelector)].map(({ textContent }) => textContent).join('\n');
      const boxes = () => {
        const changed = listSelector === '' ? [] : [...document.querySelectorAll(listSelector)];
        const end = Math.min(...changed.map((part) => part.getBoundingClientRect().bottom));
        const found = new Map<Element, DOMRect>();
        for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
          const box = element.getBoundingClientRect();
          const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
          if (isSeen && box.top < end && !changed.some((part) => part.contains(element))) found.set(element, box);
        }
        return found;
      };
      const first = textOf();
      let before = boxes();
      let toldAt: number | null = null;
      const moved = new Map<Element, number>();
      const look = (resolve: (moved: string[]) => void) => {
        if (toldAt === null && textOf() !== first) toldAt = performance.now();
        if (toldAt === null) before = boxes();
        else
          for (const [element, box] of before) {
            const now = element.getBoundingClientRect();
            const distance = Math.max(Math.abs(now.x - box.x), Math.abs(now.y - box.y));
            if (now.width > 0 && distance > 4) moved.set(element, Math.max(distance, moved.get(element) ?? 0));
          }
        if (toldAt === null || performance.now() < toldAt + 300) requestAnimationFrame(() => look(resolve));
        else
          resolve(
            [...moved].map(([element, distance]) => {
              const name = element.getAttribute('aria-label') ?? element.textContent;
              return `${name.trim()}: ${Math.round(distance)} px`;
            }),
          );
      };
      Object.assign(window, { watched: { moved: new Promise<string[]>(look) } });
    },
    [told, list ?? ''] as const,
  );
  await act();
  const moved = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.moved);
  expect.soft(moved, when).toEqual([]);
}
