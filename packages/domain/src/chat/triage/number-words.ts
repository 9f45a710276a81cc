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

/** The words around a place. */
export const near = (tokens: readonly Token[], at: number, reach: number): string[] =>
  tokens.slice(Math.max(0, at - reach), at + reach + 1).map(({ word }) => word);

/** Whether the sentence or its part ends before a place. */
export function endsBefore(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token === undefined || token.isFirst || token.isAfterComma;
}
