import { useMemo, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  calendarMarks,
  calendarTexts,
  fertilityDisclaimer,
  type CycleReport,
  type FertilityEntry,
} from '@everstep/domain/fertility';
import { dateLocale } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Legend } from '../../../ui/chart/legend';
import { calendarLegend, DayMarks } from './day-marks';
import { calendarDay, dayLabel } from './calendar-day';

interface MonthCalendarProps {
  entries: readonly FertilityEntry[];
  report: CycleReport | undefined;
  /** The day the report is for. */
  asOf: string;
  today: string;
  /** The day that is being logged. */
  day: string | null;
  /** Undefined if days cannot be logged. */
  onDayChange?: (day: string) => void;
  /** Opens the form for all days of a period. */
  onOpenPeriodForm?: () => void;
}

const arrow =
  'grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink outline-none hover:bg-sunken data-focus-visible:outline-3';

/** The logged days and the estimates by month. Choosing a day up to today opens its entry. */
export function MonthCalendar({
  entries,
  report,
  asOf,
  today,
  day,
  onDayChange,
  onOpenPeriodForm,
}: MonthCalendarProps) {
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(day ?? today));
  const marks = useMemo(() => calendarMarks(report, asOf), [report, asOf]);
  const byDay = useMemo(() => new Map(entries.map((entry) => [entry.day, entry])), [entries]);
  return (
    <section aria-labelledby="calendar" className="grid gap-4 card px-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="calendar" className="text-2xl">
          {calendarTexts.title}
        </h2>
        {onOpenPeriodForm && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onOpenPeriodForm}>
            {calendarTexts.logPeriod}
          </Button>
        )}
      </div>
      <I18nProvider locale={dateLocale()}>
        <Calendar
          aria-label={calendarTexts.title}
          className="grid gap-3"
          value={day === null ? null : parseDate(day)}
          onChange={(date) => onDayChange?.(date.toString())}
          focusedValue={focused}
          onFocusChange={setFocused}
          isReadOnly={onDayChange === undefined}
          isDateUnavailable={(date) => date.toString() > today}
        >
          <div className="flex items-center gap-2">
            <AriaButton slot="previous" className={arrow}>
              <ChevronLeft size={20} strokeWidth={1.8} aria-hidden />
            </AriaButton>
            <CalendarHeading className="grow text-center font-text text-lg font-semibold tabular-nums" />
            <AriaButton slot="next" className={arrow}>
              <ChevronRight size={20} strokeWidth={1.8} aria-hidden />
            </AriaButton>
          </div>
          <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
            <CalendarGridHeader>
              {(weekday) => (
                <CalendarHeaderCell className="text-sm font-semibold text-ink-2 max-2xs:text-[0.625rem]">
                  {weekday}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => {
                const shown = calendarDay(date.toString(), { byDay, marks, today });
                return (
                  <CalendarCell
                    date={date}
                    render={(cell) => <div {...cell} aria-label={dayLabel(cell['aria-label'], shown)} />}
                    className="relative m-0.5 grid min-h-14 cursor-pointer rounded-input outline-none hover:bg-sunken data-focus-visible:outline-3 data-outside-month:hidden data-unavailable:pointer-events-none"
                  >
                    <DayMarks day={shown} number={date.day} isSelected={day === shown.date} />
                  </CalendarCell>
                );
              }}
            </CalendarGridBody>
          </CalendarGrid>
          {focused.toString().slice(0, 7) !== today.slice(0, 7) && (
            <Button variant="plain" className="justify-self-center" onClick={() => setFocused(parseDate(today))}>
              {calendarTexts.thisMonth}
            </Button>
          )}
        </Calendar>
      </I18nProvider>
      <Legend items={calendarLegend} />
      <p className="text-sm text-ink-2">
        {onDayChange && `${calendarTexts.chooseDay} `}
        {calendarTexts.aheadIsEstimate}
      </p>
      <p className="text-sm font-semibold text-ink-2">{fertilityDisclaimer}</p>
    </section>
  );
}
