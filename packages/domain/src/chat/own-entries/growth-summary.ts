import { amountText } from '../../growth/amounts';
import { compare, isFirstUncorrected, measuredValue } from '../../growth/compare';
import { comparisonText } from '../../growth/comparison-text';
import type { GrowthEntry } from '../../growth/growth-kind';
import type { ChartedMeasure } from '../../growth/measures';
import { growthTexts, measureLabels } from '../../growth/texts';
import type { ChildDetails } from '../../households/child';
import type { AnswerReader } from './answer-reader';
import { dayText } from './moments';
import { ownEntryTexts } from './texts';

const measures: readonly ChartedMeasure[] = ['weight', 'length', 'head'];

/** The latest weight, length and head of a child. */
export function growthSummary(
  name: string,
  child: ChildDetails,
  logged: readonly GrowthEntry[],
  reader: AnswerReader,
): string {
  const entries = logged.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const isExplained = measures.some((measure) => {
    const [latest, ...earlier] = entries.filter((candidate) => measuredValue(candidate, measure) !== null);
    if (!latest || comparisonText(compare(child, latest, measure)) === null) return false;
    return isFirstUncorrected(
      child,
      latest.date,
      earlier.map(({ date }) => date),
    );
  });
  const values = measures.flatMap((measure) => {
    const entry = entries.find((candidate) => measuredValue(candidate, measure) !== null);
    if (!entry) return [];
    const place = comparisonText(compare(child, entry, measure));
    const amount = amountText(entry, measure, reader.units);
    return [
      ownEntryTexts.measure(measureLabels[measure].toLowerCase(), amount, dayText(entry.date, reader), lower(place)),
    ];
  });
  if (values.length === 0) return ownEntryTexts.noMeasurement(name);
  const measured = ownEntryTexts.measured(name, values.join('; '));
  return isExplained ? `${measured} ${growthTexts.correctionEnded}` : measured;
}

const lower = (text: string | null) => text && text.charAt(0).toLowerCase() + text.slice(1);
