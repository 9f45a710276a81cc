import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { lessonEndpointPath } from '../base/cache';
import { lessonPreviewSchema, lessonReadingSchema, lessonSchema, lessonSummarySchema } from './lesson';

export const slugParams = z.object({ slug: z.string().check(z.maxLength(100)) });

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/lessons',
  access: 'public',
  limit: 'read',
  summary: 'All lessons, with an excerpt of those the caller may open',
  hasETag: true,
  reply: z.object({ success: z.literal(true), lessons: z.array(lessonSummarySchema) }),
});

export const getLesson = endpoint({
  method: 'GET',
  path: lessonEndpointPath,
  access: 'public',
  limit: 'read',
  summary: 'One lesson in full, if the caller may open it',
  params: slugParams,
  hasETag: true,
  reply: z.object({ success: z.literal(true), lesson: lessonSchema }),
});

export const previewLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/{slug}/preview',
  access: 'public',
  limit: 'read',
  summary: 'What a lesson teaches and its first paragraph, even if it is locked',
  params: slugParams,
  hasETag: true,
  reply: z.object({ success: z.literal(true), preview: lessonPreviewSchema }),
});

export const completeLesson = endpoint({
  method: 'POST',
  path: '/api/lessons/{slug}/complete',
  access: 'user',
  limit: 'write',
  summary: 'Mark a lesson as completed',
  params: slugParams,
  reply: z.object({ success: z.literal(true), modules_completed: z.number() }),
});

export const undoCompleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/lessons/{slug}/complete',
  access: 'user',
  limit: 'write',
  summary: 'Undo the completion of a lesson',
  params: slugParams,
  reply: z.object({ success: z.literal(true), modules_completed: z.number() }),
});

export const saveLessonProgress = endpoint({
  method: 'PUT',
  path: '/api/lessons/{slug}/progress',
  access: 'user',
  limit: 'write',
  summary: 'Save how far the signed-in user has read',
  params: slugParams,
  body: z.object({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  reply: z.object({ success: z.literal(true), percent: z.number(), furthest_percent: z.number() }),
});

export const answerLessonQuiz = endpoint({
  method: 'POST',
  path: '/api/lessons/{slug}/quiz',
  access: 'user',
  limit: 'write',
  summary: 'Check and save the answers to the quiz of a lesson, as positions of options counted from 1',
  params: slugParams,
  body: z.object({ answers: z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.length(3)) }),
  reply: z.object({ success: z.literal(true), correct: z.number(), total: z.number() }),
});

export const lessonProgress = endpoint({
  method: 'GET',
  path: '/api/user/lesson-progress',
  access: 'user',
  limit: 'read',
  summary: 'Which lessons the signed-in user has completed or begun',
  reply: z.object({
    success: z.literal(true),
    completed: z.array(z.object({ slug: z.string(), completed_at: z.string() })),
    reading: z.array(lessonReadingSchema),
  }),
});
