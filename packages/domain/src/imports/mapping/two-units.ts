import { shown, UnreadableLine } from '../unreadable-line';
import type { TwoUnits } from './meanings';
import { mappingTexts } from './texts';

const pairs: readonly (TwoUnits & { pattern: RegExp })[] = (
  [
    ['weight', 'lb', 'oz', 16, 'lbs?|pounds?', 'oz|ounces?'],
    ['weight', 'st', 'lb', 14, 'st|stones?', 'lbs?|pounds?'],
    ['length', 'ft', 'in', 12, 'ft|foot|feet', 'in|inch|inches'],
  ] as const
).map(([measure, first, second, ratio, one, other]) => {
  // A slash, as another word, is between units of which one is meant.
  const between = String.raw`[^\p{L}\p{N}/|]*(?:(?:and|und|et|y|then|plus)[^\p{L}\p{N}/|]*)?`;
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${one})${between}(?:${other})(?!\p{L})`, 'iu');
  return { measure, first, second, ratio, pattern };
});

/** The two units that the name of a column has together, as in 'Weight (lb oz)'. */
export function twoUnitsIn(name: string): TwoUnits | null {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return pairs.find(({ pattern }) => pattern.test(words)) ?? null;
}

const numberWithPoint = /^(\d*)[.,](\d+)$/;

/** Whether a bare number can have the second unit after its point. */
export const canHaveTwoUnits = (text: string): boolean => numberWithPoint.test(text);

/** '14lb 8oz' for '14.8'; a number without a point is in the first unit. */
export function inTwoUnits(text: string, { first, second, ratio }: TwoUnits): string {
  const [, one, other] = numberWithPoint.exec(text) ?? [];
  if (other === undefined) return `${text}${first}`;
  if (Number(other) >= ratio) throw new UnreadableLine(mappingTexts.noSecondUnit(shown(text), second, ratio));
  return `${Number(one)}${first} ${Number(other)}${second}`;
}
