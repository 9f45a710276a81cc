/** An occurrence with whom it is for. */
interface Attended {
  /** Of the event and its occurrence. */
  id: string;
  title: string;
  people: readonly string[];
  allDay: boolean;
  /** Milliseconds since 1970. */
  startUtc: number;
  endUtc: number;
}

export interface Conflict<Other> {
  attendee: string;
  other: Other;
}

/**
 * Who has something else at the same time: the first such event of each person. What lasts all day takes nobody's time, and an event for
 * nobody in particular is in nobody's way.
 */
export function conflictsOf<Other extends Attended>(event: Attended, others: readonly Other[]): Conflict<Other>[] {
  if (event.allDay) return [];
  const inTheWay = others
    .filter(
      (other) =>
        other.id !== event.id && !other.allDay && other.startUtc < event.endUtc && event.startUtc < other.endUtc,
    )
    .toSorted((a, b) => a.startUtc - b.startUtc);
  return event.people.flatMap((attendee) => {
    const other = inTheWay.find(({ people }) => people.includes(attendee));
    return other ? [{ attendee, other }] : [];
  });
}
