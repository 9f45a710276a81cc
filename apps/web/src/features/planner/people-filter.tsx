import { CalendarSync } from 'lucide-react';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { screenTexts } from '@everstep/domain/planner';
import type { Calendar } from './calendars';
import { dotClasses } from './people';
import type { FollowedSource } from './stored-event';

interface PeopleFilterProps {
  calendars: readonly Calendar[];
  followed: readonly FollowedSource[];
  /** Ids of people and of followed calendars, and scopes of calendars. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Who is who by color, and whose events are shown. With two families, which of them too; and which of the calendars that are followed. */
export function PeopleFilter({ calendars, followed, hidden, onChange }: PeopleFilterProps) {
  const people = [
    ...new Map(calendars.flatMap((one) => one.people.map((attendee) => [attendee.id, attendee]))).values(),
  ];
  const families = calendars.filter(({ isPrivate }) => !isPrivate);
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const hasPeople = people.length > 1;
  if (!hasPeople && followed.length === 0) return null;
  const pill =
    'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-3 text-sm font-medium aria-pressed:bg-surface bg-sunken text-ink-3 aria-pressed:text-ink hover:bg-sunken forced-colors:not-aria-pressed:border-dashed';
  return (
    <div className="flex flex-wrap gap-2">
      {hasPeople && (
        <div role="group" aria-label={screenTexts.people} className="flex flex-wrap gap-2">
          {families.length > 1 &&
            calendars.map(({ scope, name }) => (
              <button
                key={scope}
                type="button"
                aria-pressed={!hidden.has(scope)}
                onClick={() => toggle(scope)}
                className={pill}
              >
                {name}
              </button>
            ))}
          {people.map((attendee) => (
            <button
              key={attendee.id}
              type="button"
              aria-pressed={!hidden.has(attendee.id)}
              onClick={() => toggle(attendee.id)}
              className={pill}
            >
              <span
                aria-hidden
                className={`grid size-[1.5rem] place-items-center rounded-full border-2 text-xs font-semibold text-ink ${dotClasses(attendee)}`}
              >
                {attendee.initial}
              </span>
              {attendee.name}
            </button>
          ))}
        </div>
      )}
      {followed.length > 0 && (
        <div role="group" aria-label={followedScreenTexts.filter} className="flex flex-wrap gap-2">
          {followed.map((calendar) => (
            <button
              key={calendar.id}
              type="button"
              aria-pressed={!hidden.has(calendar.id)}
              onClick={() => toggle(calendar.id)}
              className={pill}
            >
              <span
                aria-hidden
                className={`grid size-[1.5rem] shrink-0 place-items-center rounded-md border-2 text-ink ${dotClasses(calendar)}`}
              >
                <CalendarSync size={13} strokeWidth={2} />
              </span>
              <span className="min-w-0 wrap-anywhere">{calendar.name}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
