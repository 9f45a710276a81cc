import { useSyncExternalStore } from 'react';
import { volumeUnits, type VolumeUnit } from '@everstep/domain/feedings';
import { regionOf } from '@everstep/domain/base/days';
import { storage } from '../../platform/storage/storage';

const unitKey = 'everstep_volume_unit';
const countFromKey = 'everstep_feed_count_from';
const changed = 'everstep-feeding-preference';
/** For browsers that block storage. */
const chosen = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

const read = (key: string) => storage.read(key) ?? chosen.get(key);

function write(key: string, value: string): void {
  storage.write(key, value);
  if (storage.read(key) !== value) chosen.set(key, value);
  dispatchEvent(new Event(changed));
}

export const volumeUnit = (): VolumeUnit =>
  volumeUnits.find((name) => name === read(unitKey)) ?? (regionOf(navigator.language) === 'US' ? 'oz' : 'ml');

/** The unit chosen last on this device; by default that of its region. */
export function useVolumeUnit() {
  return {
    unit: useSyncExternalStore(subscribe, volumeUnit),
    chooseUnit: (next: VolumeUnit): void => write(unitKey, next),
  };
}

export type CountFrom = 'start' | 'end';

const currentCountFrom = (): CountFrom => (read(countFromKey) === 'end' ? 'end' : 'start');

/** Whether the time since the last feed counts from its start or its end; by default from its start, as lactation consultants count. */
export function useCountFrom() {
  return {
    countFrom: useSyncExternalStore(subscribe, currentCountFrom),
    chooseCountFrom: (next: CountFrom): void => write(countFromKey, next),
  };
}
