import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  canReply,
  categoryLabels,
  messageSchema,
  statusLabels,
  supportTexts,
  type Ticket,
} from '@everstep/domain/support';
import { newId } from '../../platform/api/new-id';
import { formatDay, formatMoment } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import { useTickets } from './use-tickets';

interface TicketThreadProps {
  ticket: Ticket;
  email: string;
  onWrite: () => void;
}

/** The user's messages, the answers, and a reply form while the ticket is not resolved. */
export function TicketThread({ ticket, email, onWrite }: TicketThreadProps) {
  const { markRead } = useTickets(email);
  const read = useEffectEvent(() => void markRead(ticket));
  useEffect(() => {
    if (ticket.unread) read();
  }, [ticket.unread]);

  return (
    <>
      <p className="text-sm text-ink-2">
        {categoryLabels[ticket.category]}, {statusLabels[ticket.status].toLowerCase()}, {formatDay(ticket.created)}
      </p>
      <ol className="grid gap-3">
        <Message text={ticket.description} from={null} date={ticket.created} />
        {ticket.responses.map(({ id, admin, message, date }) => (
          <Message key={id} text={message} from={admin} date={date} />
        ))}
      </ol>
      {canReply(ticket) ? (
        <ReplyForm key={ticket.responses.length} ticketId={ticket.id} email={email} />
      ) : (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <p className="text-ink-2">{supportTexts.archived}</p>
          <Button variant="quiet" onClick={onWrite}>
            {supportTexts.write}
          </Button>
        </div>
      )}
    </>
  );
}

interface MessageProps {
  text: string;
  /** Null for the user. */
  from: string | null;
  date: string;
}

function Message({ text, from, date }: MessageProps) {
  return (
    <li className={`grid gap-1 rounded-card px-4 py-3 ${from === null ? 'ml-6 bg-sunken' : 'mr-6 bg-sky-soft'}`}>
      <p className="text-sm text-ink-2">
        <span className="font-semibold text-ink">{from ?? supportTexts.you}</span>, {formatMoment(date)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}

const replyForm = z.object({ message: messageSchema });

function ReplyForm({ ticketId, email }: { ticketId: string; email: string }) {
  const { reply } = useTickets(email);
  const [messageId] = useState(() => newId());
  const { refusal, isSending, formProps } = useForm(
    replyForm,
    ({ message }) => reply(ticketId, messageId, message),
    supportTexts.retry,
  );
  return (
    <Form {...formProps} className="grid gap-3 border-t border-line pt-5">
      <TextArea name="message" label={supportTexts.replyLabel} rows={3} required />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? supportTexts.sending : supportTexts.reply}
      </Button>
    </Form>
  );
}
