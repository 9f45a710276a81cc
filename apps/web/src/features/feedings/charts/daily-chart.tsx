import { useMemo, useState } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import {
  averagedDays,
  dailyTotals,
  feedingTexts,
  mlOfOunces,
  ouncesOfMl,
  startOf,
  volumeText,
  type DayTotals,
  type Milk,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/base/durations';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { correctedNow } from '../../../platform/api/clock';
import { deviceZone, formatDayAndMonth, shortDay } from '../../../platform/locale/dates';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useVolumeUnit } from '../preferences';
import type { FeedingLog } from '../use-feedings';

type ChartKind = 'milk' | 'nursing' | 'diapers';

interface Series {
  label: string;
  className: string;
  value: (day: DayTotals) => number;
}

const spans = [7, 28] as const;
const height = 220;
const margin = { top: 8, right: 4, bottom: 26, left: 40 };

const minute = 60_000;
const inUnit = (ml: number, unit: VolumeUnit) => (unit === 'ml' ? ml : ouncesOfMl(ml));
const mlOf = (amount: number, unit: VolumeUnit) => (unit === 'ml' ? amount : mlOfOunces(amount));

const milkSeries: readonly { milk: Milk; className: string; mlOfDay: (day: DayTotals) => number; isRare?: true }[] = [
  { milk: 'breast', className: 'fill-spruce', mlOfDay: ({ breastMl }) => breastMl },
  { milk: 'formula', className: 'fill-apricot', mlOfDay: ({ formulaMl }) => formulaMl },
  { milk: 'cow', className: 'fill-sky', mlOfDay: ({ cowMl }) => cowMl, isRare: true },
  { milk: 'other', className: 'fill-edge', mlOfDay: ({ otherMl }) => otherMl, isRare: true },
];

/** What is shown of each day, and the text for one of its values. Rare milks are shown if there were any. */
function seriesOf(
  kind: ChartKind,
  unit: VolumeUnit,
  days: readonly DayTotals[],
): { textOf: (value: number) => string; series: Series[] } {
  if (kind === 'milk')
    return {
      textOf: (amount) => volumeText(Math.round(10 * mlOf(amount, unit)), unit),
      series: milkSeries
        .filter(({ mlOfDay, isRare }) => !isRare || days.some((day) => mlOfDay(day) > 0))
        .map(({ milk, className, mlOfDay }) => ({
          label: feedingTexts.milks[milk],
          className,
          value: (day) => inUnit(mlOfDay(day), unit),
        })),
    };
  if (kind === 'nursing')
    return {
      textOf: (minutes) => durationText(minutes * minute),
      series: [
        {
          label: feedingTexts.chartKinds.nursing,
          className: 'fill-spruce',
          value: ({ nursingMs }) => nursingMs / minute,
        },
      ],
    };
  return {
    textOf: (count) => String(Math.round(count)),
    series: [
      { label: feedingTexts.wet, className: 'fill-sky', value: ({ wet }) => wet },
      { label: feedingTexts.dirty, className: 'fill-apricot', value: ({ dirty }) => dirty },
    ],
  };
}

/** Bars by day: milk from bottles, time at the breast, or diapers. */
export function DailyChart({ log: { feedings, diapers } }: { log: FeedingLog }) {
  const [dayCount, setDayCount] = useState<number>(spans[0]);
  const [kind, setKind] = useState<ChartKind>('milk');
  const { unit } = useVolumeUnit();
  const { days, averaged } = useMemo(() => {
    const now = correctedNow().getTime();
    const zone = deviceZone();
    const totals = dailyTotals(
      { feedings: feedings.map(({ value }) => value), diapers: diapers.map(({ value }) => value) },
      { today: localDayIn(zone, now), dayCount, zone, now },
    );
    const firstFeed = feedings.findLast(({ value }) => value.type !== 'solids');
    const firstDiaper = diapers.at(-1);
    const dayOf = (at: string) => localDayIn(zone, Date.parse(at));
    return {
      days: totals,
      averaged: {
        feeds: averagedDays(totals, { of: 'feeds', firstDay: firstFeed ? dayOf(startOf(firstFeed.value)) : null }),
        diapers: averagedDays(totals, { of: 'diapers', firstDay: firstDiaper ? dayOf(firstDiaper.value.at) : null }),
      },
    };
  }, [feedings, diapers, dayCount]);
  const complete = averaged[kind === 'diapers' ? 'diapers' : 'feeds'];
  const { textOf, series } = seriesOf(kind, unit, days);
  const allTexts = (valueOf: (one: Series) => number) =>
    series.map((one) => `${one.label.toLowerCase()} ${textOf(valueOf(one))}`).join(', ');
  const summary = allTexts(({ value }) => complete.reduce((sum, day) => sum + value(day), 0) / complete.length);

  return (
    <div className="grid content-start gap-4">
      <RadioGroup
        legend={feedingTexts.chartWhat}
        isLegendHidden
        variant="tags"
        options={(['milk', 'nursing', 'diapers'] as const).map((value) => ({
          value,
          label: feedingTexts.chartKinds[value],
        }))}
        value={kind}
        onChoose={setKind}
      />
      <RadioGroup
        legend={feedingTexts.chartTitle}
        isLegendHidden
        variant="tags"
        options={spans.map((value) => ({ value, label: feedingTexts.chartDays(value) }))}
        value={dayCount}
        onChoose={setDayCount}
      />
      <ChartFrame
        title={feedingTexts.chartKinds[kind]}
        summary={complete.length > 0 ? feedingTexts.chartAverage(summary) : feedingTexts.noAverageYet}
        axisLabel={feedingTexts.chartAxis}
        pointCount={days.length}
        firstPoint={days.length}
        valueAt={(point) => {
          const day = days[point - 1];
          return day ? `${formatDayAndMonth(day.day)}: ${allTexts(({ value }) => value(day))}` : '';
        }}
        pointAt={(x, width) => 1 + Math.floor(((x - margin.left) / (width - margin.left - margin.right)) * days.length)}
        legend={<Legend series={series} />}
        table={{
          caption: feedingTexts.chartKinds[kind],
          columns: [feedingTexts.day, ...series.map(({ label }) => label)],
          rows: days.toReversed().map((day) => ({
            key: day.day,
            cells: [formatDayAndMonth(day.day), ...series.map(({ value }) => textOf(value(day)))],
          })),
        }}
      >
        {(cursor, width) => <Bars days={days} series={series} cursor={cursor} width={width} />}
      </ChartFrame>
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length === 1) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {series.map(({ label, className }) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="14" height="14" aria-hidden>
            <rect width="14" height="14" rx="3" className={className} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface BarsProps {
  days: readonly DayTotals[];
  series: readonly Series[];
  cursor: number;
  width: number;
}

function Bars({ days, series, cursor, width }: BarsProps) {
  const total = (day: DayTotals) => series.reduce((sum, { value }) => sum + value(day), 0);
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...days.map(total))],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const labelEvery = days.length > 7 ? 7 : 1;
  return (
    <svg width={width} height={height} className="chart block" aria-hidden>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text
            x={margin.left - 6}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-2 text-xs tabular-nums"
          >
            {tick}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const left = x(day.day) ?? 0;
        let top = 0;
        return (
          <g key={day.day}>
            {index + 1 === cursor && (
              <rect
                x={left - 3}
                y={margin.top}
                width={x.bandwidth() + 6}
                height={height - margin.bottom - margin.top}
                rx={4}
                className="fill-sunken stroke-edge"
              />
            )}
            {series.map(({ label, className, value }) => {
              const from = top;
              top += value(day);
              return (
                <rect
                  key={label}
                  x={left}
                  y={y(top)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(from) - y(top))}
                  className={className}
                />
              );
            })}
            {(days.length - 1 - index) % labelEvery === 0 && (
              <text
                x={left + x.bandwidth() / 2}
                y={height - 8}
                textAnchor="middle"
                className="fill-ink-2 text-xs tabular-nums"
              >
                {days.length > 7 ? shortDay(day.day) : day.day.slice(8).replace(/^0/, '')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
