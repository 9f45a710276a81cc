import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { invitationProblems, invitationTexts, roleDescriptions, type InvitedRole } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { readNavigationState } from '../../platform/navigation/navigation-state';
import { useSession } from '../../platform/session/session';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepHeading } from '../../ui/layout/step-heading';
import { invitationQuery, useHouseholds } from './api';
import { Joined } from './joined';

interface Details {
  invited_by: string | null;
  email: string;
  role: InvitedRole;
}

/** The page that an invitation links to. `token` is null if the URL has none. */
export function Invitation({ token }: { token: string | null }) {
  const { record, isInitializing } = useSession();
  const { state } = useLocation() as Location<unknown>;
  const { joined } = readNavigationState(state);
  // The token is removed from the address at once, and the state with it.
  const [isJoining] = useState(() => readNavigationState(state).isJoining === true);
  const invitation = useQuery({
    ...invitationQuery(record.email, token ?? ''),
    enabled: token !== null && joined === undefined && !isInitializing,
  });

  if (joined !== undefined && record.isAuthenticated) return <Joined key={joined} id={joined} />;
  if (token === null)
    return (
      <Screen key="none">
        <Notice>{invitationTexts.noToken}</Notice>
        {record.isAuthenticated && <ToFamily />}
      </Screen>
    );
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
  const { problem, invitation: details, household } = invitation.data;
  if (household !== null) return <Joined key={household} id={household} />;
  if (problem === 'wrong_address') return <OtherAccount key="other" token={token} email={details?.email ?? null} />;
  if (problem !== null || !details)
    return (
      <Screen key="problem">
        <Notice>{invitationProblems[problem ?? 'unknown']}</Notice>
        {!record.isAuthenticated && problem === 'used' && <p>{invitationTexts.usedByYou}</p>}
        {record.isAuthenticated ? (
          <ToFamily />
        ) : (
          <ButtonLink to={paths.login} variant="quiet">
            {invitationTexts.signIn}
          </ButtonLink>
        )}
      </Screen>
    );
  return record.isAuthenticated ? (
    <Answer key="question" token={token} details={details} isJoining={isJoining} />
  ) : (
    <SignInFirst key="visitor" token={token} details={details} />
  );
}

interface StepProps {
  token: string;
  details: Details;
}

/** `isJoining` if the user has already said yes, before signing in. */
function Answer({ token, details, isJoining }: StepProps & { isJoining: boolean }) {
  const { email } = useSession().record;
  const { accept } = useHouseholds(email);
  const navigate = useNavigate();
  const [isSending, setSending] = useState(isJoining);
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    const { id } = await accept(token);
    await navigate(paths.invitation, { replace: true, state: { joined: id } });
  }
  function fail(error: unknown): void {
    setFailure((error as Error).message);
    setSending(false);
  }
  function join(): void {
    if (isSending) return;
    setSending(true);
    setFailure('');
    void send().catch(fail);
  }
  const sendAtOnce = useEffectEvent(() => void send().catch(fail));
  useEffect(() => {
    if (isJoining) sendAtOnce();
  }, [isJoining]);

  return (
    <Screen>
      <Question {...details} />
      {failure && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isSending} onClick={join}>
          {isSending ? invitationTexts.accepting : invitationTexts.accept}
        </Button>
        <ButtonLink to={paths.dashboard} variant="quiet">
          {invitationTexts.decline}
        </ButtonLink>
      </div>
    </Screen>
  );
}

/** The token is passed in the history state, which is never sent to a server. */
function SignInFirst({ token, details }: StepProps) {
  const { email, invited_by: inviter } = details;
  const state = { from: `${paths.invitation}#${token}`, email, invitation: { token, inviter } };
  return (
    <Screen>
      <Question {...details} />
      <p className="wrap-anywhere text-ink-2">{invitationTexts.sentTo(email)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp} state={state}>
          {invitationTexts.signUp}
        </ButtonLink>
        <ButtonLink to={paths.login} state={state} variant="quiet">
          {invitationTexts.signIn}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function Question({ invited_by: inviter, role }: Details) {
  return (
    <>
      <p className="text-lg font-semibold">{invitationTexts.question(inviter)}</p>
      <div className="grid gap-1">
        <p>{invitationTexts.asRole(role)}</p>
        <p className="text-ink-2">{roleDescriptions[role]}</p>
      </div>
      <p className="text-ink-2">{invitationTexts.seen}</p>
    </>
  );
}

/** For somebody who is signed in with another address; `email` is the invited one, while the invitation is open. */
function OtherAccount({ token, email }: { token: string; email: string | null }) {
  const { record, logout } = useSession();
  return (
    <Screen>
      <p className="text-lg wrap-anywhere">
        {email === null ? invitationProblems.wrong_address : invitationTexts.otherAccount(email, record.email)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="wrap-anywhere" onClick={() => void logout(`${paths.invitation}#${token}`)}>
          {email === null ? invitationTexts.switchAccount : invitationTexts.switchTo(email)}
        </Button>
        <ToFamily />
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

function ToFamily() {
  return (
    <ButtonLink to={paths.family} variant="quiet">
      {invitationTexts.toFamily}
    </ButtonLink>
  );
}
