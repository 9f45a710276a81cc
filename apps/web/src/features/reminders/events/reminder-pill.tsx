import { useState } from 'react';
import { Bell } from 'lucide-react';
import { dueTexts } from '@everstep/domain/reminders';
import { Dialog } from '../../../ui/dialog/dialog';
import { DueReminder, dueText, type DueReminderProps } from './due-reminder';

/**
 * Where a card would cover the page: a place in the header, over the brand's name, so that nothing moves. It opens what the card has
 * elsewhere.
 */
export function ReminderPill(props: DueReminderProps) {
  const { shown, count, now } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-reminder
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // Its text never makes the header wider.
        className="ml-13 flex min-h-11 w-0 min-w-[min(100%-var(--spacing)*13,22rem)] animate-[fade-in_200ms] items-center gap-2 self-center rounded-full border border-transparent bg-apricot-soft px-3 text-left text-sm leading-tight text-ink [grid-area:1/1] hover:[filter:brightness(0.97)]"
      >
        <Bell size={20} strokeWidth={1.8} className="shrink-0 text-apricot-ink" aria-hidden />
        <span className="grid min-w-0 grow">
          <span className="truncate font-semibold">
            <span className="sr-only">{dueTexts.pill(count)} </span>
            {shown.title}
          </span>
          {shown.event && (
            <span className="truncate text-ink-2 tabular-nums max-2xs:sr-only">{dueText(shown, now)}</span>
          )}
        </span>
        {count > 1 && (
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-apricot text-on-apricot tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Dialog title={dueTexts.title} onClose={() => setOpen(false)}>
          {/* The one outside is silent below a dialog. */}
          <p role="status" className="sr-only">
            {dueTexts.due(shown.title)}
          </p>
          <DueReminder {...props} onOpen={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
