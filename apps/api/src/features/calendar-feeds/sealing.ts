import type { FeedSettings } from '@everstep/domain/calendar-feeds';
import { open, seal, type SealingKeys } from '../../db/seal';

// The label binds a value to its table, column and row.
const sealLabel = (id: string) => `calendar_feeds.sealed.${id}`;

/** The keys are those of the maker's own scope. */
export const sealSettings = (keys: SealingKeys, id: string, settings: FeedSettings): Buffer =>
  seal(keys, JSON.stringify(settings), sealLabel(id));

/** Null for a damaged row, which must not hide the others. */
export function openSettings(keys: SealingKeys, { id, sealed }: { id: string; sealed: Buffer }): FeedSettings | null {
  try {
    return JSON.parse(open(keys, sealed, sealLabel(id))) as FeedSettings;
  } catch {
    return null;
  }
}
