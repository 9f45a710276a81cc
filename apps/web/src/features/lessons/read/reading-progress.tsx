import { CircleCheck } from 'lucide-react';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { MessageSlot } from '../../../ui/feedback/toast';
import { useMedia, wideScreen } from '../../../ui/layout/use-media';
import { useProgress, useSetCompleted } from '../api';

export function ReadingProgress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2 px-1 text-sm text-ink-2">
      <span className="tabular-nums">{percent}% read</span>
      <ProgressBar percent={percent} label="Read so far" />
    </div>
  );
}

/** On phones, a bar at the bottom edge with the progress and a button to complete the lesson. */
export function PhoneReadingBar({ slug, percent }: { slug: string; percent: number }) {
  const { record } = useSession();
  const { completed } = useProgress();
  const setCompleted = useSetCompleted(slug);
  const isWide = useMedia(wideScreen);
  return (
    <div className="sticky bottom-(--bars) z-10 -mx-4 flex items-center gap-4 border-t border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      <div className="grow">
        <ReadingProgress percent={percent} />
      </div>
      {completed.includes(slug) ? (
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-spruce">
          <CircleCheck size={20} strokeWidth={1.8} aria-hidden />
          Completed
        </span>
      ) : (
        record.isAuthenticated && (
          <Button
            aria-disabled={setCompleted.isPending}
            onClick={() => !setCompleted.isPending && setCompleted.mutate(true)}
          >
            Done
          </Button>
        )
      )}
      {!isWide && <MessageSlot className="bottom-full px-2 pb-2" />}
    </div>
  );
}
