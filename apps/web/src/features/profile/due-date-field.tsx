import { useEffect, useRef } from 'react';
import { consents, consentTexts } from '@everstep/domain/consents';
import { profileLabels, profileTexts } from '@everstep/domain/profile';
import { formatCalendarDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/form/text-field';

/** The user's consent to storing what trackers log. */
export interface TrackerConsent {
  /** Undefined until it is known. */
  isGiven: boolean | undefined;
  give: () => void;
  isBusy: boolean;
  /** Why it could not be given. */
  error: string | null;
}

/** The due date belongs to the tracker, so without consent the field asks for it instead of storing anything. */
export function DueDateField({ saved, consent }: { saved: string; consent: TrackerConsent }) {
  const field = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const { isGiven, give, isBusy, error } = consent;
  useEffect(() => {
    if (isGiven === false) wasAsked.current = true;
    else if (isGiven && wasAsked.current) field.current?.querySelector('input')?.focus();
  }, [isGiven]);

  if (isGiven === undefined) return <Skeleton className="h-26" />;
  if (isGiven)
    return (
      <div ref={field}>
        <TextField
          label={profileLabels.dueDate}
          hint={profileTexts.dueDateHint}
          name="dueDate"
          type="date"
          autoComplete="off"
          defaultValue={saved}
        />
      </div>
    );
  return (
    <div role="group" aria-labelledby="due-date-label" className="grid content-start justify-items-start gap-3">
      <p id="due-date-label" className="font-semibold">
        {profileLabels.dueDate}
      </p>
      {saved !== '' && <p className="tabular-nums">{formatCalendarDay(saved)}</p>}
      <p className="text-ink-2">
        {profileTexts.dueDateConsent} {consents.trackers.text}
      </p>
      {error !== null && <Notice>{error}</Notice>}
      <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && give()}>
        {consentTexts.agree}
      </Button>
    </div>
  );
}
