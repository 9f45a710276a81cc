import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readingsOf } from './numbers';
import { linesOf } from './phrases';
import { listedWord, spellingOf, wordSet } from './spelling';
import { tokensOf } from './tokens';
import { abilities } from './words/abilities';
import { accidentSigns } from './words/accident-signs';
import { bodySigns } from './words/body-signs';
import { contexts } from './words/contexts';
import { mindSigns } from './words/mind-signs';
import { pregnancySigns } from './words/pregnancy-signs';
import { oftenMistyped } from './words/spellings';

/** They make the words of what was typed. */
const makers = ['tokens.ts', 'spelling.ts'];
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !makers.includes(name))
  .map((name) => ({ name, code: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }));

const found = (pattern: RegExp) =>
  sources.flatMap(({ name, code }) => [...code.matchAll(pattern)].map((match) => ({ name, text: match[1] ?? '' })));

/** The words that one token has, as somebody would type it. */
const tokenWords = (word: string) =>
  tokensOf(`a ${word}`)
    .map((token) => token.word)
    .slice(1);

describe('the lists that words are compared with', () => {
  const lists = found(/wordSet\(\s*['`]([^'`]*)['`]/g);

  it('are found', () => expect(lists.length).toBeGreaterThan(25));

  it('have no word that no message can match', () => {
    const dead = lists.flatMap(({ name, text }) => {
      const words = wordSet(text.replaceAll(/\$\{\w+\}/g, ' '));
      return text
        .trim()
        .split(/\s+/)
        .filter((word) => /^[a-z]+$/.test(word) && !tokenWords(word).some((each) => words.has(each)))
        .map((word) => `${name}: ${word}`);
    });
    expect(dead).toEqual([]);
  });

  it('take every ending that a word of theirs can have', () => {
    const words = wordSet('degrees pressure ounce kick burningUp #');
    for (const typed of ['degree', 'degrees', 'degress', 'pressure', 'pressures', 'ounces', 'kicks']) {
      expect(words.has(tokenWords(typed)[0] ?? ''), typed).toBe(true);
    }
    expect(words.has('burningUp') && words.has('#')).toBe(true);
  });
});

describe('the phrase tables', () => {
  it('have no word that no message can match', () => {
    const tables = [abilities, accidentSigns, bodySigns, contexts, mindSigns, pregnancySigns].flatMap(linesOf);
    const words = tables.flatMap((line) => line.slice(line.indexOf(':')).match(/[a-z]{2,}|\d+/g) ?? []);
    const canMatch = (word: string) => {
      const [token, next] = tokensOf(`a ${word}`).slice(1);
      return !next && (token?.word === listedWord(word) || (token?.word === '#' && token.raw === word));
    };
    expect(new Set(words.filter((word) => !canMatch(word)))).toEqual(new Set());
  });
});

describe('a number', () => {
  const read = (text: string) =>
    readingsOf(tokensOf(text))
      .map(({ kind, value, second }) => [kind, value, second].join(' '))
      .toSorted();

  it.each([
    ['temperature 39', 'my newborn is 39 _', 'degrees degree degress deg'],
    ['temperature 38.9', '_ of 102, 6 weeks old', 'temperature temperatures temp temprature fever'],
    ['pressure 160 0', '_ 160, 35 weeks pregnant', 'pressure pressures presure'],
    ['pressure 160 110', '160 _ 110', 'over'],
    ['breaths 70', '_ 70 in my newborn', 'respirations respiration respirtions'],
    ['age 42', 'my son is 6 _ old', 'weeks week wks wk w'],
    ['age 42', '6 weeks _', 'old olds'],
    ['hours 9', 'asleep for 9 _', 'hours hour hrs hr h'],
    ['minutes 20', 'bleeding for 20 _', 'minutes minute mins min'],
    ['wet 2', 'only 2 wet _', 'diapers diaper nappies nappy'],
    ['pills 30', 'took 30 _', 'pills pill tablets tablet'],
  ])('is a %s in "%s" with each of: %s', (expected, text, forms) => {
    const unread = forms
      .split(' ')
      .filter((form) => !read(text.replace('_', form)).some((each) => each.trim() === expected));
    expect(unread).toEqual([]);
  });
});

describe('a word that is often mistyped', () => {
  it('is known without one of its letters', () => {
    const unknown = oftenMistyped
      .trim()
      .split(/\s+/)
      .filter((word) => spellingOf(word.slice(0, 3) + word.slice(4)) !== spellingOf(word));
    expect(unknown).toEqual([]);
  });

  it.each(['blending', 'wheeling', 'blasters', 'shelling', 'breaching'])('is not seen in %s', (word) => {
    const signs = new Set(oftenMistyped.trim().split(/\s+/).map(spellingOf));
    expect(signs.has(spellingOf(word))).toBe(false);
  });
});
