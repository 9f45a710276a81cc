import { repliesWith } from '../../../test/attacks/table/checks';
import {
  chargesAmount,
  namesOnlyA,
  returnsToOurOrigin,
  rejectsUnknownPlan,
} from '../../../test/attacks/table/money-checks';
import type { Row } from '../../../test/attacks/table/rows';

const redirectsToOurOrigin = 'redirects to our configured origin';

export const rows: Record<string, Row> = {
  'HDR-02': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-03': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-04': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-05': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-07': { it: redirectsToOurOrigin, as: 'A', writes: true, check: chargesAmount(3900) },
  'HDR-09': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-10': { it: 'is rejected as an address', as: 'A', check: repliesWith({ success: false, code: 'bad_input' }) },
  'PAY-01': { it: 'costs the amount of our price table', as: 'A', writes: true, check: chargesAmount(9900) },
  'PAY-02': { it: 'is rejected, like any other unknown plan', as: 'A', check: rejectsUnknownPlan },
  'PAY-03': { it: 'is bought for the signed-in user', as: 'A', writes: true, check: namesOnlyA('victim@x.test') },
};
