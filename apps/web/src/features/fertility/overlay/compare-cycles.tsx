import { useId, useState } from 'react';
import {
  cycleOverlay,
  fertilityDisclaimer,
  formatTemperature,
  fromCelsius,
  overlayAlignments,
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
import { countText } from '../entry-texts';
import { OverlayPlot, overlayLine, positionAt } from './overlay-plot';

interface CompareCyclesProps {
  entries: readonly FertilityEntry[];
  report: CycleReport | undefined;
  unit: TemperatureUnit;
}

const options = overlayAlignments.map((value) => ({ value, label: overlayTexts[value].label }));
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
        Cycles compared
      </h2>
      {measuredCount >= minCycles && report?.advanced && (
        <RadioGroup
          legend="Line the cycles up"
          variant="tags"
          options={options}
          value={alignment}
          onChoose={setAlignment}
        />
      )}
      {overlay && measuredCount >= minCycles ? (
        <Overlay key={alignment} overlay={overlay} alignment={alignment} unit={unit} />
      ) : (
        <p className="text-ink-2">
          Once two cycles have temperatures, their curves appear here one above the other, so that you see what they
          have in common.
        </p>
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
  if (cycles.length === 0)
    return <p className="text-ink-2">No rise was found in these cycles, so they cannot be lined up by it.</p>;
  const positions = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const title = `Temperatures of ${countText(cycles.length, 'cycle')}`;
  const newest = cycles[0]?.readings.at(-1)?.position ?? first;
  const valueAt = (position: number) => {
    const values = cycles.flatMap((cycle) => {
      const celsius = readingAt(cycle, position);
      return celsius === null ? [] : [`${cycleName(cycle)} ${formatTemperature(celsius, unit)}`];
    });
    return `${positionText(position, alignment)}: ${values.join(', ') || 'no temperature'}`;
  };
  return (
    <ChartFrame
      isNested
      title={title}
      summary={[
        cycles.some(({ isCurrent }) => isCurrent)
          ? 'This cycle is the thick line.'
          : 'This cycle is not among them yet.',
        withoutRise > 0 ? `Without a rise, and so not shown: ${countText(withoutRise, 'cycle')}.` : '',
        'Readings that something disturbed are left out.',
      ]
        .filter(Boolean)
        .join(' ')}
      axisLabel={overlayTexts[alignment].axis}
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
        caption: `${title} in ${unitNames[unit]}`,
        columns: [overlayTexts[alignment].axis, ...cycles.map((cycle) => cycleName(cycle, true))],
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
  if (isCurrent) return isHeading ? 'This cycle' : 'this cycle';
  return `${isHeading ? 'From' : 'from'} ${formatCalendarDay(start)}`;
}

/** '+2' for days from the rise */
function signed(position: number, alignment: OverlayAlignment): string {
  return alignment === 'rise' && position > 0 ? `+${position}` : String(position).replace('-', '−');
}

function positionText(position: number, alignment: OverlayAlignment): string {
  if (alignment === 'cycle_day') return `Day ${position}`;
  if (position === 0) return 'First higher reading';
  return `${countText(Math.abs(position), 'day')} ${position < 0 ? 'before' : 'after'} the first higher reading`;
}
