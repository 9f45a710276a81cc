import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  followingDay,
  logTexts,
  mayFollowPregnancy,
  type FertilityEntry,
  type FertilityMode,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { MessageSlot } from '../../../ui/feedback/toast';
import { focusTemperature, LogSheet } from './log-sheet';
import { LogSheetDialog } from './log-sheet-dialog';
import type { useDrafts } from './use-drafts';
import type { useLog } from './use-log';

interface LogPanelProps
  extends Pick<ReturnType<typeof useLog>, 'entries' | 'findEntry' | 'change'>, ReturnType<typeof useDrafts> {
  /** Whether there is room next to the chart. */
  isWide: boolean;
  today: string;
  /** The day being logged; null for today, and while the sheet on a phone is closed. */
  day: string | null;
  unit: TemperatureUnit;
  mode: FertilityMode;
  /** True if leaving the page would lose unsaved input. */
  isStorageUnavailable: boolean;
  onDayChange: (day: string | null) => void;
  onUnitChange: (unit: TemperatureUnit) => unknown;
  /** Opens the form for all days of a period. */
  onOpenPeriodForm: () => void;
}

/** The form next to the chart if there is room; on a phone, a sticky button that opens it in a sheet. */
export function LogPanel(props: LogPanelProps) {
  const {
    isWide,
    today,
    day,
    unit,
    mode,
    isStorageUnavailable,
    onDayChange,
    onUnitChange,
    onOpenPeriodForm,
    entries,
    findEntry,
    change,
  } = props;
  const { draftDays, findDraft, saveDraft } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [isDirty, setDirty] = useState(false);
  const [savedDay, setSavedDay] = useState<string | null>(null);
  const shownDay = day ?? today;
  const isAfterPregnancy = useMemo(() => mayFollowPregnancy(entries ?? [], shownDay, mode), [entries, shownDay, mode]);
  const unfinished = draftDays?.includes(today) ? today : draftDays?.toSorted().at(-1);

  useEffect(() => {
    if (!isDirty || !isStorageUnavailable) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [isDirty, isStorageUnavailable]);
  const isReady = draftDays !== undefined;
  const resume = useEffectEvent(() => {
    if (day === null && unfinished !== undefined && unfinished !== today) onDayChange(unfinished);
  });
  useEffect(() => {
    // On a large screen, reopens the unfinished day.
    if (isWide && isReady) resume();
  }, [isWide, isReady]);
  useEffect(() => {
    if (!isWide || !isReady) return;
    const focused = document.activeElement;
    // Lets the user type immediately after page load or after choosing a day in the list.
    const isNothingFocused = focused === document.body || focused?.id === 'main';
    if (day !== null ? !panel.current?.contains(focused) : isNothingFocused) focusFirstField(panel.current);
  }, [isWide, isReady, day]);

  if (!isReady) return isWide ? <Skeleton className="h-96" /> : null;
  const sheet = {
    day: shownDay,
    today,
    entry: findEntry(shownDay),
    unit,
    mayFollowPregnancy: isAfterPregnancy,
    draft: findDraft(shownDay),
    onDayChange,
    onUnitChange,
    onOpenPeriodForm,
    async onSave(entry: FertilityEntry, base: FertilityEntry | null): Promise<void> {
      await change(entry.day, entry, base);
      setSavedDay(entry.day);
    },
    onDelete: (deleted: string) => change(deleted, null),
    onDirtyChange: setDirty,
    onDraftChange: saveDraft,
  };
  if (isWide)
    return (
      <div
        ref={panel}
        className="sticky top-22 row-span-2 max-h-[calc(100dvh-7rem-var(--bars))] scroll-pt-14 scroll-pb-24 overflow-y-auto card pb-0"
      >
        <LogSheet {...sheet} />
      </div>
    );
  const nextPastDay = savedDay !== null && unfinished === undefined ? followingDay(savedDay, today) : null;
  return (
    <div
      ref={panel}
      data-controls
      className="sticky bottom-(--bars) z-10 order-last -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 *:grow sm:-mx-6 sm:px-6"
    >
      {nextPastDay !== null && nextPastDay < today && (
        <Button variant="quiet" aria-haspopup="dialog" className="min-h-12" onClick={() => onDayChange(nextPastDay)}>
          {logTexts.logDay(formatDayAndMonth(nextPastDay))}
        </Button>
      )}
      <Button aria-haspopup="dialog" className="min-h-12" onClick={() => onDayChange(unfinished ?? today)}>
        {buttonText(entries?.length === 0, unfinished, today)}
      </Button>
      <MessageSlot className="bottom-full px-2 pb-2" />
      {day !== null && <LogSheetDialog {...sheet} onClose={() => onDayChange(null)} />}
    </div>
  );
}

function buttonText(isFirst: boolean, unfinished: string | undefined, today: string): string {
  if (unfinished === today) return logTexts.finishToday;
  if (unfinished) return logTexts.finishDay(formatDayAndMonth(unfinished));
  return isFirst ? logTexts.firstEntry : logTexts.today;
}

function focusFirstField(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.scrollTop = 0;
  focusTemperature(panel);
}
