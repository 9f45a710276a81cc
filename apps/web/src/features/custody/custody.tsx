import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { localDayIn } from '@everstep/domain/base/time-zone';
import {
  custodyCalendar,
  eveningAt,
  homesTexts,
  planFormTexts,
  type Custody as CustodyReply,
  type CustodyPlan,
  type SwapAnswer,
} from '@everstep/domain/custody';
import { hasRole, type Child, type Household } from '@everstep/domain/households';
import { deviceZone } from '../../platform/locale/dates';
import { lazyPart } from '../../platform/offline/lazy-part';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { useNow } from '../../platform/trackers/use-now';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useToast } from '../../ui/feedback/toast';
import { custodyQuery } from '../../platform/trackers/custody';
import { useCustodyActions, type CustodyActions } from './api';
import { changedPlan, newPlan, withOther } from './editor/plan-draft';
import { EmptyPlan } from './empty-plan';
import { EndDialog } from './end-dialog';
import { PlanCard } from './plan-card';
import { ProposalCard } from './proposal-card';
import { namesOfPlan, partnerOf, sideOf } from './sides';
import { Swaps } from './swaps/swaps';
import { useAnswer } from './use-answer';
import { useUserId } from './use-user-id';

const PlanEditor = lazyPart(async () => (await import('./editor/plan-editor')).PlanEditor);
const YearView = lazyPart(async () => (await import('./year/year-view')).YearView);

interface CustodyProps {
  household: Household;
  child: Child;
  /** Shown in place of what proposes and answers: the question for consent, or which plan includes it. Null if the user may. */
  blocked: ReactNode;
  /** Shown to a family whose plan does not include this and that has made none. */
  example: ReactNode;
  /** The choice of the child; null with one. Nobody chooses another one in the middle of a form. */
  picker: ReactNode;
}

/** Where a child sleeps, what is proposed and what is asked. */
export function Custody({ household, child, blocked, example, picker }: CustodyProps) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(custodyQuery(email, household.id));
  const actions = useCustodyActions(household.id);
  const [isEditing, setEditing] = useState(false);
  const hasPlans = data?.plans.some((plan) => plan.child === child.id) === true;
  if (!data)
    return (
      <div className="grid gap-6">
        {picker}
        {isError ? (
          <LoadFailure message={homesTexts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-176" />
        )}
      </div>
    );
  return (
    <div className="grid gap-6">
      {!isEditing && picker}
      {!isOnline && <Notice variant="info">{homesTexts.offline}</Notice>}
      {blocked}
      {blocked !== null && !hasPlans && example}
      {(blocked === null || hasPlans) && (
        <ChildCustody
          key={child.id}
          household={household}
          child={child}
          custody={data}
          actions={actions}
          isEditing={isEditing}
          onEditing={setEditing}
          mayChange={blocked === null && child.deletion_at === null && hasRole(household.role, 'parent')}
          mayWithdraw={(blocked === null || !data.is_open) && hasRole(household.role, 'parent')}
        />
      )}
    </div>
  );
}

interface ChildCustodyProps {
  household: Household;
  child: Child;
  custody: CustodyReply;
  actions: CustodyActions;
  mayChange: boolean;
  /** Whether this parent may withdraw what they have asked, which stays possible after a lapse. */
  mayWithdraw: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

const done: Record<SwapAnswer, string> = {
  accept: homesTexts.accepted,
  decline: homesTexts.declined,
  withdraw: homesTexts.withdrawn,
};

function ChildCustody(props: ChildCustodyProps) {
  const { household, child, custody, actions, mayChange, mayWithdraw, isEditing, onEditing } = props;
  const userId = useUserId();
  const now = useNow(60_000);
  const showToast = useToast();
  const [ending, setEnding] = useState<CustodyPlan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const plans = useMemo(() => custody.plans.filter((plan) => plan.child === child.id), [custody, child]);
  const held = useMemo(() => plans.filter(({ state }) => state === 'holds'), [plans]);
  const swaps = useMemo(() => custody.swaps.filter((swap) => swap.child === child.id), [custody, child]);
  const accepted = useMemo(() => swaps.filter(({ state }) => state === 'accepted'), [swaps]);
  const calendar = useMemo(() => custodyCalendar(held, accepted), [held, accepted]);
  const heldOn = (day: string) => held.find(({ id }) => id === calendar.planOn(day)?.id);
  const { pending, isWaiting, answer, takeBack } = useAnswer<SwapAnswer>(actions.answerPlan, (outcome) => {
    setFailure(outcome.failure);
    if (outcome.failure === null) showToast({ text: done[outcome.answer] });
  });

  // Days and nights are those of the place that the plan is for, wherever the device is.
  const zone = (heldOn(localDayIn(deviceZone(), now)) ?? held[0])?.plan.zone ?? deviceZone();
  const [today, running] = [localDayIn(zone, now), eveningAt(zone, now)];
  // In the small hours of its first day a plan has no night that is running.
  const evening = heldOn(running) ? running : today;
  const { members } = household;
  const proposals = plans.filter(({ state }) => state === 'proposed');
  const shown = heldOn(evening) ?? held[0];
  const later = held.filter(({ id, plan }) => id !== shown?.id && plan.from > evening);
  const latest = held.at(-1);
  const other = partnerOf(latest?.plan, household, userId);
  const ownSide = latest ? sideOf(latest.plan, userId) : null;
  const isTheirs = latest === undefined || ownSide !== null;

  function initialPlan(): CustodyPlan {
    const start = { other, today };
    return latest && ownSide ? changedPlan(latest.plan, ownSide, start) : newPlan({ ...start, userId, zone });
  }
  if (isEditing)
    return (
      <Suspense fallback={<Skeleton className="h-176" />}>
        <PlanEditor
          title={latest ? planFormTexts.changeTitle : planFormTexts.newTitle}
          createInitial={initialPlan}
          household={household}
          childId={child.id}
          held={held}
          swaps={accepted}
          now={now}
          onSend={actions.propose}
          onSent={() => {
            onEditing(false);
            showToast({ text: other !== null ? planFormTexts.proposed : planFormTexts.saved });
          }}
          onClose={() => onEditing(false)}
        />
      </Suspense>
    );
  return (
    <div className="grid gap-6">
      {shown && !hasRole(household.role, 'parent') && <p className="text-ink-2">{homesTexts.readOnly}</p>}
      {child.deletion_at !== null && <Notice variant="info">{homesTexts.leaving}</Notice>}
      {failure !== null && <Notice>{failure}</Notice>}
      {shown ? (
        <PlanCard
          calendar={calendar}
          shown={shown}
          later={later}
          members={members}
          evening={evening}
          now={now}
          onChange={mayChange && isTheirs ? () => onEditing(true) : undefined}
          onEnd={
            latest && ownSide && latest.plan.pattern !== null
              ? () => setEnding(withOther(latest.plan, ownSide, other))
              : undefined
          }
        />
      ) : (
        proposals.length === 0 && (
          <EmptyPlan
            child={child.name}
            role={household.role}
            hasOther={other !== null}
            onStart={mayChange ? () => onEditing(true) : undefined}
          />
        )
      )}
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          held={held}
          swaps={accepted}
          members={members}
          userId={userId}
          isBusy={pending !== null}
          isWaiting={isWaiting && pending?.id === proposal.id}
          onAnswer={
            mayChange || (mayWithdraw && proposal.proposed_by === userId)
              ? (given) => answer(proposal.id, given)
              : undefined
          }
          onTakeBack={takeBack}
        />
      ))}
      {shown && hasRole(household.role, 'parent') && (
        <Swaps
          swaps={swaps}
          accepted={accepted}
          held={held}
          current={shown}
          members={members}
          userId={userId}
          today={today}
          now={now}
          isMuted={custody.is_muted}
          mayChange={mayChange}
          mayWithdraw={mayWithdraw}
          onRequest={(id, request, counters) => actions.requestSwap(id, child.id, request, counters)}
          onAnswer={actions.answerSwap}
          onMute={actions.mute}
        />
      )}
      {shown && (
        <section aria-labelledby="custody-year" className="grid gap-5 card">
          <h2 id="custody-year" className="text-2xl">
            {homesTexts.nights}
          </h2>
          <Suspense fallback={<Skeleton className="h-176" />}>
            <YearView
              calendar={calendar}
              start={shown.plan.from > today ? shown.plan.from : today}
              names={namesOfPlan(shown.plan, members)}
              members={members}
            />
          </Suspense>
        </section>
      )}
      {ending && (
        <EndDialog
          current={ending}
          today={today}
          now={now}
          isAlone={other === null}
          onSend={(id, plan) => actions.propose(id, child.id, plan)}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}
