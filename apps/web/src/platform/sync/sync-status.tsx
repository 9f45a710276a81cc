import { StatusPill } from '../../ui/feedback/status-pill';
import { useSyncStatus } from './use-entries';

/** The sync status. A component of its own, because the status changes with each entry that is sent. */
export function SyncStatus() {
  const status = useSyncStatus();
  if (!status) return null;
  const { kind, unsynced, message } = status;
  return <StatusPill kind={kind} unsynced={unsynced} {...(message !== undefined && { message })} />;
}
