import { accountBadge, statusLabels, type AdminUser } from '@everstep/domain/console/users';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import { Badge, type BadgeVariant } from '../../../ui/badge';

const statusVariants: Record<SubscriptionStatus, BadgeVariant> = {
  active: 'good',
  suspended: 'bad',
  pending: 'info',
  past_due: 'warning',
};

export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge variant={statusVariants[status]}>{statusLabels[status]}</Badge>;
}

/** VIP, or how the account was created. */
export function AccountBadge({ user }: { user: AdminUser }) {
  const label = accountBadge(user);
  return label && <Badge variant={label === 'VIP' ? 'outlined' : 'muted'}>{label}</Badge>;
}
