import type { AuditLine } from '@everstep/domain/audit/endpoints';
import { consolePageTexts } from '@everstep/domain/console/texts';
import type { AdminUser } from '@everstep/domain/console/users';
import { shortMoment } from '../../../platform/locale/dates';
import { Dialog } from '../../../ui/dialog/dialog';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ShowMore } from '../../../ui/show-more';
import { useAuditLog } from './api';

interface AuditDialogProps {
  /** Only lines about this user; without one, the whole log. */
  user?: AdminUser;
  onClose: () => void;
}

export function AuditDialog({ user, onClose }: AuditDialogProps) {
  const log = useAuditLog(user?.id ?? null);
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Dialog
      title={user ? `${consolePageTexts.logTitle}: ${user.name}` : consolePageTexts.logTitle}
      isWide
      onClose={onClose}
    >
      <p className="max-w-[60ch] text-ink-2">{consolePageTexts.logLead}</p>
      {log.isPending && <Skeleton className="h-96" />}
      {log.isLoadingError && <LoadFailure message={consolePageTexts.logFailed} onRetry={() => void log.refetch()} />}
      {log.data && lines.length === 0 && <p>{consolePageTexts.logEmpty}</p>}
      {lines.length > 0 && (
        <ol className="grid">
          {lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </ol>
      )}
      <ShowMore query={log} />
    </Dialog>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { number, at, administrator, text, reason } = line;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 tabular-nums sm:grid-cols-[11rem_1fr]">
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{shortMoment(at)}</time>
        <span className="block text-ink-3">No. {number}</span>
      </p>
      <div className="grid gap-1">
        <p className="font-medium">{text}</p>
        <p className="text-sm text-ink-2">
          {administrator ? (administrator.name ?? 'A former administrator') : 'Without an administrator'}
          {aboutText(line)}
        </p>
        {reason !== null && <p className="border-l-2 border-apricot pl-3 text-ink-2">{reason}</p>}
      </div>
    </li>
  );
}

/** Whose data it was; nothing for what administrators did with their own account. */
function aboutText({ administrator, user_ids: ids, user_name: name }: AuditLine): string | null {
  if (ids.length > 1) return `, about ${ids.length} users`;
  return ids.length === 0 || ids[0] === administrator?.id ? null : `, about ${name ?? 'a former user'}`;
}
