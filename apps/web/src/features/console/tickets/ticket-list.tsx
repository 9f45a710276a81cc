import { categoryLabels, type TicketRow } from '@everstep/domain/support';
import { shortMoment } from '../../../platform/locale/dates';
import { TierBadge } from '../users/user-badges';
import { PriorityBadge, TicketStatusBadge } from './ticket-badges';

interface TicketListProps {
  tickets: readonly TicketRow[];
  onOpen: (ticket: TicketRow) => void;
}

export function TicketList({ tickets, onOpen }: TicketListProps) {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-surface">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onOpen(ticket)}
            className="grid w-full gap-x-4 gap-y-2 px-4 py-3 text-left -outline-offset-3 hover:bg-paper md:grid-cols-[1fr_auto] md:items-center"
          >
            <span className="grid gap-0.5">
              <span className="flex items-baseline gap-2">
                {ticket.unread && (
                  <span className="size-2.5 shrink-0 rounded-full bg-apricot">
                    <span className="sr-only">Unread.</span>
                  </span>
                )}
                <span className={`wrap-anywhere ${ticket.unread ? 'font-semibold' : 'font-medium'}`}>
                  {ticket.subject}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                <span className="wrap-anywhere">{ticket.userName}</span>
                <TierBadge tier={ticket.tier} />
                <span>{categoryLabels[ticket.category]}</span>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2 md:justify-end">
              <PriorityBadge priority={ticket.priority} />
              <TicketStatusBadge status={ticket.status} />
              <time dateTime={ticket.updated} className="text-sm text-ink-2 tabular-nums md:w-36 md:text-right">
                {shortMoment(ticket.updated)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
