import { useSyncExternalStore } from 'react';
import { defaultCountry, readCountry, type Country } from '@everstep/domain/base/country';
import { useSession } from '../session/session';
import { storage } from '../storage/storage';

const key = 'everstep_country';
const changed = 'everstep-country';

/** What could not be stored, because storage is blocked or full, for as long as the page is open. */
let inMemory: Country | null = null;

const readChosenHere = () => inMemory ?? readCountry(storage.read(key));

function keepChosenHere(country: Country): void {
  storage.write(key, country);
  inMemory = storage.read(key) === country ? null : country;
  dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(changed, listener);
  };
}

/** The country that was chosen on this device, by whoever used it; null if none was. */
export function useDeviceCountry(): Country | null {
  return useSyncExternalStore(subscribe, readChosenHere, () => null);
}

/**
 * Where the user lives: the account's country, which a choice that was not sent yet precedes, or else the one chosen last on this
 * device. Null if none is known.
 */
export function useChosenCountry(): Country | null {
  const { record } = useSession();
  const onDevice = useDeviceCountry();
  const ofAccount = record.isAuthenticated ? (record.unsentCountry ?? record.country) : undefined;
  return ofAccount ?? onDevice;
}

/** The same, with a default. For anything that concerns a child, use `useChildCountry`. */
export function useCountry(): { country: Country; choose: (country: Country) => void } {
  const { chooseCountry } = useSession();
  return {
    country: useChosenCountry() ?? defaultCountry,
    choose(next) {
      keepChosenHere(next);
      chooseCountry(next);
    },
  };
}
