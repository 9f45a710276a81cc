import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  diaperKind,
  diaperLabel,
  feedingTexts,
  typedFeedingSchema,
  pushedDiaperProblem,
  stoolColors,
  stoolColorsToMention,
  type Diaper,
  type StoolColor,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { RadioGroup } from '../../../ui/form/radio-group';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf, type ApplyChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';
import type { Twin } from './dialogs';
import { ForWhom, savedText } from './for-whom';

interface DiaperDialogProps {
  childId: string;
  name: string;
  twins: readonly Twin[];
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

/** One tap logs a new diaper, with what is in the fields below: the current time, unless another one was typed. */
export function DiaperDialog({ childId, name, twins, entry, apply, onClose }: DiaperDialogProps) {
  const saved = entry?.value;
  const at = useMoment(saved?.at);
  const [content, setContent] = useState(saved ? diaperLabel(saved) : feedingTexts.wet);
  const [color, setColor] = useState<StoolColor | null>(saved?.color ?? null);
  const chosen = contents.find(({ label }) => label === content) ?? contents[0];

  const [isForAll, setForAll] = useState(false);
  const together = isForAll ? twins : [];

  async function save({ is_wet, is_dirty }: Pick<Diaper, 'is_wet' | 'is_dirty'>, note: string | null): Promise<void> {
    const value: Diaper = {
      child_id: childId,
      at: at.read('at'),
      is_wet,
      is_dirty,
      color: is_dirty && chosen.is_dirty ? color : null,
      note,
    };
    const problem = pushedDiaperProblem(value, correctedNow().getTime());
    if (problem) throw new FormRefusal('', { at: problem });
    await apply(
      saved
        ? feedingTexts.changed
        : savedText(`${feedingTexts.diaper}, ${diaperLabel(value).toLowerCase()}`, name, together),
      changeOf(diaperKind, entry?.key ?? newId(), value, saved ?? null),
      ...together.map(({ id }) => changeOf(diaperKind, newId(), { ...value, child_id: id })),
    );
    onClose();
  }
  const form = useForm(typedFeedingSchema, ({ note }) => save(chosen, note), feedingTexts.notSaved);

  return (
    <EntryDialog title={feedingTexts.diaper} form={form} onClose={onClose}>
      {!saved && <ForWhom name={name} twins={twins} isForAll={isForAll} onChoose={setForAll} />}
      {!saved && (
        <div className="grid grid-cols-3 gap-2">
          {contents.map((content) => (
            <Button
              key={content.label}
              variant="warm"
              className="min-h-18 px-2 text-lg leading-tight"
              onClick={({ currentTarget: button }) =>
                void form.run(() => {
                  const typed = Object.fromEntries(new FormData(button.form ?? undefined));
                  return save(content, typedFeedingSchema.parse(typed).note);
                })
              }
            >
              {content.short}
            </Button>
          ))}
        </div>
      )}
      <RadioGroup
        legend={saved ? feedingTexts.diaper : feedingTexts.withDetails}
        isLegendHidden={saved !== undefined}
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
      {chosen.is_dirty && color !== null && stoolColorsToMention.includes(color) && (
        <Notice variant="info">{feedingTexts.colorNotice}</Notice>
      )}
      <TimeField name="at" label={entryTexts.whenLabel} time={at.time} />
      <NoteField note={saved?.note} />
    </EntryDialog>
  );
}
