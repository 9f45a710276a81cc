import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { supportCardTexts } from '@everstep/domain/support/card-texts';
import type { Ticket } from '@everstep/domain/support';
import { useSession } from '../../platform/session/session';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { Button } from '../../ui/button';
import { ticketsQuery } from './api';

const SupportDialog = lazyDialog(async () => (await import('./support-dialog')).SupportDialog);

/** Where users write to support and read the answers. The link in the e-mail about an answer opens the dialog. */
export function SupportCard() {
  const { record } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has('support'));
  const tickets = useQuery({ ...ticketsQuery(record.email), enabled: !record.demo }).data;
  const isAnswered = tickets?.some(({ unread }) => unread) ?? false;

  function close(): void {
    setOpen(false);
    if (search.has('support')) setSearch({}, { replace: true });
  }
  return (
    <section aria-labelledby="support" className="grid content-start justify-items-start gap-3 card">
      <h2 id="support" className="text-2xl">
        {supportCardTexts.title}
      </h2>
      <p className="text-ink-2">{supportCardTexts.lead}</p>
      <p aria-live="polite" className={`min-h-7 ${isAnswered ? 'font-semibold' : 'text-ink-2'}`}>
        {tickets && summary(tickets)}
      </p>
      <Button variant={isAnswered ? 'primary' : 'quiet'} disabled={record.demo} onClick={() => setOpen(true)}>
        <MessageCircleQuestion size={20} strokeWidth={1.6} aria-hidden />
        {isAnswered
          ? supportCardTexts.read
          : tickets && tickets.length > 0
            ? supportCardTexts.see
            : supportCardTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SupportDialog onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function summary(tickets: readonly Ticket[]): string {
  if (tickets.length === 0) return supportCardTexts.noTickets;
  if (tickets.some(({ unread }) => unread)) return supportCardTexts.answered;
  const openCount = tickets.filter(({ status }) => status !== 'resolved').length;
  return openCount > 0 ? supportCardTexts.waiting(openCount) : supportCardTexts.allResolved;
}
