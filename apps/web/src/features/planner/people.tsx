import type { Person, AttendeeColor } from './calendars';
import type { StoredEvent } from './stored-event';

/** The color of a person, on everything that is theirs. */
const colors: Record<AttendeeColor, { soft: string; edge: string }> = {
  spruce: { soft: 'bg-spruce-soft', edge: 'border-spruce' },
  apricot: { soft: 'bg-apricot-soft', edge: 'border-apricot' },
  sky: { soft: 'bg-sky-soft', edge: 'border-sky' },
  clay: { soft: 'bg-clay-soft', edge: 'border-clay' },
  plum: { soft: 'bg-plum-soft', edge: 'border-plum' },
  fertile: { soft: 'bg-fertile-soft', edge: 'border-fertile' },
};
const forEveryone = { soft: 'bg-sunken', edge: 'border-edge' };

interface Look {
  isPast: boolean;
  stored: Pick<StoredEvent, 'isBusyBlock' | 'plan' | 'followed'>;
}

/**
 * Of an event: in the color of the first whom it is for, or of the calendar that is followed. What is over is dimmed; what is only known to take time, or not agreed on, has a
 * dashed edge.
 */
export function eventClasses(people: readonly Person[], { isPast, stored }: Look): string {
  const color = stored.followed?.color ?? people[0]?.color;
  const { soft, edge } = color ? colors[color] : forEveryone;
  return `${edge} ${isPast ? 'bg-surface text-ink-3' : `${soft} text-ink`} ${stored.isBusyBlock || stored.plan?.isAgreed === false ? 'border-dashed' : ''}`;
}

export const dotClasses = ({ color }: Pick<Person, 'color'>): string => `${colors[color].soft} ${colors[color].edge}`;

interface InitialsProps {
  people: readonly Person[];
  /** Smaller, for chips. */
  isSmall?: boolean;
}

/** The initials of those whom an event is for, each in the color of the person. */
export function Initials({ people, isSmall = false }: InitialsProps) {
  const size = isSmall ? 'size-[1.125rem] text-[0.65rem]' : 'size-[1.5rem] text-xs';
  return (
    <span className="flex shrink-0 -space-x-1" aria-hidden>
      {people.slice(0, 4).map(({ id, initial, color }) => (
        <span
          key={id}
          className={`grid place-items-center rounded-full border-2 font-semibold text-ink ${size} ${colors[color].soft} ${colors[color].edge}`}
        >
          {initial}
        </span>
      ))}
    </span>
  );
}
