import type { Household } from '@everstep/domain/households';
import { keepAnswersAbout } from '../trackers/notice-answers';
import type { EntryStore } from './store/entry-store';

/** The cached response with the user's households: their members and children. */
export const cachedHouseholds = 'households';

/** The cached response with where the children of a household sleep. */
export const cachedCustody = (household: string) => `custody ${household}`;

/** The cached response with the newest lines of the record of a household. */
export const cachedRecord = (household: string) => `record ${household}`;

const listeners = new Set<() => void>();

/** Calls the listener when this device has dropped a household, until the returned function is called. */
export function onHouseholdLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes the nights and the record of a household from what is cached on this device. */
export async function forgetNightsAndRecord(store: Pick<EntryStore, 'writeValue'>, household: string): Promise<void> {
  for (const name of [cachedCustody(household), cachedRecord(household)]) await store.writeValue(name, undefined);
}

/** The same with the household itself and its children. */
export async function forgetHousehold(store: EntryStore, id: string): Promise<void> {
  await forgetNightsAndRecord(store, id);
  const cached = ((await store.readValue(cachedHouseholds)) ?? []) as Household[];
  const others = cached.filter((household) => household.id !== id);
  if (others.length === cached.length) return;
  await store.writeValue(cachedHouseholds, others);
  keepAnswersAbout(others);
  for (const listener of listeners) listener();
}
