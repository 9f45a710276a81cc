import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { invitationProblems, invitationTexts, roleDescriptions, type InvitedRole } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../platform/session/session';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepHeading } from '../../ui/layout/step-heading';
import { invitationQuery, useHouseholds } from './api';

interface InvitationProps {
  /** Null if the URL has none. */
  token: string | null;
  /** Sends the link that confirms the user's address again. */
  confirmationOffer: ReactNode;
}

/** The page that an invitation links to. Visitors sign in or sign up first, and come back. */
export function Invitation({ token, confirmationOffer }: InvitationProps) {
  const { record, isInitializing } = useSession();
  const isReady = record.isAuthenticated && !isInitializing && token !== null;
  const invitation = useQuery({ ...invitationQuery(record.email, token ?? ''), enabled: isReady });

  if (token === null)
    return (
      <Screen key="none">
        <Notice>{invitationTexts.noToken}</Notice>
        <ToFamily isQuiet />
      </Screen>
    );
  if (!record.isAuthenticated) return <SignInFirst key="visitor" token={token} />;
  if (invitation.isError && !invitation.isFetching)
    return (
      <Screen key="failed">
        <LoadFailure message={invitation.error.message} onRetry={() => void invitation.refetch()} />
      </Screen>
    );
  if (!invitation.data)
    return (
      <Screen key="loading" takesFocus={false}>
        <Skeleton className="h-52" label={invitationTexts.loading} />
      </Screen>
    );
  const { problem, invitation: details } = invitation.data;
  if (problem !== null || !details)
    return (
      <Screen key="problem">
        {problem === 'member' ? (
          <p className="text-lg">{invitationProblems.member}</p>
        ) : (
          <Notice>{invitationProblems[problem ?? 'unknown']}</Notice>
        )}
        {problem === 'unconfirmed' && confirmationOffer}
        <ToFamily isQuiet={problem !== 'member'} />
      </Screen>
    );
  return <Answer key="question" token={token} name={details.invited_by} role={details.role} />;
}

function Answer({ token, name, role }: { token: string; name: string | null; role: InvitedRole }) {
  const { email } = useSession().record;
  const { accept } = useHouseholds(email);
  const [state, setState] = useState<'open' | 'sending' | 'accepted'>('open');
  const [failure, setFailure] = useState('');

  async function join(): Promise<void> {
    if (state !== 'open') return;
    setState('sending');
    setFailure('');
    try {
      await accept(token);
      setState('accepted');
    } catch (error) {
      setFailure((error as Error).message);
      setState('open');
    }
  }
  if (state === 'accepted')
    return (
      <Screen key="accepted">
        <p role="status" className="text-lg">
          {invitationTexts.accepted}
        </p>
        <ToFamily />
      </Screen>
    );
  return (
    <Screen key="open">
      <p className="text-lg font-semibold">{invitationTexts.question(name)}</p>
      <div className="grid gap-1">
        <p>{invitationTexts.asRole(role)}</p>
        <p className="text-ink-2">{roleDescriptions[role]}</p>
      </div>
      <p className="text-ink-2">{invitationTexts.seen}</p>
      {failure && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={state === 'sending'} onClick={() => void join()}>
          {state === 'sending' ? invitationTexts.accepting : invitationTexts.accept}
        </Button>
        <ButtonLink to={paths.dashboard} variant="quiet">
          {invitationTexts.decline}
        </ButtonLink>
      </div>
    </Screen>
  );
}

/** The token is passed in the history state, which is never sent to a server. */
function SignInFirst({ token }: { token: string }) {
  const state = { from: `${paths.invitation}#${token}` };
  return (
    <Screen>
      <p className="text-lg text-ink-2">{invitationTexts.signInFirst}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login} state={state}>
          {invitationTexts.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp} state={state} variant="quiet">
          {invitationTexts.signUp}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function Screen({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <StepHeading takesFocus={takesFocus}>{invitationTexts.pageTitle}</StepHeading>
      {children}
    </div>
  );
}

function ToFamily({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <ButtonLink to={paths.family} variant={isQuiet ? 'quiet' : 'primary'}>
      {invitationTexts.toFamily}
    </ButtonLink>
  );
}
