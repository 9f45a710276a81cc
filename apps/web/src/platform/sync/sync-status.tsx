import { StatusPill } from '../../ui/feedback/status-pill';
import { useSyncStatus } from './use-entries';

/**
 * The sync status, at the end of the row of a title. A component of its own, because the status changes with each entry that is sent.
 * It becomes longer and shorter without moving what is beside and below it.
 */
export function SyncStatus() {
  const status = useSyncStatus();
  const message = status?.message;
  // `RefusedEntry` says it on every page that shows the status.
  const isInCard = status?.invalid?.reason === message;
  return (
    <div className="flex min-w-24 flex-1 justify-end">
      {status && (
        <StatusPill
          kind={status.kind}
          unsynced={status.unsynced}
          {...(message !== undefined && !isInCard && { message })}
        />
      )}
    </div>
  );
}
