import { Suspense, useState } from 'react';
import { addDays } from '@everstep/domain/base/days';
import {
  custodyCalendar,
  homesTexts,
  swapScreenTexts,
  type AcceptedSwap,
  type HeldPlan,
  type PlanReply,
  type SwapAnswer,
} from '@everstep/domain/custody';
import { memberName } from '@everstep/domain/trackers';
import { formatCalendarDay, formatMoment } from '../../platform/locale/dates';
import { lazyPart } from '../../platform/offline/lazy-part';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Disclosure } from '../../ui/disclosure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { NightStrip } from './night-strip';
import { PlanFacts } from './plan-facts';
import { namesOfPlan, sideOf, type Members } from './sides';
import { WaitingAnswer } from './waiting-answer';

const YearView = lazyPart(async () => (await import('./year/year-view')).YearView);

interface ProposalCardProps {
  proposal: PlanReply;
  held: readonly HeldPlan[];
  swaps: readonly AcceptedSwap[];
  members: Members;
  userId: string;
  /** Whether the user's answer to it is on its way, or waits for a connection. */
  isBusy: boolean;
  isWaiting: boolean;
  /** Absent for whoever only reads. */
  onAnswer?: ((answer: SwapAnswer) => void) | undefined;
  onTakeBack: () => void;
}

const stripNights = 14;

/** A plan that waits for an answer, in gray beside the one that holds. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, held, swaps, members, userId, isBusy, isWaiting, onAnswer, onTakeBack } = props;
  const [isAccepting, setAccepting] = useState(false);
  const [isYearShown, setYearShown] = useState(false);
  const { plan, proposed_by: proposedBy, proposed_at: proposedAt } = proposal;
  const names = namesOfPlan(plan, members);
  const isOwn = proposedBy === userId;
  const ownSide = sideOf(plan, userId);
  const when = formatMoment(proposedAt);
  const calendar = custodyCalendar([...held, proposal], swaps);
  const nights = Array.from({ length: stripNights }, (_, index) => calendar.nightOn(addDays(plan.from, index)));
  return (
    <section
      aria-label={homesTexts.proposal}
      className="grid gap-5 rounded-card border-2 border-dashed border-edge bg-sunken p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 className="text-2xl">{plan.pattern === null ? homesTexts.proposesEnd : homesTexts.proposal}</h2>
        <p className="text-ink-2">
          {isOwn ? homesTexts.proposedByYou(when) : homesTexts.proposedBy(memberName(proposedBy, members), when)}
        </p>
        <p>{homesTexts.proposalWaits}</p>
      </div>
      {plan.pattern !== null && (
        <NightStrip
          label={homesTexts.firstTwoWeeks(formatCalendarDay(plan.from))}
          sides={nights.map((night) => night?.side ?? null)}
          names={names}
          from={plan.from}
          isProposed
        />
      )}
      <PlanFacts plan={plan} names={names} />
      {plan.pattern !== null && (
        <Disclosure title={homesTexts.showYear} onToggle={setYearShown}>
          {isYearShown && (
            <Suspense fallback={<Skeleton className="h-176" />}>
              <YearView calendar={calendar} start={plan.from} names={names} members={members} />
            </Suspense>
          )}
        </Disclosure>
      )}
      {onAnswer && ownSide !== null && (
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <Button variant="quiet" aria-disabled={isBusy} onClick={() => onAnswer('withdraw')}>
              {homesTexts.withdraw}
            </Button>
          ) : (
            <>
              <Button aria-disabled={isBusy} onClick={() => setAccepting(true)}>
                {homesTexts.accept}
              </Button>
              <Button variant="quiet" aria-disabled={isBusy} onClick={() => onAnswer('decline')}>
                {homesTexts.decline}
              </Button>
            </>
          )}
        </div>
      )}
      {isWaiting && <WaitingAnswer onTakeBack={onTakeBack} />}
      {isAccepting && (
        <Dialog title={homesTexts.acceptPlanTitle} isQuestion onClose={() => setAccepting(false)}>
          <p className="text-lg text-ink-2">{homesTexts.acceptPlanText(formatCalendarDay(plan.from))}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setAccepting(false);
                onAnswer?.('accept');
              }}
            >
              {homesTexts.accept}
            </Button>
            <Button variant="quiet" onClick={() => setAccepting(false)}>
              {swapScreenTexts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
