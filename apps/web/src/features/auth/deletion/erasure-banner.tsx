import { erasureDateText, keepingTexts } from '@everstep/domain/auth/kept-account';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useKeepAccount } from './keep-account';

/** Shown between the request and the erasure: the date, and how to withdraw the request. */
export function ErasureBanner() {
  const { erasureAt } = useSession().record;
  const { keep, isSending, isWithdrawn, failure } = useKeepAccount();
  if (!erasureAt && !isWithdrawn) return null;
  return (
    <aside
      aria-label={keepingTexts.title}
      aria-busy={isSending}
      className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-xl font-medium">
          {erasureAt ? erasureDateText(formatDay(erasureAt)) : keepingTexts.kept}
        </p>
        {erasureAt && (
          <Button aria-disabled={isSending} onClick={keep}>
            {keepingTexts.keep}
          </Button>
        )}
      </div>
      {failure && <Notice>{failure}</Notice>}
    </aside>
  );
}
