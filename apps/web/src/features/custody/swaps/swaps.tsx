import { Suspense, useState } from 'react';
import {
  custodyCalendar,
  isAgreed,
  swapScreenTexts,
  type AcceptedSwap,
  type HeldPlan,
  type SwapAnswer,
  type SwapReply,
  type SwapRequest,
} from '@everstep/domain/custody';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { shortMoment } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Notice } from '../../../ui/feedback/notice';
import { useToast } from '../../../ui/feedback/toast';
import { namesOfPlan, sideOf, type Members } from '../sides';
import { useAnswer } from '../use-answer';
import { AcceptDialog } from './accept-dialog';
import { MuteSwitch } from './mute-switch';
import { OpenSwap } from './open-swap';
import { SwapLines } from './swap-lines';

const SwapForm = lazyDialog(async () => (await import('./swap-form')).SwapForm);

interface SwapsProps {
  /** All requests of the child, newest first. */
  swaps: readonly SwapReply[];
  accepted: readonly AcceptedSwap[];
  held: readonly HeldPlan[];
  /** The plan of tonight, or the one that begins next. */
  current: HeldPlan;
  members: Members;
  userId: string;
  today: string;
  now: number;
  isMuted: boolean;
  /** Whether this parent may ask and answer: the family's plan includes it, and the child stays. */
  mayChange: boolean;
  /** Whether they may withdraw what they have asked. */
  mayWithdraw: boolean;
  onRequest: (id: string, request: SwapRequest, counters: string | null) => Promise<unknown>;
  onAnswer: (id: string, answer: SwapAnswer) => Promise<unknown>;
  onMute: (isMuted: boolean) => Promise<unknown>;
}

type Open = { is: 'form'; countered: SwapReply | null } | { is: 'accept'; swap: SwapReply } | null;

const done: Record<SwapAnswer, string> = {
  accept: swapScreenTexts.accepted,
  decline: swapScreenTexts.declined,
  withdraw: swapScreenTexts.withdrawn,
};

/** What the parents ask of each other, and what became of it. */
export function Swaps(props: SwapsProps) {
  const { swaps, accepted, held, current, members, userId, today, now, isMuted, mayChange, mayWithdraw } = props;
  const { onRequest, onAnswer, onMute } = props;
  const [open, setOpen] = useState<Open>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const { pending, isWaiting, answer, takeBack } = useAnswer<SwapAnswer>(onAnswer, (outcome) => {
    setFailure(outcome.failure);
    if (outcome.failure === null) showToast({ text: done[outcome.answer] });
  });
  const calendar = custodyCalendar(held, accepted);
  const planOf = ({ request }: SwapReply) => (calendar.planOn(request.nights.from) ?? current).plan;
  const namesOf = (swap: SwapReply) => namesOfPlan(planOf(swap), members);
  const waiting = swaps.filter(({ state }) => state === 'open');
  const answered = swaps.filter(({ state }) => state !== 'open');
  const ownSide = sideOf(current.plan, userId);
  const start = (id: string, given: SwapAnswer) => {
    setFailure(null);
    answer(id, given);
  };
  return (
    <section aria-labelledby="swaps" className="grid gap-5 card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="swaps" className="text-2xl">
          {swapScreenTexts.title}
        </h2>
        {mayChange && ownSide !== null && isAgreed(current) && (
          <Button onClick={() => setOpen({ is: 'form', countered: null })}>{swapScreenTexts.ask}</Button>
        )}
      </div>
      <p className="max-w-2xl text-ink-2">
        {isAgreed(current) ? swapScreenTexts.text : swapScreenTexts.needsAgreement}
      </p>
      {failure !== null && <Notice>{swapScreenTexts.tooLate(failure)}</Notice>}
      {waiting.length === 0 ? (
        <p>{swapScreenTexts.none}</p>
      ) : (
        <ul aria-label={swapScreenTexts.open} className="grid gap-4">
          {waiting.map((swap) => (
            <OpenSwap
              key={swap.id}
              swap={swap}
              names={namesOf(swap)}
              members={members}
              userId={userId}
              isTheirs={
                (mayChange || (mayWithdraw && swap.asked_by === userId)) && sideOf(planOf(swap), userId) !== null
              }
              isBusy={pending !== null}
              isWaiting={isWaiting && pending?.id === swap.id}
              onAccept={() => setOpen({ is: 'accept', swap })}
              onAnswer={(given) => start(swap.id, given)}
              onCounter={() => setOpen({ is: 'form', countered: swap })}
              onTakeBack={takeBack}
            />
          ))}
        </ul>
      )}
      {answered.length > 0 && (
        <Disclosure title={swapScreenTexts.history}>
          <ul className="grid gap-4">
            {answered.map((swap) => (
              <li key={swap.id} className="grid gap-1 border-l-4 border-line pl-4">
                <SwapLines swap={swap} names={namesOf(swap)} members={members} userId={userId} />
                <p className="font-semibold">
                  {swap.answered_at === null
                    ? swapScreenTexts.historyStates[swap.state]
                    : swapScreenTexts.answeredOn(
                        swapScreenTexts.historyStates[swap.state],
                        shortMoment(swap.answered_at),
                      )}
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <MuteSwitch isMuted={isMuted} onMute={onMute} />
      {open?.is === 'accept' && (
        <AcceptDialog
          swap={open.swap}
          held={held}
          swaps={accepted}
          names={namesOf(open.swap)}
          members={members}
          userId={userId}
          today={today}
          onAccept={() => {
            setOpen(null);
            start(open.swap.id, 'accept');
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'form' && ownSide !== null && (
        <Suspense>
          <SwapForm
            calendar={calendar}
            plan={current.plan}
            names={namesOfPlan(current.plan, members)}
            userId={userId}
            ownSide={ownSide}
            countered={open.countered}
            today={today}
            now={now}
            onSend={async (id, request) => {
              await onRequest(id, request, open.countered?.id ?? null);
              setFailure(null);
              showToast({ text: swapScreenTexts.sent });
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
