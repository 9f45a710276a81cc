import type { GrowthEntry } from './growth-kind';
import type { Measure } from './measures';
import { formatLength, formatWeight, type GrowthUnits } from './units';

/** '5.62 kg', as typed if the reader uses that unit; also the weight for the weight by length. Empty if it was not measured. */
export function amountText(entry: GrowthEntry, measure: Measure, units: GrowthUnits): string {
  const { weight_grams: grams, length_mm: length, head_mm: head } = entry;
  switch (measure) {
    case 'length':
      return length === null ? '' : formatLength(length, units.length, entry.length_unit);
    case 'head':
      return head === null ? '' : formatLength(head, units.length, entry.head_unit);
    default:
      return grams === null ? '' : formatWeight(grams, units.weight, entry.weight_unit);
  }
}
