import { useMemo, useState } from 'react';
import { daysBetween } from '@everstep/domain/base/days';
import { amountText, growthTexts, measureLabels, type ChartedMeasure, type GrowthUnits } from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import { formatCalendarDay, shortDay } from '../../../platform/locale/dates';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { Legend } from '../../../ui/chart/legend';
import { RadioGroup } from '../../../ui/form/radio-group';
import type { Measurement } from '../entry-line';
import { chartLines, chartPoints, rangeFor, ranges, unitName, type ChartPoint, type RangeId } from './chart-points';
import { GrowthPlot, pointAt } from './growth-plot';
import { growthLegend } from './growth-legend';

const measureOptions = (['weight', 'length', 'head'] as const).map((value) => ({
  value,
  label: growthTexts.chartTabs[value],
}));
const rangeOptions = ranges.map(({ id, label }) => ({ value: id, label }));

interface GrowthChartProps {
  child: Child;
  /** Newest first. */
  measurements: readonly Measurement[];
  units: GrowthUnits;
  today: string;
}

export function GrowthChart({ child, measurements, units, today }: GrowthChartProps) {
  const [measure, setMeasure] = useState<ChartedMeasure>('weight');
  const [rangeId, setRange] = useState<RangeId>(() => rangeFor(daysBetween(child.birth_date, today)));
  const days = ranges.find(({ id }) => id === rangeId)?.days ?? ranges[0].days;
  const lines = useMemo(() => chartLines({ child, measure, units }, days), [child, measure, units, days]);
  const points = useMemo(
    () => chartPoints({ child, measure, units }, measurements).filter(({ ageDays }) => ageDays <= days),
    [child, measure, units, measurements, days],
  );
  const controls = (
    <div className="flex flex-wrap gap-2 print:hidden">
      <RadioGroup
        legend={growthTexts.measureLegend}
        isLegendHidden
        variant="segments"
        className="rounded-full *:px-3"
        options={measureOptions}
        value={measure}
        onChoose={setMeasure}
      />
      <RadioGroup
        legend={growthTexts.rangeLegend}
        isLegendHidden
        variant="segments"
        className="rounded-full *:px-3"
        options={rangeOptions}
        value={rangeId}
        onChoose={setRange}
      />
    </div>
  );
  const title = growthTexts.chartTitle(measureLabels[measure]);
  const last = points.at(-1);
  return (
    <div className="grid content-start gap-3 lg:row-span-2">
      {controls}
      {last ? (
        <ChartFrame
          key={`${measure} ${rangeId}`}
          title={title}
          summary={[growthTexts.measurementCount(points.length), last.text && `${growthTexts.latest}: ${last.text}.`]
            .filter(Boolean)
            .join(' ')}
          axisLabel={growthTexts.axis}
          pointCount={points.length}
          firstPoint={points.length}
          pageStep={5}
          valueAt={(number) => {
            const point = points[number - 1];
            return point ? valueText(point, child, measure, units) : '';
          }}
          pointAt={(x, width) => pointAt(x, width, points, days)}
          legend={
            <Legend
              items={growthLegend({
                hasLines: lines.length > 0,
                isCorrected: points.some(({ correctedDays }) => correctedDays !== null),
              })}
            />
          }
          table={{
            caption: title,
            columns: [growthTexts.dateLabel, growthTexts.age, growthTexts.value, growthTexts.percentile],
            rows: points.map(({ key, entry, percentile }) => ({
              key,
              cells: [
                shortDay(entry.date),
                growthTexts.ageAt(child.birth_date, entry.date),
                amountText(entry, measure, units),
                percentile,
              ],
            })),
          }}
        >
          {(cursor, width) => (
            <GrowthPlot
              points={points}
              lines={lines}
              days={days}
              unit={unitName(measure, units)}
              cursor={cursor}
              width={width}
            />
          )}
        </ChartFrame>
      ) : (
        <section className="grid min-h-96 content-center justify-items-center gap-2 card text-center">
          <h2 className="text-2xl">{title}</h2>
          <p className="text-ink-2">{growthTexts.noneInRange}</p>
        </section>
      )}
    </div>
  );
}

function valueText(
  { entry, text, note }: ChartPoint,
  child: Child,
  measure: ChartedMeasure,
  units: GrowthUnits,
): string {
  const amount = amountText(entry, measure, units);
  const when = `${formatCalendarDay(entry.date)}, ${growthTexts.ageAt(child.birth_date, entry.date)}`;
  return [`${when}: ${amount}`, text, note].filter((part) => part !== null).join('. ');
}
