import { donationTexts } from '@everstep/domain/donations';
import { repliesWith } from '../../../test/attacks/table/checks';
import { chargesAmount } from '../../../test/attacks/table/money-checks';
import type { Row } from '../../../test/attacks/table/rows';

const rejectedGift = 'is rejected with the reason';

export const rows: Record<string, Row> = {
  'DON-03': { it: 'is the maximum donation', writes: true, check: chargesAmount(1_000_000) },
  'DON-04': { it: rejectedGift, check: repliesWith({ detail: donationTexts.maximum }) },
  'DON-05': { it: rejectedGift, check: repliesWith({ detail: donationTexts.minimum }) },
  'DON-06': { it: rejectedGift, check: repliesWith({ detail: donationTexts.minimum }) },
  'DON-08': { it: rejectedGift, check: repliesWith({ detail: donationTexts.decimals }) },
  'DON-09': { it: 'is rejected: nothing is coerced', check: repliesWith({ detail: donationTexts.minimum }) },
  'DON-11': { it: 'is rejected: nothing is coerced', check: repliesWith({ detail: donationTexts.minimum }) },
  'DON-16': { it: 'is charged to the cent', writes: true, check: chargesAmount(1999) },
  'DON-17': { it: 'is rejected as a type', check: repliesWith({ success: false, code: 'bad_input' }) },
};
