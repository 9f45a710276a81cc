import { Suspense, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { growthKind, growthTexts } from '@everstep/domain/growth';
import { LoadingEntries } from '../../platform/sync/loading-entries';
import { useAskedEntry } from '../../platform/trackers/asked-entry';
import { useMayPutBack } from '../../platform/trackers/family';
import { LostEdits } from '../../platform/trackers/lost-edits';
import { PutBack } from '../../platform/trackers/put-back';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useToday } from '../../platform/trackers/use-today';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { SproutStone } from '../../ui/art/sprout-stone';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { MessageSlot } from '../../ui/feedback/toast';
import { useMedia, wideScreen } from '../../ui/layout/use-media';
import { GrowthChart } from './chart/growth-chart';
import { AboutGrowth } from './about-growth';
import { describeGrowth } from './entry-line';
import { LatestValues } from './latest-values';
import { useGrowthNotice } from './notices';
import { MeasurementList } from './measurement-list';
import { useGrowth, type Measurement } from './use-growth';
import { useUnits } from './use-units';

const MeasurementDialog = lazyDialog(async () => (await import('./log/measurement-dialog')).MeasurementDialog);

const loggedKinds = [growthKind];

interface GrowthTrackerProps extends TrackerProps {
  /** Opens the form immediately. */
  startsAdding: boolean;
}

export function GrowthTracker({ household, child, lockedNotice, startsAdding }: GrowthTrackerProps) {
  const { measurements, progress, failure, retry, save, remove } = useGrowth({ household, child });
  const [units, setUnits] = useUnits();
  const describe = useMemo(() => describeGrowth(units), [units]);
  const today = useToday();
  const [logged, setLogged] = useState<Measurement | 'new' | null>(startsAdding ? 'new' : null);
  const hasWeightNotice = useGrowthNotice({ household, child }) !== null;
  const isBlocked = lockedNotice !== null;
  const mayPutBack = useMayPutBack();
  const isWide = useMedia(wideScreen);
  useAskedEntry(({ kind, key }) => {
    const asked =
      kind === growthKind.name && !isBlocked && measurements?.find((measurement) => measurement.key === key);
    if (!asked) return false;
    setLogged(asked);
    return true;
  });
  const shown = { child, measurements: measurements ?? [], units, today };
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {isBlocked && <div className="lg:col-span-2">{lockedNotice}</div>}
      {!isBlocked && measurements && (
        <div
          data-controls
          className="sticky bottom-(--bars) z-10 -mx-4 grid bg-paper px-4 py-3 max-lg:order-last sm:-mx-6 sm:px-6 lg:static lg:col-span-2 lg:mx-0 lg:flex lg:p-0 print:hidden"
        >
          <Button aria-haspopup="dialog" className="min-h-14 text-lg" onClick={() => setLogged('new')}>
            <Plus size={22} strokeWidth={1.8} aria-hidden />
            {growthTexts.add}
          </Button>
          {!isWide && <MessageSlot className="bottom-full px-2 pb-2" />}
        </div>
      )}
      <LostEdits
        household={household}
        childId={child.id}
        kinds={loggedKinds}
        describe={describe}
        mayLog={!isBlocked}
        className="lg:col-span-2"
      />
      {!measurements && (
        <div className="lg:col-span-2">
          {failure === undefined ? (
            <LoadingEntries progress={progress} className="min-h-96" />
          ) : (
            <LoadFailure message={growthTexts.loadFailed} onRetry={retry} />
          )}
        </div>
      )}
      {measurements?.length === 0 && <Empty />}
      {measurements && measurements.length > 0 && (
        <>
          <GrowthChart {...shown} />
          <LatestValues {...shown} hasWeightNotice={hasWeightNotice} />
          <MeasurementList {...shown} isBlocked={isBlocked} onEdit={setLogged} onDelete={remove} />
        </>
      )}
      {measurements && !isBlocked && mayPutBack && (
        <PutBack scope={household} childId={child.id} kinds={loggedKinds} describe={describe} />
      )}
      {measurements && <AboutGrowth {...shown} />}
      {logged !== null && !isBlocked && (
        <Suspense>
          <MeasurementDialog
            child={child}
            edited={logged === 'new' ? null : logged.value}
            units={units}
            today={today}
            onUnits={setUnits}
            onSave={(entry) => save(entry, logged === 'new' ? null : logged)}
            onClose={() => setLogged(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Empty() {
  return (
    <section className="grid justify-items-center gap-3 card py-10 text-center lg:col-span-2">
      <SproutStone className="mb-2 h-32" />
      <h2 className="text-2xl">{growthTexts.empty}</h2>
      <p className="max-w-md text-ink-2">{growthTexts.emptyHint}</p>
    </section>
  );
}
