import { chatScreenTexts } from '@everstep/domain/chat';
import { History } from '../../features/chat/history/history';
import { ChatConsents } from '../../features/consents/chat-consents';
import { LockedChat } from '../../features/chat/section/chat-section';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useChildAges } from './frame/child-ages';
import { Halsey } from './frame/halsey';
import { helpParts } from './frame/help-parts';
import { useVisibleHeight } from './frame/visible-height';

/** The chat, and what is kept of it. Without the plan: ready questions, and what is urgent. */
export function ChatPage() {
  const { email, demo } = useSession().record;
  const hasChat = useFeatureAccess('drHalseyChat');
  const { youngest: childAgeDays } = useChildAges(email);
  if (hasChat === false)
    return (
      <div className="page grid gap-6 py-6 sm:py-10">
        <h1 className="text-3xl sm:text-5xl">{chatScreenTexts.title}</h1>
        <LockedChat help={helpParts} childAgeDays={childAgeDays} />
      </div>
    );
  return (
    <div className="page grid items-start gap-6 py-2 sm:py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {hasChat === undefined ? <Waiting /> : <Screen />}
      {!demo && <History email={email} lookAt={(model) => <ChatConsents email={email} model={model} />} />}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">{chatScreenTexts.title}</h1>
      <Skeleton className="h-[34rem]" />
    </div>
  );
}

/** As high as the visible part of the page, so that the box stays above the keyboard of a phone. */
function Screen() {
  const ref = useVisibleHeight();
  return (
    <div
      ref={ref}
      className="group/chat grid h-[calc(min(var(--visible-height,100dvh),100dvh-var(--bars))-5.5rem)] scroll-mt-20 not-data-short:min-h-96 sm:h-[calc(100dvh-8rem)] sm:not-data-short:min-h-[38rem]"
    >
      <Halsey Heading="h1" logClassName="min-h-0 grow after:block after:h-(--notice)" className="h-full min-h-0" />
    </div>
  );
}
