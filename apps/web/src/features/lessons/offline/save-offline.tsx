import { ArrowDownToLine, Check } from 'lucide-react';
import { useSession } from '../../../platform/session/session';
import { useSupportsServiceWorker } from '../../../platform/offline/service-worker';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useOfflineLessons, useSetSaved } from './offline-lessons';

/** Saves a lesson on this device until the user removes it. Hidden in demo mode, which promises that nothing is saved. */
export function SaveOffline({ slug }: { slug: string }) {
  const { record } = useSession();
  const isSaved = useOfflineLessons().saved.has(slug);
  const setSaved = useSetSaved(slug);
  const isSupported = useSupportsServiceWorker();
  if (!isSupported || record.demo) return null;
  const Icon = isSaved ? Check : ArrowDownToLine;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="quiet"
        aria-pressed={isSaved}
        aria-disabled={setSaved.isPending}
        onClick={() => !setSaved.isPending && setSaved.mutate(!isSaved)}
      >
        <Icon size={20} strokeWidth={1.8} aria-hidden />
        {isSaved ? 'Saved offline' : 'Save offline'}
      </Button>
      {setSaved.isError && (
        <Notice>
          {isSaved
            ? 'This lesson could not be removed from this device. Please try again.'
            : 'This lesson could not be saved on this device. Please check your connection and try again.'}
        </Notice>
      )}
    </div>
  );
}
