import { maxEntryNote } from '../base/entry-note';
import { cutText } from '../base/text';
import { feedingLimits } from '../feedings/entries';
import { maxNoteLength } from '../fertility/entry';
import type { LeftOut } from './formats/line-reader';
import type { DayPart } from './formats/table-format';
import type { Imported } from './imported';
import { importTexts } from './texts';

const noteLimit = ({ kind }: Imported | DayPart): number =>
  kind === 'fertility' || kind === 'day' ? maxNoteLength : maxEntryNote;

/** What is read from a line with texts no longer than its kind allows, and what was cut off. */
export function fitTexts<Part extends Imported | DayPart>(part: Part): { part: Part; cut: LeftOut[] } {
  const limits = { note: noteLimit(part), foods: feedingLimits.foodsLength };
  const texts = (part.kind === 'day' ? part.fields : part.value) as { note?: string | null; foods?: string };
  const long = (['note', 'foods'] as const).filter((name) => (texts[name]?.length ?? 0) > limits[name]);
  if (long.length === 0) return { part, cut: [] };
  const fitted = {
    ...texts,
    ...Object.fromEntries(long.map((name) => [name, cutText(texts[name] ?? '', limits[name])])),
  };
  return {
    part: { ...part, [part.kind === 'day' ? 'fields' : 'value']: fitted },
    cut: long.map((name) => ({ leftOut: importTexts.cut[name] })),
  };
}
