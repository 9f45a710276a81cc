import { expect, it } from 'vitest';
import { at, plain, stillMissing, told } from '../../simulated/plain';

const lessons = (begun: number, finished: number) =>
  plain({
    lessons: Array.from({ length: begun + finished }, (_, index) => ({
      slug: `lesson-${index}`,
      finishedAt: index < finished ? at(index, 600) : null,
    })),
  });
const sentenceOf = (begun: number, finished: number) => told(lessons(begun, finished), 'learn_next')?.sentence;

it('says how many lessons are open', () => {
  expect(told(lessons(2, 3), 'learn_next')).toMatchObject({
    kind: 'due',
    scope: 'self',
    sentence: 'You have finished 3 lessons, and 2 that you began are still open.',
    numbers: { finished: 3, begun: 2 },
  });
  expect(sentenceOf(1, 1)).toBe('You have finished 1 lesson, and one that you began is still open.');
  expect(sentenceOf(1, 0)).toBe('You have begun 1 lesson, and can go on where you stopped.');
});

it('says nothing without an open one, and misses nothing', () => {
  expect(sentenceOf(0, 3)).toBeUndefined();
  expect(sentenceOf(0, 0)).toBeUndefined();
  expect(stillMissing(lessons(0, 0), 'learn_next')).toBeUndefined();
});
