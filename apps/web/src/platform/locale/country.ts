import { useState } from 'react';
import { countries, defaultCountry, type Country } from '@everstep/domain/help';
import { storage } from '../storage/storage';

const key = 'everstep_country';

/** The country that the user chose on this device. */
export function useCountry(): { country: Country; choose: (country: Country) => void } {
  const [country, setCountry] = useState(() => countries.find((id) => id === storage.read(key)) ?? defaultCountry);
  return {
    country,
    choose(next) {
      storage.write(key, next);
      setCountry(next);
    },
  };
}
