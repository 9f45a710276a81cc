import { swapScreenTexts, type SwapAnswer, type SwapReply } from '@everstep/domain/custody';
import { Button } from '../../../ui/button';
import type { Members, SideNames } from '../sides';
import { WaitingAnswer } from '../waiting-answer';
import { SwapLines } from './swap-lines';
import { answerByText } from './swap-texts-of';

interface OpenSwapProps {
  swap: SwapReply;
  names: SideNames;
  members: Members;
  userId: string;
  /** Whether this user is one of its two parents. */
  isTheirs: boolean;
  /** Whether an answer is on its way, or waits for a connection. */
  isBusy: boolean;
  isWaiting: boolean;
  onAccept: () => void;
  onAnswer: (answer: SwapAnswer) => void;
  onCounter: () => void;
  onTakeBack: () => void;
}

/** A request that waits for an answer. */
export function OpenSwap(props: OpenSwapProps) {
  const { swap, names, members, userId, isTheirs, isBusy, isWaiting } = props;
  const { onAccept, onAnswer, onCounter, onTakeBack } = props;
  return (
    <li className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
      <SwapLines swap={swap} names={names} members={members} userId={userId} />
      <p className="font-semibold">{answerByText(swap.request.respond_by)}</p>
      {isTheirs && (
        <div className="flex flex-wrap gap-3">
          {swap.asked_by === userId ? (
            <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onAnswer('withdraw')}>
              {swapScreenTexts.withdraw}
            </Button>
          ) : (
            <>
              <Button aria-disabled={isBusy} onClick={() => isBusy || onAccept()}>
                {swapScreenTexts.accept}
              </Button>
              <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onAnswer('decline')}>
                {swapScreenTexts.decline}
              </Button>
              <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onCounter()}>
                {swapScreenTexts.counter}
              </Button>
            </>
          )}
        </div>
      )}
      {isWaiting && <WaitingAnswer onTakeBack={onTakeBack} />}
    </li>
  );
}
