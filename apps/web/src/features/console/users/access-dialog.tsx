import type { output } from 'zod/v4/core';
import type { AccessExplanation } from '@everstep/domain/console/access-reason';
import { consolePageTexts } from '@everstep/domain/console/texts';
import type { AdminUser, userDetailsSchema } from '@everstep/domain/console/users';
import { tierLabel } from '@everstep/domain/tiers';
import { Check, Lock } from 'lucide-react';
import { formatDay } from '../../../platform/locale/dates';
import { Dialog } from '../../../ui/dialog/dialog';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useUserRecord } from './api';
import { TierBadge } from '../../../platform/session/tier-badge';
import { AccountBadge, StatusBadge } from './user-badges';

/** The rule that opens or closes each feature for a user. */
export function AccessDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const record = useUserRecord(user.id);
  return (
    <Dialog title={consolePageTexts.accessTitle} isWide onClose={onClose}>
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{user.name}</strong>
        <TierBadge tier={user.subscription_tier} />
        <StatusBadge status={user.subscription_status} />
        <AccountBadge user={user} />
      </p>
      {record.isPending && <Skeleton className="h-[32rem]" />}
      {record.isError && !record.isFetching && (
        <LoadFailure message={consolePageTexts.userFailed} onRetry={() => void record.refetch()} />
      )}
      {record.data && (
        <>
          <p className="text-ink-2">{describeDetails(record.data.details)}</p>
          <ul className="grid">
            {record.data.access.map((line) => (
              <AccessLine key={line.label} line={line} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function AccessLine({ line: { label, requires, is_open, reason } }: { line: AccessExplanation }) {
  const Icon = is_open ? Check : Lock;
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <span
        className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${is_open ? 'bg-spruce-soft text-spruce' : 'bg-sunken text-ink-2'}`}
      >
        <Icon size={16} strokeWidth={2} aria-hidden />
      </span>
      <div>
        <p>
          <strong>{label}</strong> <span className="text-ink-2">from {requires}:</span> {is_open ? 'open' : 'closed'}
        </p>
        <p className="text-ink-2">{reason}</p>
      </div>
    </li>
  );
}

function describeDetails(details: output<typeof userDetailsSchema>): string {
  const { granted_tier, email_confirmed, must_change_password, suspended_at, erasure_at, is_administrator } = details;
  return [
    is_administrator && 'An administrator.',
    granted_tier !== 'free' && `An administrator has granted ${tierLabel(granted_tier)}.`,
    `The e-mail is ${email_confirmed ? 'confirmed' : 'not confirmed'}.`,
    suspended_at !== null && `Suspended on ${formatDay(suspended_at)}.`,
    must_change_password && 'The password has to be changed at the next sign-in.',
    erasure_at !== null && `The account will be erased on ${formatDay(erasure_at)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
