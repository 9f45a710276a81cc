import type { VolumeUnit } from '../../feedings/amounts';
import type { Milk } from '../../feedings/entries';
import type { GrowthEntry } from '../../growth/growth-kind';

/** A line of a kind that we do not have, by its name. */
export interface LeftOut {
  leftOut: string;
}

/**
 * Reads what needs more than the cell: the zone, the order of day and month, and the units, about which the user is asked once a
 * file. Each method throws an `UnreadableLine`.
 */
export interface Reader {
  readonly fileName: string;
  /** The calendar day on which the file is read. */
  readonly today: string;
  /** '2026-01-13', from a date with or without a time. */
  day: (text: string) => string;
  /** ISO 8601 in UTC; of a time that occurred twice, the first one. */
  moment: (text: string) => string;
  /** Start and end; the length in milliseconds decides about a clock change between them. */
  span: (start: string, end: string, length: number | null) => { started_at: string; ended_at: string };
  /** Tenths of a milliliter. */
  volume: (text: string) => { tenths: number; unit: VolumeUnit };
  /** Whole grams; null for an empty cell. */
  weight: (text: string) => number | null;
  /** Whole millimeters; null for an empty cell. */
  length: (text: string, part?: 'head') => number | null;
  /** All of a measurement, with the units in which it was taken. Missing cells may be left out. */
  growth: (
    cells: Partial<Record<'weight' | 'length' | 'head', string>>,
  ) => Pick<GrowthEntry, 'weight_grams' | 'length_mm' | 'head_mm' | 'weight_unit' | 'length_unit' | 'head_unit'>;
  /** Degrees Celsius; null for an empty cell. */
  temperature: (text: string, unit?: 'c' | 'f') => number | null;
  /** What a bottle contained that does not say it. */
  unknownMilk: () => Milk;
}
