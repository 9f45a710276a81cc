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
import { formatDayOfYear } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { Checkbox } from '../../../ui/checkbox';
import { useLogDraft, type Draft, type Marks } from './log-draft';
import { MoreSigns } from './more-signs';
import { NoteField } from './note-field';
import { RadioPills } from './choice-pills';
import { Question } from '../../../ui/question';
import { UnitSwitch } from './unit-switch';
import { useAsyncAction } from '../use-async-action';

interface LogFormProps {
  day: string;
  entry: FertilityEntry | null;
  unit: TemperatureUnit;
  isCompact: boolean;
  onUnit: (unit: TemperatureUnit) => void;
  onDirty: (isDirty: boolean) => void;
  /** What was left unsaved for the day the last time. */
  draft?: Draft | null;
  onDraft?: ((day: string, draft: Draft | null) => void) | undefined;
  /** Says no, and why, while the day itself is at fault. */
  mayWrite: () => boolean;
  onSave: (entry: FertilityEntry) => unknown;
  onDelete: (day: string) => unknown;
  /** The day is written, and nothing was noted since. */
  onDone?: () => void;
}

export function LogForm(props: LogFormProps) {
  const { day, entry, unit, isCompact, onUnit, onDirty, mayWrite, onSave, onDelete, onDone } = props;
  const [left] = useState(props.draft ?? null);
  const draft = useLogDraft(day, entry, unit, left);
  const { start, marks, isDirty, unsaved, mark } = draft;
  const { isRunning, failure, run, clearFailure } = useAsyncAction();
  const [fault, setFault] = useState<{ message: string } | null>(null);
  const [empty, setEmpty] = useState('');
  const [done, setDone] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const [written, setWritten] = useState(0);
  const isAskedAgain = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    if (!isDirty) return;
    tell(true);
    return () => tell(false);
  }, [isDirty]);
  const keep = useEffectEvent((latest: Draft | null) => props.onDraft?.(day, latest));
  useEffect(() => keep(unsaved), [unsaved]);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const goOn = useEffectEvent(() => {
    const again = isAskedAgain.current;
    isAskedAgain.current = false;
    if (!isDirty) onDone?.();
    // Whoever saves once more while it is being saved means what they have noted since.
    else if (again) form.current?.requestSubmit();
  });
  useEffect(() => {
    if (written > 0) goOn();
  }, [written]);

  const edited = useCallback(() => {
    setEmpty('');
    setDone('');
  }, []);
  const onMark = useCallback(
    (change: Partial<Marks>) => {
      edited();
      mark((edits) => ({ ...edits, ...change }));
    },
    [edited, mark],
  );
  const isLogged = !isEmptyEntry(start);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    isAskedAgain.current = isRunning;
    if (isRunning || !mayWrite()) return;
    edited();
    clearFailure();
    const read = draft.read();
    setFault(read.message === undefined ? null : { message: read.message });
    if (read.message !== undefined) return;
    const next = read.entry;
    if (isEmptyEntry(next)) return setEmpty(isLogged ? logTexts.nothingLeft : logTexts.nothingNoted);
    if (!(await run(() => onSave(next)))) return;
    settle(next, 'Saved.');
  }
  async function remove(): Promise<void> {
    setDeleting(false);
    setFault(null);
    edited();
    if (!(await run(() => onDelete(day)))) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    settle(emptyEntry(day), 'This day is deleted.');
  }
  function settle(now: FertilityEntry, said: string): void {
    draft.settle(now);
    setDone(said);
    setWritten((times) => times + 1);
  }
  return (
    <Form
      ref={form}
      fieldErrors={fault ? { temperature: fault.message } : {}}
      onSubmit={(event) => void save(event)}
      aria-busy={isRunning}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {left && isDirty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-input bg-sky-soft py-2 pr-2 pl-4">
          <p className="font-medium">This is not saved yet.</p>
          <Button look="plain" onClick={() => draft.reset()}>
            Discard it
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start gap-3 *:first:grow *:first:basis-32">
          <TextField
            label="Temperature"
            hint={logTexts.temperatureHint}
            name="temperature"
            inputMode="decimal"
            autoComplete="off"
            value={draft.temperature}
            onChange={(event) => {
              edited();
              setFault(null);
              draft.setTemperature(event.target.value);
            }}
          />
          <UnitSwitch
            unit={unit}
            onUnit={(next) => {
              setFault(null);
              onUnit(next);
            }}
          />
        </div>
        <Checkbox
          label="This reading is disturbed"
          isChecked={marks.disturbed !== null}
          onChange={(isChecked) => onMark({ disturbed: isChecked ? 'other' : null })}
        />
        {marks.disturbed && (
          <RadioPills
            legend="What disturbed it"
            none={null}
            labels={disturbanceLabels}
            value={marks.disturbed}
            onChoose={(disturbed) => onMark({ disturbed })}
          />
        )}
      </div>
      <div className="grid gap-2">
        <RadioPills
          legend="Period"
          none="None"
          labels={bleedingLabels}
          value={marks.bleeding}
          onChoose={(bleeding) => onMark({ bleeding })}
        />
        {marks.bleeding && (
          <Checkbox
            label="Not a period"
            isChecked={marks.is_between_periods}
            onChange={(is_between_periods) => onMark({ is_between_periods })}
          />
        )}
      </div>
      <div className="border-y border-line">
        <MoreSigns start={start} marks={marks} onMark={onMark} />
        <Disclosure title="Note" isOpen={start.note !== ''}>
          <NoteField
            note={draft.note}
            onNote={(note) => {
              edited();
              draft.setNote(note);
            }}
          />
        </Disclosure>
      </div>
      <div
        className={`sticky bottom-0 -mx-6 grid gap-3 border-t border-line bg-surface px-6 py-2 ${isCompact ? 'sm:-mx-8 sm:px-8' : ''}`}
      >
        {empty && <Notice look="info">{empty}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {isDirty ? '' : done}
        </p>
        <Button type="submit" aria-disabled={isRunning} className="min-h-12">
          {isRunning ? 'Saving…' : 'Save entry'}
        </Button>
      </div>
      {isLogged && (
        <Button look="plain" className="justify-self-center" onClick={() => setDeleting(true)}>
          Delete this day
        </Button>
      )}
      {isDeleting && (
        <Question
          question={`Delete everything that is noted for ${formatDayOfYear(day)}?`}
          yes="Delete"
          no="Keep it"
          onYes={() => void remove()}
          onNo={() => setDeleting(false)}
        />
      )}
    </Form>
  );
}
