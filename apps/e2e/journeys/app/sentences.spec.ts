import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';

interface Situation {
  path: string;
  sentences: string[];
}

/** The table in `docs/sentences.md`, by situation. */
function readTable(): Map<string, Situation> {
  const table = new Map<string, Situation>();
  for (const line of readFileSync(new URL('../../../../docs/sentences.md', import.meta.url), 'utf8').split('\n')) {
    if (!line.startsWith('|')) continue;
    const [, sentence = '', name = '', path = ''] = line.split('|').map((cell) => cell.trim());
    const situation = table.get(name) ?? { path, sentences: [] };
    situation.sentences.push(sentence);
    table.set(name, situation);
  }
  return table;
}

const table = readTable();

/** Those of the sentences that nobody can see, though they may be in the document. */
function unseen(page: Page, sentences: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ');
    const innermost = (element: Element, sentence: string): Element[] => {
      if (!textOf(element).includes(sentence)) return [];
      const inner = [...element.children].flatMap((child) => innermost(child, sentence));
      return inner.length > 0 ? inner : [element];
    };
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    return wanted.filter((sentence) => !innermost(document.body, sentence).some(isVisible));
  }, sentences);
}

test('a visitor who arrives sees the specified sentences', async ({ page }) => {
  const { path, sentences } = table.get('A visitor arrives') ?? { path: 'not in the table', sentences: [] };
  await page.goto('/');
  await expect(page).toHaveURL(path);
  await expect.poll(() => unseen(page, sentences)).toEqual([]);
});
