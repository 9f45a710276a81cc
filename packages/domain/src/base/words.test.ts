import { describe, expect, it } from 'vitest';
import { countries, type Country } from './country';
import { inWordsOf, words } from './words';

const american: readonly Country[] = countries.filter((country) => !['UK', 'IE', 'AU', 'NZ'].includes(country));

describe('the words of a country', () => {
  it.each(words)('$american is what Americans and everybody else read', ({ american: text }) => {
    for (const country of american) expect(inWordsOf(country, `A ${text}.`)).toBe(`A ${text}.`);
  });

  it.each(words)('$american becomes $british, with its capitals', ({ american: text, british, local }) => {
    const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
    for (const country of ['UK', 'IE', 'AU', 'NZ'] as const) {
      const expected = local?.[country] ?? british;
      expect(inWordsOf(country, `the ${text}, and (${text})`)).toBe(`the ${expected}, and (${expected})`);
      expect(inWordsOf(country, `${capital(text)}. "${text}"?`)).toBe(`${capital(expected)}. "${expected}"?`);
      expect(inWordsOf(country, text.toUpperCase())).toBe(expected.toUpperCase());
    }
  });

  it.each<[Country, string, string]>([
    ['UK', 'Diapers: 6 wet diapers, one diaper.', 'Nappies: 6 wet nappies, one nappy.'],
    ['IE', 'A pacifier is fine. Two pacifiers, too.', 'A soother is fine. Two soothers, too.'],
    ['AU', 'Plastic wrap, laid lengthwise', 'Cling wrap, laid lengthwise'],
    ['NZ', 'Call your labor and delivery unit. Labor has begun.', 'Call your maternity unit. Labour has begun.'],
    ['UK', "Your mom's diaper-free day", "Your mum's nappy-free day"],
    ['UK', 'An epinephrine auto-injector', 'An adrenaline auto-injector'],
    ['AU', 'Seizures: a first seizure', 'Fits: a first fit'],
    ['CA', 'A seizure, a diaper', 'A seizure, a diaper'],
    ['FR', 'A seizure, a diaper', 'A seizure, a diaper'],
  ])('in %s: %s', (country, text, expected) => expect(inWordsOf(country, text)).toBe(expected));

  it.each([
    'A moment, laborious, scribble, colorful and grayling are other words.',
    'See /get-help-now#seizure, https://x.example/diaper and mom@x.example.',
    '[Sleep](/library/crib-safety)',
    'See www.crib.example and seizure.example.',
  ])('never change other words or addresses: %s', (text) => {
    for (const country of countries) expect(inWordsOf(country, text)).toBe(text);
  });

  it('read the same when they are applied twice', () => {
    const text = words.map(({ american: text }) => text).join('; ');
    for (const country of countries) {
      const once = inWordsOf(country, text);
      expect(inWordsOf(country, once)).toBe(once);
    }
  });

  it('are in the table once each', () => {
    expect(new Set(words.map(({ american: text }) => text)).size).toBe(words.length);
    for (const { american: text, british } of words)
      expect(`${text} ${british}`).toBe(`${text} ${british}`.toLowerCase());
  });
});
