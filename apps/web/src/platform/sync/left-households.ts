import type { Household } from '@everstep/domain/households';
import { keepAnswersAbout } from '../trackers/notice-answers';
import type { EntryStore } from './store/entry-store';

/** The cached response with the user's households: their members and children. */
export const cachedHouseholds = 'households';

/** The cached response with where the children of a household sleep. */
export const cachedCustody = (household: string) => `custody ${household}`;

const listeners = new Set<() => void>();

/** Calls the listener when this device has dropped a household, until the returned function is called. */
export function onHouseholdLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes a household, its children and their nights from what is cached on this device. */
export async function forgetHousehold(store: EntryStore, id: string): Promise<void> {
  await store.writeValue(cachedCustody(id), undefined);
  const cached = ((await store.readValue(cachedHouseholds)) ?? []) as Household[];
  const others = cached.filter((household) => household.id !== id);
  if (others.length === cached.length) return;
  await store.writeValue(cachedHouseholds, others);
  keepAnswersAbout(others);
  for (const listener of listeners) listener();
}
