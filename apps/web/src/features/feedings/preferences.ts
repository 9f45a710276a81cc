import { useState } from 'react';
import { volumeUnits, type VolumeUnit } from '@everstep/domain/feedings';
import { regionOf } from '@everstep/domain/days';
import { storage } from '../../platform/storage/storage';

const unitKey = 'everstep_volume_unit';
const countFromKey = 'everstep_feed_count_from';

/** As chosen last on this device, at first that of its region. */
export function useVolumeUnit() {
  const [unit, setUnit] = useState<VolumeUnit>(
    () =>
      volumeUnits.find((name) => name === storage.read(unitKey)) ??
      (regionOf(navigator.language) === 'US' ? 'oz' : 'ml'),
  );
  return {
    unit,
    chooseUnit: (next: VolumeUnit): void => {
      storage.write(unitKey, next);
      setUnit(next);
    },
  };
}

export type CountFrom = 'start' | 'end';

/** From where the time since the last feed counts; from its start, as lactation consultants do, unless the parent has chosen. */
export function useCountFrom() {
  const [countFrom, setCountFrom] = useState<CountFrom>(() => (storage.read(countFromKey) === 'end' ? 'end' : 'start'));
  return {
    countFrom,
    chooseCountFrom: (next: CountFrom): void => {
      storage.write(countFromKey, next);
      setCountFrom(next);
    },
  };
}
