import { shown, UnreadableLine } from '../unreadable-line';
import type { BareNumbers, TwoUnits } from './meanings';
import { mappingTexts } from './texts';

/** The units that are written together, and how each of two is called between words. */
export const pairs: readonly (TwoUnits & { pattern: RegExp })[] = (
  [
    ['weight', 'lb', 'oz', 16, 'lbs?|pounds?', 'ozs?|ounces?'],
    ['weight', 'st', 'lb', 14, 'st|stones?', 'lbs?|pounds?'],
    ['length', 'ft', 'in', 12, 'ft|foot|feet', 'in|inch|inches'],
  ] as const
).map(([measure, first, second, ratio, one, other]) => {
  // A slash, as another word, is between units of which one is meant.
  const between = String.raw`[^\p{L}\p{N}/|]*(?:(?:and|und|et|y|then|plus)[^\p{L}\p{N}/|]*)?`;
  const pattern = new RegExp(String.raw`(?<!\p{L})(${one})${between}(${other})(?!\p{L})`, 'iu');
  return { measure, first, second, ratio, pattern };
});

const spaced = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** The two units that the name of a column has together, as in 'Weight (lb oz)'. */
export const twoUnitsIn = (name: string): TwoUnits | null =>
  pairs.find(({ pattern }) => pattern.test(spaced(name))) ?? null;

/** A name with its units apart: 'lb oz' for 'lboz'. */
export const withUnitsApart = (name: string): string =>
  pairs.reduce(
    (text, { pattern }) =>
      text.replace(pattern, (all, one, other) => (all === `${one}${other}` ? `${one} ${other}` : all)),
    spaced(name),
  );

const bareNumber = /^[\p{Nd}.,'’]+$/u;
const numberWithPoint = /^(\d*)[.,](\d+)$/;
/** As '14 8', '14-8' or '14:08'. */
const twoNumbers = /^(\d+)(?:[\s:;/&+–-]+|,\s+)(\d{1,2}(?:[.,]\d+)?)$/;

export const isBareNumber = (text: string): boolean => bareNumber.test(text);
/** Whether a bare number can have the second unit after its point. */
export const hasPoint = (text: string): boolean => numberWithPoint.test(text);

/** A cell without a unit as it is measured: '14lb 8oz' for '14.8' or '14 8'. What is no number stays as it is. */
export function inUnits(text: string, { units, pair }: Omit<BareNumbers, 'measure'>): string {
  const [, one, other] = twoNumbers.exec(text) ?? [];
  if (one !== undefined && other !== undefined) return pair === null ? text : together(text, [one, other], pair);
  if (!isBareNumber(text)) return text;
  const [, whole, rest] = numberWithPoint.exec(text) ?? [];
  if (whole === undefined || rest === undefined || !('second' in units)) return `${text}${units.first}`;
  return together(text, [whole, rest], units);
}

function together(
  text: string,
  [one, other]: readonly [string, string],
  { first, second, ratio }: Pick<TwoUnits, 'first' | 'second' | 'ratio'>,
): string {
  const rest = Number(other.replace(',', '.'));
  if (rest >= ratio) throw new UnreadableLine(mappingTexts.noSecondUnit(shown(text), { first, second, ratio }));
  return `${Number(one)}${first} ${rest}${second}`;
}
