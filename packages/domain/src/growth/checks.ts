import * as z from 'zod/mini';
import { isDay } from '../base/days';
import { maxEntryNote } from '../base/entry-note';
import { entryTexts } from '../base/entry-texts';
import { readNoteText } from '../base/text';
import { readTypedNumber } from '../base/typed-number';
import { growthLimits, type GrowthEntry } from './growth-kind';
import type { Position } from './lying-or-standing';
import { growthTexts } from './texts';
import { gramsOf, kilogramText, lengthText, mmOf, poundsAndOunces, toStored, type GrowthUnits } from './units';

const optionalText = z._default(z.string(), '');

/** The fields of the form, as typed. */
export const typedMeasurementSchema = z.object({
  date: optionalText,
  weight: optionalText,
  /** In addition to pounds. */
  ounces: optionalText,
  length: optionalText,
  head: optionalText,
  note: optionalText,
});
export type TypedMeasurement = z.infer<typeof typedMeasurementSchema>;
type Field = keyof TypedMeasurement;

/** A stored measurement as text for the fields. */
export function typedMeasurement(entry: GrowthEntry, units: GrowthUnits): TypedMeasurement {
  const { weight_grams: grams, length_mm: length, head_mm: head } = entry;
  const pounds = grams === null || units.weight === 'kg' ? null : poundsAndOunces(grams, entry.weight_unit);
  return {
    date: entry.date,
    weight: pounds ? String(pounds.pounds) : grams === null ? '' : kilogramText(grams, entry.weight_unit),
    ounces: pounds ? String(pounds.ounces) : '',
    length: length === null ? '' : lengthText(length, units.length, entry.length_unit),
    head: head === null ? '' : lengthText(head, units.length, entry.head_unit),
    note: entry.note ?? '',
  };
}

interface Context {
  child: { id: string; birth_date: string };
  units: GrowthUnits;
  position: Position;
  /** The entry being edited; unchanged fields keep its exact values and their units. */
  edited: GrowthEntry | null;
  today: string;
}

type Read = { entry: GrowthEntry; problems?: never } | { entry?: never; problems: Partial<Record<Field, string>> };

/** Reads what was typed as a measurement, or returns an error message for each invalid field. */
export function readMeasurement(typed: TypedMeasurement, { child, units, position, edited, today }: Context): Read {
  const problems: Partial<Record<Field, string>> = {};
  const before = edited && typedMeasurement(edited, units);
  /** The edited entry, if these fields still show what it has. */
  const unchanged = (...fields: Field[]) => (fields.every((field) => before?.[field] === typed[field]) ? edited : null);

  function amount(
    field: Field,
    toStored: (value: number) => number,
    limits: { lowest: number; highest: number },
    text: string,
  ) {
    const value = toNumber(typed[field]);
    if (value === null) return null;
    const stored = toStored(value);
    if (Number.isNaN(stored)) problems[field] = growthTexts.numberMissing;
    else if (stored < limits.lowest || stored > limits.highest) problems[field] = text;
    return stored;
  }

  function weight(): number | null {
    if (units.weight === 'kg')
      return amount('weight', (kg) => toStored(kg * 1000), growthLimits.weight, growthTexts.weightRange);
    const ounces = toNumber(typed.ounces);
    if (ounces !== null && !(ounces >= 0 && ounces < 16)) problems.ounces = growthTexts.ouncesRange;
    if (typed.weight.trim() === '' && ounces === null) return null;
    const pounds = toNumber(typed.weight) ?? 0;
    const grams = gramsOf(pounds, ounces ?? 0);
    if (Number.isNaN(pounds)) problems.weight = growthTexts.numberMissing;
    else if (pounds < 0 || grams < growthLimits.weight.lowest || grams > growthLimits.weight.highest)
      problems.weight = growthTexts.weightRange;
    return grams;
  }

  const toMm = (value: number) => mmOf(value, units.length);
  const { weight_grams, weight_unit } = unchanged('weight', 'ounces') ?? {
    weight_grams: weight(),
    weight_unit: units.weight,
  };
  const { length_mm, length_unit } = unchanged('length') ?? {
    length_mm: amount('length', toMm, growthLimits.length, growthTexts.lengthRange),
    length_unit: units.length,
  };
  const { head_mm, head_unit } = unchanged('head') ?? {
    head_mm: amount('head', toMm, growthLimits.head, growthTexts.headRange),
    head_unit: units.length,
  };
  const entry: GrowthEntry = {
    child_id: child.id,
    date: typed.date,
    weight_grams,
    ...(weight_grams !== null && { weight_unit }),
    length_mm,
    ...(length_mm !== null && { length_unit }),
    position: length_mm === null ? null : position,
    head_mm,
    ...(head_mm !== null && { head_unit }),
    note: readNoteText(typed.note),
  };
  const dateProblem = measuringDayProblem(typed.date, child.birth_date, today);
  if (dateProblem) problems.date = dateProblem;
  if ((entry.note?.length ?? 0) > maxEntryNote) problems.note = entryTexts.noteLong;
  if (weight_grams === null && length_mm === null && head_mm === null) problems.weight ??= growthTexts.nothing;
  return Object.keys(problems).length > 0 ? { problems } : { entry };
}

/** The limit of every field, whatever its unit: no child measures a thousand of anything. */
const highestTyped = 999;

/** Null if the field is empty, NaN if it does not contain a number. */
function toNumber(text: string): number | null {
  const { value = Number.NaN } = readTypedNumber(text, { highest: highestTyped });
  return value;
}

/** Why nothing can be logged for this day, or null. */
export function measuringDayProblem(day: string, birthDate: string, today: string): string | null {
  if (!isDay(day)) return growthTexts.dateMissing;
  if (day > today) return growthTexts.dateFuture;
  return day < birthDate ? growthTexts.dateBeforeBirth : null;
}
