import { countText, ribbonTexts } from '@everstep/domain/fertility';
import { Legend } from '../../../ui/chart/legend';
import { useWidth } from '../../../ui/chart/use-width';
import { chartDays, windowSentence, type ChartDay, type CycleSpan } from './chart-days';
import { Drop } from './chart-symbols';

const rowHeight = 46;
const minStoneWidth = 30;

/** A stone for each day of the cycle, in one row if there is room, otherwise in rows of equal length. */
export function CycleRibbon(span: CycleSpan) {
  const [ribbon, width] = useWidth<HTMLDivElement>();
  const days = chartDays(span);
  const perRow = stonesPerRow(width, days.length);
  const column = width / perRow;
  const rows = Math.ceil(days.length / perRow);
  return (
    <div ref={ribbon} className="grid gap-3">
      <svg
        role="img"
        aria-label={ribbonSentence(span, days)}
        viewBox={`0 0 ${width} ${rows * rowHeight}`}
        className="chart block w-full tabular-nums"
      >
        {days.map((day, index) => (
          <Stone
            key={day.date}
            day={day}
            x={((index % perRow) + 0.5) * column}
            y={Math.floor(index / perRow) * rowHeight + 16 + (index % 2) * 3}
            radius={Math.min(column / 2 - 2, 24)}
          />
        ))}
      </svg>
      <Legend items={legend} />
    </div>
  );
}

function stonesPerRow(width: number, days: number): number {
  const rows = Math.ceil(days / Math.max(1, Math.floor(width / minStoneWidth)));
  return Math.ceil(days / rows);
}

const stoneStyle = (fill: string, stroke: string, strokeDasharray?: string) => ({
  fill: `var(--color-${fill})`,
  stroke: `var(--color-${stroke})`,
  strokeDasharray,
});
const stoneStyles = {
  bleeding: stoneStyle('clay', 'clay'),
  fertile: stoneStyle('fertile-soft', 'fertile'),
  past: stoneStyle('sunken', 'edge'),
  ahead: stoneStyle('surface', 'edge', '3 3'),
};

function stoneKind({ entry, isFertile, isAhead }: ChartDay): keyof typeof stoneStyles {
  if (entry?.bleeding) return 'bleeding';
  if (isFertile) return 'fertile';
  return isAhead ? 'ahead' : 'past';
}

function Stone({ day, x, y, radius }: { day: ChartDay; x: number; y: number; radius: number }) {
  const name = stoneKind(day);
  return (
    <>
      {day.isToday && (
        <ellipse cx={x} cy={y} rx={radius + 1} ry="14.5" fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />
      )}
      <ellipse cx={x} cy={y} rx={radius - 2} ry="11" {...stoneStyles[name]} />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize="12"
        fontWeight={day.isToday ? 700 : 500}
        fill={name === 'bleeding' ? 'var(--color-surface)' : 'var(--color-ink)'}
      >
        {day.number}
      </text>
      {name === 'bleeding' && <Drop x={x} y={y + 20} size={0.7} />}
      {day.isFertile && (
        <path d={`M${x - radius + 4} ${y + 20}h${2 * radius - 8}`} stroke="var(--color-fertile)" strokeWidth="3" />
      )}
    </>
  );
}

const legendStone = (name: keyof typeof stoneStyles) => (
  <ellipse cx="12" cy="8" rx="11" ry="7" {...stoneStyles[name]} />
);
const legend = [
  { name: ribbonTexts.bleeding, mark: legendStone('bleeding') },
  { name: ribbonTexts.fertile, mark: legendStone('fertile') },
  {
    name: ribbonTexts.today,
    mark: <ellipse cx="12" cy="8" rx="10.5" ry="6.5" fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />,
  },
  { name: ribbonTexts.ahead, mark: legendStone('ahead') },
];

function ribbonSentence({ window, start }: CycleSpan, days: readonly ChartDay[]): string {
  const bleeding = days.filter(({ entry }) => entry?.bleeding).length;
  const today = days.find(({ isToday }) => isToday);
  return [
    ribbonTexts.length(days.length),
    today && ribbonTexts.isToday(today.number),
    bleeding > 0 && ribbonTexts.withBleeding(countText(bleeding, 'day')),
    window && windowSentence(window, start),
  ]
    .filter(Boolean)
    .join(' ');
}
