import { paths } from '@everstep/domain/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_plan';

/** The package that a visitor chose before they had an account. Ends with the tab, and with a logout. */
export const chosenPlan = {
  store: (packageId: string) => tabStorage.write(key, packageId),
  read: () => tabStorage.read(key),
  clear: () => tabStorage.remove(key),
};

/** Where somebody who has just signed in goes: on with the plan that they chose, else where they were going anyway. */
export function pathAfterSignIn(otherwise: string): string {
  return chosenPlan.read() === null ? otherwise : paths.premiumFeatures;
}
