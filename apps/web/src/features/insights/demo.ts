import {
  getInsights,
  hideInsight,
  setWeeklyEmail,
  type Insight,
  type InsightId,
  type MissingData,
} from '@everstep/domain/insights';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';

/** Kept in memory until the page is closed. */
let hidden: InsightId[] = [];
let weeklyEmail = false;
let found: Promise<{ insights: Insight[]; missing: MissingData[] }> | undefined;

/** Worked out on the device, from the sample entries. */
export const insightsDemo: readonly DemoReply[] = [
  demoReply(getInsights, async () => {
    found ??= import('./demo-insights').then(({ findDemoInsights }) => findDemoInsights());
    return {
      success: true as const,
      state: 'ready' as const,
      computed_at: new Date(sampleTime().now).toISOString(),
      ...(await found),
      hidden,
      weekly_email: weeklyEmail,
    };
  }),
  demoReply(hideInsight, ({ body: { id, is_hidden: isHidden } }) => {
    hidden = [...hidden.filter((other) => other !== id), ...(isHidden ? [id] : [])];
    return { success: true as const, hidden };
  }),
  demoReply(setWeeklyEmail, ({ body: { is_on: isOn } }) => {
    weeklyEmail = isOn;
    return { success: true as const, weekly_email: isOn };
  }),
];
