import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ParkedEvent } from '@everstep/domain/operations/payment-events';
import { operationsTexts } from '@everstep/domain/operations/texts';
import { formatMoment } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { parkedEventsQuery, useParkedEventAction } from './api';

/** Payments that need a decision: what happened, what to do, and a button to retry. */
export function ParkedEvents() {
  const { email } = useSession().record;
  const { data: events, isError, refetch } = useQuery(parkedEventsQuery(email));
  const [done, setDone] = useState('');
  return (
    <section aria-labelledby="parked-events" className="grid content-start gap-4 card">
      <div className="grid gap-1">
        <h2 id="parked-events" className="text-2xl">
          {operationsTexts.parked}
        </h2>
        <p className="text-ink-2">{operationsTexts.parkedLead}</p>
      </div>
      <p role="status" className="font-medium text-spruce empty:sr-only">
        {done}
      </p>
      {isError ? (
        <LoadFailure message={operationsTexts.parkedFailed} onRetry={() => void refetch()} />
      ) : !events ? (
        <Skeleton className="h-12" />
      ) : events.length === 0 ? (
        <p className="min-h-12 content-center">{operationsTexts.noneParked}</p>
      ) : (
        <ul className="grid gap-3">
          {events.map((event) => (
            <Event key={event.id} event={event} email={email} onDone={setDone} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EventProps {
  event: ParkedEvent;
  email: string;
  onDone: (message: string) => void;
}

function Event({ event, email, onDone }: EventProps) {
  const { mutate, isPending, error } = useParkedEventAction(email);
  const act = (action: 'retry' | 'dismiss') => {
    if (!isPending) mutate({ eventId: event.id, action }, { onSuccess: ({ message }) => onDone(message) });
  };
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="grid gap-1">
        <p className="font-semibold">{event.what}</p>
        <p>{event.todo}</p>
        <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">
          {event.type}, {event.id}, {formatMoment(event.created_at)}
        </p>
      </div>
      {error && <Notice>{error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" aria-disabled={isPending} onClick={() => act('retry')}>
          {operationsTexts.retry}
        </Button>
        <Button variant="plain" aria-disabled={isPending} onClick={() => act('dismiss')}>
          {operationsTexts.dismiss}
        </Button>
      </div>
    </li>
  );
}
