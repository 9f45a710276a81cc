import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { entryTime, refusedEntryPlace, refusedEntryTexts } from '@everstep/domain/sync';
import { formatCalendarDay, shortMoment } from '../locale/dates';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import type { InvalidChange } from './push';
import { useSyncStatus, useTakeBack } from './use-entries';

/** Names the entry that the server will never take as it is, says why, and leads to it. */
export function RefusedEntry() {
  const status = useSyncStatus();
  if (!status?.invalid) return null;
  return <Refused key={status.invalid.change.changeId} {...status.invalid} />;
}

function Refused({ change, reason }: InvalidChange) {
  const takeBack = useTakeBack();
  const [isAsking, setIsAsking] = useState(false);
  const { noun, path } = refusedEntryPlace(change.kind);
  return (
    <section
      role="alert"
      aria-label={refusedEntryTexts.title}
      className="grid max-w-2xl gap-3 rounded-card border border-line bg-danger-soft p-4 sm:p-5 print:hidden"
    >
      <h2 className="flex items-start gap-2 font-text text-base font-semibold text-danger">
        <TriangleAlert size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
        {refusedEntryTexts.title}
      </h2>
      <p className="wrap-anywhere">
        {change.value === null
          ? refusedEntryTexts.deletion(noun, reason)
          : refusedEntryTexts.text(noun, whenText(change.value), reason)}
      </p>
      {isAsking ? (
        <ConfirmPanel
          question={refusedEntryTexts.discardQuestion}
          confirmLabel={refusedEntryTexts.discard}
          cancelLabel={refusedEntryTexts.keep}
          onConfirm={() => void takeBack(change)}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={path} variant="quiet">
            {refusedEntryTexts.open}
          </ButtonLink>
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
