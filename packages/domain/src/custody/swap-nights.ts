import { otherSide } from './patterns';
import type { SwappedNights } from './plan';
import type { SwapRequest } from './swap';

/** Whose nights become whose by a request. */
export function swappedNights({ nights, with: side, in_return }: SwapRequest): SwappedNights[] {
  const asked = { from: nights.from, to: nights.to, with: side };
  return in_return ? [asked, { from: in_return.from, to: in_return.to, with: otherSide(side) }] : [asked];
}

/** Whether two requests are about a night in common, in return or not. */
export const overlapsNights = (one: SwapRequest, other: SwapRequest): boolean =>
  swappedNights(one).some(({ from, to }) =>
    swappedNights(other).some((nights) => from < nights.to && nights.from < to),
  );
