import { describe, expect, it } from 'vitest';
import { helpCards } from '../../../help/cards';
import { understand } from '../signs';
import { tokensOf } from '../tokens';
import { triage, type TriageLevel } from '../triage';
import { classify, noCard } from './classify';
import { encodeWeights, largestWeight, openModel, softmax } from './linear-model';
import indirect from './unseen/indirect.json' with { type: 'json' };
import long from './unseen/long.json' with { type: 'json' };
import mixed from './unseen/mixed.json' with { type: 'json' };
import typed from './unseen/typed.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

const unseen = [...indirect, ...typed, ...long, ...mixed];
const ranks: Readonly<Record<TriageLevel, number>> = { routine: 0, urgent: 1, emergency: 2 };

/** The part of the messages of a level that is taken for at least another level. */
function shareTaken(of: TriageLevel, forAtLeast: TriageLevel): number {
  const own = unseen.filter(({ expect: level }) => level === of);
  return own.filter(({ phrase }) => ranks[triage(phrase).level] >= ranks[forAtLeast]).length / own.length;
}

describe('messages that neither the rules nor the classifier were made from', () => {
  it.each<[TriageLevel, TriageLevel, number]>([
    ['emergency', 'emergency', 0.91],
    ['emergency', 'urgent', 0.95],
    ['urgent', 'urgent', 0.94],
  ])('of the level %s are taken for at least %s', (of, forAtLeast, share) => {
    expect(unseen.filter(({ expect: level }) => level === of).length).toBeGreaterThan(150);
    expect(shareTaken(of, forAtLeast)).toBeGreaterThanOrEqual(share);
  });

  it('raise few false alarms, although a third of them use alarming words for something harmless', () => {
    expect(shareTaken('routine', 'urgent')).toBeLessThanOrEqual(0.14);
  });
});

describe('the classifier', () => {
  const classified = (text: string, scene: readonly string[] = []) => {
    const tokens = tokensOf(text);
    return classify(tokens, understand(tokens), [new Set(scene)]);
  };

  it.each([
    'two little silver balls from the desk toy went down her throat, she is fine',
    'sheets are soaked red, 28 weeks',
  ])('finds an emergency in words that no rule has: %s', (text) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', topic: 'wording' });
  });

  it('never lowers what the rules find', () => {
    const text = 'my baby is not breathing';
    expect(triage(text).topic).toBe('unresponsive');
    expect(
      triage(`${text}. Thanks, and which car seat is good? How do I invite my partner to the planner?`).level,
    ).toBe('emergency');
  });

  it('says nothing of a text without words', () => {
    expect(classified('')).toEqual({ level: 'routine' });
    expect(classified('🤒😂 ...')).toEqual({ level: 'routine' });
  });

  it('names only cards that exist', () => {
    const named = weights.cards.classes.filter((card) => card !== noCard && card !== 'choking');
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((card) => !Object.hasOwn(helpCards, card))).toEqual([]);
  });
});

describe('a model', () => {
  it('is opened as it was stored', () => {
    const stored = new Map([
      [0, [0, 3]],
      [7, [-largestWeight, largestWeight]],
      [200_000, [1, -1]],
    ]);
    const model = openModel({ classes: ['one', 'two'], bias: [0, 0], unit: 1, weights: encodeWeights(stored) });
    expect(new Map(model.weights)).toEqual(stored);
  });

  it('shares certainty among its classes', () => {
    expect(softmax([0, 0])).toEqual([0.5, 0.5]);
    expect(softmax([1000, 0])).toEqual([1, 0]);
  });
});
