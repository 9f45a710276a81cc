import { useMemo } from 'react';
import { homesTexts, planOverview, type CustodyCalendar, type OverviewMonth } from '@everstep/domain/custody';
import { firstDayOfWeek } from '@everstep/domain/planner/calendar-days';
import { dateLocale, formatMonth, weekdayName } from '../../../platform/locale/dates';
import { lookOf, NightBox } from '../night-box';
import type { SideNames } from '../sides';

interface YearMonthsProps {
  calendar: CustodyCalendar;
  /** A day of the first of twelve months. */
  from: string;
  names: SideNames;
}

/** Twelve months, each day in the color and with the initial of the parent who has its night. */
export function YearMonths({ calendar, from, names }: YearMonthsProps) {
  const months = useMemo(() => planOverview(calendar, from), [calendar, from]);
  const firstDay = firstDayOfWeek(dateLocale());
  const last = months.at(-1)?.month ?? from;
  return (
    <div className="grid gap-4">
      <Legend names={names} />
      <div
        role="img"
        aria-label={homesTexts.yearPicture(formatMonth(`${from.slice(0, 7)}-01`), formatMonth(`${last}-01`))}
        className="grid [grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-5"
      >
        {months.map((month) => (
          <Month key={month.month} month={month} firstDay={firstDay} names={names} />
        ))}
      </div>
    </div>
  );
}

interface MonthProps {
  month: OverviewMonth;
  /** 0 is Sunday. */
  firstDay: number;
  names: SideNames;
}

function Month({ month: { month, days }, firstDay, names }: MonthProps) {
  const weekday = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const empty = (weekday - firstDay + 7) % 7;
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{formatMonth(`${month}-01`)}</p>
      <div className="grid grid-cols-7 gap-0.5 text-center">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="text-xs text-ink-2">
            {weekdayName(((firstDay + index + 6) % 7) + 1).slice(0, 1)}
          </span>
        ))}
        {days.map(({ day, night, isExchange }, index) => (
          <NightBox
            key={day}
            side={night?.side ?? null}
            column={index === 0 ? empty + 1 : undefined}
            className={`relative h-9 gap-0.5 ${night && night.reason !== 'pattern' ? 'border-2 border-dashed' : ''} ${isExchange ? exchangeMark : ''}`}
          >
            <span className="text-[0.625rem] font-normal tabular-nums">{Number(day.slice(8))}</span>
            <span className="text-xs">{night ? names.initial[night.side] : '–'}</span>
          </NightBox>
        ))}
      </div>
    </div>
  );
}

/** A bar at the start of the day, in the color of the text. */
const exchangeMark =
  'before:absolute before:inset-y-0.5 before:left-0.5 before:border-l-3 before:border-current before:content-[""]';

function Legend({ names }: { names: SideNames }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {(['a', 'b'] as const).map((side) => (
        <li key={side} className="flex items-center gap-2">
          <NightBox side={side} className="size-7 text-xs">
            {names.initial[side]}
          </NightBox>
          {names.name[side]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className={`relative size-7 rounded-lg border border-edge ${exchangeMark}`} />
        {homesTexts.legendExchange}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className={`size-7 rounded-lg border-2 border-dashed ${lookOf(null)}`} />
        {homesTexts.legendOther}
      </li>
    </ul>
  );
}
