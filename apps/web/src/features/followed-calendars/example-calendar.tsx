import { addDays } from '@everstep/domain/base/days';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { screenTexts } from '@everstep/domain/planner';
import { deviceZone, formatClock, shortWeekday } from '../../platform/locale/dates';
import { useNow } from '../../platform/trackers/use-now';
import { Swatch } from './color-choice';

/** A few events of a calendar, for users whose plan does not include following one. */
export function ExampleCalendar() {
  const today = localDayIn(deviceZone(), useNow(3_600_000));
  return (
    <section aria-labelledby="example-followed" className="grid content-start gap-4 card">
      <div className="grid gap-2">
        <h2 id="example-followed" className="text-2xl">
          {texts.exampleTitle}
        </h2>
        <p className="text-ink-2">{texts.exampleText}</p>
      </div>
      <p className="flex items-center gap-2 font-semibold">
        <Swatch color="plum" />
        {texts.exampleName}
      </p>
      <ul className="grid gap-2">
        {texts.exampleEvents.map(({ title, inDays, start }) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-x-4 rounded-input border-l-6 border-plum bg-plum-soft px-3 py-2.5"
          >
            <span className="w-32 shrink-0 text-sm tabular-nums">
              {shortWeekday(addDays(today, inDays))}, {start === null ? screenTexts.allDay : formatClock(start)}
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
