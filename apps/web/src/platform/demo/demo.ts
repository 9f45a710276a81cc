import { activityData, sampleActivityData } from '@everstep/domain/activity';
import { localDay } from '@everstep/domain/days';
import type { Endpoint } from '@everstep/domain/endpoint';
import { listFertilityDays, demoFertilityDays } from '@everstep/domain/fertility';
import {
  completeLesson,
  lessonProgress,
  modulesAvailable,
  saveLessonProgress,
  undoCompleteLesson,
  type LessonReading,
} from '@everstep/domain/lessons';
import { sessionMessages } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { ApiError } from '../api/client';

const completed = new Set(['elite-fertility-fundamentals', 'wealth-architecture-foundations']);
const reading = new Map<string, LessonReading>();

/**
 * What demo mode answers instead of the server: a built-in sample, and changes that live in memory until the page is
 * closed. A call that has no sample is refused with the sentence of the bar.
 */
export function answerInDemo(
  record: Endpoint,
  { params, body }: { params: Record<string, string>; body?: unknown },
  tier: Tier,
): unknown {
  const path: string = record.path;
  const slug = params.slug ?? '';
  if (path === lessonProgress.path) {
    const at = new Date().toISOString();
    return {
      success: true,
      completed: [...completed].map((done) => ({ slug: done, completed_at: at })),
      reading: [...reading.values()],
    };
  }
  if (path === saveLessonProgress.path) {
    const { percent } = body as { percent: number };
    const furthest = Math.max(percent, reading.get(slug)?.furthest_percent ?? 0);
    const read_at = new Date().toISOString();
    reading.set(slug, { slug, percent, furthest_percent: furthest, quiz_correct: null, read_at });
    return { success: true, percent, furthest_percent: furthest };
  }
  if (path === completeLesson.path) {
    if (record.method === undoCompleteLesson.method) completed.delete(slug);
    else completed.add(slug);
    return { success: true, modules_completed: completed.size };
  }
  if (path === listFertilityDays.path) {
    const now = new Date();
    const days = demoFertilityDays(localDay(now)).map((entry, index) => ({
      id: `sample-${index}`,
      day: entry.day,
      updated_at: now.toISOString(),
      entry,
    }));
    return { success: true, days, next: null };
  }
  if (path === activityData.path) {
    const sample = sampleActivityData(modulesAvailable(tier), new Date().toISOString());
    return { success: true, user_data: { ...sample, modules_completed: completed.size } };
  }
  throw new ApiError('refused', 0, `${sessionMessages.demo}.`);
}
