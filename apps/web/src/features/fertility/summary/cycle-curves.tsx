import { summaryTexts, unitNames, type TemperatureUnit } from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Legend } from '../../../ui/chart/legend';
import { useWidth } from '../../../ui/chart/use-width';
import { chartDays, pastCycleSpan, type ChartDay } from '../chart/chart-days';
import { legendItems } from '../chart/chart-legend';
import { TemperaturePlot } from '../chart/temperature-plot';
import { lengthText, type DoctorCycle } from './doctor-cycles';
import { Part } from './part';
import { TemperatureWeeks } from './temperature-weeks';

interface CycleCurvesProps {
  cycles: readonly DoctorCycle[];
  /** The start of the cycle whose temperatures the summary lists elsewhere. */
  listed: string | null;
  unit: TemperatureUnit;
  today: string;
}

/** The temperature curve of each cycle that has temperatures, small enough for two beside each other. */
export function CycleCurves({ cycles, listed, unit, today }: CycleCurvesProps) {
  const measured = cycles.filter(({ entries }) => entries.some(({ temperature }) => temperature !== null));
  if (measured.length === 0) return null;
  const curves = measured.map((cycle) => ({ cycle, days: curveDays(cycle, today) }));
  return (
    <Part title={summaryTexts.curves(unitNames[unit])} isLong>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        {curves.map(({ cycle, days }) => (
          <Curve key={cycle.start} cycle={cycle} days={days} unit={unit} hasTable={cycle.start !== listed} />
        ))}
      </div>
      <Legend items={legendItems(curves.flatMap(({ days }) => days))} />
    </Part>
  );
}

/** What was measured: without the fertile window, which is an estimate, and without sex, which is private. */
function curveDays({ start, length, entries }: DoctorCycle, today: string): ChartDay[] {
  const shared = entries.map((entry) => ({ ...entry, intercourse: null }));
  return chartDays(pastCycleSpan({ start, length, evaluated: null }, shared, today));
}

interface CurveProps {
  cycle: DoctorCycle;
  days: readonly ChartDay[];
  unit: TemperatureUnit;
  hasTable: boolean;
}

function Curve({ cycle, days, unit, hasTable }: CurveProps) {
  const [plot, width] = useWidth<HTMLDivElement>();
  const { start, entries, evaluated } = cycle;
  const title = `${formatCalendarDay(start)}, ${lengthText(cycle)}`;
  return (
    <figure aria-label={summaryTexts.curveOf(title)} className="grid content-start gap-1 print:break-inside-avoid">
      <figcaption className="font-semibold tabular-nums">{title}</figcaption>
      <div ref={plot} className="text-spruce">
        <TemperaturePlot
          days={days}
          cursor={0}
          width={width}
          coverline={evaluated?.coverline ?? null}
          window={null}
          unit={unit}
        />
      </div>
      {hasTable && (
        <details className="min-w-0 print:hidden">
          <summary className="min-h-11 py-2 link">{summaryTexts.viewTable}</summary>
          <TemperatureWeeks
            start={start}
            entries={entries}
            unit={unit}
            caption={summaryTexts.weeksFrom(formatCalendarDay(start))}
          />
        </details>
      )}
    </figure>
  );
}
