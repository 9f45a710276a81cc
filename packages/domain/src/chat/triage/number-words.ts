import { wordSet } from './spelling';
import type { Token } from './tokens';

const unitNames = `
  day d week w fortnight month m year y hour minute second h time fold x
  kg kilo kilogram g gram lb pound stone oz ounce fl fluid ml milliliter millilitre cc l liter litre mg milligram cup spoon teaspoon
  tablespoon tsp tbsp
  cm centimeter centimetre mm millimeter millimetre meter metre inch feet foot ft yard mile km kilometer kilometre
  percent percentile centile th st nd rd percentage calorie kcal kick bpm beat
  dollar euro cent quid pence buck usd eur gbp rupee
`;

/** Stemming leaves the ending of short plurals. */
const plurals = unitNames.trim().replaceAll(/[a-z]+/g, '$&s');

/** What a number counts when it is no temperature, pressure or count of breaths. */
export const units = wordSet(`${unitNames} ${plurals}`);

const amounts: readonly (readonly [name: string, units: ReadonlySet<string>])[] = [
  [
    '# volume',
    wordSet(
      'ml mls milliliter millilitre cc l liter litre oz ozs ounce fl fluid cup spoon teaspoon tablespoon tsp tbsp',
    ),
  ],
  ['# length', wordSet('cm cms centimeter centimetre millimeter millimetre meter metre inch feet foot ft')],
  ['# weight', wordSet('kg kgs kilo kilogram g gram lb lbs pound stone')],
];

const sugars = wordSet('bloodSugar sugar glucose');
const highestSugar = 140;

/** "My blood sugar is 102", as it is without diabetes */
const isSugar = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.value ?? Infinity) <= highestSugar &&
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => sugars.has(word));

/** Whether a number is a volume, a length, a weight or a blood sugar. */
export function amountOf(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at]?.value === undefined) return undefined;
  if (isSugar(tokens, at)) return '# sugar';
  return amounts.find(([, names]) => names.has(tokens[at + 1]?.word ?? ''))?.[0];
}

/** The words around a place. */
export const near = (tokens: readonly Token[], at: number, reach: number): string[] =>
  tokens.slice(Math.max(0, at - reach), at + reach + 1).map(({ word }) => word);

/** What stands some words after a place, or before it, in the same sentence. */
export function inSentence(tokens: readonly Token[], at: number, offset: number): Token | undefined {
  const [first, last] = offset > 0 ? [at + 1, at + offset] : [at + offset + 1, at];
  return tokens.slice(first, last + 1).some(({ isFirst }) => isFirst) ? undefined : tokens[at + offset];
}

/** Whether the sentence or its part ends before a place. */
export function endsBefore(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token === undefined || token.isFirst || token.isAfterComma;
}
