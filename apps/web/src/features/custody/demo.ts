import { demoCustody, demoCustodyIds, getCustody, type Custody } from '@everstep/domain/custody';
import { demoFamily } from '@everstep/domain/households';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';

const msADay = 86_400_000;
const { baby, toddler, visitor, partner } = demoFamily;

/** The same plan for both children, and a request that waits for the visitor's answer. */
function custodyReply(): Custody {
  const { today, now, zone } = sampleTime();
  const { plan, request } = demoCustody({ today, zone, parents: { a: visitor, b: partner } });
  const daysAgo = (days: number) => new Date(now - days * msADay).toISOString();
  return {
    success: true,
    plans: [baby, toddler].map((child) => ({
      id: `${demoCustodyIds.plan}${child === baby ? '' : '-2'}`,
      child,
      state: 'holds',
      plan,
      proposed_by: visitor,
      proposed_at: daysAgo(62),
      answered_at: daysAgo(61),
      agreed_by: ['a', 'b'],
    })),
    swaps: [
      {
        id: demoCustodyIds.swap,
        child: baby,
        state: 'open',
        request,
        asked_by: partner,
        asked_at: daysAgo(0.2),
        answered_at: null,
        counters: null,
      },
    ],
    is_muted: false,
    is_open: true,
  };
}

/** Read-only: changes are refused with the text of the demo bar. */
export const custodyDemo: readonly DemoReply[] = [demoReply(getCustody, custodyReply)];
