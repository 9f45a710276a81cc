import { emptyProfile, getProfile } from '@everstep/domain/profile';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

/** Read-only: saving is refused with the text of the demo bar. */
export const profileDemo: readonly DemoReply[] = [
  demoReply(getProfile, () => ({
    success: true as const,
    profile: {
      ...emptyProfile,
      firstName: 'Robin',
      lastName: 'Sample',
      city: 'Springfield',
      partnerName: 'Sam Sample',
      childrenCount: '1' as const,
      currentStage: 'trying' as const,
    },
    version: 'demo',
  })),
];
