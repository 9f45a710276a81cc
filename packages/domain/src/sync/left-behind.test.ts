import { expect, it } from 'vitest';
import { leftBehindTexts } from './left-behind';

it.each([
  [
    1,
    'One entry from an older version of the app had not been sent and could not be carried over: please log it again.',
  ],
  [
    1200,
    '1,200 entries from an older version of the app had not been sent and could not be carried over: please log them again.',
  ],
])('the loss of %i entries of an older version is told in one sentence', (count, sentence) => {
  expect(leftBehindTexts.text(count)).toBe(sentence);
});
