import { scaleLinear } from '@visx/scale';
import { daysBetween } from '@everstep/domain/base/days';
import type { Insight, InsightPoint } from '@everstep/domain/insights';
import { shortDay } from '../../platform/locale/dates';
import { useWidth } from '../../ui/chart/use-width';
import type { PointGroup } from './points';

interface PlotProps {
  /** Each with points, oldest first. */
  groups: readonly PointGroup[];
  /** Points that belong to none of the groups. */
  between: readonly InsightPoint[];
  unit: Insight['unit'];
  /** Without it, a line leads from point to point. */
  hasMiddle: boolean;
  textOf: (value: number) => string;
}

const height = 144;
const edge = { top: 10, right: 4, left: 70, axis: 24, inside: 10 };

/** Steps of an axis of minutes, so that its marks are whole hours where there is room. */
const minuteSteps = [5, 10, 15, 30, 60, 120, 180, 240, 360];
/** What is counted from nothing, and drawn as bars. */
const barUnits: readonly Insight['unit'][] = ['count', 'volume'];

/** Only the drawing: what is around it has the text alternative. */
export function Plot({ groups, between, unit, hasMiddle, textOf }: PlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const points = [...groups.flatMap((group) => group.points), ...between];
  const dates = points.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const days = Math.max(1, daysBetween(first, last));
  const hasBars = hasMiddle && barUnits.includes(unit);
  const x = scaleLinear<number>({
    domain: [0, days],
    range: [edge.left + edge.inside, width - edge.right - edge.inside],
  });
  const floor = height - edge.axis;
  const values = points.map(({ value }) => value);
  const { low, high, ticks } = axisOf(values, unit, hasBars);
  const y = scaleLinear<number>({ domain: [low, high], range: [floor - 6, edge.top] });
  const xOf = (date: string) => x(daysBetween(first, date));
  const barWidth = Math.max(2, Math.min(14, ((width - edge.left - edge.right) / (days + 1)) * 0.55));
  return (
    <div ref={frame}>
      <svg viewBox={`0 0 ${width} ${height}`} className="chart block w-full tabular-nums" aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${edge.left} ${y(tick)}H${width - edge.right}`}
              stroke="var(--color-line)"
              strokeDasharray="2 5"
            />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--color-ink-2)">
              {textOf(tick)}
            </text>
          </g>
        ))}
        <path d={`M${edge.left} ${floor}H${width - edge.right}`} stroke="var(--color-edge)" />
        <g fontSize="12" fill="var(--color-ink-2)">
          <text x={edge.left} y={height - 6}>
            {shortDay(first)}
          </text>
          <text x={width - edge.right} y={height - 6} textAnchor="end">
            {shortDay(last)}
          </text>
        </g>
        {between.map(({ date, value }) => (
          <circle key={date} cx={xOf(date)} cy={y(value)} r="2.5" fill="var(--color-ink-3)" />
        ))}
        {groups.map(({ part, points: own, middle }) => {
          const [from, to] = [xOf(own[0]?.date ?? first), xOf(own.at(-1)?.date ?? last)];
          const line = `M${from - edge.inside} ${y(middle)}H${to + edge.inside}`;
          const steps = `M${own.map(({ date, value }) => `${xOf(date)} ${y(value)}`).join('L')}`;
          const fill = part === 'first' ? 'var(--color-surface)' : 'currentColor';
          return (
            <g key={part} stroke="currentColor">
              {hasMiddle && !hasBars && <MiddleLine path={line} part={part} />}
              {!hasMiddle && <path d={steps} fill="none" strokeWidth="2" strokeLinejoin="round" />}
              {own.map(({ date, value }, index) =>
                hasBars ? (
                  <rect
                    key={index}
                    x={xOf(date) - barWidth / 2}
                    y={y(value)}
                    width={barWidth}
                    height={Math.max(1, floor - y(value))}
                    fill={fill}
                  />
                ) : (
                  <circle key={index} cx={xOf(date)} cy={y(value)} r="3.5" fill={fill} strokeWidth="1.5" />
                ),
              )}
              {hasMiddle && hasBars && <MiddleLine path={line} part={part} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Its rim tells it from the bars that it crosses. */
function MiddleLine({ path, part }: { path: string; part: PointGroup['part'] }) {
  return (
    <g strokeLinecap="round">
      <path d={path} stroke="var(--color-surface)" strokeWidth="5" />
      <path d={path} stroke="var(--color-ink)" strokeWidth="2" strokeDasharray={part === 'first' ? '6 4' : undefined} />
    </g>
  );
}

function axisOf(values: readonly number[], unit: Insight['unit'], fromZero: boolean) {
  const [lowest, highest] = [fromZero ? 0 : Math.min(...values), Math.max(...values)];
  const spread = Math.max(highest - lowest, 1);
  if (unit === 'duration' || unit === 'bedtime') {
    const step = minuteSteps.find((minutes) => spread / minutes <= 3) ?? 480;
    const [low, high] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step];
    const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
    return { low, high: Math.max(high, low + step), ticks };
  }
  const scale = scaleLinear<number>({
    domain: highest === lowest && !fromZero ? [lowest - 1, highest + 1] : [lowest, Math.max(highest, lowest + 1)],
    range: [0, 1],
    nice: 3,
  });
  const [low = lowest, high = highest] = scale.domain();
  const ticks = scale.ticks(3).filter((tick) => unit === 'percent' || Number.isInteger(tick));
  return { low, high, ticks };
}
