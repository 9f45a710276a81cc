import { entryTexts } from '@everstep/domain/base/entry-texts';
import { TextArea } from '../../../ui/form/text-area';

interface NoteFieldProps {
  /** As it is stored. */
  note: string | null | undefined;
  maxLength: number;
  rows?: number;
}

/** The field for the note of an entry, named `note`. */
export function NoteField({ note, maxLength, rows = 2 }: NoteFieldProps) {
  return (
    <TextArea
      name="note"
      rows={rows}
      label={entryTexts.noteLabel}
      maxLength={maxLength}
      defaultValue={note ?? ''}
      autoComplete="off"
    />
  );
}
