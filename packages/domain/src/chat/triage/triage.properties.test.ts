import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triage, type TriageLevel } from '..';
import { abilities } from './words/abilities';
import { accidentSigns } from './words/accident-signs';
import { bodySigns } from './words/body-signs';
import { contexts } from './words/contexts';
import { dialects } from './words/dialects';
import { mindSigns } from './words/mind-signs';
import { pregnancySigns } from './words/pregnancy-signs';
import { spellings } from './words/spellings';
import { unrelated } from './words/unrelated';
import { cases } from './cases/all';
import { namesIn } from './phrases';
import { rules } from './rules';
import { derivedNames } from './scene';
import { spellingOf } from './spelling';

const phrases = cases.map(({ phrase }) => phrase);
const ranks: Readonly<Record<TriageLevel, number>> = { routine: 0, urgent: 1, emergency: 2 };
const rank = (text: string) => ranks[triage(text).level];

describe('the level of a message', () => {
  it('is emergency once a sentence about one is added, wherever', () => {
    const alarm = 'My baby is not breathing.';
    const lowered = phrases.filter((phrase) => rank(`${phrase}. ${alarm}`) < 2 || rank(`${alarm} ${phrase}`) < 2);
    expect(lowered).toEqual([]);
  });

  it('never drops when the sentence of another case is added', () => {
    const lowered = phrases.flatMap((phrase, at) => {
      const other = phrases[(at * 7 + 3) % phrases.length] ?? '';
      return rank(`${phrase}. ${other}`) < rank(phrase) ? [`${phrase} + ${other}`] : [];
    });
    expect(lowered.length, lowered.join('\n')).toBeLessThanOrEqual(Math.floor(phrases.length / 50));
  });

  it.each<[string, (phrase: string) => string]>([
    ['capitals', (phrase) => phrase.toUpperCase()],
    ['lower case', (phrase) => phrase.toLowerCase()],
    ['no apostrophes', (phrase) => phrase.replaceAll(/['’]/g, '')],
    ['curly apostrophes', (phrase) => phrase.replaceAll("'", '’')],
    ['spaces around', (phrase) => `  ${phrase} \n`],
    ['a period at the end', (phrase) => `${phrase.replace(/[.?!]+$/, '')}.`],
    ['exclamation marks', (phrase) => `${phrase.replace(/[.?!]+$/, '')}!!!`],
    ['nothing at the end', (phrase) => phrase.replace(/[.?!]+$/, '')],
    ['zero-width characters', (phrase) => phrase.replaceAll('e', 'e\u200b')],
  ])('is the same with %s', (_, change) => {
    expect(phrases.filter((phrase) => triage(change(phrase)).level !== triage(phrase).level)).toEqual([]);
  });

  it('is no lower without commas', () => {
    expect(phrases.filter((phrase) => rank(phrase.replaceAll(/,(?!\d)/g, '')) < rank(phrase))).toEqual([]);
  });
});

describe('any text', () => {
  it('is read without a failure', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.lorem({ maxCount: 60 })), (text) => {
        expect(Object.keys(ranks)).toContain(triage(text).level);
      }),
    );
  });

  it('made of the words of signs is read without a failure', () => {
    const words = [...new Set(phrases.join(' ').split(' '))];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 80 }), (picked) => {
        expect(Object.keys(ranks)).toContain(triage(picked.join(' ')).level);
      }),
    );
  });
});

describe('the time for a text', () => {
  const texts: Readonly<Record<string, string>> = {
    'a repeated word': 'not ',
    'words of signs': 'my baby is not breathing and the blood will not stop ',
    'one long word': 'a',
    'one long word of letters in pairs': 'aabb',
    'numbers alone': '100 ',
    'units and numbers': '38.5 weeks 160/110 ',
    'spelled numbers': 'one hundred and one point five ',
    emoji: '🤒😂',
    'right to left': 'طفلي لا يتنفس ',
    'zero-width characters': 'c\u200bh\u200bo\u200bk\u200be ',
    questions: 'what if is my how can ',
    commas: ',',
  };

  /** Milliseconds of processor time: on a busy machine, a long run is interrupted more often than a short one. */
  const timeOf = (text: string, runs: number) => {
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run += 1) triage(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / runs;
  };

  /** Below this, a time is that of the clock. */
  const negligibleMs = 0.3;

  // What else the process does can only slow a run down, so the best of several comparisons counts.
  it.each(Object.entries(texts))('grows with its length only: %s', (_, unit) => {
    const of = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    timeOf(of(4000), 20);
    const slowdowns = Array.from({ length: 10 }, () => timeOf(of(4000), 5) / (timeOf(of(400), 20) + negligibleMs));
    expect(Math.min(...slowdowns)).toBeLessThan(15);
  });
});

describe('the tables', () => {
  it('define every name that a rule uses', () => {
    const tables = [abilities, accidentSigns, bodySigns, contexts, mindSigns, pregnancySigns, unrelated];
    const defined = new Set([...tables.flatMap(namesIn), ...derivedNames]);
    const used = rules.flatMap(({ ways }) => ways.flat().flatMap(({ names }) => names));
    expect(used.filter((name) => !defined.has(name.replace(/^-/, '')))).toEqual([]);
  });

  it('have no choice inside a choice, which would be read as other words', () => {
    const tables = [abilities, accidentSigns, bodySigns, contexts, mindSigns, pregnancySigns, unrelated];
    expect(tables.flatMap((table) => table.match(/\([^()]*\([^()]*\)/g) ?? [])).toEqual([]);
  });

  it('read a word that ends as a shortened "-ing" does like its plural', () => {
    const tables = [abilities, accidentSigns, bodySigns, contexts, mindSigns, pregnancySigns];
    const words = new Set(tables.flatMap((table) => table.match(/\b[a-z]{4,}in\b/g) ?? []));
    const torn = [...words].filter((word) => spellingOf(word) !== word && spellingOf(word) !== spellingOf(`${word}s`));
    expect(torn).toEqual([]);
  });

  it('give every form of a word to one word', () => {
    const moreForms = dialects
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' ').slice(1));
    const words = [...spellings.trim().split(/\s+/), ...moreForms];
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
