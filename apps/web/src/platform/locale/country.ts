import { useState } from 'react';
import { countries, defaultCountry, type Country } from '@everstep/domain/help';
import { storage } from '../storage/storage';

const key = 'everstep_country';

/** The country that the user chose on this device, or null. */
export function chosenCountry(): Country | null {
  return countries.find((id) => id === storage.read(key)) ?? null;
}

/** The same, with a default. */
export function useCountry(): { country: Country; choose: (country: Country) => void } {
  const [country, setCountry] = useState(() => chosenCountry() ?? defaultCountry);
  return {
    country,
    choose(next) {
      storage.write(key, next);
      setCountry(next);
    },
  };
}
