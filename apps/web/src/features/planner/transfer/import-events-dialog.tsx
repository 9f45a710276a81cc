import { useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck, Smartphone } from 'lucide-react';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import {
  maxPlannerLines,
  plannerCsvTexts,
  plannerTransferTexts as texts,
  type DateOrder,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../../platform/files/csv-file';
import { deviceZone, formatCalendarDay } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { FileField } from '../../../ui/form/file-field';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useAction } from '../../../ui/use-action';
import type { Calendar } from '../calendars';
import { planImport, type ImportPlan, type KeyedEvent } from './files';
import { useImportEvents } from './use-import-events';

interface ImportEventsDialogProps {
  /** The own one is the last; at least one may be added to. */
  calendars: readonly Calendar[];
  own: Calendar;
  eventsOf: (calendar: Calendar) => Promise<readonly KeyedEvent[]>;
  onClose: () => void;
}

const maxShownProblems = 20;
const orders = (['day', 'month'] as const).map((value) => ({ value, label: texts.orders[value] }));

/** Shows what is in a file before anything is stored. */
export function ImportEventsDialog({ calendars, own, eventsOf, onClose }: ImportEventsDialogProps) {
  const open = calendars.filter(({ mayAdd }) => mayAdd);
  const [into, setInto] = useState(open[0] ?? own);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [skips, setSkips] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { importing, outcome, unsyncedCount, reset, start, undo } = useImportEvents();
  const isImporting = importing !== null;
  const plan = usePlan({ file, into, own, order, eventsOf, isFrozen: isImporting || outcome !== null });

  async function choose(chosen: File): Promise<void> {
    if (isImporting) return;
    reset();
    setRefusal('');
    setFile(null);
    setOrder(null);
    setSkips(false);
    try {
      setFile(await openCsvFile(chosen, maxPlannerLines));
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : csvFileTexts.noText);
    }
  }

  if (outcome && outcome.kind !== 'refused')
    return (
      <Dialog title={texts.dialogTitle} onClose={onClose}>
        <Result outcome={outcome} onUndo={undo} onClose={onClose} />
      </Dialog>
    );
  const isAsking = plan?.isOrderUnclear === true && order === null;
  const isReady = plan !== null && plan.added.length > 0 && !isAsking && (plan.problems.length === 0 || skips);
  const added = importing?.length ?? plan?.added.length ?? 0;
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
        <FileField name={file?.name ?? null} onFile={(chosen) => void choose(chosen)} />
        {refusal && <Notice>{refusal}</Notice>}
        {outcome?.kind === 'refused' && <Notice>{outcome.message}</Notice>}
        {plan?.isOrderUnclear === true && (
          <RadioGroup
            legend={texts.order}
            options={orders}
            value={order}
            isDisabled={isImporting}
            onChoose={setOrder}
          />
        )}
        {plan && !isAsking && <Preview plan={plan} own={own} />}
        {plan && !isAsking && plan.problems.length > 0 && plan.added.length > 0 && (
          <Checkbox label={texts.skip} isChecked={skips} onChange={setSkips} />
        )}
        {plan && plan.added.length > 0 && !isAsking && (
          <Button
            className="min-h-12 tabular-nums"
            aria-disabled={!isReady || isImporting}
            onClick={() => isReady && !isImporting && void start(plan.added)}
          >
            {isImporting ? texts.importing(unsyncedCount) : texts.start(added)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What the file would add, worked out anew with each answer. */
function usePlan({
  file,
  into,
  own,
  order,
  eventsOf,
  isFrozen,
}: {
  file: CsvFile | null;
  into: Calendar;
  own: Calendar;
  order: DateOrder | null;
  eventsOf: ImportEventsDialogProps['eventsOf'];
  isFrozen: boolean;
}): ImportPlan | null {
  const [worked, setWorked] = useState<{ file: CsvFile; plan: ImportPlan } | null>(null);
  // What is there changes while it is read, and must not begin the work anew.
  const listEvents = useEffectEvent((calendar: Calendar) => eventsOf(calendar));
  useEffect(() => {
    if (!file || isFrozen) return undefined;
    let isCurrent = true;
    void planImport({ file, into, own, order, eventsOf: (calendar) => listEvents(calendar) }).then(
      (plan) => isCurrent && setWorked({ file, plan }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, into, own, order, isFrozen]);
  return worked && worked.file === file ? worked.plan : null;
}

function Preview({ plan, own }: { plan: ImportPlan; own: Calendar }) {
  const { source, events, added, problems, storedCount, privateCount, unknownPeople } = plan;
  if (source === null) return <Notice>{plannerCsvTexts.unknownTable}</Notice>;
  return (
    <div role="status" className="grid gap-3 tabular-nums">
      {events.length > 0 && <p className="text-lg">{periodText(events)}</p>}
      {events.length === 0 && problems.length === 0 && <p>{texts.nothing}</p>}
      {storedCount > 0 && <p>{added.length === 0 ? texts.allStored : texts.stored(storedCount)}</p>}
      {privateCount > 0 && <p>{own.mayAdd ? texts.privateOnes(privateCount) : texts.privateLocked(privateCount)}</p>}
      {unknownPeople.length > 0 && <p className="wrap-anywhere">{texts.unknownPeople(unknownPeople)}</p>}
      {problems.length > 0 && (
        <section className="grid gap-2">
          <p className="font-semibold text-danger">{texts.problems(problems.length)}</p>
          <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {problems.slice(0, maxShownProblems).map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{texts.problem(line, sentence)}</li>
            ))}
          </ul>
          {problems.length > maxShownProblems && <p>{texts.moreProblems(problems.length - maxShownProblems)}</p>}
        </section>
      )}
    </div>
  );
}

/** A wrong year, or day and month the wrong way round, shows here. */
function periodText(events: readonly PlannedEvent[]): string {
  const days = events.map(({ start }) => start.slice(0, 10)).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return texts.found(events.length, formatCalendarDay(first), formatCalendarDay(last));
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
        {outcome.kind === 'done' && texts.done(outcome.count)}
        {outcome.kind === 'onDevice' && texts.onDevice(outcome.count, outcome.message)}
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
