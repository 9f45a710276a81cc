import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FertilityEntry, TemperatureUnit } from '@everstep/domain/fertility';
import { formatDayOfYear } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { LogSheet } from './log-sheet';
import { LogSheetDialog } from './log-sheet-dialog';
import type { useDrafts } from './use-drafts';
import type { useLog } from './use-log';

interface LogPanelProps
  extends Pick<ReturnType<typeof useLog>, 'entries' | 'entryOf' | 'change'>, ReturnType<typeof useDrafts> {
  /** There is room for it beside the chart. */
  isWide: boolean;
  today: string;
  /** The day that is being logged; null for today, and while the sheet of a phone is closed. */
  day: string | null;
  unit: TemperatureUnit;
  /** What is unsaved would not outlive the page. */
  isStorageUnavailable: boolean;
  onDay: (day: string | null) => void;
  onUnit: (unit: TemperatureUnit) => void;
}

export const logPanelId = 'log-place';

/** Beside the chart where there is room; on a phone a button in reach of the thumb that opens a sheet. */
export function LogPanel(props: LogPanelProps) {
  const { isWide, today, day, unit, isStorageUnavailable, onDay, onUnit, entries, entryOf, change } = props;
  const { draftDays, draftOf, keepDraft } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [isDirty, setDirty] = useState(false);
  const shown = day ?? today;
  const unfinished = draftDays?.includes(today) ? today : draftDays?.toSorted().at(-1);

  useEffect(() => {
    if (!isDirty || !isStorageUnavailable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, isStorageUnavailable]);
  const isReady = draftDays !== undefined;
  const resume = useEffectEvent(() => {
    if (day === null && unfinished !== undefined && unfinished !== today) onDay(unfinished);
  });
  useEffect(() => {
    // Whoever comes back to a large screen finds what they had not finished.
    if (isWide && isReady) resume();
  }, [isWide, isReady]);
  useEffect(() => {
    if (!isWide || !isReady) return;
    const focused = document.activeElement;
    // Whoever has just come, or chose a day further down, can type at once.
    const isFree = focused === document.body || focused?.id === 'main';
    if (day !== null ? !panel.current?.contains(focused) : isFree) focusTemperature(panel.current);
  }, [isWide, isReady, day]);

  if (!isReady) return isWide ? <Skeleton className="h-96" /> : null;
  const sheet = {
    day: shown,
    today,
    entry: entryOf(shown),
    unit,
    draft: draftOf(shown),
    onDay,
    onUnit,
    onSave: (entry: FertilityEntry) => change(entry.day, entry),
    onDelete: (deleted: string) => change(deleted, null),
    onDirty: setDirty,
    onDraft: keepDraft,
  };
  if (isWide)
    return (
      <div
        id={logPanelId}
        ref={panel}
        tabIndex={-1}
        className="sticky top-22 row-span-2 max-h-[calc(100dvh-7rem-var(--bars))] overflow-y-auto card pb-0 outline-none"
      >
        <LogSheet {...sheet} />
      </div>
    );
  return (
    <div
      id={logPanelId}
      ref={panel}
      tabIndex={-1}
      className="sticky bottom-(--bars) z-10 -mx-4 grid bg-paper px-4 py-3 outline-none sm:-mx-6 sm:px-6"
    >
      <Button aria-haspopup="dialog" className="min-h-12" onClick={() => onDay(unfinished ?? today)}>
        {buttonText(entries?.length === 0, unfinished, today)}
      </Button>
      {day !== null && <LogSheetDialog {...sheet} onClose={() => onDay(null)} />}
    </div>
  );
}

function buttonText(isFirst: boolean, unfinished: string | undefined, today: string): string {
  if (unfinished === today) return "Finish today's entry";
  if (unfinished) return `Finish the entry of ${formatDayOfYear(unfinished)}`;
  return isFirst ? 'Add first entry' : 'Log today';
}

function focusTemperature(place: HTMLElement | null): void {
  if (!place) return;
  place.scrollTop = 0;
  place.querySelector<HTMLElement>('input[name="temperature"]')?.focus({ preventScroll: true });
}
