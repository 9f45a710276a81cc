import {
  amountText,
  growthKind,
  growthTexts,
  type ChartedMeasure,
  type GrowthEntry,
  type GrowthUnits,
} from '@everstep/domain/growth';
import { describeKind, joinParts, type DescribeEntry } from '../../platform/trackers/entry-line';
import type { Logged } from '../../platform/trackers/use-child-log';

export type Measurement = Logged<GrowthEntry>;

/** The measured values: '5.62 kg', '61.5 cm lying', 'head 41 cm'. */
export function measuredAmounts(entry: GrowthEntry, units: GrowthUnits): string[] {
  const amount = (measure: ChartedMeasure) => amountText(entry, measure, units);
  const [length, head] = [amount('length'), amount('head')];
  const position = entry.position === null ? '' : ` ${growthTexts.positionWords[entry.position]}`;
  return [amount('weight'), length && length + position, head && growthTexts.headAmount(head)].filter(Boolean);
}

export const describeGrowth = (units: GrowthUnits): DescribeEntry =>
  describeKind(growthKind, (entry) => ({
    title: growthTexts.measurement,
    detail: joinParts(...measuredAmounts(entry, units), entry.note),
    at: entry.date,
  }));
