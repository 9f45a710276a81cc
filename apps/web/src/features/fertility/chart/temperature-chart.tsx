import {
  formatTemperature,
  intercourseKinds,
  lhResults,
  unitNames,
  type EvaluatedCycle,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { Legend } from '../../../ui/chart/legend';
import {
  chartDays,
  countsAsReading,
  dayCells,
  dayText,
  mucusLevel,
  windowSentence,
  type ChartDay,
  type CycleSpan,
  type MucusLevel,
} from './chart-days';
import { Drop, Heart, LeftOutPoint, LhSymbol, MucusBar, Point } from './chart-symbols';
import { dayAt, TemperaturePlot } from './temperature-plot';
import { countText } from '../entry-texts';

export interface TemperatureChartProps extends CycleSpan {
  cycle: EvaluatedCycle | null;
  unit: TemperatureUnit;
}

const title = 'Temperature this cycle';

/** The temperatures of one cycle, day by day. */
export function TemperatureChart(props: TemperatureChartProps) {
  const { start, cycle, unit, window } = props;
  const days = chartDays(props);
  if (!days.some(({ entry }) => entry !== null && entry.temperature !== null)) return <NoTemperature />;
  const textOptions = { unit, firstHigher: cycle?.first_higher ?? null };
  const coverline = cycle?.coverline ?? null;
  const summary = [
    `${countText(days.filter(countsAsReading).length, 'temperature')} so far.`,
    coverline !== null && `The highest of the six before the rise is ${formatTemperature(coverline, unit)}.`,
    window && windowSentence(window, start),
  ];
  return (
    <ChartFrame
      key={start}
      title={title}
      summary={summary.filter(Boolean).join(' ')}
      axisLabel="Day of the cycle"
      pointCount={days.length}
      firstPoint={initialDay(days)}
      valueAt={(number) => days.flatMap((day) => (day.number === number ? [dayText(day, textOptions)] : [])).join()}
      pointAt={(x, width) => dayAt(x, width, days.length)}
      legend={<Legend items={legendItems(days)} />}
      table={{
        caption: title,
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

const mucusNames: Record<MucusLevel, string> = {
  none: 'Mucus: dry or none',
  some: 'Mucus: wet or creamy',
  most: 'Mucus: slippery or like egg white',
};

function legendItems(days: readonly ChartDay[]) {
  const hasEntry = (matches: (entry: FertilityEntry) => boolean) =>
    days.some(({ entry }) => entry !== null && matches(entry));
  const isLeftOut = ({ entry }: ChartDay) => entry?.temperature && entry.disturbed;
  return [
    { name: 'Temperature', mark: <Point x={12} y={8} />, isShown: days.some(countsAsReading) },
    { name: 'Left out', mark: <LeftOutPoint x={12} y={8} />, isShown: days.some(isLeftOut) },
    { name: 'Bleeding', mark: <Drop x={12} y={8} size={1} />, isShown: hasEntry(({ bleeding }) => bleeding !== null) },
    ...(['none', 'some', 'most'] as const).map((level) => ({
      name: mucusNames[level],
      mark: <MucusBar x={12} y={8} level={level} />,
      isShown: days.some((day) => mucusLevel(day) === level && !day.entry?.mucus_excluded),
    })),
    {
      name: 'Mucus, left out',
      mark: <MucusBar x={12} y={8} level="most" isHollow />,
      isShown: hasEntry(({ mucus_excluded }) => mucus_excluded),
    },
    ...lhResults.map((result) => ({
      name: `LH test ${result}`,
      mark: <LhSymbol x={12} y={8} isPositive={result === 'positive'} />,
      isShown: hasEntry(({ lh_test }) => lh_test === result),
    })),
    ...intercourseKinds.map((kind) => ({
      name: kind === 'protected' ? 'Sex, protected' : 'Sex, not protected',
      mark: <Heart x={12} y={8} isHollow={kind === 'protected'} />,
      isShown: hasEntry(({ intercourse }) => intercourse === kind),
    })),
  ].filter(({ isShown }) => isShown);
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
