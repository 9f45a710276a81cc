import { Suspense } from 'react';
import { lazyPart } from '../offline/lazy-part';
import type { RefusedEntryProps } from './refused-notice';
import { useSyncStatus } from './use-entries';

const RefusedNotice = lazyPart(async () => (await import('./refused-notice')).RefusedNotice);

/** Names an entry that the server will never accept as it is, says why, and links to it. Loaded when it is needed: it knows every kind. */
export function RefusedEntry({ onOpen }: RefusedEntryProps) {
  const status = useSyncStatus();
  if (!status?.invalid) return null;
  return (
    <Suspense fallback={null}>
      <RefusedNotice key={status.invalid.change.changeId} {...status.invalid} onOpen={onOpen} />
    </Suspense>
  );
}
