import { memo, useMemo } from 'react';
import { Lock, Plus } from 'lucide-react';
import { screenTexts } from '@everstep/domain/planner';
import { formatWeekday } from '../../../platform/locale/dates';
import { NotSynced } from '../../../platform/trackers/not-synced';
import { onDay, type Occurrence } from '../occurrences';
import { eventClasses, Initials } from '../people';
import { otherZoneText, timeOnDay } from '../times';
import { OriginMark, originText } from './origin-mark';
import { RepeatMark } from './repeat-mark';
import { useTurn } from './use-turn';

export const agendaId = (day: string, prefix = 'agenda'): string => `${prefix}-${day}`;

interface AgendaProps {
  days: readonly string[];
  /** Of the ids, where a page has two. */
  idPrefix?: string;
  today: string;
  now: number;
  zone: string;
  occurrences: readonly Occurrence[];
  /** What stands in the way of whom, by the id of the occurrence. */
  conflictsOf: (occurrence: Occurrence) => readonly string[];
  /** Without it, nothing can be opened. */
  onOpen?: ((occurrence: Occurrence) => void) | undefined;
  /** Without it, nothing can be added. */
  onAdd?: ((day: string) => void) | undefined;
}

/** What is on each of these days, as a list. */
export function Agenda({ days, ...props }: AgendaProps) {
  const { occurrences } = props;
  const turns = useMemo(() => turnsOf(days, occurrences), [days, occurrences]);
  return (
    <div className="grid content-start gap-5">
      {days.map((day) => (
        <AgendaDay key={day} day={day} turn={turns.get(day) ?? 0} {...props} />
      ))}
    </div>
  );
}

/** About as many as fit on the screen of a phone. */
const eventsPerTurn = 8;

/** How many frames later each day is rendered, so that a few events come at a time. */
function turnsOf(days: readonly string[], occurrences: readonly Occurrence[]): Map<string, number> {
  let earlier = 0;
  const turns = new Map<string, number>();
  for (const day of days) {
    turns.set(day, Math.floor(earlier / eventsPerTurn));
    earlier += onDay(occurrences, day).length;
  }
  return turns;
}

const AgendaDay = memo(function AgendaDay({
  day,
  turn,
  idPrefix,
  today,
  now,
  occurrences,
  onAdd,
  ...props
}: Omit<AgendaProps, 'days'> & { day: string; turn: number }) {
  const isDrawn = useTurn(turn);
  const own = onDay(occurrences, day);
  const name = formatWeekday(day);
  return (
    <div
      role="group"
      aria-labelledby={agendaId(day, idPrefix)}
      className="-m-1 grid scroll-mt-24 gap-2 p-1 [contain-intrinsic-height:auto_16rem] [content-visibility:auto]"
    >
      <div className="flex items-center justify-between gap-2">
        <h2
          id={agendaId(day, idPrefix)}
          tabIndex={-1}
          className={`font-text text-lg font-semibold outline-none ${day < today ? 'text-ink-3' : 'text-ink'}`}
        >
          {name}
          {day === today && <span className="ml-2 font-normal text-spruce">{screenTexts.today}</span>}
        </h2>
        {onAdd && (
          <button
            type="button"
            aria-label={screenTexts.addOn(name)}
            aria-haspopup="dialog"
            onClick={() => onAdd(day)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-spruce hover:bg-sunken"
          >
            <Plus size={20} strokeWidth={1.8} aria-hidden />
          </button>
        )}
      </div>
      {own.length === 0 ? (
        <p className="text-ink-2">{onAdd ? screenTexts.emptyDay : screenTexts.emptyDayReadOnly}</p>
      ) : (
        <ul className="grid gap-2">
          {(isDrawn ? own : []).map((occurrence) => (
            <AgendaItem key={occurrence.id} occurrence={occurrence} day={day} now={now} {...props} />
          ))}
        </ul>
      )}
    </div>
  );
});

interface AgendaItemProps extends Pick<AgendaProps, 'now' | 'zone' | 'conflictsOf' | 'onOpen'> {
  occurrence: Occurrence;
  day: string;
}

function AgendaItem({ occurrence, day, now, zone, conflictsOf, onOpen }: AgendaItemProps) {
  const { title, place, people, repeats, stored, endUtc } = occurrence;
  const conflicts = conflictsOf(occurrence);
  const zoneText = otherZoneText(occurrence, zone);
  const Line = onOpen ? 'button' : 'div';
  return (
    <li>
      <Line
        {...(onOpen && { type: 'button', 'aria-haspopup': 'dialog', onClick: () => onOpen(occurrence) })}
        className={`grid w-full grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-input border-l-6 px-3 py-2.5 text-left max-2xs:grid-cols-1 max-2xs:gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] lg:grid-cols-[4.25rem_minmax(0,1fr)_auto] ${eventClasses(people, { isPast: endUtc < now, stored })}`}
      >
        <span className="text-sm tabular-nums">{timeOnDay(occurrence, day)}</span>
        <span className="grid min-w-0">
          <span className="flex items-center gap-1.5 font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {repeats && <RepeatMark size={14} label={screenTexts.repeats} />}
            {stored.calendar.isPrivate && (
              <Lock
                size={14}
                strokeWidth={2}
                className="shrink-0"
                aria-label={stored.value.busy_in.length > 0 ? screenTexts.privateTitle : screenTexts.private}
              />
            )}
          </span>
          {place && <span className="text-sm wrap-anywhere">{place}</span>}
          {(stored.known ?? stored.plan ?? stored.followed) && (
            <span className="flex items-center gap-1.5 text-sm">
              <OriginMark stored={stored} size={14} />
              <span className="min-w-0 wrap-anywhere">{originText(stored)}</span>
            </span>
          )}
          {zoneText && <span className="text-sm">{zoneText}</span>}
          {conflicts.map((text) => (
            <span key={text} className="text-sm font-medium text-danger">
              {text}
            </span>
          ))}
          {stored.isUnsynced && <NotSynced />}
        </span>
        <span className="flex items-center gap-1">
          {people.length > 0 && <span className="sr-only">{people.map(({ name }) => name).join(', ')}</span>}
          <Initials people={people} />
        </span>
      </Line>
    </li>
  );
}
