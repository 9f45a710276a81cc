import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import {
  fromCelsius,
  unitNames,
  type CycleOverlay,
  type OverlayCycle,
  type TemperatureUnit,
} from '@everstep/domain/fertility';

interface OverlayPlotProps {
  overlay: CycleOverlay;
  positionText: (position: number) => string;
  /** The point under the cursor, from 1. */
  cursor: number;
  width: number;
  unit: TemperatureUnit;
}

const edge = { top: 28, right: 8, left: 36, axis: 24 };
const dashes = ['9 4', '2 4', '9 4 2 4', '5 3', '1 6', '14 4'];

/** How a cycle is drawn. Earlier cycles differ in their dashes, so that no color is needed to tell them apart. */
export function overlayLine({ isCurrent }: OverlayCycle, index: number) {
  return isCurrent
    ? { stroke: 'currentColor', strokeWidth: 3.5, fill: 'none' }
    : { stroke: 'var(--color-ink-2)', strokeWidth: 1.6, strokeDasharray: dashes[index % dashes.length], fill: 'none' };
}

/** The point whose column contains the x coordinate. */
export function positionAt(x: number, width: number, points: number): number {
  const column = (width - edge.left - edge.right) / points;
  return Math.min(Math.max(Math.ceil((x - edge.left) / column), 1), points);
}

/** Only the drawing: the frame around it has the text alternative. */
export function OverlayPlot({ overlay, positionText, cursor, width, unit }: OverlayPlotProps) {
  const { cycles, first, last } = overlay;
  const points = last - first + 1;
  const column = (width - edge.left - edge.right) / points;
  const height = Math.round(Math.min(Math.max(width * 0.5, 240), 380));
  const floor = height - edge.axis;
  const values = cycles.flatMap(({ readings }) => readings.map(({ celsius }) => fromCelsius(celsius, unit)));
  const scale = scaleLinear<number>({
    domain: [Math.min(...values) - 0.05, Math.max(...values) + 0.05],
    range: [floor - 4, edge.top + 8],
    nice: 5,
  });
  const x = (position: number) => edge.left + (position - first + 0.5) * column;
  const y = (celsius: number) => scale(fromCelsius(celsius, unit));
  const labelEvery = [1, 2, 4, 7, 14].find((step) => step * column >= 28) ?? 28;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="chart block w-full" aria-hidden>
      <g fontSize="12" fill="var(--color-ink-2)">
        <text x={edge.left - 8} y="16" textAnchor="end">
          {unitNames[unit]}
        </text>
        {scale.ticks(5).map((tick) => (
          <g key={tick}>
            <path
              d={`M${edge.left} ${scale(tick)}H${width - edge.right}`}
              stroke="var(--color-line)"
              strokeDasharray="2 5"
            />
            <text x={edge.left - 8} y={scale(tick) + 4} textAnchor="end">
              {tick.toFixed(1)}
            </text>
          </g>
        ))}
        {Array.from({ length: points }, (_, index) => first + index)
          .filter((position) => position % labelEvery === 0)
          .map((position) => (
            <text key={position} x={x(position)} y={height - 6} textAnchor="middle">
              {positionText(position)}
            </text>
          ))}
      </g>
      <rect
        x={x(first + cursor - 1) - Math.max(column, 10) / 2}
        y={edge.top}
        width={Math.max(column, 10)}
        height={floor - edge.top}
        rx="4"
        fill="currentColor"
        fillOpacity="0.15"
      />
      <path d={`M${edge.left} ${floor}H${width - edge.right}`} stroke="var(--color-edge)" />
      {first <= 0 && <path d={`M${x(0)} ${edge.top}V${floor}`} stroke="var(--color-edge)" strokeDasharray="3 4" />}
      {cycles
        .map((cycle, index) => (
          <LinePath
            key={cycle.start}
            data={cycle.readings}
            x={({ position }) => x(position)}
            y={({ celsius }) => y(celsius)}
            strokeLinejoin="round"
            {...overlayLine(cycle, index)}
          />
        ))
        .toReversed()}
      {cycles
        .filter(({ isCurrent }) => isCurrent)
        .flatMap(({ readings }) => readings)
        .map(({ position, celsius }) => (
          <circle key={position} cx={x(position)} cy={y(celsius)} r="4" fill="currentColor" />
        ))}
    </svg>
  );
}
