import { useId, useState } from 'react';
import {
  alignmentTexts,
  cycleOverlay,
  fertilityDisclaimer,
  formatTemperature,
  fromCelsius,
  overlayAlignments,
  overlayPositionText,
  overlayTexts,
  unitNames,
  type CycleOverlay,
  type CycleReport,
  type FertilityEntry,
  type OverlayAlignment,
  type OverlayCycle,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { Legend } from '../../../ui/chart/legend';
import { RadioGroup } from '../../../ui/form/radio-group';
import { OverlayPlot, overlayLine, positionAt } from './overlay-plot';

interface CompareCyclesProps {
  entries: readonly FertilityEntry[];
  report: CycleReport | undefined;
  unit: TemperatureUnit;
}

const options = overlayAlignments.map((value) => ({ value, label: alignmentTexts[value].label }));
const minCycles = 2;

/** The temperatures of the latest cycles on one chart. */
export function CompareCycles({ entries, report, unit }: CompareCyclesProps) {
  const heading = useId();
  const [alignment, setAlignment] = useState<OverlayAlignment>('cycle_day');
  const overlay = report && cycleOverlay(entries, report, alignment);
  const measuredCount = overlay ? overlay.cycles.length + overlay.withoutRise : 0;
  return (
    <section aria-labelledby={heading} className="grid gap-4 card">
      <h2 id={heading} className="text-2xl">
        {overlayTexts.title}
      </h2>
      {measuredCount >= minCycles && report?.advanced && (
        <RadioGroup
          legend={overlayTexts.alignment}
          variant="tags"
          options={options}
          value={alignment}
          onChoose={setAlignment}
        />
      )}
      {overlay && measuredCount >= minCycles ? (
        <Overlay key={alignment} overlay={overlay} alignment={alignment} unit={unit} />
      ) : (
        <p className="text-ink-2">{overlayTexts.empty}</p>
      )}
      <p className="text-sm font-semibold text-ink-2">{fertilityDisclaimer}</p>
    </section>
  );
}

interface OverlayProps {
  overlay: CycleOverlay;
  alignment: OverlayAlignment;
  unit: TemperatureUnit;
}

function Overlay({ overlay, alignment, unit }: OverlayProps) {
  const { cycles, first, last, withoutRise } = overlay;
  if (cycles.length === 0) return <p className="text-ink-2">{overlayTexts.noRise}</p>;
  const positions = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const title = overlayTexts.temperaturesOf(cycles.length);
  const newest = cycles[0]?.readings.at(-1)?.position ?? first;
  const valueAt = (position: number) => {
    const values = cycles.flatMap((cycle) => {
      const celsius = readingAt(cycle, position);
      return celsius === null ? [] : [`${cycleName(cycle)} ${formatTemperature(celsius, unit)}`];
    });
    return overlayTexts.values(overlayPositionText(position, alignment), values);
  };
  return (
    <ChartFrame
      isNested
      title={title}
      summary={[
        cycles.some(({ isCurrent }) => isCurrent) ? overlayTexts.currentIsThick : overlayTexts.currentIsMissing,
        withoutRise > 0 ? overlayTexts.withoutRise(withoutRise) : '',
        overlayTexts.disturbedLeftOut,
      ]
        .filter(Boolean)
        .join(' ')}
      axisLabel={alignmentTexts[alignment].axis}
      pointCount={positions.length}
      firstPoint={newest - first + 1}
      valueAt={(point) => valueAt(first + point - 1)}
      pointAt={(x, width) => positionAt(x, width, positions.length)}
      legend={
        <Legend
          items={cycles.map((cycle, index) => ({
            name: cycleName(cycle, true),
            mark: <path d="M0 8h24" {...overlayLine(cycle, index)} />,
          }))}
        />
      }
      table={{
        caption: overlayTexts.table(title, unitNames[unit]),
        columns: [alignmentTexts[alignment].axis, ...cycles.map((cycle) => cycleName(cycle, true))],
        rows: positions.map((position) => ({
          key: String(position),
          cells: [
            signed(position, alignment),
            ...cycles.map((cycle) => {
              const celsius = readingAt(cycle, position);
              return celsius === null ? '–' : fromCelsius(celsius, unit).toFixed(2);
            }),
          ],
        })),
      }}
    >
      {(cursor, width) => (
        <OverlayPlot
          overlay={overlay}
          positionText={(position) => signed(position, alignment)}
          cursor={cursor}
          width={width}
          unit={unit}
        />
      )}
    </ChartFrame>
  );
}

function readingAt({ readings }: OverlayCycle, position: number): number | null {
  return readings.find((reading) => reading.position === position)?.celsius ?? null;
}

function cycleName({ start, isCurrent }: OverlayCycle, isHeading = false): string {
  const form = isHeading ? 'asHeading' : 'inSentence';
  return isCurrent ? overlayTexts.current[form] : overlayTexts.from[form](formatCalendarDay(start));
}

/** '+2' for two days after the rise */
function signed(position: number, alignment: OverlayAlignment): string {
  return alignment === 'rise' && position > 0 ? `+${position}` : String(position).replace('-', '−');
}
