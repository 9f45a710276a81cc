import {
  chartTexts,
  countText,
  formatTemperature,
  unitNames,
  type EvaluatedCycle,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { Legend } from '../../../ui/chart/legend';
import {
  chartDays,
  countsAsReading,
  dayCells,
  dayText,
  windowSentence,
  type ChartDay,
  type CycleSpan,
} from './chart-days';
import { legendItems } from './chart-legend';
import { dayAt, TemperaturePlot } from './temperature-plot';

export interface TemperatureChartProps extends CycleSpan {
  cycle: EvaluatedCycle | null;
  unit: TemperatureUnit;
  /** For an earlier cycle, inside a section that names it. */
  isPast?: boolean;
}

/** The temperatures of one cycle, day by day. */
export function TemperatureChart(props: TemperatureChartProps) {
  const { start, cycle, unit, window, isPast = false } = props;
  const days = chartDays(props);
  if (!days.some(({ entry }) => entry !== null && entry.temperature !== null))
    return isPast ? <p className="text-ink-2">{chartTexts.emptyPast}</p> : <NoTemperature />;
  const textOptions = { unit, firstHigher: cycle?.first_higher ?? null };
  const coverline = cycle?.coverline ?? null;
  const count = countText(days.filter(countsAsReading).length, 'temperature');
  const summary = [
    isPast ? `${count}.` : chartTexts.soFar(count),
    coverline !== null && chartTexts.coverline(formatTemperature(coverline, unit)),
    window && windowSentence(window, start),
  ];
  const name = isPast ? chartTexts.titleOf(formatCalendarDay(start)) : chartTexts.title;
  return (
    <ChartFrame
      key={start}
      title={name}
      isNested={isPast}
      summary={summary.filter(Boolean).join(' ')}
      axisLabel={chartTexts.axis}
      pointCount={days.length}
      firstPoint={initialDay(days)}
      valueAt={(number) => days.flatMap((day) => (day.number === number ? [dayText(day, textOptions)] : [])).join()}
      pointAt={(x, width) => dayAt(x, width, days.length)}
      legend={<Legend items={legendItems(days)} />}
      table={{
        caption: name,
        columns: chartTexts.columns(unitNames[unit]),
        rows: days.map((day) => ({ key: day.date, cells: dayCells(day, textOptions) })),
      }}
    >
      {(cursor, width) => (
        <TemperaturePlot days={days} cursor={cursor} width={width} coverline={coverline} window={window} unit={unit} />
      )}
    </ChartFrame>
  );
}

/** The number of today, or of the last logged day. */
function initialDay(days: readonly ChartDay[]): number {
  const day = days.find(({ isToday }) => isToday) ?? days.findLast(({ entry }) => entry !== null);
  return day?.number ?? 1;
}

function NoTemperature() {
  return (
    <section className="grid justify-items-center gap-2 card text-center">
      <SproutStone className="mb-3 h-28" />
      <h2 className="text-2xl">{chartTexts.title}</h2>
      <p className="max-w-md text-ink-2">{chartTexts.empty}</p>
    </section>
  );
}
