import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { supportTexts } from '@everstep/domain/support';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ticketsQuery } from './api';
import { NewTicketForm } from './new-ticket-form';
import { TicketList } from './ticket-list';
import { TicketThread } from './ticket-thread';

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
