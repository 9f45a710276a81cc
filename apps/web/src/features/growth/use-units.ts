import { useState } from 'react';
import { defaultGrowthUnits, lengthUnits, weightUnits, type GrowthUnits } from '@everstep/domain/growth';
import { storage } from '../../platform/storage/storage';

const key = 'everstep_growth_units';

export function storedUnits(): GrowthUnits {
  const [weight, length] = storage.read(key)?.split(' ') ?? [];
  const units = defaultGrowthUnits(navigator.language);
  return {
    weight: weightUnits.find((unit) => unit === weight) ?? units.weight,
    length: lengthUnits.find((unit) => unit === length) ?? units.length,
  };
}

/** The units of this device. */
export function useUnits(): [GrowthUnits, (units: GrowthUnits) => void] {
  const [units, setUnits] = useState(storedUnits);
  return [
    units,
    (next) => {
      setUnits(next);
      storage.write(key, `${next.weight} ${next.length}`);
    },
  ];
}
