import { Suspense } from 'react';
import { ChatSection } from '../../../features/chat/section/chat-section';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useSeen } from '../../../ui/layout/use-seen';
import { helpParts } from './help-parts';

const Halsey = lazyPart(async () => (await import('./halsey')).Halsey);
const logHeight = 'h-[min(24rem,60dvh)] sm:h-96';

/** The section of the landing page. The conversation is loaded once the user comes near it. */
export function HalseySection({ hasChat }: { hasChat: boolean }) {
  return <ChatSection help={helpParts} conversation={hasChat ? <LaterConversation /> : null} />;
}

function LaterConversation() {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <div ref={ref} className="min-h-[34rem]">
      {isSeen && (
        <Suspense fallback={<Skeleton className="h-[34rem]" />}>
          <Halsey Heading="h3" logClassName={logHeight} />
        </Suspense>
      )}
    </div>
  );
}
