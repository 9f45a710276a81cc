import { describe, expect, it } from 'vitest';
import { playedProvider, untilAborted } from '../../../test/chat';
import type { User } from '../../http/session/session';
import type { AnswerContext, AnswerProvider } from './answer-provider';
import { giveAnswer } from './give-answer';

const context = (signal = new AbortController().signal): AnswerContext => ({
  question: 'When?',
  previous: [],
  ownEntries: [],
  user: {} as User,
  signal,
});
const nothing = () => undefined;

describe('a provider that is late', () => {
  it('is given up, and told to stop, while it says something', async () => {
    const played = playedProvider();
    const texts: string[] = [];
    played.pieces = async function* (asked) {
      yield 'Newborns ';
      await untilAborted(asked);
    };
    const given = giveAnswer(played.provider, context(), (text) => texts.push(text), 50);
    await expect(given).rejects.toThrow('aborted');
    expect([texts, played.aborted]).toEqual([['Newborns '], 1]);
  });

  it('is given up even if it does not listen', async () => {
    const never = new Promise<never>(nothing);
    const deaf: AnswerProvider = { name: 'deaf', answer: () => never };
    await expect(giveAnswer(deaf, context(), nothing, 50)).rejects.toThrow('aborted');
    const silent: AnswerProvider = {
      name: 'silent',
      answer: () =>
        Promise.resolve({
          basis: () => ({ sources: [], lookedAt: [], model: null }),
          text: { [Symbol.asyncIterator]: () => ({ next: () => never, return: () => never }) },
        }),
    };
    await expect(giveAnswer(silent, context(), nothing, 50)).rejects.toThrow('aborted');
  });
});

it('nobody is asked once the reader has left', async () => {
  const left = new AbortController();
  left.abort();
  const played = playedProvider();
  await expect(giveAnswer(played.provider, context(left.signal), nothing)).rejects.toThrow('aborted');
  expect(played.asked).toEqual([]);
});
