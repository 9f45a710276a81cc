import { emptyEntry, notedIn, type FertilityEntry, type FertilitySettings } from '@everstep/domain/fertility';
import { open, seal, type SealingKeys } from '../../db/seal';

const dayPlace = (userId: string, day: string) => `fertility_days.sealed.${userId}.${day}`;
const settingsPlace = (userId: string) => `fertility_settings.sealed.${userId}`;

/** Null for a day on which nothing is noted, which is as good as deleted. */
export function sealDay(key: SealingKeys, userId: string, entry: FertilityEntry | null): Buffer | null {
  if (entry === null) return null;
  const noted = JSON.stringify(notedIn(entry));
  return noted === '{}' ? null : seal(key, noted, dayPlace(userId, entry.day));
}

export function openDay(
  key: SealingKeys,
  userId: string,
  { day, sealed }: { day: string; sealed: Buffer },
): FertilityEntry {
  const noted = JSON.parse(open(key, sealed, dayPlace(userId, day))) as Partial<FertilityEntry>;
  return { ...emptyEntry(day), ...noted };
}

export function sealSettings(key: SealingKeys, userId: string, settings: FertilitySettings): Buffer {
  return seal(key, JSON.stringify(settings), settingsPlace(userId));
}

export function openSettings(key: SealingKeys, userId: string, sealed: Buffer): FertilitySettings {
  return JSON.parse(open(key, sealed, settingsPlace(userId))) as FertilitySettings;
}
