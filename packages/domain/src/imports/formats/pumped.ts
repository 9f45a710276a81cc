import { UnreadableLine } from '../unreadable-line';

interface Sides {
  left_tenths: number | null;
  right_tenths: number | null;
}

/** What apps round amounts by: a tenth of an ounce. */
const rounding = 30;

/**
 * Both sides in tenths of a milliliter, null for nothing. Of a total and one side, the other one has the rest; a total alone is for both
 * sides together.
 */
export function sidesPumped(left: number | null, right: number | null, total: number | null): Sides {
  const rest = (side: number | null) => (total === null || side === null ? null : restOf(total, side));
  const [itsLeft, itsRight] = [left ?? rest(right), right ?? rest(left)];
  const isTogether = !itsLeft && !itsRight;
  return { left_tenths: (isTogether ? total : itsLeft) || null, right_tenths: itsRight || null };
}

function restOf(total: number, side: number): number {
  if (total < side - rounding) throw new UnreadableLine('This pumping session has less in all than on one side.');
  return Math.max(0, total - side);
}
