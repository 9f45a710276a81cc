import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf } from './phrases';
import { listedWord, spellingOf, wordSet } from './spelling';
import { tokensOf } from './tokens';
import { abilities } from './words/abilities';
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
    const tables = [abilities, bodySigns, contexts, mindSigns, pregnancySigns].flatMap(linesOf);
    const words = tables.flatMap((line) => line.slice(line.indexOf(':')).match(/[a-z]{2,}|\d+/g) ?? []);
    const canMatch = (word: string) => {
      const [token, next] = tokensOf(`a ${word}`).slice(1);
      return !next && (token?.word === listedWord(word) || (token?.word === '#' && token.raw === word));
    };
    expect(new Set(words.filter((word) => !canMatch(word)))).toEqual(new Set());
  });
});

describe('a word that is compared alone', () => {
  it('is written as a token has it', () => {
    const compared = found(/\b(?:word|unit|next|before)(?:\([^()]*\))?(?: \?\? '')?\)? [!=]== '([a-z]+)'/g);
    expect(compared.length).toBeGreaterThan(15);
    expect(compared.filter(({ text }) => listedWord(text) !== text)).toEqual([]);
  });

  it('is in a list where it is one of several', () => {
    expect(found(/\.test\(((?:[^()]*\.)?word\b[^)]*)\)/g)).toEqual([]);
    expect(found(/const (\w+) = (?:tokens\[[^\]]*\]\??\.)?word\b[^;]*;(?=[\s\S]{0,400}\.test\(\1\))/g)).toEqual([]);
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
