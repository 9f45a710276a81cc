import { useLayoutEffect, useRef } from 'react';
import { dueTexts } from '@everstep/domain/reminders';
import { DueReminder, type DueReminderProps } from './due-reminder';

/** One reminder, below the header and above the page, which stays where it is. It goes only when the user has done something with it. */
export function ReminderCard(props: DueReminderProps) {
  const card = useRef<HTMLElement>(null);
  useCoveredTop(card);
  return (
    <div className="pointer-events-none absolute inset-x-0 top-full page pt-2">
      <section
        ref={card}
        aria-label={dueTexts.title}
        className="pointer-events-auto ml-auto grid w-full max-w-104 animate-[fade-in_200ms] gap-3 rounded-card border border-edge bg-surface p-4 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
      >
        <DueReminder {...props} />
      </section>
    </div>
  );
}

/** What the keyboard reaches is scrolled to where the card does not cover it. */
function useCoveredTop(card: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${card.current?.getBoundingClientRect().bottom ?? 0}px`;
    return () => void (style.scrollPaddingTop = '');
  });
}
