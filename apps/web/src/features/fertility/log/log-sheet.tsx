import { useRef, useState } from 'react';
import { formatDayOfYear } from '../../../platform/locale/dates';
import { futureDay, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { DayPicker, type TypedDay } from './day-picker';
import type { Draft } from './log-draft';
import { LogForm } from './log-form';
import { Question } from '../../../ui/question';

export interface LogSheetProps {
  day: string;
  today: string;
  /** What is noted for the day; null where nothing is. */
  entry: FertilityEntry | null;
  unit: TemperatureUnit;
  /** Without a heading, and with the button always in reach. */
  isCompact?: boolean;
  onDay: (day: string) => void;
  onUnit: (unit: TemperatureUnit) => void;
  onSave: (entry: FertilityEntry) => unknown;
  onDelete: (day: string) => unknown;
  onDirty?: (isDirty: boolean) => void;
  /** What was left unsaved for a day the last time. */
  draft?: Draft | null;
  onDraft?: (day: string, draft: Draft | null) => void;
  /** The day is written, and nothing was noted since. */
  onDone?: () => void;
}

export function logTitle(day: string, today: string): string {
  return day === today ? 'Log today' : 'Log another day';
}

/** One day as it is logged: which, and what is noted for it. */
export function LogSheet({ day, today, isCompact = false, onDay, onDirty, ...form }: LogSheetProps) {
  const [typed, setTyped] = useState<TypedDay | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const shownTyped = typed?.over === day ? typed : null;

  function noteDirty(next: boolean): void {
    setDirty(next);
    onDirty?.(next);
  }
  function go(next: string): void {
    if (isDirty) return setLeavingTo(next);
    onDay(next);
  }
  function mayWrite(): boolean {
    if (shownTyped === null && day <= today) return true;
    setTyped(shownTyped ?? { over: day, text: day, fault: futureDay });
    section.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
    return false;
  }
  return (
    <section ref={section} aria-label={logTitle(day, today)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isCompact && <h2 className="text-2xl">{logTitle(day, today)}</h2>}
      <DayPicker day={day} today={today} typed={shownTyped} onTyped={setTyped} onDay={go} />
      {leavingTo && isDirty && (
        <Question
          question={`What you noted for ${formatDayOfYear(day)} is not saved yet.`}
          yes={`Go to ${formatDayOfYear(leavingTo)} without saving`}
          no="Stay here"
          onYes={() => {
            setLeavingTo(null);
            form.onDraft?.(day, null);
            onDay(leavingTo);
          }}
          onNo={() => setLeavingTo(null)}
        />
      )}
      <LogForm key={day} day={day} isCompact={isCompact} mayWrite={mayWrite} onDirty={noteDirty} {...form} />
    </section>
  );
}
