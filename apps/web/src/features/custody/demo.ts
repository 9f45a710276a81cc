import { demoCustody, getCustody } from '@everstep/domain/custody';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';

/** Read-only: changes are refused with the text of the demo bar. */
export const custodyDemo: readonly DemoReply[] = [demoReply(getCustody, () => demoCustody(sampleTime()))];
