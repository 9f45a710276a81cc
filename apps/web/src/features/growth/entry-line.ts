import {
  formatLength,
  formatWeight,
  growthKind,
  growthTexts,
  type GrowthEntry,
  type GrowthUnits,
} from '@everstep/domain/growth';
import { describeKind, joinParts, type DescribeEntry } from '../../platform/trackers/entry-line';

/** The measured values: '5.62 kg', '61.5 cm lying', 'head 41 cm'. */
export function measuredAmounts(entry: GrowthEntry, units: GrowthUnits): string[] {
  const { weight_grams: grams, length_mm: length, head_mm: head, position } = entry;
  return [
    grams !== null && formatWeight(grams, units.weight),
    length !== null &&
      `${formatLength(length, units.length)}${position === null ? '' : ` ${growthTexts.positionWords[position]}`}`,
    head !== null && growthTexts.headAmount(formatLength(head, units.length)),
  ].filter((amount) => amount !== false);
}

export const describeGrowth = (units: GrowthUnits): DescribeEntry =>
  describeKind(growthKind, (entry) => ({
    title: growthTexts.measurement,
    detail: joinParts(...measuredAmounts(entry, units), entry.note),
    at: entry.date,
  }));
