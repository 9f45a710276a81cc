import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { lessonCall } from './reader';
import { meetsTier, tierRank, type Entitlement, type Tier } from './tiers';

export const lessonCategories = [
  'fertility',
  'financial',
  'health',
  'home_environment',
  'mindset',
  'advanced_genetics',
] as const;
export type LessonCategory = (typeof lessonCategories)[number];

/** The category tabs: `all` is a filter only. */
export const categoryTabs: readonly { id: LessonCategory | 'all'; label: string }[] = [
  { id: 'all', label: 'All Modules' },
  { id: 'fertility', label: 'Fertility Mastery' },
  { id: 'financial', label: 'Wealth Architecture' },
  { id: 'health', label: 'Health Optimization' },
  { id: 'home_environment', label: 'Luxury Environments' },
  { id: 'mindset', label: 'Excellence Mindset' },
  { id: 'advanced_genetics', label: 'Advanced Genetics' },
];

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export const lessonLevels = ['free', 'premium', 'elite'] as const;
export type LessonLevel = (typeof lessonLevels)[number];

export const libraryTexts = {
  empty: 'No modules available in this category yet.',
  emptyHint: 'Check back soon for new elite content!',
  unlock: 'Unlock with Elite Access',
  lead: '36 lessons with their sources. Three are free for everybody; take them at your own pace.',
  searchCorrected: (typed: string, corrected: string) => `No lesson has “${typed}”. Did you mean “${corrected}”?`,
  searchEmpty: 'Try a shorter or another word, for example "sleep" in place of "sleeping through".',
  searchLocked: 'Locked lessons are found by title and summary only.',
  discoverMore: (count: number) => `Discover ${count} more`,
  whatPlansOpen: 'Plus opens 15 lessons, Pro all 36.',
  disclaimer:
    'This lesson is general information. It is not medical, legal, tax or financial advice, and it does not replace your own clinician or adviser.',
} as const;

export const lessonQuizTexts = {
  title: 'Check what has stayed',
  lead: 'Three questions, no marks. Each answer comes with its reason.',
  last: (correct: number, total: number) => `Last time: ${correct} of ${total}.`,
  check: 'Check my answers',
  incomplete: 'Please choose an answer to each question first.',
  result: (correct: number, total: number) =>
    correct === total ? `All ${total} right.` : `${correct} of ${total} right. The reasons are below each question.`,
  again: 'Try again',
} as const;

export const excerptLength = 400;

export const lessonSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The beginning of the text for a lesson that the caller may open, null for a locked one. */
  content: z.nullable(z.string()),
  category: z.enum(lessonCategories),
  duration_minutes: z.number(),
  difficulty: z.enum(difficulties),
  is_premium: z.boolean(),
  is_elite: z.boolean(),
});
export type LessonSummary = z.infer<typeof lessonSummarySchema>;

/** Where something in a lesson comes from: the work, the year of its publication or last review, and its owner's page. */
export const lessonSourceSchema = z.object({
  text: z.string(),
  year: z.number(),
  url: z.string(),
});
export type LessonSource = z.infer<typeof lessonSourceSchema>;

/** A source in one line. */
export function sourceText({ text, year }: LessonSource): string {
  return `${text}, ${year}`;
}

/** The first words of a box in a lesson, which say how much it asks for. A sign stands in the box of its level. */
export const lessonBoxes = {
  emergency: 'Get help now.',
  today: 'Call today.',
  talk: 'Talk to somebody.',
} as const;
export type LessonBox = keyof typeof lessonBoxes;

/** Which box a text is, undefined where it does not begin as one. */
export function lessonBoxOf(text: string): LessonBox | undefined {
  const names = Object.keys(lessonBoxes) as LessonBox[];
  return names.find((name) => text.startsWith(`**${lessonBoxes[name]}**`));
}

const wordsAMinute = 200;

/** How long a text takes to read, in whole minutes. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

export const lessonSchema = z.extend(lessonSummarySchema, {
  content: z.string(),
  framing: z.string(),
  key_facts: z.array(z.string()),
  actions: z.array(z.string()),
  quiz: z.array(z.object({ question: z.string(), options: z.array(z.string()), answer: z.number(), why: z.string() })),
  sources: z.array(z.string()),
  /** The same sources with their links; missing in copies that browsers kept before there were any. */
  source_links: z.optional(z.array(lessonSourceSchema)),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** Lower case; letters a–z, digits, spaces and hyphens stay; whitespace becomes hyphens, repeated ones merge, ends are trimmed. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

export function lessonLevel(lesson: { is_premium: boolean; is_elite: boolean }): LessonLevel {
  if (lesson.is_elite) return 'elite';
  return lesson.is_premium ? 'premium' : 'free';
}

const levelTiers: Record<LessonLevel, Tier> = { free: 'free', premium: 'elite_premium', elite: 'ultra_elite' };

/** The least tier that opens a lesson. */
export function lessonTier(lesson: { is_premium: boolean; is_elite: boolean }): Tier {
  return levelTiers[lessonLevel(lesson)];
}

/** `null` is a visitor who is not signed in: free lessons are open to everybody. */
export function canOpenLesson(
  account: Entitlement | null,
  lesson: { is_premium: boolean; is_elite: boolean },
): boolean {
  const required = lessonTier(lesson);
  return account ? meetsTier(account, required) : required === 'free';
}

export function inCategory<L extends { category: string }>(lessons: readonly L[], category: string): L[] {
  return lessons.filter((lesson) => category === 'all' || lesson.category === category);
}

/**
 * The preview of one category: at most five lessons that are open, then at most three elite ones. To a visitor and a free
 * person only free ones are open; Plus and Pro see what their tier opens.
 */
export function previewLessons<L extends { category: string; is_premium: boolean; is_elite: boolean }>(
  lessons: readonly L[],
  category: string,
  account: Entitlement | null = null,
): L[] {
  const shown = inCategory(lessons, category);
  const elite = shown.filter((lesson) => lessonLevel(lesson) === 'elite');
  const open = shown.filter((lesson) => !elite.includes(lesson) && canOpenLesson(account, lesson));
  return [...open.slice(0, 5), ...elite.slice(0, 3)];
}

/** The upgrade banner below the preview is for whoever has no paid tier, and always there for them. */
export function previewOffersUpgrade(account: Entitlement | null): boolean {
  return tierRank(account?.tier ?? 'free') === 0;
}

/** How many lessons of a category of n are shown before its 'discover more' link. */
export const shownFirst = 8;

/** How many lessons the 'discover more' link of a category of n promises: those not shown, and none up to eight. */
export function discoverMoreCount(n: number, shown: number = shownFirst): number {
  return n > shownFirst ? n - shown : 0;
}

export function modulesAvailable(tier: Tier): number {
  if (tier === 'ultra_elite' || tier === 'admin') return 36;
  return tier === 'elite_premium' ? 15 : 3;
}

/** What somebody has done with a lesson. Percents are whole hundredths of its text. */
export const lessonReadingSchema = z.object({
  slug: z.string(),
  /** Where they stopped. */
  percent: z.number(),
  furthest_percent: z.number(),
  /** How many answers of the lesson's quiz were right the last time, null before the first. */
  quiz_correct: z.nullable(z.number()),
  /** ISO instant. */
  read_at: z.string(),
});
export type LessonReading = z.infer<typeof lessonReadingSchema>;

export const continueCount = 3;

/** The open lessons that somebody has begun and not completed, the newest first. */
export function lessonsToContinue<L extends { slug: string; is_premium: boolean; is_elite: boolean }>(
  account: Entitlement | null,
  lessons: readonly L[],
  { reading, completed }: { reading: readonly LessonReading[]; completed: readonly string[] },
): { lesson: L; reading: LessonReading }[] {
  return reading
    .filter(({ slug, percent }) => percent > 0 && !completed.includes(slug))
    .toSorted((one, other) => other.read_at.localeCompare(one.read_at))
    .flatMap((entry) => {
      const lesson = lessons.find(({ slug }) => slug === entry.slug);
      return lesson && canOpenLesson(account, lesson) ? [{ lesson, reading: entry }] : [];
    })
    .slice(0, continueCount);
}

const slugParams = z.object({ slug: z.string().check(z.maxLength(100)) });

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
  path: lessonCall,
  access: 'public',
  limit: 'read',
  summary: 'One lesson in full, if the caller may open it',
  params: slugParams,
  hasETag: true,
  reply: z.object({ success: z.literal(true), lesson: lessonSchema }),
});

export const lessonPreviewSchema = z.object({
  /** The headings of its sections. */
  teaches: z.array(z.string()),
  /** The paragraph before the first section, free for everybody. */
  opening: z.string(),
});
export type LessonPreview = z.infer<typeof lessonPreviewSchema>;

export const previewLesson = endpoint({
  method: 'GET',
  path: '/api/lessons/{slug}/preview',
  access: 'public',
  limit: 'read',
  summary: 'What a lesson teaches and its first paragraph, also of a locked one',
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
  summary: 'Take the completion of a lesson back',
  params: slugParams,
  reply: z.object({ success: z.literal(true), modules_completed: z.number() }),
});

export const saveLessonProgress = endpoint({
  method: 'PUT',
  path: '/api/lessons/{slug}/progress',
  access: 'user',
  limit: 'write',
  summary: 'Note how far the signed-in person has read',
  params: slugParams,
  body: z.object({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  reply: z.object({ success: z.literal(true), percent: z.number(), furthest_percent: z.number() }),
});

export const answerLessonQuiz = endpoint({
  method: 'POST',
  path: '/api/lessons/{slug}/quiz',
  access: 'user',
  limit: 'write',
  summary: 'Check and note the answers to the quiz of a lesson, as positions of options counted from 1',
  params: slugParams,
  body: z.object({ answers: z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.length(3)) }),
  reply: z.object({ success: z.literal(true), correct: z.number(), total: z.number() }),
});

export const lessonProgress = endpoint({
  method: 'GET',
  path: '/api/user/lesson-progress',
  access: 'user',
  limit: 'read',
  summary: 'Which lessons the signed-in person has completed or begun',
  reply: z.object({
    success: z.literal(true),
    completed: z.array(z.object({ slug: z.string(), completed_at: z.string() })),
    reading: z.array(lessonReadingSchema),
  }),
});
