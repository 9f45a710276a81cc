import { derivedNames } from '../scene';
import type { Understood } from '../signs';
import type { StageName } from '../stages';
import { amountOf } from '../number-words';
import type { Token } from '../tokens';

/** Features by their hash. */
export interface Features {
  /** Words and pairs of words, the signs that the phrase tables find, and what follows from numbers, ages and stages. */
  words: ReadonlySet<number>;
  /** Four and five letters of a word, which a misspelling leaves alike. */
  parts: ReadonlySet<number>;
}

/** The number of different hashes; a larger table has fewer features that share one. */
export const featureCount = 2 ** 18;
/** Shorter words are one feature as they are. */
const shortestWithParts = 3;
const partLengths = [4, 5];
/** The same sign means something else in each of them. */
const decisiveStages: readonly StageName[] = ['u3m', 'u1y', 'u2y', 'pregnant', 'preterm', 'term', 'after'];

/** FNV-1a, with its upper bits mixed into the lower ones. */
function hashOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % featureCount;
}

/** A word, or of a number what it is an amount of. */
const wordAt = (tokens: readonly Token[], at: number): string | undefined => amountOf(tokens, at) ?? tokens[at]?.word;

/** What the classifier sees of a message. Takes time in proportion to its length. */
export function featuresOf(
  tokens: readonly Token[],
  { signs, frames }: Understood,
  scenes: readonly ReadonlySet<string>[],
): Features {
  const words = new Set<number>();
  const parts = new Set<number>();
  tokens.forEach((token, at) => {
    const { raw, value } = token;
    const [word, last, second] = [at, at - 1, at - 2].map((place) => wordAt(tokens, place));
    words.add(hashOf(`word ${word}`));
    if (last) words.add(hashOf(`pair ${last} ${word}`));
    if (second) words.add(hashOf(`near ${second} ${word}`));
    if (value !== undefined || raw.length < shortestWithParts) return;
    const bounded = `<${raw}>`;
    for (const count of partLengths)
      for (let start = 0; start + count <= bounded.length; start += 1)
        parts.add(hashOf(`part ${bounded.slice(start, start + count)}`));
  });
  for (const { name, isNegated, start } of signs) {
    const isFramed = (frames[start]?.size ?? 0) > 0;
    words.add(hashOf(`sign ${isNegated ? '-' : ''}${name}${isFramed ? '?' : ''}`));
  }
  for (const names of scenes) {
    const stages = decisiveStages.map((stage) => (names.has(stage) ? stage : `not ${stage}`));
    for (const name of derivedNames) if (names.has(name)) words.add(hashOf(`is ${name}`));
    for (const name of [...names]) for (const stage of stages) words.add(hashOf(`is ${name} ${stage}`));
  }
  return { words, parts };
}
