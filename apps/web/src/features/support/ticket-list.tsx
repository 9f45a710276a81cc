import { ChevronRight } from 'lucide-react';
import { statusLabels, supportTexts, type Ticket } from '@everstep/domain/support';
import { formatDay } from '../../platform/locale/dates';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';

interface TicketListProps {
  tickets: readonly Ticket[];
  onChoose: (id: string) => void;
  onWrite: () => void;
}

export function TicketList({ tickets, onChoose, onWrite }: TicketListProps) {
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
                  {ticket.unread && <Badge variant="plus">{supportTexts.newAnswer}</Badge>}
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
