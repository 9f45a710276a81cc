import { otherSide, swapScreenTexts, type SwapReply } from '@everstep/domain/custody';
import { memberName } from '@everstep/domain/trackers';
import { shortMoment } from '../../../platform/locale/dates';
import type { Members, SideNames } from '../sides';
import { nightsRange } from './swap-texts-of';

interface SwapLinesProps {
  swap: SwapReply;
  names: SideNames;
  members: Members;
  userId: string;
}

/** Which nights a request is about, who asked, and why. */
export function SwapLines({ swap, names, members, userId }: SwapLinesProps) {
  const { request, asked_by: author, asked_at: requestedAt, counters } = swap;
  const { nights, with: side, in_return: inReturn, reason } = request;
  const when = shortMoment(requestedAt);
  return (
    <div className="grid gap-1">
      <p className="text-lg font-semibold">{swapScreenTexts.wouldBe(nightsRange(nights), names.name[side])}</p>
      <p>
        {inReturn
          ? swapScreenTexts.inReturnFor(nightsRange(inReturn), names.name[otherSide(side)])
          : swapScreenTexts.nothingInReturn}
      </p>
      {reason !== null && <p className="whitespace-pre-line">{swapScreenTexts.itsReason(reason)}</p>}
      <p className="text-sm text-ink-2">
        {author === userId
          ? swapScreenTexts.askedByYou(when)
          : swapScreenTexts.askedBy(memberName(author, members), when)}
        {counters !== null && ` ${swapScreenTexts.counters}`}
      </p>
    </div>
  );
}
