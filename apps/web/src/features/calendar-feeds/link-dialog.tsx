import { useState } from 'react';
import type { FeedSettings } from '@everstep/domain/calendar-feeds';
import { feedLevelOptions, feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import type { FeedFamily } from './families';
import { settingsOf } from './link-draft';

interface LinkDialogProps {
  isNew: boolean;
  initial: FeedSettings;
  families: readonly FeedFamily[];
  onSave: (settings: FeedSettings) => Promise<unknown>;
  onClose: () => void;
}

/** Makes a calendar link, or changes what is in one. */
export function LinkDialog({ isNew, initial, families, onSave, onClose }: LinkDialogProps) {
  const [draft, setDraft] = useState(initial);
  const { refusal, isSending, formProps, clear } = useForm(null, () => onSave(settingsOf(draft)), texts.notSaved);
  const change = (changed: Partial<FeedSettings>) => {
    clear();
    setDraft({ ...draft, ...changed });
  };
  const family = families.find(({ id }) => id === draft.household);
  return (
    <Dialog title={isNew ? texts.newTitle : texts.changeTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        <TextField
          name="name"
          label={texts.nameLabel}
          hint={texts.nameHint}
          value={draft.name}
          required
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <RadioGroup
          legend={texts.levelLabel}
          variant="rows"
          options={feedLevelOptions}
          value={draft.level}
          onChoose={(level) => change({ level })}
        />
        {families.length > 0 && (
          <RadioGroup
            legend={texts.whatLabel}
            variant="rows"
            options={[
              ...families.map(({ id, name }) => ({ value: id, label: name, description: texts.familyText })),
              { value: null, label: texts.none, description: texts.noneText },
            ]}
            value={draft.household}
            onChoose={(household) => change({ household, about: null, ...(household === null && { own: true }) })}
          />
        )}
        {family && family.people.length > 1 && (
          <SelectField
            id="feed-about"
            label={texts.aboutLabel}
            hint={texts.aboutHint}
            value={draft.about ?? ''}
            options={[
              { value: '', label: texts.everybody },
              ...family.people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(about) => change({ about: about === '' ? null : about })}
          />
        )}
        <div className="grid gap-2">
          {family && (
            <Checkbox label={texts.nights} isChecked={draft.nights} onChange={(nights) => change({ nights })} />
          )}
          {family && (
            <Checkbox
              label={texts.own}
              hint={texts.ownHint}
              isChecked={draft.own}
              onChange={(own) => change({ own })}
            />
          )}
          {draft.own && (
            <Checkbox
              label={texts.ownCycle}
              hint={texts.ownCycleHint}
              isChecked={draft.own_cycle}
              onChange={(ownCycle) => change({ own_cycle: ownCycle })}
            />
          )}
          {draft.level === 'full' && (
            <Checkbox
              label={texts.places}
              hint={texts.placesHint}
              isChecked={draft.places}
              onChange={(places) => change({ places })}
            />
          )}
        </div>
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.saving : isNew ? texts.create : texts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
