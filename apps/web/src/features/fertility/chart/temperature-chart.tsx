import { formatTemperature, unitNames, type EvaluatedCycle, type TemperatureUnit } from '@everstep/domain/fertility';
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
import { countText } from '../entry-texts';

export interface TemperatureChartProps extends CycleSpan {
  cycle: EvaluatedCycle | null;
  unit: TemperatureUnit;
  /** For an earlier cycle, inside a section that names it. */
  isPast?: boolean;
}

const title = 'Temperature this cycle';

/** The temperatures of one cycle, day by day. */
export function TemperatureChart(props: TemperatureChartProps) {
  const { start, cycle, unit, window, isPast = false } = props;
  const days = chartDays(props);
  if (!days.some(({ entry }) => entry !== null && entry.temperature !== null))
    return isPast ? <p className="text-ink-2">No temperatures in this cycle.</p> : <NoTemperature />;
  const textOptions = { unit, firstHigher: cycle?.first_higher ?? null };
  const coverline = cycle?.coverline ?? null;
  const summary = [
    `${countText(days.filter(countsAsReading).length, 'temperature')}${isPast ? '' : ' so far'}.`,
    coverline !== null && `The highest of the six before the rise is ${formatTemperature(coverline, unit)}.`,
    window && windowSentence(window, start),
  ];
  const name = isPast ? `Temperature in the cycle from ${formatCalendarDay(start)}` : title;
  return (
    <ChartFrame
      key={start}
      title={name}
      isNested={isPast}
      summary={summary.filter(Boolean).join(' ')}
      axisLabel="Day of the cycle"
      pointCount={days.length}
      firstPoint={initialDay(days)}
      valueAt={(number) => days.flatMap((day) => (day.number === number ? [dayText(day, textOptions)] : [])).join()}
      pointAt={(x, width) => dayAt(x, width, days.length)}
      legend={<Legend items={legendItems(days)} />}
      table={{
        caption: name,
        columns: ['Day', `Reading, ${unitNames[unit]}`, 'Noted'],
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
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-md text-ink-2">
        No temperature yet. Your line begins with the first one you log, before getting up if you can.
      </p>
    </section>
  );
}
