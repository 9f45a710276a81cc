import { chartLegend, intercourseKinds, lhResults, type FertilityEntry } from '@everstep/domain/fertility';
import { countsAsReading, mucusLevel, type ChartDay } from './chart-days';
import { Drop, Heart, LeftOutPoint, LhSymbol, MucusBar, Point } from './chart-symbols';

/** The symbols that occur on these days. */
export function legendItems(days: readonly ChartDay[]) {
  const hasEntry = (matches: (entry: FertilityEntry) => boolean) =>
    days.some(({ entry }) => entry !== null && matches(entry));
  const isLeftOut = ({ entry }: ChartDay) => entry?.temperature && entry.disturbed;
  return [
    { name: chartLegend.temperature, mark: <Point x={12} y={8} />, isShown: days.some(countsAsReading) },
    { name: chartLegend.leftOut, mark: <LeftOutPoint x={12} y={8} />, isShown: days.some(isLeftOut) },
    {
      name: chartLegend.bleeding,
      mark: <Drop x={12} y={8} size={1} />,
      isShown: hasEntry(({ bleeding }) => bleeding !== null),
    },
    ...(['none', 'some', 'most'] as const).map((level) => ({
      name: chartLegend.mucus[level],
      mark: <MucusBar x={12} y={8} level={level} />,
      isShown: days.some((day) => mucusLevel(day) === level && !day.entry?.mucus_excluded),
    })),
    {
      name: chartLegend.mucusLeftOut,
      mark: <MucusBar x={12} y={8} level="most" isHollow />,
      isShown: hasEntry(({ mucus_excluded }) => mucus_excluded),
    },
    ...lhResults.map((result) => ({
      name: chartLegend.lhTest(result),
      mark: <LhSymbol x={12} y={8} isPositive={result === 'positive'} />,
      isShown: hasEntry(({ lh_test }) => lh_test === result),
    })),
    ...intercourseKinds.map((kind) => ({
      name: chartLegend.intercourse[kind],
      mark: <Heart x={12} y={8} isHollow={kind === 'protected'} />,
      isShown: hasEntry(({ intercourse }) => intercourse === kind),
    })),
  ].filter(({ isShown }) => isShown);
}
