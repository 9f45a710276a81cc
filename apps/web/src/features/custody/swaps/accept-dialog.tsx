import {
  custodyCalendar,
  swapScreenTexts,
  type AcceptedSwap,
  type HeldPlan,
  type SwapReply,
} from '@everstep/domain/custody';
import { addMonths } from '@everstep/domain/planner/calendar-days';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { WideTable } from '../../../ui/plain-table';
import { parentName, type Members, type SideNames } from '../sides';
import { SwapLines } from './swap-lines';

interface AcceptDialogProps {
  swap: SwapReply;
  held: readonly HeldPlan[];
  swaps: readonly AcceptedSwap[];
  names: SideNames;
  members: Members;
  userId: string;
  today: string;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks once more, with the nights before and after. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { swap, held, swaps, names, members, userId, today, onAccept, onClose } = props;
  const [first = today] = held.map(({ plan }) => plan.from).toSorted();
  const start = first > today ? first : today;
  const end = addMonths(start, 12);
  const accepted = { request: swap.request, answered_at: new Date(Date.parse(swap.request.respond_by)).toISOString() };
  const before = custodyCalendar(held, swaps).nightsBetween(start, end).parents;
  const after = custodyCalendar(held, [...swaps, accepted]).nightsBetween(start, end).parents;
  return (
    <Dialog title={swapScreenTexts.acceptTitle} isQuestion onClose={onClose}>
      <SwapLines swap={swap} names={names} members={members} userId={userId} />
      <div className="grid gap-2">
        <p className="font-semibold">{swapScreenTexts.inPeriod}</p>
        <WideTable
          caption={swapScreenTexts.inPeriod}
          columns={swapScreenTexts.countColumns}
          rows={before.map(({ parent, nights }) => ({
            key: String(parent),
            cells: [
              parentName(parent, members),
              nights,
              after.find((other) => other.parent === parent)?.nights ?? nights,
            ],
          }))}
        />
      </div>
      <p className="text-ink-2">{swapScreenTexts.acceptText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAccept}>{swapScreenTexts.acceptConfirm}</Button>
        <Button variant="quiet" onClick={onClose}>
          {swapScreenTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
