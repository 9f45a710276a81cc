import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { consents, consentTexts, type StoringConsent } from '@everstep/domain/consents';
import { lookAtTexts, type ChatModel } from '@everstep/domain/chat';
import { chatSectionTexts } from '@everstep/domain/chat/section-texts';
import { paths } from '@everstep/domain/base/paths';
import { plannerTexts } from '@everstep/domain/planner';
import { sessionTexts } from '@everstep/domain/session';
import { formatDay } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import { Skeleton } from '../../ui/feedback/skeleton';
import { consentsQuery, useConsent } from './api';
import { ChatConsents } from './chat-consents';
import { ExportCard } from './export-card';
import { StoredKinds } from './stored-kinds';

interface MyDataProps {
  /** The language model of the chat, or null. */
  chatModel: ChatModel | null;
  /** Further sections, from other features. */
  children?: ReactNode;
}

/** What is stored about the user, and what the user can do about it. */
export function MyData({ chatModel, children }: MyDataProps) {
  const { record } = useSession();
  if (record.demo) return <Notice variant="info">{sessionTexts.demo}.</Notice>;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <ExportCard email={record.email} />
        <ConsentSection kind="trackers" email={record.email}>
          <ButtonLink to={paths.fertilityTracker} variant="quiet" className="justify-self-start">
            Fertility tracker
          </ButtonLink>
        </ConsentSection>
        <ConsentSection kind="planner" email={record.email}>
          <ButtonLink to={paths.familyPlanner} variant="quiet" className="justify-self-start">
            {plannerTexts.title}
          </ButtonLink>
        </ConsentSection>
        <ConsentSection kind="chat" email={record.email}>
          <h3 className="border-t border-line pt-4 text-lg">{lookAtTexts.storedTitle}</h3>
          <ChatConsents email={record.email} model={chatModel} />
          <ButtonLink to={paths.chat} variant="quiet" className="justify-self-start">
            {chatSectionTexts.open}
          </ButtonLink>
        </ConsentSection>
        {children}
      </div>
      <StoredKinds email={record.email} />
    </div>
  );
}

/** What the user agreed to, and the button to withdraw it. */
function ConsentSection({ kind, email, children }: { kind: StoringConsent; email: string; children: ReactNode }) {
  const userConsents = useQuery(consentsQuery(email));
  const { storedTitle, text, where } = consents[kind];
  const titleId = `consent-${kind}`;
  return (
    <section className="grid content-start gap-4 card" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">
        {storedTitle}
      </h2>
      <p>{text}</p>
      {userConsents.isPending && <Skeleton className="h-24" />}
      {userConsents.isError && (
        <LoadFailure message="What you agreed to could not be loaded." onRetry={() => void userConsents.refetch()} />
      )}
      {userConsents.data && <GivenConsent kind={kind} email={email} since={userConsents.data[kind] ?? null} />}
      <p className="text-ink-2">{where}</p>
      {children}
    </section>
  );
}

function GivenConsent({ kind, email, since }: { kind: StoringConsent; email: string; since: string | null }) {
  const consent = useConsent(email, kind);
  const [isConfirming, setConfirming] = useState(false);
  const change = (isGiven: boolean) => {
    setConfirming(false);
    consent.mutate(isGiven);
  };
  return (
    <div className="grid justify-items-start gap-3" aria-busy={consent.isPending}>
      <p role="status" className="font-semibold tabular-nums">
        {since ? `You agreed on ${formatDay(since)}.` : 'You have not agreed. Nothing more is stored.'}
      </p>
      {consent.isError && <Notice>That did not work just now. Please try again.</Notice>}
      {since === null && (
        <Button aria-disabled={consent.isPending} onClick={() => change(true)}>
          {consentTexts.agree}
        </Button>
      )}
      {since !== null && !isConfirming && (
        <Button variant="quiet" aria-disabled={consent.isPending} onClick={() => setConfirming(true)}>
          Withdraw consent
        </Button>
      )}
      {since !== null && isConfirming && (
        <ConfirmPanel
          question={consentTexts.revoked}
          confirmLabel="Withdraw consent"
          cancelLabel="Keep it"
          onConfirm={() => change(false)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
