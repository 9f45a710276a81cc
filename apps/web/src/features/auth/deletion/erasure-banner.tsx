import { deletionTexts, erasureDateText } from '@everstep/domain/auth/account-deletion';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useKeepAccount } from './deletion';

/** Between the request and the erasure: its date, and the way back. */
export function ErasureBanner() {
  const { erasureAt } = useSession().record;
  const { keep, isSending, isWithdrawn, failure } = useKeepAccount();
  if (!erasureAt && !isWithdrawn) return null;
  return (
    <aside
      aria-label={deletionTexts.title}
      aria-busy={isSending}
      className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-xl font-medium">
          {erasureAt ? erasureDateText(formatDay(erasureAt)) : deletionTexts.kept}
        </p>
        {erasureAt && (
          <Button aria-disabled={isSending} onClick={keep}>
            {deletionTexts.keep}
          </Button>
        )}
      </div>
      {failure && <Notice>{failure}</Notice>}
    </aside>
  );
}
