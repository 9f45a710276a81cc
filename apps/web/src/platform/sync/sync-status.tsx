import { StatusPill } from '../../ui/feedback/status-pill';
import { useSyncStatus } from './use-entries';

/** How far everything is synced. It renders alone: the status changes with each entry that is sent. */
export function SyncStatus() {
  const status = useSyncStatus();
  if (!status) return null;
  const { kind, unsynced, message } = status;
  return <StatusPill kind={kind} unsynced={unsynced} {...(message !== undefined && { message })} />;
}
