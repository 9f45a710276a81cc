import { describe, expect, it } from 'vitest';
import { markMatches, searchExpression, searchWords } from './lesson-search';

const marked = (text: string, ...stems: string[]) =>
  markMatches(text, stems)
    .filter((part) => part.isMatch)
    .map((part) => part.text);

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

describe('marking', () => {
  it.each([
    ['Babies and a baby.', ['babi'], ['Babies', 'baby']],
    ['Sleeping, sleeps, slept, asleep', ['sleep'], ['Sleeping', 'sleeps']],
    ['Care for the car and the cars', ['car'], ['car', 'cars']],
    ['Running, run, runt', ['run'], ['Running', 'run']],
    ['Ovulation and ovulate', ['ovul*'], ['Ovulation', 'ovulate']],
    ['Iron is not ironic', ['iron', 'zzz'], ['Iron']],
    ['Pregnancy or pregnant', ['pregnanc'], ['Pregnancy']],
  ])('in %j by %j finds %j', (text, stems, words) => {
    expect(marked(text, ...stems)).toEqual(words);
  });

  it('leaves every letter where it was', () => {
    const text = 'Why "38.0 °C" (100.4 °F) is <urgent> & what-to-do';
    const parts = markMatches(text, ['urgent', '38*']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter((part) => part.isMatch).map((part) => part.text)).toEqual(['38', 'urgent']);
  });

  it('finds nothing without stems', () => {
    expect(marked('anything')).toEqual([]);
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
