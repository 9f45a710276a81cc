import { priorityLabels, statusLabels, type TicketPriority, type TicketStatus } from '@everstep/domain/support';
import { Badge, type BadgeVariant } from '../../../ui/badge';

const priorityVariants: Record<TicketPriority, BadgeVariant> = { low: 'muted', medium: 'warning', high: 'bad' };
const statusVariants: Record<TicketStatus, BadgeVariant> = { open: 'info', in_progress: 'warning', resolved: 'good' };

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return <Badge variant={priorityVariants[priority]}>{priorityLabels[priority]}</Badge>;
}

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge variant={statusVariants[status]}>{statusLabels[status]}</Badge>;
}
