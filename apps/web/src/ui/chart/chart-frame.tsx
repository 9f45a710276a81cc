import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { WideTable, type PlainTableProps } from '../plain-table';
import { useWidth } from './use-width';

interface ChartFrameProps {
  title: string;
  /** Whether it is inside a card with its own heading. */
  isNested?: boolean;
  summary: string;
  /** Names the x-axis, for example 'Day of the cycle'. Its points are numbered from 1. */
  axisLabel: string;
  pointCount: number;
  firstPoint: number;
  /** How many points the page keys move. */
  pageStep?: number;
  /** The value at a point as text. */
  valueAt: (point: number) => string;
  /** The point nearest to the position `x` in a plot of this width. */
  pointAt: (x: number, width: number) => number;
  legend: ReactNode;
  table: PlainTableProps;
  /** Renders the plot. */
  children: (cursor: number, width: number) => ReactNode;
}

/** An accessible frame for a chart: keyboard and pointer cursor, text value, legend and table. */
export function ChartFrame({ pointCount, firstPoint, pageStep = 7, ...chart }: ChartFrameProps) {
  const { title, isNested = false, summary, axisLabel, valueAt, pointAt, legend, table, children } = chart;
  const heading = useId();
  const [plot, width] = useWidth<HTMLDivElement>();
  const [selectedPoint, setSelectedPoint] = useState(firstPoint);
  const clamp = (point: number) => Math.min(Math.max(point, 1), pointCount);
  const cursor = clamp(selectedPoint);

  function handlePointer({ clientX, currentTarget }: PointerEvent): void {
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) setSelectedPoint(pointAt(((clientX - box.left) / box.width) * width, width));
  }

  function handleKey(event: KeyboardEvent): void {
    const point = pointsByKey(cursor, pointCount, pageStep)[event.key];
    if (point === undefined) return;
    event.preventDefault();
    setSelectedPoint(clamp(point));
  }

  const Heading = isNested ? 'h3' : 'h2';
  return (
    <figure aria-labelledby={heading} className={`grid content-start gap-4 ${isNested ? '' : 'card'}`}>
      <div className="grid gap-1">
        <Heading id={heading} className={isNested ? 'text-xl' : 'text-2xl'}>
          {title}
        </Heading>
        <p className="text-ink-2 tabular-nums">{summary}</p>
      </div>
      <div
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-label={axisLabel}
        aria-valuemin={1}
        aria-valuemax={pointCount}
        aria-valuenow={cursor}
        aria-valuetext={valueAt(cursor)}
        onKeyDown={handleKey}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        className="cursor-pointer [touch-action:pan-y_pinch-zoom] rounded-input text-spruce select-none"
      >
        {children(cursor, width)}
      </div>
      <p className="text-lg font-semibold tabular-nums">{valueAt(cursor)}</p>
      {legend}
      <details className="min-w-0">
        <summary className="min-h-11 py-2 link">View as a table</summary>
        <WideTable {...table} />
      </details>
    </figure>
  );
}

function pointsByKey(cursor: number, pointCount: number, pageStep: number): Record<string, number> {
  return {
    ArrowRight: cursor + 1,
    ArrowUp: cursor + 1,
    ArrowLeft: cursor - 1,
    ArrowDown: cursor - 1,
    PageUp: cursor + pageStep,
    PageDown: cursor - pageStep,
    Home: 1,
    End: pointCount,
  };
}
