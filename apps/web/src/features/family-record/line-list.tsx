import { recordPageTexts, type LineInParts } from '@everstep/domain/family-record';
import { formatCalendarDay, weekdayOf } from '../../platform/locale/dates';
import { gapBefore } from './gap';
import { dayOfLine } from './period';
import { RecordLineItem } from './record-line';

interface LineListProps {
  /** Newest first. */
  lines: readonly LineInParts[];
  isExample?: boolean;
}

/** Lines by day, newest first. */
export function LineList({ lines, isExample = false }: LineListProps) {
  const days = new Map<string, LineInParts[]>();
  for (const shown of lines) {
    const day = dayOfLine(shown.line);
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  const earlierOf = new Map(lines.map(({ line }, index) => [line.number, lines[index + 1]?.line]));
  return (
    <div className="grid gap-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h3 id={`day-${day}`} className="text-lg">
            {weekdayOf(day)}, {formatCalendarDay(day)}
          </h3>
          <ol
            reversed
            start={ofDay[0]?.line.number}
            className="rounded-card border border-line bg-surface px-4 sm:px-5"
          >
            {ofDay.map((shown) => (
              <li key={shown.line.number} className="grid gap-3 border-b border-line py-3 last:border-b-0">
                <div className="grid gap-1">
                  <RecordLineItem shown={shown} isExample={isExample} />
                </div>
                <Gap text={gapBefore(shown.line, earlierOf.get(shown.line.number))} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function Gap({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className="rounded-card border-2 border-dashed border-edge p-4 print:break-inside-avoid">
      <p className="font-semibold">{text}</p>
      <p className="text-ink-2">{recordPageTexts.gapReason}</p>
    </div>
  );
}
