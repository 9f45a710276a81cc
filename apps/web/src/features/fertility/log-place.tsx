import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FertilityEntry, TemperatureUnit } from '@everstep/domain/fertility';
import { Button } from '../../ui/button';
import { useWide } from '../../ui/use-wide';
import { LogSheet } from './log-sheet';
import { LogSheetDialog } from './log-sheet-dialog';
import type { useLog } from './use-log';

interface LogPlaceProps extends Pick<ReturnType<typeof useLog>, 'entries' | 'entryOf' | 'change' | 'lastChange'> {
  consent: ReactNode;
  today: string;
  /** The day that is being logged; null for today, and while the sheet of a phone is closed. */
  day: string | null;
  unit: TemperatureUnit;
  onDay: (day: string | null) => void;
  onUnit: (unit: TemperatureUnit) => void;
}

/** Beside the chart where there is room; on a phone a button in reach of the thumb that opens a sheet. */
export function LogPlace({
  consent,
  today,
  day,
  unit,
  onDay,
  onUnit,
  entries,
  entryOf,
  change,
  lastChange,
}: LogPlaceProps) {
  const isWide = useWide();
  const place = useRef<HTMLDivElement>(null);
  const [isDirty, setDirty] = useState(false);
  const shown = day ?? today;

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    // Whoever chose a day further down is brought to where it is edited.
    if (isWide && day !== null && !place.current?.contains(document.activeElement)) place.current?.focus();
  }, [isWide, day]);

  if (consent !== null) return consent;
  const sheet = {
    day: shown,
    today,
    entry: entryOf(shown),
    unit,
    onDay,
    onUnit,
    onSave: (entry: FertilityEntry) => change(entry.day, entry),
    onDelete: (deleted: string) => change(deleted, null),
    onDirty: setDirty,
  };
  const undo = lastChange && (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      <p role="status" className="font-semibold tabular-nums">
        {lastChange.words}
      </p>
      <Button
        look="quiet"
        onClick={() => {
          // The button goes with what it takes back.
          place.current?.focus();
          void lastChange.undo();
        }}
      >
        Undo
      </Button>
    </div>
  );
  if (isWide)
    return (
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        <div className="card">
          <LogSheet {...sheet} />
        </div>
        {undo}
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-0 z-10 grid gap-3 bg-paper py-3 outline-none">
      {undo}
      <Button aria-haspopup="dialog" className="min-h-12" onClick={() => onDay(today)}>
        {entries?.length === 0 ? 'Add first entry' : 'Log today'}
      </Button>
      {day !== null && <LogSheetDialog {...sheet} onClose={() => onDay(null)} />}
    </div>
  );
}
