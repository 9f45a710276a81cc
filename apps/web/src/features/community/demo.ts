import { getWaitingPlace } from '@everstep/domain/community';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

export const communityDemo: readonly DemoReply[] = [
  demoReply(getWaitingPlace, () => ({ success: true as const, waiting_since: null })),
];
