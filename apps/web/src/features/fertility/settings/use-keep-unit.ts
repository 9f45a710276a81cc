import { useEffect } from 'react';
import type { FertilityEntry } from '@everstep/domain/fertility';
import type { StoredSettings } from '../api';

/**
 * Saves the shown unit with the first temperature. Otherwise the next device, or the next version of the app, might guess another
 * unit than the one in which it was typed.
 */
export function useKeepUnit(
  stored: StoredSettings | undefined,
  entries: readonly FertilityEntry[],
  save: (settings: StoredSettings) => void,
): void {
  const guessed = stored?.isGuessed === true && entries.some(({ temperature }) => temperature !== null) ? stored : null;
  useEffect(() => {
    if (guessed) save(guessed);
  }, [guessed, save]);
}
