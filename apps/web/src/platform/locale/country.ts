import { useSyncExternalStore } from 'react';
import { defaultCountry, readCountry, type Country } from '@everstep/domain/base/country';
import { useSession } from '../session/session';
import { storage } from '../storage/storage';

const key = 'everstep_country';
const changed = 'everstep-country';

/** Where storage is blocked, for as long as the page is open. */
let inMemory: Country | null = null;

const readDevice = () => readCountry(storage.read(key)) ?? inMemory;

function writeDevice(country: Country): void {
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

/** What was chosen on this device, by whoever used it; null if nothing was. */
export function useDeviceCountry(): Country | null {
  return useSyncExternalStore(subscribe, readDevice, () => null);
}

/** Where the user lives: what they chose last here, or else in their account, or else what the device says. Null if nobody said. */
export function useChosenCountry(): Country | null {
  const { record } = useSession();
  const onDevice = useDeviceCountry();
  const ofAccount = record.isAuthenticated ? (record.unsentCountry ?? record.country) : undefined;
  return ofAccount ?? onDevice;
}

/** The same, with a default. For what concerns a child use `useChildCountry`. */
export function useCountry(): { country: Country; choose: (country: Country) => void } {
  const { chooseCountry } = useSession();
  return {
    country: useChosenCountry() ?? defaultCountry,
    choose(next) {
      writeDevice(next);
      chooseCountry(next);
    },
  };
}
