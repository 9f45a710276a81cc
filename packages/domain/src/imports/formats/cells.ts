import { amountLimits, toTenths, type VolumeUnit } from '../../feedings/amounts';
import { readTypedNumber } from '../../base/typed-number';
import { gramsPer, mmPer } from '../units';
import { shown, UnreadableLine } from '../unreadable-line';
import { yesOrNo } from '../yes-or-no';

/** The cells of one line, by column name; empty for a column that the file does not have. */
export interface CellLookup {
  (name: string): string;
  /** The columns of the file, in lower case. */
  readonly columns: readonly string[];
}

/** Determines the unit of a number that has none. */
export type UnitOf<Unit> = (number: number) => Unit;

const numeric = String.raw`[\p{Nd}.,'’]+`;

function readAmount(text: string, highest: number): number | null {
  const { value, readings, problem } = readTypedNumber(text, { highest });
  if (readings) throw new UnreadableLine(`"${shown(text)}": ${problem}`);
  return value ?? null;
}

/** Tenths of a milliliter from '120ml', '4 oz' or '4.5 fl oz'. A number without a unit is in `unit`. */
export function readVolume(text: string, unit: VolumeUnit | UnitOf<VolumeUnit>): { tenths: number; unit: VolumeUnit } {
  const [, number = '', name] = new RegExp(`^(${numeric})\\s*(ml|oz|fl\\.?\\s?oz)?$`, 'iu').exec(text) ?? [];
  const named = name === undefined ? null : /^ml$/i.test(name) ? 'ml' : 'oz';
  const known = named ?? (typeof unit === 'string' ? unit : null);
  const amount = readAmount(number, known === 'oz' ? amountLimits.highest / 300 : amountLimits.highest / 10);
  if (amount === null)
    throw new UnreadableLine(`"${shown(text)}" is not an amount. Please write it as 120 ml or 4 oz.`);
  const its = known ?? (unit as UnitOf<VolumeUnit>)(amount);
  return { tenths: toTenths(amount, its), unit: its };
}

/** Whole grams from '6.66kg' or '14lb 11oz', or as `round` says; null for an empty cell. A number without a unit is in `unit`. */
export const readWeight = (text: string, unit: string | UnitOf<string>, round = Math.round): number | null =>
  readMeasure(text, gramsPer, unit, round);
/** Whole millimeters from '62.5cm' or '24.6in', or as `round` says; null for an empty cell. A number without a unit is in `unit`. */
export const readLength = (text: string, unit: string | UnitOf<string>, round = Math.round): number | null =>
  readMeasure(withNamedFeet(text), mmPer, unit, round);

const feetAndInches = /^(\d)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|'')?)?$/;
const inches = /^(\d[\d.,]*)\s*(?:["”″]|'')$/;

/** '2ft 1in' for `2' 1"`, '24.5in' for `24.5"`, and '1.92ft' for '1.92ft.in', which are decimal feet. */
export function withNamedFeet(text: string): string {
  const [, feet, rest = ''] = feetAndInches.exec(text) ?? [];
  if (feet !== undefined) return rest === '' ? `${feet}ft` : `${feet}ft ${rest}in`;
  return text.replace(inches, '$1in').replace(/ft\.in$/i, 'ft');
}

function readMeasure(
  text: string,
  factors: Readonly<Record<string, number>>,
  unit: string | UnitOf<string>,
  round: (sum: number) => number,
): number | null {
  if (text === '') return null;
  const parts = [...text.matchAll(new RegExp(`(${numeric})\\s*([a-z]*)\\s*`, 'giu'))];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const amounts = parts.map(([, number = '', name = '']) => {
    const amount = readAmount(number, /^(g|mm)$/i.test(name) ? Infinity : 999);
    // Only a number that stands alone may lack a unit: the second part of '14lb 11' is unclear.
    if (amount === null || (name === '' && parts.length > 1)) return Number.NaN;
    const its = name.toLowerCase() || (typeof unit === 'string' ? unit : unit(amount));
    return amount * (factors[its] ?? Number.NaN);
  });
  const sum = round(amounts.reduce((total, amount) => total + amount, 0));
  if (!isWhole || Number.isNaN(sum)) throw new UnreadableLine(`"${shown(text)}" is not a measurement.`);
  return sum;
}

/** Zero for an empty cell. */
export function readNumber(text: string): number {
  const { value, problem, readings } = readTypedNumber(text);
  if (readings) throw new UnreadableLine(`"${shown(text)}": ${problem}`);
  const number = value === undefined ? Number.NaN : (value ?? 0);
  if (!(number >= 0)) throw new UnreadableLine(`"${shown(text)}" is not a number.`);
  return number;
}

export function readChoice<Choice extends string>(text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((name) => name === text.toLowerCase());
  if (choice === undefined)
    throw new UnreadableLine(`"${shown(text)}" is not known here. It can be ${choices.join(', ')}.`);
  return choice;
}

/** Null for an empty note. */
export function readNote(...parts: readonly string[]): string | null {
  const note = parts.filter((part) => part !== '').join('; ');
  return note === '' ? null : note;
}

export const isYes = (text: string): boolean => yesOrNo(text) === true;

export { UnreadableLine };
