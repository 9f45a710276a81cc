import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Child } from '@everstep/domain/households';
import {
  diaperKind,
  feedingKind,
  feedingTexts,
  isPaused,
  milkKind,
  nextSide,
  pumpingKind,
  sides,
  type Bottle,
  type Feeding,
  type Nursing,
  type Side,
  type Solids,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../platform/api/clock';
import { useAskedEntry, type AskedEntry } from '../../platform/trackers/asked-entry';
import { useMayPutBack } from '../../platform/trackers/family';
import { LoadingLog } from '../../platform/trackers/log/loading-log';
import { LostEdits } from '../../platform/trackers/lost-edits';
import { PutBack } from '../../platform/trackers/put-back';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { MessageSlot } from '../../ui/feedback/toast';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/tabs';
import { DataControls } from './data-controls';
import { describeFeedings } from './entry-line';
import type { Editable } from './history/latest-days';
import { LogList } from './history/log-list';
import { BottleDialog } from './log/bottle-dialog';
import { DiaperDialog } from './log/diaper-dialog';
import { KindChoice } from './log/kind-choice';
import { LogBar, startTimer, type FormName } from './log/log-bar';
import { NursingDialog } from './log/nursing-dialog';
import { PumpingDialog } from './log/pumping-dialog';
import { SolidsDialog } from './log/solids-dialog';
import { TimerPanel } from './log/timer-panel';
import { ThreeDays } from './history/three-days';
import { NowCard } from './now-card';
import { useVolumeUnit } from './preferences';
import { MilkStock } from './stock/milk-stock';
import { lazyPart } from '../../platform/offline/lazy-part';
import type { Logged } from '../../platform/trackers/use-child-log';
import { DeviceOnlyNotice } from '../../platform/trackers/device-only-notice';
import { newestWhile, useFeedings, type FeedingLog } from './use-feedings';
import { useTwins } from './use-twins';

const DailyChart = lazyPart(async () => (await import('./charts/daily-chart')).DailyChart);

const loggedKinds = [feedingKind, diaperKind, pumpingKind, milkKind];

const views = ['log', 'chart', 'stock', 'more'] as const;
type View = (typeof views)[number];

const shortcutForms = ['nursing', 'bottle', 'diaper'] as const;

type Open = { form: FormName; entry: null; isPast?: true } | { form: 'edit'; editable: Editable } | null;

interface FeedingTrackerProps extends TrackerProps {
  /** What a shortcut or link requests: a side (starts its timer), a form, or a view. */
  shortcut: string | null;
  /** Called when the shortcut has been handled, so that a reload does not repeat it. */
  onShortcutDone: () => void;
  /** The other children of the family. */
  others: readonly Child[];
}

export function FeedingTracker(props: FeedingTrackerProps) {
  const { household, child, lockedNotice, canStop, shortcut, onShortcutDone } = props;
  const log = useFeedings(props);
  const { apply, tap } = log;
  const twins = useTwins(household, child, props.others);
  const [view, setView] = useState<View>('log');
  const [seenShortcut, setSeenShortcut] = useState<string | null>(null);
  const [chosen, setOpen] = useState<Open>(null);
  const mayLog = lockedNotice === null;
  const mayPutBack = useMayPutBack();
  const { unit } = useVolumeUnit();
  const describe = useMemo(() => describeFeedings(unit), [unit]);
  const requestedForm = shortcutForms.find((form) => form === shortcut);
  const requestedSide = sides.find((side) => side === shortcut);
  const requestedView = views.find((name) => name === shortcut);
  if (shortcut !== seenShortcut) {
    setSeenShortcut(shortcut);
    if (requestedView) setView(requestedView);
  }
  const open = chosen ?? (requestedForm ? { form: requestedForm, entry: null } : null);

  function close(): void {
    setOpen(null);
    if (requestedForm) onShortcutDone();
  }
  const startRequestedTimer = useEffectEvent((side: Side) => {
    onShortcutDone();
    if (log.timer === null) startTimer(tap, child.id, side);
  });
  const isReady = log.isLoaded && mayLog;
  useEffect(() => {
    if (requestedSide && isReady) startRequestedTimer(requestedSide);
  }, [requestedSide, isReady]);

  const [requestedMilk, setRequestedMilk] = useState<AskedEntry | null>(null);
  useAskedEntry((asked) => {
    if (asked.kind === milkKind.name && log.milk.some(({ key }) => key === asked.key)) {
      setView('stock');
      setRequestedMilk(asked);
      return true;
    }
    const editable = mayLog ? findEditable(log, asked) : null;
    if (editable) setOpen({ form: 'edit', editable });
    return editable !== null;
  });

  if (!log.isLoaded) return <LoadingLog log={log} failureText={(reason) => reason} className="h-96" />;

  const lastNursing = log.feedings.find((entry): entry is Logged<Nursing> => entry.value.type === 'nursing');
  const timer = shownTimer(log, lastNursing);
  const isRunning = log.timer !== null;
  const findStored = (key: string) =>
    log.feedings.find((entry): entry is Logged<Nursing> => entry.key === key)?.value ?? null;
  const edit = (editable: Editable) => setOpen({ form: 'edit', editable });
  const showFeeding = (key: string) => {
    const entry = log.feedings.find((feeding) => feeding.key === key);
    if (entry) edit({ kind: 'feeding', entry });
  };
  const shared = { childId: child.id, others: log.feedings, apply, onShow: showFeeding, onClose: close };
  const bottle = {
    household,
    name: child.name,
    birthDate: child.birth_date,
    twins,
    last: log.feedings.find((entry): entry is Logged<Bottle> => entry.value.type === 'bottle')?.value ?? null,
    milkLines: log.milk,
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        {log.failure !== undefined && <DeviceOnlyNotice>{feedingTexts.loadFailed(log.failure)}</DeviceOnlyNotice>}
        <LostEdits household={household} childId={child.id} kinds={loggedKinds} describe={describe} mayLog={mayLog} />
        <NowCard log={log} />
      </div>
      <div
        data-controls
        className="sticky bottom-[calc(var(--bars)+0.5rem)] z-10 -mx-2 grid gap-2 rounded-card border border-line bg-paper p-2 [box-shadow:0_-8px_32px_rgb(0_0_0/0.12)] max-lg:order-last lg:top-24 lg:bottom-auto lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:p-4 lg:shadow-none print:hidden"
      >
        {mayLog && <p className="truncate px-1 text-center font-semibold">{child.name}</p>}
        {timer && (mayLog || (canStop && isRunning)) && (
          <TimerPanel
            timer={timer}
            findStored={findStored}
            tap={tap}
            isStopOnly={!mayLog}
            onEdit={() => showFeeding(timer.key)}
          />
        )}
        {lockedNotice ?? (
          <LogBar
            childId={child.id}
            next={nextSide(lastNursing ? lastNursing.value.segments.map(({ side }) => side) : null)}
            isRunning={isRunning}
            tap={tap}
            onOpen={(form) => setOpen({ form, entry: null, ...(form === 'nursing' && { isPast: true }) })}
          />
        )}
        <MessageSlot className="bottom-full pb-2 lg:top-full lg:bottom-auto lg:flex-col lg:pt-4 lg:pb-0" />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <Tabs
          label={feedingTexts.viewsLabel}
          tabs={views.map((id) => ({ id, label: feedingTexts.views[id] }))}
          selected={view}
          onSelect={(id) => {
            setView(id as View);
            if (requestedView) onShortcutDone();
          }}
        >
          {view === 'log' && (
            <div className="grid gap-4">
              <LogList log={log} tap={tap} onEdit={mayLog ? edit : null} canDelete={mayLog || canStop} />
              <ThreeDays feedings={log.feedings} />
              {mayLog && mayPutBack && (
                <PutBack scope={household} childId={child.id} kinds={loggedKinds} describe={describe} />
              )}
            </div>
          )}
          {view === 'chart' && (
            <Suspense fallback={<Skeleton className="h-128" />}>
              <DailyChart log={log} />
            </Suspense>
          )}
          {view === 'stock' && (
            <MilkStock
              household={household}
              milk={log.milk}
              tap={tap}
              asked={requestedMilk}
              onAdd={mayLog ? () => setOpen({ form: 'milk', entry: null }) : null}
              canDelete={canStop}
            />
          )}
          {view === 'more' && <DataControls log={log} child={child} />}
        </Tabs>
        <p className="text-sm text-ink-2 print:hidden">{feedingTexts.notDoctor}</p>
      </div>
      {mayLog && open && (
        <OpenForm
          open={open}
          shared={shared}
          bottle={bottle}
          onKind={(form) => setOpen({ form, entry: null, isPast: true })}
        />
      )}
    </div>
  );
}

function findEditable(log: FeedingLog, { kind, key }: AskedEntry): Editable | null {
  const find = <Value,>(entries: readonly Logged<Value>[], name: string) =>
    kind === name ? entries.find((entry) => entry.key === key) : undefined;
  const feeding = find(log.feedings, feedingKind.name);
  if (feeding) return { kind: 'feeding', entry: feeding };
  const diaper = find(log.diapers, diaperKind.name);
  if (diaper) return { kind: 'diaper', entry: diaper };
  const pumping = find(log.pumpings, pumpingKind.name);
  return pumping ? { kind: 'pumping', entry: pumping } : null;
}

/** The running timer, or one that was paused a moment ago. */
function shownTimer({ timer, feedings }: FeedingLog, last: Logged<Nursing> | undefined) {
  if (timer || !last) return timer;
  const others = newestWhile(feedings, ({ key }) => key !== last.key).map(({ value }) => value);
  return isPaused(last.value, others, correctedNow().getTime())
    ? { key: last.key, value: last.value, duplicateKeys: [] }
    : null;
}

interface OpenFormProps {
  open: NonNullable<Open>;
  shared: Omit<Parameters<typeof NursingDialog>[0], 'entry'>;
  bottle: Pick<Parameters<typeof BottleDialog>[0], 'household' | 'name' | 'birthDate' | 'twins' | 'last' | 'milkLines'>;
  /** Chooses the kind of a past feed. */
  onKind: (kind: Feeding['type']) => void;
}

function OpenForm({ open, shared, bottle, onKind }: OpenFormProps) {
  const { childId, apply, onClose } = shared;
  const pumping = { milkLines: bottle.milkLines, apply, onClose };
  const diaper = { childId, name: bottle.name, twins: bottle.twins, apply, onClose };
  if (open.form === 'edit') {
    const { editable } = open;
    const { key } = editable.entry;
    if (editable.kind === 'diaper') return <DiaperDialog key={key} {...diaper} entry={editable.entry} />;
    if (editable.kind === 'pumping') return <PumpingDialog key={key} {...pumping} entry={editable.entry} />;
    return <FeedingForm key={key} entry={editable.entry} shared={shared} bottle={bottle} />;
  }
  const added = {
    ...shared,
    entry: null,
    kindChoice: open.isPast && <KindChoice kind={open.form} onChoose={onKind} />,
  };
  switch (open.form) {
    case 'nursing':
      return <NursingDialog {...added} />;
    case 'bottle':
      return <BottleDialog {...added} {...bottle} />;
    case 'solids':
      return <SolidsDialog {...added} birthDate={bottle.birthDate} />;
    case 'diaper':
      return <DiaperDialog {...diaper} entry={null} />;
    default:
      return <PumpingDialog {...pumping} entry={null} isStockOnly={open.form === 'milk'} />;
  }
}

function FeedingForm({ entry, shared, bottle }: { entry: Logged<Feeding> } & Omit<OpenFormProps, 'open' | 'onKind'>) {
  const { type } = entry.value;
  if (type === 'bottle') return <BottleDialog {...shared} {...bottle} entry={entry as Logged<Bottle>} />;
  if (type === 'solids')
    return <SolidsDialog {...shared} birthDate={bottle.birthDate} entry={entry as Logged<Solids>} />;
  return <NursingDialog {...shared} entry={entry as Logged<Nursing>} />;
}
