import { describe, expect, it } from 'vitest';
import { searchExpression, searchWords } from './search';

describe('search words', () => {
  it.each([
    ['Safe sleep', ['safe', 'sleep']],
    ["  what's  the *best* (fish)?! ", ['what', 's', 'the', 'best', 'fish']],
    ["'); drop table lessons; --", ['drop', 'table', 'lessons']],
    ['Überraschung é 38.5', ['überraschung', 'é', '38', '5']],
    [':* & | ! <->', []],
    ['one two three four five six seven eight nine', 'one two three four five six seven eight'.split(' ')],
  ])('of %j are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });
});

describe('the search query', () => {
  const expression = (typed: string) => searchExpression(searchWords(typed), (word) => ['sids', 'ivf'].includes(word));

  it.each([
    ['sleep', 'sleep:*'],
    ['safe sleep', 'safe & sleep:*'],
    ['Pre-eclampsia', '(preeclampsia | pre <-> eclampsia | toxemia | toxaemia)'],
    ['preeclampsia signs', '(preeclampsia | pre <-> eclampsia | toxemia | toxaemia) & signs:*'],
    ['sids', '(sids | sudden <-> infant <-> death | cot <-> death | crib <-> death)'],
    ['will', '(wills | testament | guardian)'],
    ['constructor', 'constructor:*'],
    ['will she sleep', 'will & she & sleep:*'],
  ])('%s', (typed, expected) => {
    expect(expression(typed)).toBe(expected);
  });

  it('matches an abbreviation only as a whole word, even at the end', () => {
    expect(searchExpression(['hsa'], () => true)).toBe('hsa');
    expect(searchExpression(['hsa'], () => false)).toBe('hsa:*');
  });
});
