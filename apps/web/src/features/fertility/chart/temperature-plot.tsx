import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { chartTexts, fromCelsius, unitNames, type TemperatureUnit } from '@everstep/domain/fertility';
import { countsAsReading, type ChartDay, type ChartWindow } from './chart-days';
import { LeftOutPoint, Point } from './chart-symbols';
import { laneHeight, visibleLanes, SignLane } from './sign-lanes';

interface TemperaturePlotProps {
  days: readonly ChartDay[];
  /** The day under the cursor. */
  cursor: number;
  width: number;
  /** The coverline in °C. */
  coverline: number | null;
  window: ChartWindow | null;
  unit: TemperatureUnit;
}

const edge = { top: 28, right: 6, left: 36, axis: 24 };
const minRange = { c: 0.6, f: 1 };
const characterWidth = 6.4;

const dayWidth = (width: number, days: number) => (width - edge.left - edge.right) / days;

/** The day whose column contains the x coordinate. */
export function dayAt(x: number, width: number, days: number): number {
  return Math.min(Math.max(Math.ceil((x - edge.left) / dayWidth(width, days)), 1), days);
}

/** Only the drawing: the frame around it has the text alternative. */
export function TemperaturePlot({ days, cursor, width, coverline, window, unit }: TemperaturePlotProps) {
  const lanes = visibleLanes(days);
  const floor = Math.round(Math.min(Math.max(width * 0.46, 220), 360)) - edge.axis - laneHeight;
  const height = floor + lanes.length * laneHeight + edge.axis;
  const column = dayWidth(width, days.length);
  const x = ({ number }: ChartDay) => edge.left + (number - 0.5) * column;
  const scale = temperatureScale(days, coverline, unit, [floor - 4, edge.top + 8]);
  const y = ({ entry }: ChartDay) => scale(fromCelsius(entry?.temperature ?? 0, unit));
  const measured = days.filter(({ entry }) => entry !== null && entry.temperature !== null);
  const validDays = measured.filter(countsAsReading);
  const cursorDay = days[cursor - 1];
  const cursorWidth = Math.max(column, 10);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="chart block w-full" aria-hidden>
      {window && <Window days={days} column={column} floor={floor} width={width} window={window} />}
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
        {days
          .filter(({ number }) => number % labelEvery(column) === 0)
          .map((day) => (
            <text key={day.date} x={x(day)} y={height - 6} textAnchor="middle">
              {day.number}
            </text>
          ))}
      </g>
      {cursorDay && (
        <rect
          x={x(cursorDay) - cursorWidth / 2}
          y={edge.top}
          width={cursorWidth}
          height={height - edge.axis - edge.top}
          rx="4"
          fill="currentColor"
          fillOpacity="0.15"
        />
      )}
      <path d={`M${edge.left} ${height - edge.axis}H${width - edge.right}`} stroke="var(--color-edge)" />
      {lanes.map((name, index) => (
        <SignLane
          key={name}
          name={name}
          days={days}
          x={x}
          y={floor + (index + 0.5) * laneHeight}
          size={Math.min(1, column / 12)}
        />
      ))}
      {coverline !== null && (
        <Coverline
          y={scale(fromCelsius(coverline, unit))}
          width={width}
          label={fromCelsius(coverline, unit).toFixed(2)}
        />
      )}
      <g stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
        <LinePath data={validDays} x={x} y={y} fill="none" strokeWidth="1.5" strokeDasharray="1 5" />
        <LinePath data={[...days]} x={x} y={y} defined={countsAsReading} fill="none" />
      </g>
      {measured.map((day) =>
        countsAsReading(day) ? (
          <Point key={day.date} x={x(day)} y={y(day)} />
        ) : (
          <LeftOutPoint key={day.date} x={x(day)} y={y(day)} />
        ),
      )}
      {cursorDay && countsAsReading(cursorDay) && (
        <circle
          cx={x(cursorDay)}
          cy={y(cursorDay)}
          r="6.5"
          fill="var(--color-apricot)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      )}
    </svg>
  );
}

/** Disturbed readings do not widen the scale; outliers are drawn at its edge. */
function temperatureScale(days: readonly ChartDay[], coverline: number | null, unit: TemperatureUnit, range: number[]) {
  const validDays = days.filter(countsAsReading);
  const scaledTemperatures = (validDays.length > 0 ? validDays : days).flatMap(({ entry }) => entry?.temperature ?? []);
  const values = [...scaledTemperatures, ...(coverline === null ? [] : [coverline])].map((celsius) =>
    fromCelsius(celsius, unit),
  );
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const padding = Math.max(0, minRange[unit] - (highest - lowest)) / 2;
  return scaleLinear<number>({ domain: [lowest - padding, highest + padding], range, nice: 5, clamp: true });
}

function labelEvery(column: number): number {
  return [2, 4, 7, 14].find((step) => step * column >= 26) ?? 28;
}

interface WindowProps {
  days: readonly ChartDay[];
  column: number;
  floor: number;
  width: number;
  window: ChartWindow;
}

/** An open-ended window has no right edge. */
function Window({ days, column, floor, width, window }: WindowProps) {
  const fertile = days.filter(({ isFertile }) => isFertile);
  const first = fertile[0];
  if (!first) return null;
  const left = edge.left + (first.number - 1) * column;
  const bandWidth = fertile.length * column;
  const isOpen = window.to === null;
  const label = isOpen ? chartTexts.fertileFrom(first.number) : chartTexts.fertileWindow;
  const halfLabelWidth = (label.length * characterWidth) / 2;
  const middle = Math.max(
    Math.min(left + bandWidth / 2, width - edge.right - halfLabelWidth),
    edge.left + halfLabelWidth,
  );
  return (
    <>
      <path
        d={bandPath(left, left + bandWidth, floor, isOpen)}
        fill="var(--color-fertile-soft)"
        stroke="var(--color-fertile)"
        strokeOpacity="0.7"
        strokeDasharray={window.source === 'calendar' ? '4 4' : undefined}
      />
      <text x={middle} y="16" textAnchor="middle" fontSize="12.5" fontWeight="600" fill="var(--color-fertile-ink)">
        {label}
      </text>
    </>
  );
}

const corner = 8;

function bandPath(left: number, right: number, floor: number, isOpen: boolean): string {
  const round = Math.min(corner, (right - left) / 2);
  const roundedLeft = `Q${left} ${edge.top} ${left} ${edge.top + round}V${floor - round}Q${left} ${floor} ${left + round} ${floor}`;
  if (isOpen) return `M${right} ${edge.top}H${left + round}${roundedLeft}H${right}`;
  const roundedRight = `Q${right} ${floor} ${right} ${floor - round}V${edge.top + round}Q${right} ${edge.top} ${right - round} ${edge.top}`;
  return `M${right - round} ${edge.top}H${left + round}${roundedLeft}H${right - round}${roundedRight}`;
}

function Coverline({ y, width, label }: { y: number; width: number; label: string }) {
  return (
    <>
      <path
        d={`M${edge.left} ${y}H${width - edge.right}`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="7 5"
      />
      <text x={width - edge.right} y={y + 16} textAnchor="end" fontSize="12.5" fontWeight="600" fill="var(--color-ink)">
        {chartTexts.line(label)}
      </text>
    </>
  );
}
