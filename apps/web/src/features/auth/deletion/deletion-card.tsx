import { Suspense, useState, type ReactNode } from 'react';
import { deletionTexts, erasurePlan } from '@everstep/domain/auth/account-deletion';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useKeepAccount } from './keep-account';

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog')).DeletionDialog);

interface DeletionCardProps {
  /** The button to download the data, shown in the dialog. */
  exportOffer: ReactNode;
}

/** Asks for the deletion of the account, or says when it will be erased. */
export function DeletionCard({ exportOffer }: DeletionCardProps) {
  const { erasureAt } = useSession().record;
  const { keep, isSending, isWithdrawn, failure } = useKeepAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="delete-account" aria-busy={isSending}>
      <h2 id="delete-account" className="text-2xl">
        {deletionTexts.title}
      </h2>
      {!erasureAt && <p>{deletionTexts.lead}</p>}
      <p role="status" className={erasureAt || isWithdrawn ? 'font-medium' : 'sr-only'}>
        {erasureAt ? erasurePlan(formatDay(erasureAt)) : isWithdrawn && deletionTexts.kept}
      </p>
      {failure && <Notice>{failure}</Notice>}
      {erasureAt && (
        <Button className="justify-self-start" aria-disabled={isSending} onClick={keep}>
          {deletionTexts.keep}
        </Button>
      )}
      {!erasureAt && (
        <Button variant="quiet" className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {deletionTexts.open}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DeletionDialog exportOffer={exportOffer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
