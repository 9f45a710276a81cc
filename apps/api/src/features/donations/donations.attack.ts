import { donationTexts } from '@everstep/domain/donations';
import { says } from '../../../test/attacks/checks';
import { asksFor } from '../../../test/attacks/money-checks';
import type { Row } from '../../../test/attacks/rows';

const refusedGift = 'is refused with the sentence that says why';

export const rows: Record<string, Row> = {
  'DON-03': { it: 'is the most that can be given', writes: true, check: asksFor(1_000_000) },
  'DON-04': { it: refusedGift, check: says({ detail: donationTexts.maximum }) },
  'DON-05': { it: refusedGift, check: says({ detail: donationTexts.minimum }) },
  'DON-06': { it: refusedGift, check: says({ detail: donationTexts.minimum }) },
  'DON-08': { it: refusedGift, check: says({ detail: donationTexts.decimals }) },
  'DON-09': { it: 'is refused: nothing is coerced', check: says({ detail: donationTexts.minimum }) },
  'DON-11': { it: 'is refused: nothing is coerced', check: says({ detail: donationTexts.minimum }) },
  'DON-16': { it: 'is asked for to the cent', writes: true, check: asksFor(1999) },
  'DON-17': { it: 'is no type of ours', check: says({ success: false, code: 'bad_input' }) },
};
