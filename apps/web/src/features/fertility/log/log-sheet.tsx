import { useEffect, useRef, useState } from 'react';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import {
  followingDay,
  futureDayText,
  logTexts,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { DayPicker, type TypedDay } from './day-picker';
import type { Draft } from './log-draft';
import { LogForm, type LogFormProps } from './log-form';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';

export interface LogSheetProps {
  day: string;
  today: string;
  /** Null if nothing is logged. */
  entry: FertilityEntry | null;
  unit: TemperatureUnit;
  mayFollowPregnancy?: LogFormProps['mayFollowPregnancy'];
  /** True inside a dialog, which has the heading. */
  isCompact?: boolean;
  onDayChange: (day: string) => void;
  onUnitChange: (unit: TemperatureUnit) => unknown;
  onSave: LogFormProps['onSave'];
  onDelete: (day: string) => unknown;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Unsaved input from an earlier visit. */
  draft?: Draft | null;
  onDraftChange?: (day: string, draft: Draft | null) => void;
  /** Called when the day is saved and nothing was edited since. */
  onDone?: () => void;
  /** Opens the form for all days of a period. */
  onOpenPeriodForm?: () => void;
}

export function logTitle(day: string, today: string): string {
  return day === today ? logTexts.today : logTexts.anotherDay;
}

/** The day picker and the form of one day. */
export function LogSheet({ day, today, isCompact = false, onDayChange, onDirtyChange, ...form }: LogSheetProps) {
  const [typed, setTyped] = useState<TypedDay | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [requestedDay, setRequestedDay] = useState<string | null>(null);
  const [savedDay, setSavedDay] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const nextDay = followingDay(day, today);
  const shownTyped = typed?.replacedDay === day ? typed : null;

  useEffect(() => {
    // The button that had the focus belonged to the form of the saved day.
    if (savedDay !== null) focusTemperature(section.current);
  }, [savedDay]);

  function handleDirty(next: boolean): void {
    setDirty(next);
    onDirtyChange?.(next);
  }
  function go(next: string): void {
    if (isDirty) return setRequestedDay(next);
    onDayChange(next);
  }
  function goOn(next: string): void {
    setSavedDay(day);
    onDayChange(next);
  }
  function canSave(): boolean {
    if (shownTyped === null && day <= today) return true;
    setTyped(shownTyped ?? { replacedDay: day, text: day, problem: futureDayText });
    section.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
    return false;
  }
  return (
    <section ref={section} aria-label={logTitle(day, today)} className="grid gap-5">
      {!isCompact && <h2 className="text-2xl">{logTitle(day, today)}</h2>}
      <DayPicker day={day} today={today} typed={shownTyped} onTyped={setTyped} onDayChange={go} />
      <p role="status" className="font-medium empty:hidden">
        {savedDay !== null && followingDay(savedDay, today) === day
          ? logTexts.savedAndNext(
              formatDayAndMonth(savedDay),
              day === today ? logTexts.nextIsToday : formatDayAndMonth(day),
            )
          : ''}
      </p>
      {requestedDay && isDirty && (
        <ConfirmPanel
          question={logTexts.otherDayQuestion(formatDayAndMonth(day))}
          confirmLabel={logTexts.otherDay(formatDayAndMonth(requestedDay))}
          cancelLabel={logTexts.stay}
          onConfirm={() => {
            setRequestedDay(null);
            form.onDraftChange?.(day, null);
            onDayChange(requestedDay);
          }}
          onCancel={() => setRequestedDay(null)}
        />
      )}
      <LogForm
        key={day}
        day={day}
        isCompact={isCompact}
        canSave={canSave}
        onDirtyChange={handleDirty}
        onNext={nextDay === null ? undefined : () => goOn(nextDay)}
        {...form}
      />
    </section>
  );
}

export function focusTemperature(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('input[name="temperature"]')?.focus({ preventScroll: true });
}
