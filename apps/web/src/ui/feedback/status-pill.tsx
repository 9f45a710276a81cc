import { CircleCheck, CloudOff, RefreshCw, Smartphone, TriangleAlert, type LucideIcon } from 'lucide-react';

interface StatusPillProps {
  kind: 'synced' | 'waiting' | 'sending' | 'refused' | 'unavailable';
  /** How many entries are unsynced. */
  unsynced: number;
  /** Why the server rejected entries, where nothing else on the page says it. */
  message?: string;
}

const statuses: Record<StatusPillProps['kind'], { icon: LucideIcon; className: string }> = {
  synced: { icon: CircleCheck, className: 'bg-spruce-soft text-spruce' },
  waiting: { icon: Smartphone, className: 'bg-sky-soft text-ink' },
  sending: { icon: RefreshCw, className: 'bg-sky-soft text-ink' },
  refused: { icon: TriangleAlert, className: 'bg-danger-soft text-danger' },
  unavailable: { icon: CloudOff, className: 'bg-sunken text-ink-2' },
};

function statusText({ kind, unsynced, message }: StatusPillProps): string {
  if (kind === 'synced') return 'Synced';
  if (kind === 'sending') return 'Sending…';
  if (kind === 'refused') return message === undefined ? 'Not sent' : `Not sent: ${message}`;
  if (kind === 'unavailable') return 'This browser cannot store entries, so they are sent at once';
  return `Saved on this device, ${unsynced} waiting`;
}

/** The sync status of a tracker. */
export function StatusPill(status: StatusPillProps) {
  const { icon: Icon, className } = statuses[status.kind];
  // A phone has no room for all of it beside a title.
  const isLong = status.kind === 'waiting';
  // The words of the server may need several lines.
  const shape = status.message === undefined ? 'rounded-full' : 'rounded-input';
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 ${shape} px-3 py-1 text-sm font-semibold tabular-nums ${className}`}
    >
      <Icon size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
      <span className={isLong ? 'max-sm:sr-only' : undefined}>{statusText(status)}</span>
      {isLong && (
        <span aria-hidden className="sm:hidden">
          {status.unsynced} waiting
        </span>
      )}
    </p>
  );
}
