import { useId } from 'react';
import { logTexts, maxNoteLength } from '@everstep/domain/fertility';

interface NoteFieldProps {
  note: string;
  onNote: (note: string) => void;
}

export function NoteField({ note, onNote }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="sr-only">
        {logTexts.note}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={maxNoteLength}
        value={note}
        aria-describedby={`${id}count`}
        onChange={(event) => onNote(event.target.value)}
        className="w-full rounded-input border border-edge bg-surface px-4 py-3 text-ink"
      />
      <span id={`${id}count`} className="justify-self-end text-sm text-ink-3 tabular-nums">
        {logTexts.noteLength(note.length, maxNoteLength)}
      </span>
    </div>
  );
}
