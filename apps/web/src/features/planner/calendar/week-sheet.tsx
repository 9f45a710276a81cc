import { memo } from 'react';
import { screenTexts } from '@everstep/domain/planner';
import { formatDayAndMonth, formatWeekday } from '../../../platform/locale/dates';
import { onDay, type Occurrence } from '../occurrences';
import { timeOnDay } from '../times';

interface WeekSheetProps {
  days: readonly string[];
  occurrences: readonly Occurrence[];
}

/** A week for the fridge: printed, never shown. Private events stay out of it. */
export const WeekSheet = memo(function WeekSheet({ days, occurrences }: WeekSheetProps) {
  const shared = occurrences.filter(({ stored }) => !stored.calendar.isPrivate);
  return (
    <section className="hidden print:block">
      <h1 className="text-2xl">{screenTexts.weekOf(formatDayAndMonth(days[0] ?? ''))}</h1>
      <table className="mt-4 w-full border-collapse">
        <tbody>
          {days.map((day) => (
            <tr key={day} className="border-t border-ink align-top">
              <th scope="row" className="w-1/4 py-3 pr-4 text-left font-semibold">
                {formatWeekday(day)}
              </th>
              <td className="py-3">
                {onDay(shared, day).map((occurrence) => (
                  <p key={occurrence.id} className="wrap-anywhere">
                    <span className="tabular-nums">{timeOnDay(occurrence, day)}</span>{' '}
                    <strong>{occurrence.title}</strong>
                    {occurrence.people.length > 0 && ` (${occurrence.people.map(({ name }) => name).join(', ')})`}
                    {occurrence.stored.followed && ` (${occurrence.stored.followed.name})`}
                    {occurrence.place && `, ${occurrence.place}`}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
