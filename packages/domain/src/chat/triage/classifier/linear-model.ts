import type { Features } from './features';

/** A linear classifier of several classes, as it is stored. */
export interface StoredModel {
  classes: readonly string[];
  /** For each class. */
  bias: readonly number[];
  /** What a stored weight of 1 is. */
  unit: number;
  /**
   * For each feature in the order of the hashes: how far its hash is from the one before, in base 36, then its weight for each class
   * as one of the characters below. Text compresses better than bytes in base64.
   */
  weights: string;
}

interface LinearModel {
  classes: readonly string[];
  bias: readonly number[];
  /** The weights of a feature, for each class. */
  weights: ReadonlyMap<number, readonly number[]>;
  unit: number;
}

/** From the lowest weight to the highest; the one in the middle is 0. */
const weightCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&';
export const largestWeight = Math.floor(weightCharacters.length / 2);

/** Letters repeat what words say, so they count for less. */
const partsWeight = 0.5;
/** The length of every message as a vector, so that long ones count no more than short ones. */
const vectorLength = 4;

export function encodeWeights(weights: ReadonlyMap<number, readonly number[]>): string {
  let last = 0;
  return [...weights]
    .toSorted(([a], [b]) => a - b)
    .map(([hash, values]) => {
      const distance = (hash - last).toString(36);
      last = hash;
      return distance + values.map((value) => weightCharacters[value + largestWeight]).join('');
    })
    .join('');
}

export function openModel({ weights, ...rest }: StoredModel): LinearModel {
  const opened = new Map<number, number[]>();
  let hash = 0;
  for (const [, distance = '', values = ''] of weights.matchAll(/([\da-z]+)([^\da-z]+)/g)) {
    hash += Number.parseInt(distance, 36);
    opened.set(
      hash,
      Array.from(values, (character) => weightCharacters.indexOf(character) - largestWeight),
    );
  }
  return { ...rest, weights: opened };
}

/** The features that a model knows with their values, as a vector of the same length for every message. */
export function vectorOf({ words, parts }: Features, isKnown: (hash: number) => boolean): Map<number, number> {
  const vector = new Map<number, number>();
  for (const hash of parts) if (isKnown(hash)) vector.set(hash, partsWeight);
  for (const hash of words) if (isKnown(hash)) vector.set(hash, 1);
  let squares = 0;
  for (const value of vector.values()) squares += value ** 2;
  const stretch = vectorLength / Math.sqrt(squares);
  for (const [hash, value] of vector) vector.set(hash, value * stretch);
  return vector;
}

/** Scores as probabilities. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** How likely each class is. */
export function likelihoods({ classes, bias, weights, unit }: LinearModel, features: Features): Map<string, number> {
  const scores = [...bias];
  for (const [hash, value] of vectorOf(features, (each) => weights.has(each)))
    weights.get(hash)?.forEach((weight, index) => {
      scores[index] = (scores[index] ?? 0) + weight * unit * value;
    });
  const shares = softmax(scores);
  return new Map(classes.map((name, index) => [name, shares[index] ?? 0]));
}
