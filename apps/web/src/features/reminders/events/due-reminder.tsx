import { useEffect, useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { dueTexts, snoozeChoices, snoozedUntil, whenText, type SnoozeChoice } from '@everstep/domain/reminders';
import { dateLocale, deviceZone, formatTime } from '../../../platform/locale/dates';
import { askFor } from '../../../platform/trackers/asked-entry';
import { Button, ButtonLink } from '../../../ui/button';
import type { DueNow } from './use-due-reminders';

export interface DueReminderProps {
  shown: DueNow;
  /** How many are due, with this one. */
  count: number;
  now: number;
  onSnooze: (choice: SnoozeChoice) => void;
  onFinish: () => void;
}

/** One reminder that is due, and what the user can do with it. */
export function DueReminder({
  shown,
  count,
  now,
  onSnooze,
  onFinish,
  onOpen,
}: DueReminderProps & { onOpen?: () => void }) {
  const { id, event, path, title, isAllDay, start, startsAt } = shown;
  const choices = useRef<HTMLDivElement>(null);
  const snoozeButton = useRef<HTMLButtonElement>(null);
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const isSnoozing = snoozing === id;
  const day = isAllDay ? start.slice(0, 10) : localDayIn(deviceZone(), startsAt);
  useEffect(() => {
    if (isSnoozing) choices.current?.querySelector('button')?.focus();
  }, [isSnoozing]);
  function back(): void {
    setSnoozing(null);
    // The button is there again after rendering.
    requestAnimationFrame(() => snoozeButton.current?.focus());
  }
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-apricot-soft text-apricot-ink">
          <Bell size={20} strokeWidth={1.8} aria-hidden />
        </span>
        <div className="min-w-0 grow">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          {event && <p className="text-ink-2 tabular-nums">{dueText(shown, now)}</p>}
        </div>
        {count > 1 && <p className="shrink-0 text-sm text-ink-2 tabular-nums">{dueTexts.position(count)}</p>}
      </div>
      {isSnoozing ? (
        <div
          ref={choices}
          role="group"
          aria-label={dueTexts.snoozeTitle}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Escape') return;
            // Around it may be a dialog, which stays.
            pressed.stopPropagation();
            back();
          }}
          className="flex flex-wrap gap-2"
        >
          {snoozeChoices.map((choice) => (
            <Button key={choice} variant="quiet" onClick={() => onSnooze(choice)}>
              {choice === 'morning' ? morningText(now, shown.zone) : dueTexts.snoozeFor[choice]}
            </Button>
          ))}
          <Button variant="plain" onClick={back}>
            {dueTexts.back}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={path ?? paths.familyPlanner}
            state={event && askFor({ kind: event.kind, key: event.key, day })}
            onClick={() => {
              onOpen?.();
              onFinish();
            }}
          >
            {dueTexts.open}
          </ButtonLink>
          {event && (
            <Button ref={snoozeButton} variant="quiet" ignoresDoubleClick onClick={() => setSnoozing(id)}>
              {dueTexts.snooze}
            </Button>
          )}
          <Button variant="quiet" ignoresDoubleClick onClick={onFinish}>
            {dueTexts.done}
          </Button>
        </div>
      )}
    </>
  );
}

/** When it is, for people. */
export function dueText(shown: DueNow, now: number): string {
  return whenText(shown, { now, zone: deviceZone(), locale: dateLocale() });
}

function morningText(now: number, zone: string): string {
  const until = snoozedUntil('morning', { now, zone });
  return dueTexts.morning(localDayIn(zone, until) === localDayIn(zone, now), formatTime(until));
}
