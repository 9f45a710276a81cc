interface Origin {
  uid?: string | undefined;
  continues?: string | undefined;
  from_known_date?: boolean | undefined;
}

/** Part of every UID that the product makes. Calendars that read a link would take events with another one for new ones. */
const uidDomain = 'everstep';

/** The UID of what came from no file. */
export const uidOfKey = (key: string): string => `${key}@${uidDomain}`;

/** The key of an event whose UID the product has made. */
export const keyInUid = (uid: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@everstep$/.exec(uid)?.[1] ?? null;

const isDerived = (key: string | null | undefined): boolean => key?.[14] === '5';

/**
 * Whether an event is a date that the product has computed, or was made from one. What another program has added has a UID of its own,
 * and a key that is derived from that.
 */
export function isFromKnownDate(key: string, { uid, continues, from_known_date }: Origin): boolean {
  if (from_known_date !== undefined) return from_known_date;
  const made = uid === undefined ? key : keyInUid(uid);
  return made !== null && (isDerived(made) || isDerived(continues));
}

/** What an event that is made from another one says of that. */
export function originFrom(earlierKey: string, earlier: Origin) {
  const from_known_date = isFromKnownDate(earlierKey, earlier);
  return { continues: earlierKey, ...(from_known_date !== isDerived(earlierKey) && { from_known_date }) };
}
