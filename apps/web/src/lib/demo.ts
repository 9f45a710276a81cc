import { activityData, sampleActivityData } from '@everstep/domain/activity';
import type { Endpoint } from '@everstep/domain/endpoint';
import { completeLesson, lessonProgress, modulesAvailable, undoCompleteLesson } from '@everstep/domain/lessons';
import { sessionMessages } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { ApiError } from './api-client';

const completed = new Set(['elite-fertility-fundamentals', 'wealth-architecture-foundations']);

/**
 * What demo mode answers instead of the server: a built-in sample, and changes that live in memory until the page is
 * closed. A call that has no sample is refused with the sentence of the bar.
 */
export function answerInDemo(record: Endpoint, params: Record<string, string>, tier: Tier): unknown {
  const path: string = record.path;
  if (path === lessonProgress.path) {
    const at = new Date().toISOString();
    return { success: true, completed: [...completed].map((slug) => ({ slug, completed_at: at })) };
  }
  if (path === completeLesson.path) {
    if (record.method === undoCompleteLesson.method) completed.delete(params.slug ?? '');
    else completed.add(params.slug ?? '');
    return { success: true, modules_completed: completed.size };
  }
  if (path === activityData.path) {
    const sample = sampleActivityData(modulesAvailable(tier), new Date().toISOString());
    return { success: true, user_data: { ...sample, modules_completed: completed.size } };
  }
  throw new ApiError('refused', 0, `${sessionMessages.demo}.`);
}
