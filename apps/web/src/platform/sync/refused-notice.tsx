import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { entryPlace } from '@everstep/domain/kinds';
import { entryTime, refusedEntryTexts } from '@everstep/domain/sync';
import { formatCalendarDay, shortMoment } from '../locale/dates';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import { askFor } from '../trackers/asked-entry';
import { childOf } from '../trackers/entry-line';
import type { InvalidChange } from './push';
import { useTakeBack } from './use-entries';

/** Whom an entry is about. Without a child, it is about the household, or about the user. */
export interface EntrySubject {
  scope: string;
  childId: string | null;
}

export interface RefusedEntryProps {
  /** Lets the trackers select the child before the user goes there. */
  onOpen: (subject: EntrySubject) => void;
}

export function RefusedNotice({ change, reason, onOpen }: InvalidChange & RefusedEntryProps) {
  const takeBack = useTakeBack();
  const [isAsking, setIsAsking] = useState(false);
  const { noun, path } = entryPlace(change.kind);
  const isDeletion = change.value === null;
  const title = isDeletion ? refusedEntryTexts.deletionTitle : refusedEntryTexts.title;
  return (
    <section
      role="alert"
      aria-label={title}
      className="grid max-w-2xl gap-3 rounded-card border border-line bg-danger-soft p-4 sm:p-5 print:hidden"
    >
      <h2 className="flex items-start gap-2 font-text text-base font-semibold text-danger">
        <TriangleAlert size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
        {title}
      </h2>
      <p className="wrap-anywhere">
        {isDeletion
          ? refusedEntryTexts.deletion(noun, reason)
          : refusedEntryTexts.text(noun, whenText(change.value), reason)}
      </p>
      {isAsking ? (
        <ConfirmPanel
          question={isDeletion ? refusedEntryTexts.deletionQuestion : refusedEntryTexts.discardQuestion}
          confirmLabel={refusedEntryTexts.discard}
          cancelLabel={isDeletion ? refusedEntryTexts.keepDeleted : refusedEntryTexts.keep}
          onConfirm={() => void takeBack(change)}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!isDeletion && (
            <ButtonLink
              to={path}
              state={askFor(change)}
              variant="quiet"
              onClick={() => onOpen({ scope: change.scope, childId: childOf(change.value) })}
            >
              {refusedEntryTexts.open}
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {refusedEntryTexts.discard}
          </Button>
        </div>
      )}
    </section>
  );
}

function whenText(value: unknown): string {
  const time = entryTime(value);
  if (time === null) return '';
  return time.includes('T') ? shortMoment(time) : formatCalendarDay(time);
}
