import { describe, expect, it } from 'vitest';
import { findFixedAnswer } from './find-fixed-answer';

describe('a question about first aid', () => {
  it.each([
    ['i have no training how do i do cpr on a baby', 'cpr'],
    ['how does mouth-to-mouth work', 'cpr'],
    ['heimlich for toddler', 'choking'],
    ['how to do back blows', 'choking'],
  ])('finds the steps: %s', (question, name) => {
    expect(findFixedAnswer(question)?.name).toBe(name);
  });

  it('about a class finds lessons instead', () => {
    expect(findFixedAnswer('where is a cpr class near me')).toBeNull();
    expect(findFixedAnswer('heimlich training for parents')).toBeNull();
  });
});
