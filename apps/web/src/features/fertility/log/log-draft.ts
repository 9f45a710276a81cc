import { useMemo, useState } from 'react';
import {
  emptyEntry,
  fromCelsius,
  readTemperature,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';

type OrMessage<Read> = (Read & { message?: never }) | ({ [Name in keyof Read]?: never } & { message: string });

/** What is chosen; the two texts are kept apart, so that typing redraws nothing else. */
export type Marks = Omit<FertilityEntry, 'day' | 'temperature' | 'note'>;

/** What was edited and not saved; null where a text was left as it is. */
export interface Draft {
  temperature: string | null;
  note: string | null;
  marks: Partial<Marks>;
}

/**
 * What is being written over an entry. An entry that changes elsewhere shows through where nothing was edited; after `settle`
 * the form shows what was written until the entry itself comes. It begins with what was left unsaved the last time.
 */
export function useLogDraft(day: string, entry: FertilityEntry | null, unit: TemperatureUnit, left: Draft | null) {
  const [written, setWritten] = useState<{ over: FertilityEntry | null; entry: FertilityEntry } | null>(null);
  const [edits, setEdits] = useState<Partial<Marks>>(left?.marks ?? {});
  const [typedTemperature, setTemperature] = useState(left?.temperature ?? null);
  const [typedNote, setNote] = useState(left?.note ?? null);
  if (written && written.over !== entry) setWritten(null);

  // What an older version kept on the device lacks fields that came later.
  const start = useMemo(() => ({ ...emptyEntry(day), ...(written?.entry ?? entry) }), [written, entry, day]);
  const marks = useMemo<Marks>(() => ({ ...start, ...edits }), [start, edits]);
  const startTemperature = start.temperature === null ? '' : fromCelsius(start.temperature, unit).toFixed(2);
  const temperature = typedTemperature ?? startTemperature;
  const note = typedNote ?? start.note;

  /** The entry as it stands, or what is wrong with its temperature. */
  function read(): OrMessage<{ entry: FertilityEntry }> {
    const text = temperature.trim();
    const reading: OrMessage<{ celsius: number | null }> =
      text === '' ? { celsius: null } : readTemperature(text, unit);
    if (reading.message !== undefined) return { message: reading.message };
    const { celsius } = reading;
    return {
      entry: {
        ...marks,
        day,
        temperature: celsius,
        disturbed: celsius === null ? null : marks.disturbed,
        is_between_periods: marks.bleeding !== null && marks.is_between_periods,
        mucus_excluded: (marks.mucus_feeling ?? marks.mucus_texture) !== null && marks.mucus_excluded,
        cervix_excluded: (marks.cervix_opening ?? marks.cervix_firmness) !== null && marks.cervix_excluded,
        note: note.trim(),
      },
    };
  }

  const isDirty =
    temperature !== startTemperature || note !== start.note || JSON.stringify(marks) !== JSON.stringify({ ...start });
  const unsaved = useMemo<Draft | null>(
    () => (isDirty ? { temperature: typedTemperature, note: typedNote, marks: edits } : null),
    [isDirty, typedTemperature, typedNote, edits],
  );
  return {
    start,
    marks,
    temperature,
    note,
    isDirty,
    unsaved,
    mark: setEdits,
    setTemperature,
    setNote,
    read,
    /** Back to what is saved. */
    reset() {
      setEdits({});
      setTemperature(null);
      setNote(null);
    },
    /** What was edited while it was being written stays. */
    settle(now: FertilityEntry) {
      setWritten({ over: entry, entry: now });
      setEdits((latest) => (latest === edits ? {} : latest));
      setTemperature((latest) => (latest === typedTemperature ? null : latest));
      setNote((latest) => (latest === typedNote ? null : latest));
    },
  };
}
