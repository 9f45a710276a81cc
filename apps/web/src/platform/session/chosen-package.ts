import { paths } from '@everstep/domain/base/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_plan';

/** The package that a visitor chose before signing in. Stored until the logout, for the life of the tab. */
export const chosenPackage = {
  store: (packageId: string) => tabStorage.write(key, packageId),
  read: () => tabStorage.read(key),
  clear: () => tabStorage.remove(key),
};

/** After the sign-in a user with a chosen package continues to its payment. */
export function pathAfterSignIn(otherwise: string): string {
  return chosenPackage.read() === null ? otherwise : paths.premiumFeatures;
}
