import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainBlock } from '@everstep/domain/lessons';
import { parseLessonText } from '../lesson-document';
import { readLessons } from '../seed';
import { splitPassages } from './split-passages';

const split = (markdown: string) => splitPassages(parseLessonText(markdown));
const paragraph = (letter: string, length: number) => letter.repeat(length);

describe('a passage', () => {
  it('stands under its headings', () => {
    expect(split('Hello.\n\n## Feeding\n\nOften.\n\n### How much\n\nEnough.\n\n## Sleep\n\nAlone.')).toEqual([
      { heading: '', headingId: null, text: 'Hello.' },
      { heading: 'Feeding', headingId: 'section-feeding', text: 'Often.' },
      { heading: 'Feeding › How much', headingId: 'section-how-much', text: 'Enough.' },
      { heading: 'Sleep', headingId: 'section-sleep', text: 'Alone.' },
    ]);
  });

  it('joins short paragraphs and ends when it is long enough', () => {
    const [a, b, c] = [paragraph('a', 300), paragraph('b', 300), paragraph('c', 500)];
    expect(split([a, b, c].join('\n\n')).map(({ text }) => text)).toEqual([`${a}\n\n${b}`, c]);
  });

  it('leaves no short end behind', () => {
    const [a, b] = [paragraph('a', 500), paragraph('b', 60)];
    expect(split([a, b].join('\n\n')).map(({ text }) => text)).toEqual([`${a}\n\n${b}`]);
  });

  it('keeps a list with what introduces it, and its items on lines', () => {
    const long = `${paragraph('a', 450)}.`;
    const list = `- a **pen**\n- ${paragraph('b', 380)}`;
    expect(split(`${long}\n\nBring this:\n\n${list}`).map(({ text }) => text)).toEqual([
      long,
      `Bring this:\n\n${list.replaceAll('*', '')}`,
    ]);
  });

  it('has a table as lines', () => {
    expect(split('| Age | Hours |\n| --- | --- |\n| 1 | 12 |\n| 3 | 11 |')[0]?.text).toBe('- 1: 12\n- 3: 11');
  });
});

const folder = fileURLToPath(new URL('../../../../content/lessons', import.meta.url));

it.each(readLessons(folder).map(({ slug, body }) => [slug, body]))(
  '%s loses no word in its passages',
  (_slug, body) => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const document = parseLessonText(body).filter(
      ({ type }) => type !== 'heading' && type !== 'table' && type !== 'figure',
    );
    const passages = splitPassages(parseLessonText(body));
    const inPassages = new Set(words(passages.map(({ text }) => text).join(' ')));
    expect(words(document.map(plainBlock).join(' ')).filter((word) => !inPassages.has(word))).toEqual([]);
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(1200);
  },
);
