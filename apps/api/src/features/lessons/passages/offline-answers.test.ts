import { expect, it } from 'vitest';
import { composeAnswer } from '@everstep/domain/chat/offline/compose-answer';
import type { Entitlement } from '@everstep/domain/tiers';
import { withTier } from '../../../../test/chat-report/measure-retrieval';
import { useApp } from '../../../../test/test-app';
import { lessonPassages } from '../../../db/schema';
import { findPassages } from '../repository';
import { questions } from './retrieval-questions.json';

const api = useApp();
const answer = async (question: string, tier: Entitlement['tier']) => {
  const passages = await findPassages(api.db, withTier(tier), { question, previous: [] });
  return { ...composeAnswer({ question, previous: [], passages }), passages };
};

const amount = /\d\s?(?:mg|mcg|µg|iu|milligrams?|micrograms?|international units)\b/i;
const foodOrDrink = /caffeine|coffee|milk|formula|water/i;

it('no answer has an amount of a medicine or supplement, a link or HTML, and none is long', async () => {
  for (const { q } of questions) {
    const { text } = await answer(q, 'ultra_elite');
    for (const sentence of text.split(/(?<=[.!?])\s|\n/))
      if (amount.test(sentence)) expect(sentence, q).toMatch(foodOrDrink);
    expect(text, q).not.toMatch(/<[a-z/]|\]\(|https?:/i);
    expect(text.split(/\s+/).length, q).toBeLessThanOrEqual(180);
  }
});

it('a Free user is answered with words of the free lessons only', async () => {
  const rows = await api.db.select().from(lessonPassages);
  let quoted = 0;
  for (const { q } of questions) {
    const { text, sources, passages } = await answer(q, 'free');
    const open = passages.flatMap((passage) => passage.text ?? []);
    for (const sentence of text.split(/(?<=[.!?])\s|\n+(?:- )?/)) {
      if (sentence.length < 40 || !rows.some((row) => row.text.includes(sentence))) continue;
      quoted += 1;
      expect(open.some((passage) => passage.includes(sentence)) || isSharedSentence(sentence, open), q).toBe(true);
    }
    for (const source of sources)
      expect(source.opensWith === null, q).toBe(passages.find(({ slug }) => slug === source.slug)?.text !== null);
  }
  expect(quoted).toBeGreaterThan(20);

  /** Lessons repeat some sentences word for word. */
  function isSharedSentence(sentence: string, open: readonly string[]): boolean {
    return rows.filter(({ text }) => text.includes(sentence)).length > 1 && open.length > 0;
  }
});
