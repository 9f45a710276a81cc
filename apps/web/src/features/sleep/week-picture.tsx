import { useId } from 'react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { durationText, shortDuration } from '@everstep/domain/base/durations';
import { nightAndNapsText, sleepTexts, type SleepDay } from '@everstep/domain/sleep';
import { formatDayRange, shortDay, shortWeekday } from '../../platform/locale/dates';
import { Legend } from '../../ui/chart/legend';
import { WideTable } from '../../ui/plain-table';

interface WeekPictureProps {
  /** Latest first. */
  days: readonly SleepDay[];
  /** The day that is listed below. */
  chosen: string;
  now: number;
  summary: string;
  onChoose: (day: string) => void;
  onEarlier: () => void;
  /** Undefined if the latest days are shown. */
  onLater: (() => void) | undefined;
}

/** Seven days as bars from midnight to midnight, so that each bar matches the day of its total. */
export function WeekPicture({ days, chosen, now, summary, onChoose, onEarlier, onLater }: WeekPictureProps) {
  const heading = useId();
  const [last, first] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure aria-labelledby={heading} className="grid content-start gap-4 card">
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className={onLater ? 'font-text text-xl font-semibold tabular-nums' : 'text-2xl'}>
            {onLater ? formatDayRange(first, last) : sleepTexts.lastDays}
          </h2>
          <div className="flex shrink-0">
            <WeekButton label={sleepTexts.earlier} icon={ChevronLeft} onClick={onEarlier} />
            <WeekButton label={sleepTexts.later} icon={ChevronRight} onClick={onLater} />
          </div>
        </div>
        <p className="min-h-12 text-ink-2 tabular-nums">{summary}</p>
      </div>
      <div>
        <div
          className="grid grid-cols-[3.25rem_minmax(0,1fr)_3.75rem] gap-x-2 px-1 text-xs text-ink-2 tabular-nums"
          aria-hidden
        >
          <span className="col-start-2 flex justify-between">
            {['0', '6', '12', '18', '24'].map((hour) => (
              <span key={hour} className="max-2xs:not-first:not-last:hidden">
                {hour}
              </span>
            ))}
          </span>
        </div>
        <ul>
          {days.map((day) => (
            <li key={day.day}>
              <button
                type="button"
                aria-pressed={day.day === chosen}
                onClick={() => onChoose(day.day)}
                className={`grid min-h-11 w-full grid-cols-[3.25rem_minmax(0,1fr)_3.75rem] items-center gap-x-2 rounded-input px-1 text-left text-sm tabular-nums hover:bg-sunken ${day.day === chosen ? 'bg-sunken font-semibold' : ''}`}
              >
                <span>{shortWeekday(day.day)}</span>
                <DayBar day={day} now={now} />
                <span className="text-right">
                  {day.totalMs > 0 && shortDuration(day.totalMs)}{' '}
                  <span className="sr-only">
                    {day.totalMs > 0 ? `(${nightAndNapsText(day)})` : sleepTexts.nothingLogged}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Legend
        items={[
          { name: sleepTexts.night, mark: <rect y="3" width="24" height="10" rx="2" className={nightFill} /> },
          { name: sleepTexts.nap, mark: <rect y="3" width="24" height="10" rx="2" className={napFill} /> },
        ]}
      />
      <details className="min-w-0">
        <summary className="min-h-11 py-2 link">{sleepTexts.table}</summary>
        <WideTable
          isNowrap
          caption={sleepTexts.lastDays}
          columns={sleepTexts.tableColumns}
          rows={days.map(({ day, nightMs, napMs, naps, totalMs, longestMs }) => ({
            key: day,
            cells: [
              shortDay(day),
              durationText(nightMs),
              napMs > 0 ? `${naps}: ${durationText(napMs)}` : '–',
              durationText(totalMs),
              durationText(longestMs),
            ],
          }))}
        />
      </details>
      <figcaption className="text-sm text-ink-2">{sleepTexts.napRule}</figcaption>
    </figure>
  );
}

const nightFill = 'fill-spruce';
const napFill = 'fill-apricot stroke-edge';

/** The bar always has full width, so the hours of a day with 25 hours are slightly narrower. */
function DayBar({ day: { from, to, parts }, now }: { day: SleepDay; now: number }) {
  const xOf = (instant: number) => (1000 * (instant - from)) / (to - from);
  return (
    <svg viewBox="0 0 1000 24" preserveAspectRatio="none" className="chart h-6 w-full" aria-hidden>
      <rect width={Math.max(0, Math.min(1000, xOf(now)))} height="24" className="fill-sunken" />
      {[250, 500, 750].map((x) => (
        <line key={x} x1={x} x2={x} y2="24" className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      {parts.map(({ sleep, start, end, isNap }) => (
        <rect
          key={sleep.id}
          x={xOf(start)}
          y="2"
          width={Math.max(3, xOf(end) - xOf(start))}
          height="20"
          className={isNap ? napFill : nightFill}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

interface WeekButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: (() => void) | undefined;
}

function WeekButton({ label, icon: Icon, onClick }: WeekButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onClick}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon size={22} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
