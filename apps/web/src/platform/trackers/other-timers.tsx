import { ArrowRight } from 'lucide-react';
import type { Child } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';

/** The other children of the family, and a callback to switch to one. */
export interface OtherChildren {
  others: readonly Child[];
  onChoose: (id: string) => void;
}

interface OtherTimersProps {
  /** The running timer of each other child. */
  timers: readonly { child: Child; what: string }[];
  onChoose: OtherChildren['onChoose'];
}

/** One line for each other child with a running timer; a tap switches to that child. */
export function OtherTimers({ timers, onChoose }: OtherTimersProps) {
  if (timers.length === 0) return null;
  return (
    <ul aria-label={trackerTexts.otherTimers} className="grid gap-2 print:hidden">
      {timers.map(({ child, what }) => (
        <li key={child.id}>
          <button
            type="button"
            onClick={() => onChoose(child.id)}
            className="flex min-h-11 w-full items-center gap-3 rounded-input bg-sky-soft px-4 py-2 text-left hover:bg-sunken"
          >
            <span className="min-w-0 grow wrap-anywhere tabular-nums">{trackerTexts.otherTimer(child.name, what)}</span>
            <span className="sr-only">{trackerTexts.showOther(child.name)}</span>
            <ArrowRight size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
