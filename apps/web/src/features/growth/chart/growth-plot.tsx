import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { growthTexts } from '@everstep/domain/growth';
import type { ChartLine, ChartPoint } from './chart-points';

interface GrowthPlotProps {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The five lines of the tables, lowest first, or none. */
  lines: readonly ChartLine[];
  /** The length of the axis. */
  days: number;
  unit: string;
  /** The number of the chosen point, from 1. */
  cursor: number;
  width: number;
}

const edge = { top: 24, right: 34, left: 40, axis: 26 };
const daysAMonth = 30.4375;

const xScale = (width: number, days: number) =>
  scaleLinear<number>({ domain: [0, days], range: [edge.left, width - edge.right] });

/** The number of the point nearest to the x coordinate. */
export function pointAt(x: number, width: number, points: readonly ChartPoint[], days: number): number {
  const scale = xScale(width, days);
  const distances = points.map(({ ageDays }) => Math.abs(scale(ageDays) - x));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** Only the drawing: the frame around it has the text alternative. */
export function GrowthPlot({ points, lines, days, unit, cursor, width }: GrowthPlotProps) {
  const height = Math.round(Math.min(Math.max(width * 0.62, 260), 420));
  const floor = height - edge.axis;
  const x = xScale(width, days);
  const y = yScale(points, lines, [floor - 4, edge.top]);
  const chosen = points[cursor - 1];
  const [lowest, low, median, high, highest] = lines;
  const corrected = points.flatMap(({ key, correctedDays, value }) =>
    correctedDays === null || correctedDays < 0 ? [] : [{ key, day: correctedDays, value }],
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="chart block w-full" aria-hidden>
      {lowest && highest && (
        <path d={band(lowest, highest)} fill="var(--color-sunken)" stroke="var(--color-edge)" strokeWidth="0.75" />
      )}
      {low && high && (
        <path d={band(low, high)} fill="var(--color-spruce-soft)" stroke="var(--color-edge)" strokeWidth="0.75" />
      )}
      {median && (
        <LinePath
          data={[...median.points]}
          x={({ day }) => x(day)}
          y={({ value }) => y(value)}
          fill="none"
          stroke="var(--color-ink-2)"
          strokeWidth="1.25"
          strokeDasharray="7 4"
        />
      )}
      <g fontSize="12" fill="var(--color-ink-2)">
        <text x={edge.left - 8} y="14" textAnchor="end">
          {unit}
        </text>
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <path
              d={`M${edge.left} ${y(tick)}H${width - edge.right}`}
              stroke="var(--color-line)"
              strokeDasharray="2 5"
            />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {ticksOf(days).map(({ day, label }) => (
          <text key={day} x={x(day)} y={height - 6} textAnchor="middle">
            {label}
          </text>
        ))}
        {lines.map(({ percentile, points: line }) => (
          <text key={percentile} x={width - edge.right + 5} y={y(line.at(-1)?.value ?? 0) + 4}>
            {percentile}
          </text>
        ))}
      </g>
      <path d={`M${edge.left} ${floor}H${width - edge.right}`} stroke="var(--color-edge)" />
      {chosen && (
        <path
          d={`M${x(chosen.ageDays)} ${edge.top}V${floor}`}
          stroke="currentColor"
          strokeOpacity="0.35"
          strokeWidth="2"
        />
      )}
      {corrected.length > 0 && (
        <g stroke="currentColor" strokeLinecap="round">
          <LinePath
            data={corrected}
            x={({ day }) => x(day)}
            y={({ value }) => y(value)}
            fill="none"
            strokeWidth="2"
            strokeDasharray="1 5"
          />
          {corrected.map(({ key, day, value }) => (
            <circle key={key} cx={x(day)} cy={y(value)} r="3.5" fill="var(--color-surface)" strokeWidth="1.5" />
          ))}
        </g>
      )}
      <LinePath
        data={[...points]}
        x={({ ageDays }) => x(ageDays)}
        y={({ value }) => y(value)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {points.map(({ key, ageDays, value }) => (
        <circle key={key} cx={x(ageDays)} cy={y(value)} r="4" fill="currentColor" />
      ))}
      {chosen && (
        <circle
          cx={x(chosen.ageDays)}
          cy={y(chosen.value)}
          r="6.5"
          fill="var(--color-apricot)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      )}
    </svg>
  );

  function band(under: ChartLine, over: ChartLine): string {
    const place = ({ day, value }: ChartLine['points'][number]) => `${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
    return `M${over.points.map(place).join('L')}L${under.points.toReversed().map(place).join('L')}Z`;
  }
}

function yScale(points: readonly ChartPoint[], lines: readonly ChartLine[], range: number[]) {
  const values = [...points, ...lines.flatMap((line) => line.points)].map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // Adds space above and below a single value.
  const padding = highest === lowest ? highest * 0.1 : 0;
  return scaleLinear<number>({ domain: [lowest - padding, highest + padding], range, nice: 5 });
}

/** In months up to two years, then in years. */
function ticksOf(days: number): { day: number; label: string }[] {
  const months = Math.round(days / daysAMonth);
  const step = months <= 6 ? 1 : months <= 24 ? 3 : 12;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => {
    const month = index * step;
    const label = step === 12 ? growthTexts.yearsShort(month / 12) : growthTexts.monthsShort(month);
    return { day: Math.min(Math.round(month * daysAMonth), days), label: month === 0 ? growthTexts.birth : label };
  });
}
