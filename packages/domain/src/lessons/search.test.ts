import { describe, expect, it } from 'vitest';
import { searchExpression, searchWords } from './search';

describe('the words of a search', () => {
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

describe('A7: what a search looks for', () => {
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
  ])('%s', (typed, wanted) => {
    expect(expression(typed)).toBe(wanted);
  });

  it('an abbreviation is a whole word, also as the last one', () => {
    expect(searchExpression(['hsa'], () => true)).toBe('hsa');
    expect(searchExpression(['hsa'], () => false)).toBe('hsa:*');
  });
});
