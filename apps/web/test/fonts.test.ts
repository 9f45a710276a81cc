import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { basicCharacters } from '../build/fonts';

/** Every character of a unicode-range, as a list of code points. */
function charactersOf(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

it('the small fonts are asked for exactly the characters that the build leaves in them', () => {
  const styles = readFileSync('src/styles.css', 'utf8');
  const ranges = [...styles.matchAll(/@fonts\/[^;]*;\s*unicode-range: ([^;]+);/g)].map(([, range = '']) => range);
  expect(ranges).toHaveLength(2);
  for (const range of ranges) expect([...charactersOf(range)].sort()).toEqual([...basicCharacters].sort());
});
