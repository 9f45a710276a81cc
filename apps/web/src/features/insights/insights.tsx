import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { insightTexts, type InsightsReply } from '@everstep/domain/insights';
import { formatTime, shortMoment } from '../../platform/locale/dates';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { SproutStone } from '../../ui/art/sprout-stone';
import { ButtonLink } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { WaitingStones } from '../../ui/feedback/waiting-stones';
import { insightsQuery, useHide } from './api';
import { HiddenKinds } from './hidden-kinds';
import { MissingList } from './missing-list';
import { TopicList } from './topic-list';
import { useChildNames } from './use-child-names';
import { WeeklyEmail } from './weekly-email';

interface InsightsProps {
  /** The question for consent, without which nothing is worked out; null once the user has agreed. */
  consent: ReactNode;
  /** Whether the user is known not to have agreed. */
  isConsentMissing: boolean;
  /** What a higher plan would add; null if there is none. */
  more: ReactNode;
  /** Sends the link that confirms the address again. */
  resendConfirmation: ReactNode;
}

/** What the user's entries show, for a user whose plan includes it. */
export function Insights({ consent, isConsentMissing, more, resendConfirmation }: InsightsProps) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery({ ...insightsQuery(email), enabled: email !== '' && consent === null });
  if (consent !== null)
    return (
      <div className="grid gap-4">
        {isConsentMissing && <p className="max-w-2xl">{insightTexts.noConsent}</p>}
        {consent}
      </div>
    );
  if (!data) {
    if (!isError) return <Skeleton className="h-176" />;
    const message = isOnline ? insightTexts.loadFailed : insightTexts.offline;
    return <LoadFailure message={message} onRetry={() => void refetch()} />;
  }
  if (data.state === 'no_consent') return <NoConsent />;
  return (
    <div className="grid gap-8">
      {isError && <Notice>{isOnline ? insightTexts.loadFailed : insightTexts.offline}</Notice>}
      <Found reply={data} />
      {more}
      <WeeklyEmail isOn={data.weekly_email} resendConfirmation={resendConfirmation} />
    </div>
  );
}

/** So many fit into the empty state. */
const nearestCount = 6;

function Found({ reply }: { reply: InsightsReply }) {
  const { state, insights, missing, hidden } = reply;
  const hide = useHide();
  const nameOf = useChildNames();
  const shown = insights.filter(({ id }) => !hidden.includes(id));
  // What is nearest comes first.
  const waiting = missing
    .filter(({ id }) => !hidden.includes(id))
    .toSorted((a, b) => b.have / b.need - a.have / a.need);
  const further = shown.length > 0 ? waiting : waiting.slice(nearestCount);
  if (state === 'computing' && insights.length === 0) return <Computing />;
  return (
    <div className="grid gap-8">
      {shown.length > 0 ? (
        <>
          <p role="status" className="min-h-6 text-sm text-ink-2 tabular-nums">
            {statusText(reply)}
          </p>
          <TopicList insights={shown} nameOf={nameOf} onHide={(id) => hide(id, true)} />
        </>
      ) : (
        <Empty hasHidden={insights.length > 0}>
          {waiting.length > 0 && <MissingList missing={waiting.slice(0, nearestCount)} nameOf={nameOf} />}
        </Empty>
      )}
      {further.length > 0 && (
        <div className="card py-1 sm:py-2">
          <Disclosure
            title={shown.length > 0 ? insightTexts.missingTitle : insightTexts.missingMore}
            hint={insightTexts.missingText}
          >
            <MissingList missing={further} nameOf={nameOf} />
          </Disclosure>
        </div>
      )}
      <HiddenKinds hidden={hidden} onShow={(id) => hide(id, false)} />
    </div>
  );
}

function statusText({ state, computed_at: computedAt, due_at: dueAt }: InsightsReply): string | null {
  if (state !== 'computing') return computedAt === null ? null : insightTexts.updated(shortMoment(computedAt));
  return dueAt === undefined ? insightTexts.computingAgain : insightTexts.computingAt(formatTime(Date.parse(dueAt)));
}

/** As high as what follows, so that what is below moves as little as possible. */
function Computing() {
  return (
    <section role="status" className="grid min-h-96 place-content-center justify-items-center gap-4 card text-center">
      <WaitingStones />
      <p className="max-w-md text-lg">{insightTexts.computing}</p>
    </section>
  );
}

function NoConsent() {
  return (
    <section className="grid justify-items-start gap-4 card">
      <p className="max-w-2xl">{insightTexts.noConsent}</p>
      <Link to={`${paths.dashboard}?tab=data`} className="inline-flex min-h-11 items-center link">
        {insightTexts.toConsents}
      </Link>
    </section>
  );
}

/** `children` is what is still needed. */
function Empty({ hasHidden, children }: { hasHidden: boolean; children: ReactNode }) {
  const hasList = Boolean(children);
  return (
    <section aria-labelledby="no-insights" className="grid justify-items-start gap-5 card">
      <SproutStone className="h-28 w-auto" />
      <div className="grid gap-2">
        <h2 id="no-insights" className="text-2xl sm:text-3xl">
          {insightTexts.emptyTitle}
        </h2>
        <p className="max-w-2xl text-lg text-ink-2">{emptyText()}</p>
      </div>
      {hasList && <div className="w-full">{children}</div>}
      <ButtonLink to={paths.trackers} variant="quiet">
        {insightTexts.toTrackers}
      </ButtonLink>
    </section>
  );

  function emptyText(): string {
    if (hasHidden) return insightTexts.allHidden;
    return hasList ? insightTexts.emptyText : insightTexts.emptyNothing;
  }
}
