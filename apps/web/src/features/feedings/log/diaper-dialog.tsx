import { useState } from 'react';
import {
  diaperKind,
  diaperLabel,
  feedingTexts,
  pushedDiaperProblem,
  stoolColors,
  type Diaper,
  type StoolColor,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { fromLocalInput, toLocalInput } from '../../../platform/locale/local-input';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';
import { changeOf, type ApplyChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { EntryDialog, NoteField } from './entry-dialog';
import { fieldText, noteOf, useEntryForm, type Outcome } from './use-entry-form';

interface DiaperDialogProps {
  childId: string;
  /** The entry to edit, or null for a new one. */
  entry: Logged<Diaper> | null;
  apply: ApplyChange;
  onClose: () => void;
}

const contents = [
  { is_wet: true, is_dirty: false, label: feedingTexts.wet, short: feedingTexts.wet },
  { is_wet: false, is_dirty: true, label: feedingTexts.dirty, short: feedingTexts.dirty },
  { is_wet: true, is_dirty: true, label: feedingTexts.wetAndDirty, short: feedingTexts.both },
] as const;
const colorsToMention: readonly StoolColor[] = ['red', 'white', 'black'];

/** One tap logs a new diaper as it is now; the details are below. */
export function DiaperDialog({ childId, entry, apply, onClose }: DiaperDialogProps) {
  const former = entry?.value;
  const [at] = useState(() => former?.at ?? correctedNow().toISOString());
  const [content, setContent] = useState(former ? diaperLabel(former) : feedingTexts.wet);
  const [color, setColor] = useState<StoolColor | null>(former?.color ?? null);
  const chosen = contents.find(({ label }) => label === content) ?? contents[0];

  const save = (value: Diaper) =>
    apply(
      former ? feedingTexts.changed : feedingTexts.saved(`${feedingTexts.diaper}, ${diaperLabel(value).toLowerCase()}`),
      changeOf(diaperKind, entry?.key ?? newId(), value, former ?? null),
    );
  const form = useEntryForm((fields): Outcome => {
    const moment = fromLocalInput(fieldText(fields, 'at'), at);
    if (moment === null) return { errors: { at: feedingTexts.timeRequired } };
    const { is_wet, is_dirty } = chosen;
    const value: Diaper = {
      ...{ child_id: childId, at: moment, is_wet, is_dirty },
      ...{ color: is_dirty ? color : null, note: noteOf(fields) },
    };
    const problem = pushedDiaperProblem(value, correctedNow().getTime());
    return problem ? { errors: { at: problem } } : { save: () => save(value) };
  }, onClose);

  return (
    <EntryDialog title={feedingTexts.diaper} form={form} onClose={onClose}>
      {!former && (
        <div className="grid grid-cols-3 gap-2">
          {contents.map(({ label, short, is_wet, is_dirty }) => (
            <Button
              key={label}
              variant="warm"
              className="min-h-18 px-2 text-lg leading-tight"
              onClick={() =>
                form.save(() => save({ child_id: childId, at, is_wet, is_dirty, color: null, note: null }))
              }
            >
              {short}
            </Button>
          ))}
        </div>
      )}
      <RadioGroup
        legend={former ? feedingTexts.diaper : feedingTexts.withDetails}
        isLegendHidden={former !== undefined}
        variant="tags"
        options={contents.map(({ label }) => ({ value: label, label }))}
        value={content}
        onChoose={setContent}
      />
      {chosen.is_dirty && (
        <RadioGroup
          legend={feedingTexts.colorLabel}
          variant="tags"
          options={stoolColors.map((value) => ({ value, label: feedingTexts.colors[value] }))}
          value={color}
          onChoose={setColor}
        />
      )}
      {chosen.is_dirty && color !== null && colorsToMention.includes(color) && (
        <Notice variant="info">{feedingTexts.colorNotice}</Notice>
      )}
      <TextField
        name="at"
        type="datetime-local"
        label={feedingTexts.whenLabel}
        defaultValue={toLocalInput(at)}
        required
      />
      <NoteField note={former?.note} />
    </EntryDialog>
  );
}
