import { plainText } from './text';

export const numberTexts = {
  none: 'Please enter a number, such as 7.5.',
  ambiguous: (one: string, other: string) => `Is this ${one} or ${other}? Please write it as one of them.`,
} as const;

/** The number; null for an empty field; or why it cannot be read, with the two numbers that it can mean. */
export type TypedNumber =
  | { value: number | null; problem?: never; readings?: never }
  | { value?: never; problem: string; readings?: readonly [decimal: number, grouped: number] };

interface Options {
  /** The highest number that the field accepts. If it is below 1,000, a separator cannot group thousands. */
  highest?: number | undefined;
  /** The currency sign that is allowed next to the number. */
  sign?: 'dollar';
}

const minus = /^[-\u2212\u2013]/;
const dollar = /^(?:US\$|USD|\$)\s*(?=\S)|(?<=\S)\s*(?:US\$|USD|\$)$/i;

/**
 * Reads a number that was typed or comes from a file: with a decimal point or comma, with or without groups of thousands, in the
 * digits of any script. No part of it is ever dropped: an ambiguous number is reported with both meanings, and anything else is
 * invalid.
 */
export function readTypedNumber(text: string, { highest = Infinity, sign }: Options = {}): TypedNumber {
  const typed = withPlainSigns(text);
  if (typed === '') return { value: null };
  const unsigned = (sign === 'dollar' ? typed.replace(dollar, '') : typed).replace(/^\+/, '');
  const isNegative = minus.test(unsigned);
  const amount = unsigned.replace(minus, '');
  const decimal = readDecimal(amount);
  const grouped = readGroups(amount);
  const [one, other] = [decimal, grouped].map((number) => Number(number ?? NaN) * (isNegative ? -1 : 1)) as [
    number,
    number,
  ];
  if (decimal !== null && grouped !== null && one !== other && highest >= 1000)
    return { problem: numberTexts.ambiguous(clearText(one), clearText(other)), readings: [one, other] };
  const value = decimal === null ? other : one;
  return Number.isFinite(value) ? { value } : { problem: numberTexts.none };
}

/**
 * The number that was typed, from one that was converted to be stored: in hundredths, or in eighths, which some tapes have.
 * `isStored` says whether a number is stored as this one.
 */
export function asTyped(converted: number, isStored: (typed: number) => boolean): number {
  const [hundredths, eighths] = [Math.round(100 * converted) / 100, Math.round(8 * converted) / 8];
  return isStored(eighths) && !isStored(hundredths) ? eighths : hundredths;
}

/** Quarters exactly and anything else to a tenth, for a number that was typed in another unit. Only zero is shown as 0. */
export function quartersOrTenths(converted: number): number {
  const hundredths = Math.round(100 * converted);
  if (hundredths !== 0 && hundredths % 25 === 0) return hundredths / 100;
  return Math.round(10 * converted) / 10 || Number(converted.toPrecision(1));
}

/** '1.2340' for 1.234, because three decimals would be taken for a group of thousands again. */
const clearText = (number: number) => String(number).replace(/(\.\d{3})$/, '$10');

/** In the digits 0 to 9, without invisible characters. The separators of Arabic numbers each have one meaning. */
function withPlainSigns(text: string): string {
  return plainText(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, "'")
    .replace(/[\uff0c\uff0e\uff04]/g, (sign) => ({ '\uff0c': ',', '\uff0e': '.', '\uff04': '$' })[sign] ?? sign);
}

/** The same digit from 0 to 9. In each script, the digits are consecutive, starting with zero. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Digits with at most one point or comma among them; null for anything else. */
function readDecimal(amount: string): string | null {
  return /^(?:\d+[.,]?\d*|[.,]\d+)$/.test(amount) ? amount.replace(',', '.') : null;
}

/** A first group, then groups of three digits with the same separator, and another separator before decimals; null for anything else. */
function readGroups(amount: string): string | null {
  const [, whole = '', separator = '', decimals = ''] =
    /^([1-9]\d{0,2}(?:([.,'\u2019 \u00a0\u2009\u202f])\d{3})(?:\2\d{3})*)(?:[.,](\d*))?$/.exec(amount) ?? [];
  if (whole === '') return null;
  const point = amount.charAt(whole.length);
  if (point !== '' && point === separator) return null;
  return `${whole.replace(/\D/g, '')}.${decimals}`;
}
