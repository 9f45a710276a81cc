import { useState } from 'react';
import { CircleCheck, Smartphone } from 'lucide-react';
import {
  importGroups,
  plannerTransferTexts as texts,
  type DateOrder,
  type ImportGroup,
} from '@everstep/domain/planner';
import { deviceZone } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { FileField } from '../../../ui/form/file-field';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useAction } from '../../../ui/use-action';
import type { Calendar } from '../calendars';
import type { EventsIn, ImportPreview as Preview } from './event-file';
import { ImportPreview, type Choices } from './import-preview';
import { useEventFile } from './use-event-file';
import { useImportEvents, type ImportCounts, type ImportedEvent } from './use-import-events';

interface ImportEventsDialogProps {
  /** The own one is the last; at least one may be added to. */
  calendars: readonly Calendar[];
  own: Calendar;
  eventsIn: EventsIn;
  onClose: () => void;
}

const noChoices: Choices = { edited: false, gone: false };
const orders = (['day', 'month'] as const).map((value) => ({ value, label: texts.orders[value] }));

/** Shows what is in a file before anything is stored. */
export function ImportEventsDialog({ calendars, own, eventsIn, onClose }: ImportEventsDialogProps) {
  const open = calendars.filter(({ mayAdd }) => mayAdd);
  const [into, setInto] = useState(open[0] ?? own);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [skips, setSkips] = useState(false);
  const [choices, setChoices] = useState(noChoices);
  const { importing, outcome, unsyncedCount, reset, start, undo } = useImportEvents();
  const isImporting = importing !== null;
  const isFrozen = isImporting || (outcome !== null && outcome.kind !== 'refused');
  const { stage, file, preview, choose } = useEventFile({ into, own, order, eventsIn, isFrozen });

  function chooseFile(chosen: File): void {
    if (isImporting) return;
    reset();
    setOrder(null);
    setSkips(false);
    setChoices(noChoices);
    void choose(chosen);
  }

  if (outcome && outcome.kind !== 'refused')
    return (
      <Dialog title={texts.dialogTitle} onClose={onClose}>
        <Result outcome={outcome} onUndo={undo} onClose={onClose} />
      </Dialog>
    );
  const isAsking = preview?.isOrderUnclear === true && order === null;
  const groups = importGroups.filter((name) => name === 'added' || name === 'changed' || isChosen(name, choices));
  const counts = importing ?? (preview ? countsOf(preview, groups) : { added: 0, updated: 0 });
  const total = counts.added + counts.updated;
  const hasProblems = preview !== null && preview.problems.count > 0;
  const isReady = file !== null && total > 0 && !isAsking && (!hasProblems || skips);

  async function takeEvents(): Promise<ImportedEvent[]> {
    const steps = (await file?.take(groups)) ?? [];
    return steps.map(({ place, ...step }) => ({ ...step, calendar: place === 'own' ? own : into }));
  }
  return (
    <Dialog title={texts.dialogTitle} onClose={() => !isImporting && onClose()}>
      <div className="grid min-w-0 gap-5" aria-busy={isImporting}>
        <p className="text-ink-2">
          {texts.dialogLead} {texts.zone(deviceZone())}
        </p>
        {open.length > 1 ? (
          <RadioGroup
            legend={texts.into}
            options={open.map(({ scope, name, isPrivate }) => ({
              value: scope,
              label: name,
              description: texts.intoHint[isPrivate ? 'own' : 'family'],
            }))}
            value={into.scope}
            isDisabled={isImporting}
            onChoose={(scope) => setInto(open.find((calendar) => calendar.scope === scope) ?? into)}
          />
        ) : (
          <p className="font-semibold">{texts.intoHint[into.isPrivate ? 'own' : 'family']}</p>
        )}
        <FileField
          name={stage.kind === 'none' ? null : stage.name}
          label={texts.file}
          accept=".ics,.ical,text/calendar,.csv,.tsv,.txt,text/csv"
          onFile={chooseFile}
        />
        {stage.kind === 'refused' && <Notice>{stage.reason}</Notice>}
        {(stage.kind === 'reading' || (file && !preview)) && (
          <div role="status" className="grid gap-3">
            <p>{texts.reading}</p>
            <Skeleton className="h-32" />
          </div>
        )}
        {outcome?.kind === 'refused' && <Notice>{outcome.message}</Notice>}
        {preview?.isOrderUnclear === true && (
          <RadioGroup
            legend={texts.order}
            options={orders}
            value={order}
            isDisabled={isImporting}
            onChoose={setOrder}
          />
        )}
        {preview && !isAsking && (
          <ImportPreview preview={preview} own={own} choices={choices} isDisabled={isImporting} onChoose={setChoices} />
        )}
        {hasProblems && !isAsking && total > 0 && <Checkbox label={texts.skip} isChecked={skips} onChange={setSkips} />}
        {preview && total > 0 && !isAsking && (
          <Button
            className="min-h-12 tabular-nums"
            aria-disabled={!isReady || isImporting}
            onClick={() => isReady && !isImporting && void start(counts, takeEvents)}
          >
            {isImporting ? texts.importing(unsyncedCount) : texts.start(counts.added, counts.updated)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const isChosen = (name: ImportGroup, choices: Choices) => (name === 'edited' || name === 'gone') && choices[name];

function countsOf({ groups }: Preview, chosen: readonly ImportGroup[]): ImportCounts {
  const isNew = (name: ImportGroup) => name === 'added' || name === 'gone';
  const sumOf = (names: readonly ImportGroup[]) => names.reduce((sum, name) => sum + groups[name].count, 0);
  return { added: sumOf(chosen.filter(isNew)), updated: sumOf(chosen.filter((name) => !isNew(name))) };
}

type Shown = Exclude<NonNullable<ReturnType<typeof useImportEvents>['outcome']>, { kind: 'refused' }>;

function Result({ outcome, onUndo, onClose }: { outcome: Shown; onUndo: () => Promise<void>; onClose: () => void }) {
  const { isRunning, failure, run } = useAction(() => texts.undoFailed);
  const Icon = outcome.kind === 'onDevice' ? Smartphone : CircleCheck;
  return (
    <div className="grid gap-5" aria-busy={isRunning}>
      <p role="status" className="flex items-start gap-3 text-lg tabular-nums">
        <Icon size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
        {outcome.kind === 'undone' && texts.undone}
        {outcome.kind === 'done' && texts.done(outcome.counts.added, outcome.counts.updated)}
        {outcome.kind === 'onDevice' && texts.onDevice(outcome.counts.added + outcome.counts.updated, outcome.message)}
      </p>
      {failure && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-12" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
        {outcome.kind !== 'undone' && (
          <Button variant="quiet" aria-disabled={isRunning} onClick={() => void run(onUndo)}>
            {texts.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
