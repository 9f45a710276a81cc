import type { FollowedCalendars } from '@everstep/domain/followed-calendars/endpoints';
import type { Household } from '@everstep/domain/households';
import { keepAnswersAbout } from '../trackers/notice-answers';
import type { EntryStore } from './store/entry-store';

/** The cached response with the user's households: their members and children. */
export const cachedHouseholds = 'households';

/** The cached response with where the children of a household sleep. */
export const cachedCustody = (household: string) => `custody ${household}`;

/** The cached response with the newest lines of the record of a household. */
export const cachedRecord = (household: string) => `record ${household}`;

/** The cached response with the calendars that a scope follows. */
export const cachedFollowed = (scope: string) => `followed ${scope}`;

/** The cached response with the events of one of them. */
export const cachedFollowedEvents = (calendar: string) => `followed events ${calendar}`;

const listeners = new Set<() => void>();

/** Calls the listener when this device has dropped a household, until the returned function is called. */
export function onHouseholdLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes the nights, the record and the followed calendars of a household from what is cached on this device. */
export async function forgetResponses(
  store: Pick<EntryStore, 'readValue' | 'writeValue'>,
  household: string,
): Promise<void> {
  const followed = (await store.readValue(cachedFollowed(household))) as FollowedCalendars | undefined;
  const names = [
    cachedCustody(household),
    cachedRecord(household),
    ...(followed?.calendars ?? []).map(({ id }) => cachedFollowedEvents(id)),
    cachedFollowed(household),
  ];
  for (const name of names) await store.writeValue(name, undefined);
}

/** The same with the household itself and its children. */
export async function forgetHousehold(store: EntryStore, id: string): Promise<void> {
  await forgetResponses(store, id);
  const cached = ((await store.readValue(cachedHouseholds)) ?? []) as Household[];
  const others = cached.filter((household) => household.id !== id);
  if (others.length === cached.length) return;
  await store.writeValue(cachedHouseholds, others);
  keepAnswersAbout(others);
  for (const listener of listeners) listener();
}
