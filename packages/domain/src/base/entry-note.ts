import { entryTexts } from './entry-texts';
import { noteSchema } from './text';

export const maxEntryNote = 500;

/** The note of an entry in a tracker, stored or from a field; null for none. */
export const entryNote = noteSchema(maxEntryNote, entryTexts.noteLong);
