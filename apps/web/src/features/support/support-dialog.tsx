import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { supportTexts, statusLabels, type Ticket } from '@everstep/domain/support';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ticketsQuery } from './api';
import { NewTicketForm } from './new-ticket-form';
import { TicketThread } from './ticket-thread';
import { formatDay } from '../../platform/locale/dates';
import { Badge } from '../../ui/badge';

type View = { kind: 'list' | 'write' } | { kind: 'ticket'; id: string };

export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSession().record;
  const { data: tickets, isError, refetch } = useQuery(ticketsQuery(email));
  const [chosen, setChosen] = useState<View>({ kind: 'list' });
  const view: View = tickets?.length === 0 ? { kind: 'write' } : chosen;
  const ticket = view.kind === 'ticket' ? tickets?.find(({ id }) => id === view.id) : undefined;
  const write = () => setChosen({ kind: 'write' });
  const show = (id: string) => setChosen({ kind: 'ticket', id });

  return (
    <Dialog title={ticket ? ticket.subject : supportTexts.title} onClose={onClose}>
      {view.kind !== 'list' && tickets && tickets.length > 0 && (
        <Button variant="plain" className="-mt-3 -ml-5 justify-self-start" onClick={() => setChosen({ kind: 'list' })}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {supportTexts.back}
        </Button>
      )}
      {!tickets && isError && <LoadFailure message={supportTexts.loadFailed} onRetry={() => void refetch()} />}
      {!tickets && !isError && <Skeleton className="h-72" />}
      {tickets && view.kind === 'write' && (
        <>
          <p className="text-ink-2">
            {supportTexts.notUrgent}{' '}
            <Link to={paths.getHelpNow} className="link">
              {supportTexts.notUrgentLink}
            </Link>
          </p>
          <NewTicketForm email={email} onSent={show} />
        </>
      )}
      {ticket && <TicketThread key={ticket.id} ticket={ticket} email={email} onWrite={write} />}
      {tickets && view.kind === 'list' && <TicketList tickets={tickets} onChoose={show} onWrite={write} />}
    </Dialog>
  );
}

interface TicketListProps {
  tickets: readonly Ticket[];
  onChoose: (id: string) => void;
  onWrite: () => void;
}

function TicketList({ tickets, onChoose, onWrite }: TicketListProps) {
  const isResolved = ({ status }: Ticket) => status === 'resolved';
  const groups = [
    { title: supportTexts.yourTickets, tickets: tickets.filter((ticket) => !isResolved(ticket)) },
    { title: supportTexts.resolvedTickets, tickets: tickets.filter(isResolved) },
  ].filter((group) => group.tickets.length > 0);
  return (
    <>
      {groups.map((group) => (
        <section key={group.title} className="grid gap-2">
          <h3 className="font-text font-semibold">{group.title}</h3>
          <ul className="grid gap-2">
            {group.tickets.map((ticket) => (
              <li key={ticket.id}>
                <button
                  type="button"
                  onClick={() => onChoose(ticket.id)}
                  className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-4 py-2.5 text-left hover:border-edge"
                >
                  <span className="grid min-w-0 grow gap-0.5 leading-snug">
                    <span className="font-semibold wrap-anywhere">{ticket.subject}</span>
                    <span className="text-sm text-ink-2">
                      {statusLabels[ticket.status]}, {formatDay(ticket.created)}
                    </span>
                  </span>
                  {ticket.unread && <Badge variant="accent">{supportTexts.newAnswer}</Badge>}
                  <ChevronRight size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-spruce" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button className="justify-self-start" onClick={onWrite}>
        {supportTexts.write}
      </Button>
    </>
  );
}
