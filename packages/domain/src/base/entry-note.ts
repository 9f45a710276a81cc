import * as z from 'zod/mini';
import { entryTexts } from './entry-texts';
import { noteSchema, plainText } from './text';

export const maxEntryNote = 500;

/** The note of an entry in a tracker; null for none. */
export const entryNote = noteSchema(maxEntryNote, entryTexts.noteLong);

/** The same in a form; '' for none. */
export const typedEntryNote = z
  .string()
  .check(z.overwrite(plainText), z.trim(), z.maxLength(maxEntryNote, entryTexts.noteLong));
