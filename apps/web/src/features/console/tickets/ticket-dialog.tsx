import { useState } from 'react';
import {
  categoryLabels,
  supportTexts,
  ticketTexts,
  type AdminTicket,
  type TicketRow,
  type TicketStatus,
} from '@everstep/domain/support';
import { shortMoment } from '../../../platform/locale/dates';
import { Dialog } from '../../../ui/dialog/dialog';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TierBadge } from '../../../platform/session/tier-badge';
import { useTicket } from './api';
import { PriorityBadge, TicketStatusBadge } from './ticket-badges';
import { TicketForm } from './ticket-form';

interface TicketDialogProps {
  row: TicketRow;
  onClose: () => void;
  onDone: (saved: { status: TicketStatus }) => void;
}

/** The thread of a ticket and, until it is resolved, the form to answer it. */
export function TicketDialog({ row, onClose, onDone }: TicketDialogProps) {
  const query = useTicket(row.id);
  const [response, setResponse] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const ticket = query.data;
  return (
    <Dialog
      title={row.subject}
      isWide
      onClose={() => (response.trim() === '' || isLeaving ? onClose() : setLeaving(true))}
    >
      {isLeaving && (
        <ConfirmPanel
          question="If you close now, your answer is lost."
          confirmLabel="Close without sending"
          cancelLabel="Keep writing"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{row.userName}</strong>
          <span className="wrap-anywhere text-ink-2">{row.userEmail}</span>
          <TierBadge tier={row.tier} />
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {categoryLabels[row.category]}
          <PriorityBadge priority={ticket?.priority ?? row.priority} />
          <TicketStatusBadge status={ticket?.status ?? row.status} />
        </p>
      </div>
      {query.isPending && <Skeleton className="h-96" />}
      {query.isLoadingError && (
        <LoadFailure message="This ticket could not be loaded." onRetry={() => void query.refetch()} />
      )}
      {ticket && <Thread ticket={ticket} />}
      {ticket?.status === 'resolved' && (
        <p className="rounded-input bg-sunken px-4 py-3 font-medium">{ticketTexts.resolved}</p>
      )}
      {ticket && ticket.status !== 'resolved' && (
        <TicketForm ticket={ticket} response={response} onResponse={setResponse} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

function Thread({ ticket }: { ticket: AdminTicket }) {
  const messages = [
    { id: ticket.id, date: ticket.created, admin: null, message: ticket.description },
    ...ticket.responses,
  ];
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, date, admin, message }) => (
        <li
          key={id}
          className={`grid max-w-[44rem] gap-1 rounded-card px-5 py-3 ${admin === null ? 'mr-6 bg-sunken' : 'ml-6 justify-self-end bg-spruce-soft'}`}
        >
          <p className="text-sm text-ink-2 tabular-nums">
            <strong>{admin === null ? ticket.userName : `${admin}, ${supportTexts.team}`}</strong>{' '}
            <time dateTime={date}>{shortMoment(date)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ol>
  );
}
