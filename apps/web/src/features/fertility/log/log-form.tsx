import { useCallback, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import {
  bleedingLabels,
  disturbanceLabels,
  emptyEntry,
  isEmptyEntry,
  logTexts,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { TextField } from '../../../ui/form/text-field';
import { Checkbox } from '../../../ui/form/checkbox';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useLogDraft, type Draft, type Signs } from './log-draft';
import { MoreSigns } from './more-signs';
import { NoteField } from './note-field';
import { optionalSign, signOptions, unitOptions } from '../options';
import { useAction } from '../../../ui/use-action';
import { failureText } from '../failure-text';

export interface LogFormProps {
  day: string;
  entry: FertilityEntry | null;
  unit: TemperatureUnit;
  isCompact: boolean;
  /** Whether the user may say that bleeding on this day follows a pregnancy. */
  mayFollowPregnancy?: boolean | undefined;
  onUnitChange: (unit: TemperatureUnit) => unknown;
  onDirtyChange: (isDirty: boolean) => void;
  /** Unsaved input from an earlier visit. */
  draft?: Draft | null;
  onDraftChange?: ((day: string, draft: Draft | null) => void) | undefined;
  /** Returns false, and shows why, while the chosen day is invalid. */
  canSave: () => boolean;
  /** `base` is what was edited; null for a day without an entry. */
  onSave: (entry: FertilityEntry, base: FertilityEntry | null) => unknown;
  onDelete: (day: string) => unknown;
  /** Called when the day is saved and nothing was edited since. */
  onDone?: (() => void) | undefined;
  /** The same for 'Save and next day', which is offered only if there is a next day. */
  onNext?: (() => void) | undefined;
  /** Opens the form for all days of a period. */
  onOpenPeriodForm?: (() => void) | undefined;
}

const nextButton = 'next';

export function LogForm(props: LogFormProps) {
  const { day, entry, unit, isCompact, onUnitChange, onDirtyChange, canSave, onSave, onDelete, onDone, onNext } = props;
  const [restored] = useState(props.draft ?? null);
  const draft = useLogDraft(day, entry, unit, restored);
  const { savedEntry, signs, isDirty, unsaved, editSigns } = draft;
  const isPregnancyOffered = props.mayFollowPregnancy || signs.follows_pregnancy || savedEntry?.follows_pregnancy;
  const { isRunning, failure, run, clearFailure } = useAction(failureText);
  const unitChange = useAction(failureText);
  const [temperatureError, setTemperatureError] = useState<{ message: string } | null>(null);
  const [emptyText, setEmptyText] = useState('');
  const [doneText, setDoneText] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [saveCount, setSaveCount] = useState(0);
  const isResubmitted = useRef(false);
  const submitter = useRef<HTMLButtonElement | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const reportDirty = useEffectEvent(onDirtyChange);
  useEffect(() => {
    if (!isDirty) return;
    reportDirty(true);
    return () => reportDirty(false);
  }, [isDirty]);
  const saveDraft = useEffectEvent((latest: Draft | null) => props.onDraftChange?.(day, latest));
  useEffect(() => saveDraft(unsaved), [unsaved]);
  useEffect(() => {
    if (temperatureError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [temperatureError]);

  const finish = useEffectEvent(() => {
    const resubmit = isResubmitted.current;
    isResubmitted.current = false;
    if (!isDirty) (submitter.current?.name === nextButton ? onNext : onDone)?.();
    // A submit during a save is repeated for the edits made since.
    else if (resubmit) form.current?.requestSubmit(submitter.current);
  });
  useEffect(() => {
    if (saveCount > 0) finish();
  }, [saveCount]);

  const clearTexts = useCallback(() => {
    setEmptyText('');
    setDoneText('');
  }, []);
  const onChange = useCallback(
    (change: Partial<Signs>) => {
      clearTexts();
      editSigns((edits) => ({ ...edits, ...change }));
    },
    [clearTexts, editSigns],
  );
  const isLogged = !isEmptyEntry(savedEntry);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    submitter.current = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    isResubmitted.current = isRunning;
    if (isRunning || !canSave()) return;
    clearTexts();
    clearFailure();
    const result = draft.toEntry();
    setTemperatureError(result.message === undefined ? null : { message: result.message });
    if (result.message !== undefined) return;
    const next = result.entry;
    if (isEmptyEntry(next)) return setEmptyText(isLogged ? logTexts.nothingLeft : logTexts.nothingLogged);
    if (!(await run(() => onSave(next, isLogged ? savedEntry : null)))) return;
    settle(next, logTexts.saved);
  }
  async function remove(): Promise<void> {
    setDeleting(false);
    setTemperatureError(null);
    clearTexts();
    submitter.current = null;
    if (!(await run(() => onDelete(day)))) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    settle(emptyEntry(day), logTexts.deleted);
  }
  function settle(saved: FertilityEntry, text: string): void {
    draft.settle(saved);
    setDoneText(text);
    setSaveCount((count) => count + 1);
  }
  return (
    <Form
      ref={form}
      fieldErrors={temperatureError ? { temperature: temperatureError.message } : {}}
      onSubmit={(event) => void save(event)}
      aria-busy={isRunning}
      className="grid gap-6"
    >
      {restored && isDirty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-input bg-sky-soft py-2 pr-2 pl-4">
          <p className="font-medium">{logTexts.unsaved}</p>
          <Button variant="plain" onClick={() => draft.reset()}>
            {logTexts.discard}
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start gap-3 *:first:grow *:first:basis-32">
          <TextField
            label={logTexts.temperature}
            hint={logTexts.temperatureHint}
            name="temperature"
            inputMode="decimal"
            autoComplete="off"
            value={draft.temperature}
            onChange={(event) => {
              clearTexts();
              setTemperatureError(null);
              draft.setTemperature(event.target.value);
            }}
          />
          <RadioGroup
            legend={logTexts.unit}
            variant="segments"
            className="rounded-full"
            options={unitOptions}
            value={unit}
            onChoose={(next) => {
              setTemperatureError(null);
              void unitChange.run(() => onUnitChange(next));
            }}
          />
        </div>
        {unitChange.failure && <Notice>{unitChange.failure}</Notice>}
        <Checkbox
          label={logTexts.isDisturbed}
          isChecked={signs.disturbed !== null}
          onChange={(isChecked) => onChange({ disturbed: isChecked ? 'other' : null })}
        />
        {signs.disturbed && (
          <RadioGroup
            legend={logTexts.disturbance}
            variant="tags"
            options={signOptions(disturbanceLabels)}
            value={signs.disturbed}
            onChoose={(disturbed) => onChange({ disturbed })}
          />
        )}
      </div>
      <div className="grid gap-2">
        <RadioGroup
          legend={logTexts.period}
          variant="tags"
          options={optionalSign(bleedingLabels, logTexts.noBleeding)}
          value={signs.bleeding}
          onChoose={(bleeding) => onChange({ bleeding })}
        />
        {signs.bleeding === 'spotting' && !signs.is_between_periods && (
          <p className="text-sm text-ink-2">{logTexts.spottingHint}</p>
        )}
        {signs.bleeding && (
          <Checkbox
            label={logTexts.isNoPeriod}
            isChecked={signs.is_between_periods}
            onChange={(is_between_periods) => onChange({ is_between_periods })}
          />
        )}
        {signs.bleeding && !signs.is_between_periods && isPregnancyOffered && (
          <Checkbox
            label={logTexts.followsPregnancy}
            hint={logTexts.followsPregnancyHint}
            isChecked={signs.follows_pregnancy}
            onChange={(follows_pregnancy) => onChange({ follows_pregnancy })}
          />
        )}
        {props.onOpenPeriodForm && (
          <Button
            variant="plain"
            aria-haspopup="dialog"
            className="-ml-5 justify-self-start"
            onClick={props.onOpenPeriodForm}
          >
            {logTexts.openPeriod}
          </Button>
        )}
      </div>
      <div className="border-y border-line">
        <MoreSigns savedEntry={savedEntry} signs={signs} onChange={onChange} />
        <Disclosure title={logTexts.note} isOpen={savedEntry.note !== ''}>
          <NoteField
            note={draft.note}
            onNote={(note) => {
              clearTexts();
              draft.setNote(note);
            }}
          />
        </Disclosure>
      </div>
      <div
        className={`sticky bottom-0 -mx-6 grid gap-3 border-t border-line bg-surface px-6 py-2 ${isCompact ? 'sm:-mx-8 sm:px-8' : ''}`}
      >
        {emptyText && <Notice variant="info">{emptyText}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isDirty ? '' : doneText}
        </p>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button type="submit" aria-disabled={isRunning} className="min-h-12">
            {isRunning ? logTexts.saving : logTexts.save}
          </Button>
          {onNext && (
            <Button type="submit" name={nextButton} variant="quiet" aria-disabled={isRunning} className="min-h-12">
              {logTexts.saveAndNext}
            </Button>
          )}
        </div>
      </div>
      {isLogged && (
        <Button variant="plain" className="justify-self-center" onClick={() => setDeleting(true)}>
          {logTexts.deleteDay}
        </Button>
      )}
      {isDeleting && (
        <ConfirmPanel
          question={logTexts.deleteQuestion(formatDayAndMonth(day))}
          confirmLabel={logTexts.delete}
          cancelLabel={logTexts.keep}
          onConfirm={() => void remove()}
          onCancel={() => setDeleting(false)}
        />
      )}
    </Form>
  );
}
