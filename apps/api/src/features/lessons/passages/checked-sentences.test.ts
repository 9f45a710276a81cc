import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createOutputCheck } from '@everstep/domain/chat/output-check';
import { parseLessonText } from '../lesson-document';
import { readLessons } from '../seed';
import { splitPassages } from './split-passages';

const passages = readLessons(fileURLToPath(new URL('../../../../content/lessons', import.meta.url))).flatMap(
  ({ body }) => splitPassages(parseLessonText(body)),
);
/** Behind every sentence and item, but for what introduces a list. */
const withCitations = (text: string) => text.replace(/(?<=[.!?]["”)]?)(?= |\n|$)|(?<=[^:\n.!?])(?=\n|$)/g, ' [1]');

const namesAmount = /\d\s?(?:mg|mcg|iu|milligrams|micrograms)\b|\bproducts hold \d/i;

it('sentences of our lessons pass the check of answers, but for amounts of medicines and supplements', () => {
  let sentences = 0;
  const heldBack: string[] = [];
  for (const { text } of passages) {
    const cited = withCitations(text);
    sentences += cited.split('[1]').length - 1;
    const check = createOutputCheck({ question: '', passages: [text], instructions: '' });
    check.push(cited);
    check.end();
    for (const { sentence, reason } of check.heldBack)
      if (reason !== 'dose' || !namesAmount.test(sentence)) heldBack.push(`${reason}: ${sentence}`);
  }
  expect(sentences).toBeGreaterThan(3000);
  // When it was written: 9 of 3,866.
  expect(1 - heldBack.length / sentences, heldBack.join('\n')).toBeGreaterThan(0.99);
});
