import { repliesWith } from '../../../test/attacks/table/checks';
import {
  chargesAmount,
  namesOnlyA,
  returnsToOurOrigin,
  refusesUnknownPlan,
} from '../../../test/attacks/table/money-checks';
import type { Row } from '../../../test/attacks/table/rows';

const redirectsToOurOrigin = 'leads back to our configured address';

export const rows: Record<string, Row> = {
  'HDR-02': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-03': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-04': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-05': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-07': { it: redirectsToOurOrigin, as: 'A', writes: true, check: chargesAmount(3900) },
  'HDR-09': { it: redirectsToOurOrigin, as: 'A', writes: true, check: returnsToOurOrigin },
  'HDR-10': { it: 'is no address', as: 'A', check: repliesWith({ success: false, code: 'bad_input' }) },
  'PAY-01': { it: 'costs what our table says', as: 'A', writes: true, check: chargesAmount(9900) },
  'PAY-02': { it: 'is no plan, nor is any other word', as: 'A', check: refusesUnknownPlan },
  'PAY-03': { it: 'is paid by who is signed in', as: 'A', writes: true, check: namesOnlyA('victim@x.test') },
};
