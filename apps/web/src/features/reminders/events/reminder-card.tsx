import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { dueTexts, snoozeChoices, snoozedUntil, whenText, type SnoozeChoice } from '@everstep/domain/reminders';
import { dateLocale, deviceZone, formatTime } from '../../../platform/locale/dates';
import { askFor } from '../../../platform/trackers/asked-entry';
import { Button, ButtonLink } from '../../../ui/button';
import type { DueNow } from './use-due-reminders';

interface ReminderCardProps {
  shown: DueNow;
  /** How many are due, with this one. */
  count: number;
  now: number;
  onSnooze: (choice: SnoozeChoice) => void;
  onFinish: () => void;
}

/** One reminder, below the header and above the page, which stays where it is. It goes only when the user has done something with it. */
export function ReminderCard({ shown, count, now, onSnooze, onFinish }: ReminderCardProps) {
  const { id, event, path, title, isAllDay, start, startsAt } = shown;
  const card = useRef<HTMLElement>(null);
  const snoozeButton = useRef<HTMLButtonElement>(null);
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const isSnoozing = snoozing === id;
  const zone = deviceZone();
  const day = isAllDay ? start.slice(0, 10) : localDayIn(zone, startsAt);
  useCoveredTop(card);
  useEffect(() => {
    if (isSnoozing) card.current?.querySelector<HTMLElement>('[data-snooze]')?.focus();
  }, [isSnoozing]);
  function back(): void {
    setSnoozing(null);
    // The button is there again after rendering.
    requestAnimationFrame(() => snoozeButton.current?.focus());
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 top-full page pt-2">
      <section
        ref={card}
        aria-label={dueTexts.title}
        onKeyDown={(event) => event.key === 'Escape' && isSnoozing && back()}
        className="pointer-events-auto ml-auto grid w-full max-w-104 animate-[fade-in_200ms] gap-3 rounded-card border border-edge bg-surface p-4 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
      >
        <div className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-apricot-soft text-apricot-ink">
            <Bell size={20} strokeWidth={1.8} aria-hidden />
          </span>
          <div className="min-w-0 grow">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
            {event && <p className="text-ink-2 tabular-nums">{whenText(shown, { now, zone, locale: dateLocale() })}</p>}
          </div>
          {count > 1 && <p className="shrink-0 text-sm text-ink-2 tabular-nums">{dueTexts.position(count)}</p>}
        </div>
        {isSnoozing ? (
          <div role="group" aria-label={dueTexts.snoozeTitle} className="flex flex-wrap gap-2">
            {snoozeChoices.map((choice) => (
              <Button key={choice} variant="quiet" data-snooze onClick={() => onSnooze(choice)}>
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
              onClick={onFinish}
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
      </section>
    </div>
  );
}

function morningText(now: number, zone: string): string {
  const until = snoozedUntil('morning', { now, zone });
  return dueTexts.morning(localDayIn(zone, until) === localDayIn(zone, now), formatTime(until));
}

/** What the keyboard reaches is scrolled to where the card does not cover it. */
function useCoveredTop(card: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${card.current?.getBoundingClientRect().bottom ?? 0}px`;
    return () => void (style.scrollPaddingTop = '');
  });
}
