import { useMemo, useState } from 'react';
import {
  emptyEntry,
  fromCelsius,
  parseTemperature,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { plainText } from '@everstep/domain/base/text';

type OrMessage<Read> = (Read & { message?: never }) | ({ [Name in keyof Read]?: never } & { message: string });

/** Everything that is selected. The two typed fields are separate state, so that typing re-renders nothing else. */
export type Signs = Omit<FertilityEntry, 'day' | 'temperature' | 'note'>;

/** Unsaved edits; a text is null if it was not edited. Stored on devices, so the field names must not change. */
export interface Draft {
  temperature: string | null;
  note: string | null;
  marks: Partial<Signs>;
}

/**
 * Edits on top of a saved entry. Unedited fields follow the entry when it changes elsewhere. After `settle` the form shows the
 * saved values until the entry itself is updated.
 */
export function useLogDraft(day: string, entry: FertilityEntry | null, unit: TemperatureUnit, restored: Draft | null) {
  const [latestSave, setLatestSave] = useState<{ base: FertilityEntry | null; entry: FertilityEntry } | null>(null);
  const [edits, setEdits] = useState<Partial<Signs>>(restored?.marks ?? {});
  const [typedTemperature, setTemperature] = useState(restored?.temperature ?? null);
  const [typedNote, setNote] = useState(restored?.note ?? null);
  if (latestSave && latestSave.base !== entry) setLatestSave(null);

  const savedEntry = useMemo(() => latestSave?.entry ?? entry ?? emptyEntry(day), [latestSave, entry, day]);
  const signs = useMemo<Signs>(() => ({ ...savedEntry, ...edits }), [savedEntry, edits]);
  const savedTemperature = savedEntry.temperature === null ? '' : fromCelsius(savedEntry.temperature, unit).toFixed(2);
  const temperature = typedTemperature ?? savedTemperature;
  const note = typedNote ?? savedEntry.note;

  /** The edited entry, or a message about an invalid temperature. */
  function toEntry(): OrMessage<{ entry: FertilityEntry }> {
    const text = temperature.trim();
    const parsed: OrMessage<{ celsius: number | null }> =
      text === savedTemperature
        ? { celsius: savedEntry.temperature }
        : text === ''
          ? { celsius: null }
          : parseTemperature(text, unit);
    if (parsed.message !== undefined) return { message: parsed.message };
    const { celsius } = parsed;
    return {
      entry: {
        ...signs,
        day,
        temperature: celsius,
        disturbed: celsius === null ? null : signs.disturbed,
        is_between_periods: signs.bleeding !== null && signs.is_between_periods,
        follows_pregnancy: signs.bleeding !== null && !signs.is_between_periods && signs.follows_pregnancy,
        mucus_excluded: (signs.mucus_feeling ?? signs.mucus_texture) !== null && signs.mucus_excluded,
        cervix_excluded: (signs.cervix_opening ?? signs.cervix_firmness) !== null && signs.cervix_excluded,
        note: plainText(note).trim(),
      },
    };
  }

  const isDirty =
    temperature !== savedTemperature ||
    note !== savedEntry.note ||
    JSON.stringify(signs) !== JSON.stringify({ ...savedEntry });
  const unsaved = useMemo<Draft | null>(
    () => (isDirty ? { temperature: typedTemperature, note: typedNote, marks: edits } : null),
    [isDirty, typedTemperature, typedNote, edits],
  );
  return {
    savedEntry,
    signs,
    temperature,
    note,
    isDirty,
    unsaved,
    editSigns: setEdits,
    setTemperature,
    setNote,
    toEntry,
    /** Discards all edits. */
    reset() {
      setEdits({});
      setTemperature(null);
      setNote(null);
    },
    /** Keeps edits made while saving. */
    settle(next: FertilityEntry) {
      setLatestSave({ base: entry, entry: next });
      setEdits((latest) => (latest === edits ? {} : latest));
      setTemperature((latest) => (latest === typedTemperature ? null : latest));
      setNote((latest) => (latest === typedNote ? null : latest));
    },
  };
}
