import { maxEntryNote } from '@everstep/domain/base/entry-note';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { TextArea } from '../../../ui/form/text-area';

interface NoteFieldProps {
  /** As it is stored. */
  note: string | null | undefined;
  rows?: number;
}

/** The field for the note of an entry, named `note`. */
export function NoteField({ note, rows = 2 }: NoteFieldProps) {
  return (
    <TextArea
      name="note"
      rows={rows}
      label={entryTexts.noteLabel}
      maxLength={maxEntryNote}
      defaultValue={note ?? ''}
      autoComplete="off"
    />
  );
}
