import { useEffect, useRef, useState } from 'react';
import { consolePageTexts, consoleTexts } from '@everstep/domain/console/texts';
import {
  categoryLabels,
  priorityLabels,
  ticketCategories,
  ticketPriorities,
  ticketTexts,
  type TicketRow,
} from '@everstep/domain/support';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { ShowMore } from '../../../ui/show-more';
import { Tabs } from '../../../ui/tabs';
import { useLastError } from '../api';
import { ResultMessage } from '../result-message';
import { useDebounced } from '../use-debounced';
import { useTickets, type TicketFilter } from './api';
import { TicketDialog } from './ticket-dialog';
import { shortMoment } from '../../../platform/locale/dates';
import { TierBadge } from '../../../platform/session/tier-badge';
import { PriorityBadge, TicketStatusBadge } from './ticket-badges';

const tabs = [
  { id: 'open', label: 'Open' },
  { id: 'resolved', label: 'Resolved' },
] as const;

const everything = { search: '', category: '', priority: '' } as const;

export function Tickets() {
  const [filter, setFilter] = useState<TicketFilter>({ tab: 'open', ...everything });
  const [opened, setOpened] = useState<TicketRow | null>(null);
  const [result, setResult] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = false;
  }, [filter.tab]);
  const change = (part: Partial<TicketFilter>) => setFilter({ ...filter, ...part });
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Support tickets
      </h2>
      <div className="grid gap-3 lg:grid-cols-[1fr_19rem_16rem] lg:items-center">
        <SearchField
          label="Search tickets"
          placeholder="Part of a name or e-mail"
          value={filter.search}
          maxLength={100}
          onChange={(search) => change({ search })}
        />
        <SelectField
          id="ticket-category"
          label="Category"
          value={filter.category}
          options={[
            { value: '', label: 'All' },
            ...ticketCategories.map((value) => ({ value, label: categoryLabels[value] })),
          ]}
          onChange={(category) => change({ category })}
        />
        <SelectField
          id="ticket-priority"
          label="Priority"
          value={filter.priority}
          options={[
            { value: '', label: 'All' },
            ...ticketPriorities.map((value) => ({ value, label: priorityLabels[value] })),
          ]}
          onChange={(priority) => change({ priority })}
        />
      </div>
      <Tabs
        label="Tickets"
        tabs={tabs}
        selected={filter.tab}
        onSelect={(id) => change({ tab: id === 'resolved' ? id : 'open' })}
      >
        <TicketPages filter={filter} onOpen={setOpened} />
      </Tabs>
      <ResultMessage text={result} />
      {opened && (
        <TicketDialog
          row={opened}
          onClose={() => setOpened(null)}
          onDone={({ status }) => {
            setOpened(null);
            setResult(consoleTexts.ticketUpdated);
            if (status !== 'resolved') return;
            // The ticket has moved to another list, and the row that had the focus is gone.
            hasMoved.current = true;
            setFilter({ tab: 'resolved', ...everything });
          }}
        />
      )}
    </div>
  );
}

interface TicketPagesProps {
  filter: TicketFilter;
  onOpen: (ticket: TicketRow) => void;
}

function TicketPages({ filter, onOpen }: TicketPagesProps) {
  const { tab, category, priority } = filter;
  const search = useDebounced(filter.search.trim());
  const list = useTickets({ tab, search, category, priority });
  const error = useLastError(list);
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? [];
  const unread = list.data?.pages.at(-1)?.unread ?? 0;
  if (!list.data)
    return error ? (
      <LoadFailure message={ticketTexts.loadFailed} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <div className="grid gap-4">
      {error && <Notice>{error.message}</Notice>}
      {tab === 'open' && (
        <p role="status" className="text-ink-2 tabular-nums">
          {unread === 0 ? 'Everything is read.' : `${unread} unread`}
        </p>
      )}
      {tickets.length > 0 && (
        <p className="text-sm text-ink-2 tabular-nums">
          {consolePageTexts.ticketCount(tickets.length, list.hasNextPage)}
        </p>
      )}
      {tickets.length === 0 ? (
        <p className="card text-ink-2">{emptyText({ tab, search, category, priority })}</p>
      ) : (
        <TicketList tickets={tickets} onOpen={onOpen} />
      )}
      <ShowMore query={list} />
    </div>
  );
}

function emptyText({ tab, search, category, priority }: TicketFilter): string {
  if (search || category || priority) return ticketTexts.emptySearch;
  return tab === 'open' ? ticketTexts.emptyOpen : ticketTexts.emptyResolved;
}

interface TicketListProps {
  tickets: readonly TicketRow[];
  onOpen: (ticket: TicketRow) => void;
}

function TicketList({ tickets, onOpen }: TicketListProps) {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-surface">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onOpen(ticket)}
            className="grid w-full gap-x-4 gap-y-2 px-4 py-3 text-left -outline-offset-3 hover:bg-paper md:grid-cols-[1fr_auto] md:items-center lg:min-h-9 lg:py-1"
          >
            <span className="grid gap-0.5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-4">
              <span className="flex min-w-0 items-baseline gap-2">
                {ticket.unread && (
                  <span className="size-2.5 shrink-0 rounded-full bg-apricot">
                    <span className="sr-only">Unread.</span>
                  </span>
                )}
                <span className={`wrap-anywhere lg:truncate ${ticket.unread ? 'font-semibold' : 'font-medium'}`}>
                  {ticket.subject}
                </span>
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 lg:flex-nowrap lg:whitespace-nowrap">
                <span className="wrap-anywhere lg:truncate">{ticket.userName}</span>
                <TierBadge tier={ticket.tier} />
                <span className="lg:truncate">{categoryLabels[ticket.category]}</span>
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
