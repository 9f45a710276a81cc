import { describe, expect, it } from 'vitest';
import { parseLessonText } from '../lesson-document';
import { useApp } from '../../../../test/test-app';
import { createPassages, highlight, parseTerms } from './highlights';
import { createVocabulary } from './vocabulary';

const api = useApp();
const vocabulary = () => createVocabulary(api.db)();

describe('highlighting', () => {
  it.each([
    ['Babies and a baby.', "'babi'", ['Babies', 'baby']],
    ['Sleeping, sleeps, slept, asleep', "'sleep'", ['Sleeping', 'sleeps']],
    ['Care for the car', "'car'", ['car']],
    ['Ovulation and ovulate', "'ovul':*", ['Ovulation', 'ovulate']],
    ['Iron is not ironic', "'iron' & 'zzz'", ['Iron']],
    ['Why "38.0 °C" (100.4 °F) is <urgent> & what-to-do', "'urgent' & '38':*", ['38', 'urgent']],
    ['anything', '', []],
  ])('of %j for %j marks %j', async (text, query, words) => {
    const ranges = highlight(text, parseTerms(query), await vocabulary());
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(words);
  });

  it('ignores stop words', async () => {
    expect(highlight('Some of the time', parseTerms("'the'"), await vocabulary())).toEqual([]);
  });
});

describe('a passage', () => {
  const findPassage = createPassages();
  const document = parseLessonText(
    `Opening words.\n\n## Cribs\n\nNothing here.\n\n${'Many words before it. '.repeat(20)}Then a **crib** with a mattress.`,
  );

  it('starts shortly before the match and is truncated between words', async () => {
    const passage = findPassage({ document }, parseTerms("'crib' & 'mattress'"), await vocabulary()) ?? '';
    expect(passage).toMatch(/^….*crib with a mattress\.$/);
    expect(passage.length).toBeLessThan(270);
  });

  it('is null if no paragraph matches', async () => {
    expect(findPassage({ document }, parseTerms("'zebra'"), await vocabulary())).toBeNull();
  });
});
