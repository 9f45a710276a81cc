import { bleedingNames, calendarTexts } from '@everstep/domain/fertility';
import { Drop } from '../chart/chart-symbols';
import { hasMoreThanBleeding, type CalendarDay } from './calendar-day';

interface DayMarksProps {
  day: CalendarDay;
  /** The day of the month. */
  number: number;
  isSelected: boolean;
}

/** One day, drawn in a box of 48 by 52. Each mark has a shape of its own: drop, bar, dashed frame, dot. */
export function DayMarks({ day, number, isSelected }: DayMarksProps) {
  const { entry, isFertile, isPeriodExpected, isToday, isAhead } = day;
  const flow = entry?.bleeding ?? null;
  return (
    <svg viewBox="0 0 48 52" className="chart mx-auto block w-full max-w-14 text-spruce tabular-nums" aria-hidden>
      {(flow ?? isFertile) && (
        <rect x="2" y="2" width="44" height="48" rx="10" fill={`var(--color-${flow ? 'clay' : 'fertile'}-soft)`} />
      )}
      {isPeriodExpected && <ExpectedFrame />}
      {(isToday || isSelected) && (
        <circle
          cx="24"
          cy="17"
          r="12.5"
          fill={isSelected ? 'var(--color-ink)' : 'none'}
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      )}
      <text
        x="24"
        y="22"
        textAnchor="middle"
        fontSize="15"
        fontWeight={isToday ? 700 : 500}
        fill={isSelected ? 'var(--color-surface)' : `var(--color-${isAhead ? 'ink-2' : 'ink'})`}
      >
        {number}
      </text>
      {flow && <Drop x={24} y={37} size={0.8 + bleedingNames.indexOf(flow) * 0.12} isHollow={flow === 'spotting'} />}
      {hasMoreThanBleeding(day) && <circle cx={flow ? 36 : 24} cy="37" r="2.5" fill="currentColor" />}
      {isFertile && <FertileBar />}
    </svg>
  );
}

const FertileBar = () => <path d="M10 46h28" stroke="var(--color-fertile)" strokeWidth="3.5" strokeLinecap="round" />;
const ExpectedFrame = () => (
  <rect
    x="3"
    y="3"
    width="42"
    height="46"
    rx="10"
    fill="none"
    stroke="var(--color-clay)"
    strokeWidth="1.6"
    strokeDasharray="4 3"
  />
);

const { legend } = calendarTexts;
export const calendarLegend = [
  { name: legend.bleeding, mark: <Drop x={8} y={9} size={1} /> },
  { name: legend.spotting, mark: <Drop x={8} y={9} size={0.9} isHollow /> },
  { name: legend.somethingNoted, mark: <circle cx="10" cy="8" r="3" fill="currentColor" /> },
  {
    name: legend.fertile,
    mark: <path d="M2 9h20" stroke="var(--color-fertile)" strokeWidth="3.5" strokeLinecap="round" />,
  },
  {
    name: legend.periodExpected,
    mark: (
      <rect
        x="3"
        y="1"
        width="18"
        height="14"
        rx="4"
        fill="none"
        stroke="var(--color-clay)"
        strokeWidth="1.6"
        strokeDasharray="4 3"
      />
    ),
  },
  { name: legend.today, mark: <circle cx="12" cy="8" r="6.5" fill="none" stroke="var(--color-ink)" strokeWidth="2" /> },
];
