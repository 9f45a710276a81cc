import { activityData, sampleActivityData } from '@everstep/domain/activity';
import { modulesAvailable } from '@everstep/domain/lessons';
import { demoCompletedLessons } from '../../platform/demo/demo-lessons';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

export const activityDemo: readonly DemoReply[] = [
  demoReply(activityData, ({ tier }) => {
    const sample = sampleActivityData(modulesAvailable(tier), new Date().toISOString());
    return { success: true as const, user_data: { ...sample, modules_completed: demoCompletedLessons.size } };
  }),
];
