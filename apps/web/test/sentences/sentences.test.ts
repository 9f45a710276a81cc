import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInaccessible, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountSituations } from './account';
import { consoleSituations } from './console';
import { dashboardSituations } from './dashboard';
import { moneySituations } from './money';
import { siteSituations } from './site';

const situations = {
  ...siteSituations,
  ...accountSituations,
  ...dashboardSituations,
  ...moneySituations,
  ...consoleSituations,
};

const table = readFileSync(join(import.meta.dirname, '../../../../docs/sentences.md'), 'utf8');
const isRow = (line: string) => line.startsWith('|') && !/^\| (Sentence |-)/.test(line);
const rows = table
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [, sentence = '', situation = '', path = ''] = line.split('|').map((cell) => cell.trim());
    return { sentence, situation, path };
  });

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ');

/** The innermost elements that hold a sentence, which may itself be made of several elements. */
function holders(element: Element, sentence: string): Element[] {
  if (!textOf(element).includes(sentence)) return [];
  const inner = [...element.children].flatMap((child) => holders(child, sentence));
  return inner.length > 0 ? inner : [element];
}

function isSeen(sentence: string): boolean {
  const isHidden = (element: Element) =>
    isInaccessible(element) || element.closest('.sr-only, details:not([open]) > :not(summary)') !== null;
  return holders(document.body, sentence).some((element) => !isHidden(element));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('every situation of the table can be reached, and each has a row', () => {
  expect([...new Set(rows.map(({ situation }) => situation))].toSorted()).toEqual(Object.keys(situations).toSorted());
});

it.each(Object.entries(situations))('%s: the sentences of the table are there', async (situation, arrive) => {
  const app = await arrive();
  const expected = rows.filter((row) => row.situation === situation);
  await waitFor(() => {
    expect(expected.map(({ sentence }) => sentence).filter((sentence) => !isSeen(sentence))).toEqual([]);
    const path = app ? new URL(app.address(), location.origin).pathname : 'any';
    expect(new Set(expected.map((row) => row.path))).toEqual(new Set([path]));
  });
});
