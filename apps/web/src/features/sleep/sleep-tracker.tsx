import { useMemo, useState } from 'react';
import { sleepKind, sleepState, sleepTexts, type SleepSpan } from '@everstep/domain/sleep';
import { useAskedEntry } from '../../platform/trackers/asked-entry';
import { useMayPutBack } from '../../platform/trackers/family';
import { LoadingLog } from '../../platform/trackers/log/loading-log';
import { ThumbBar } from '../../platform/trackers/log/thumb-bar';
import { LostEdits } from '../../platform/trackers/lost-edits';
import { PutBack } from '../../platform/trackers/put-back';
import { RemindMeLink } from '../../platform/trackers/remind-me-link';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useNow } from '../../platform/trackers/use-now';
import { DeviceOnlyNotice } from '../../platform/trackers/device-only-notice';
import { Button } from '../../ui/button';
import { useMedia, wideScreen } from '../../ui/layout/use-media';
import { dayListHeadingId } from './day-list';
import { EndDialog } from './end-dialog';
import { describeSleep } from './entry-line';
import { NapsByAge } from './naps-by-age';
import { NowCard } from './now-card';
import { SleepButton } from './sleep-button';
import { SleepDialog } from './sleep-dialog';
import { SleepHistory, viewOf, type HistoryView } from './sleep-history';
import { TotalsCard } from './totals-card';
import { useSleeps } from './use-sleeps';

const loggedKinds = [sleepKind];

/** What the dialog is open for: a sleep, a new one, or the end of the timer. */
type Edited = SleepSpan | 'new' | 'end' | null;

export function SleepTracker(props: TrackerProps) {
  const { household, child, lockedNotice, canStop } = props;
  const mayPutBack = useMayPutBack();
  const isWide = useMedia(wideScreen);
  const now = useNow(60_000);
  const [edited, setEdited] = useState<Edited>(null);
  const [view, setView] = useState<HistoryView | null>(null);
  const log = useSleeps(props);
  const { sleeps, running, unsynced, failure, start, stop, stopAt, save, remove } = log;
  const state = useMemo(() => sleepState(sleeps ?? [], running, now), [sleeps, running, now]);

  useAskedEntry(({ kind, key }) => {
    const asked = kind === sleepKind.name && lockedNotice === null && sleeps?.find(({ id }) => id === key);
    if (!asked) return false;
    setEdited(asked);
    return true;
  });

  function deleteSleep(id: string): void {
    // The button that had the focus disappears.
    document.getElementById(dayListHeadingId)?.focus({ preventScroll: true });
    remove(id);
  }
  // Ended elsewhere meanwhile: the next timer is not asked about by itself.
  if (edited === 'end' && !running) setEdited(null);
  if (!sleeps)
    return <LoadingLog log={log} failureText={(reason) => `${sleepTexts.loadFailed} ${reason}`} className="h-96" />;
  const mayLog = lockedNotice === null;
  const showSleep = (id: string) => {
    setEdited(null);
    setView(viewOf(sleeps, id));
  };
  const button =
    state.kind === 'forgotten' && (mayLog || canStop) ? (
      <Button variant="warm" className={buttonSize} aria-haspopup="dialog" onClick={() => setEdited('end')}>
        {sleepTexts.sayWhen}
      </Button>
    ) : mayLog || (canStop && state.kind === 'asleep') ? (
      <SleepButton isAsleep={state.kind === 'asleep'} onStart={start} onStop={stop} className={buttonSize} />
    ) : null;
  return (
    <div className="grid min-h-[calc(100dvh-16rem)] content-start items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {!isWide && button && <ThumbBar className="order-last self-end">{button}</ThumbBar>}
      <div className="grid gap-5">
        {failure !== undefined && (
          <DeviceOnlyNotice>
            {failure} {sleepTexts.deviceOnly}
          </DeviceOnlyNotice>
        )}
        <LostEdits
          household={household}
          childId={child.id}
          kinds={loggedKinds}
          describe={describeSleep}
          mayLog={mayLog}
        />
        <NowCard state={state} mayLog={mayLog}>
          {isWide && button}
          {mayLog && (
            <div className={`flex flex-wrap gap-2 ${state.kind === 'empty' ? 'justify-center' : ''}`}>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited('new')}>
                {sleepTexts.add}
              </Button>
              {(state.kind === 'asleep' || state.kind === 'forgotten') && (
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(running)}>
                  {sleepTexts.changeStart}
                </Button>
              )}
            </div>
          )}
        </NowCard>
        {lockedNotice}
        {sleeps.length > 0 && <TotalsCard sleeps={sleeps} birthDate={child.birth_date} now={now} />}
        {isWide && (
          <>
            <NapsByAge />
            <RemindMeLink />
          </>
        )}
      </div>
      <div className="grid gap-5">
        {sleeps.length > 0 && (
          <SleepHistory
            sleeps={sleeps}
            unsynced={unsynced}
            child={child}
            now={now}
            view={view}
            onView={setView}
            onEdit={mayLog ? setEdited : undefined}
            onDelete={mayLog || canStop ? (sleep) => deleteSleep(sleep.id) : undefined}
          />
        )}
        {mayLog && mayPutBack && (
          <PutBack scope={household} childId={child.id} kinds={loggedKinds} describe={describeSleep} />
        )}
        {!isWide && (
          <>
            <NapsByAge />
            <RemindMeLink />
          </>
        )}
      </div>
      {edited === 'end' && running && (
        <EndDialog sleep={running} others={sleeps} onEnd={stopAt} onShow={showSleep} onClose={() => setEdited(null)} />
      )}
      {edited !== null && edited !== 'end' && (
        <SleepDialog
          sleep={edited === 'new' ? null : edited}
          others={sleeps}
          onSave={(times) => save(edited === 'new' ? null : edited, times)}
          onShow={showSleep}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

/** 72 px high, for a thumb in the dark. */
const buttonSize = 'min-h-18 w-full text-xl';
