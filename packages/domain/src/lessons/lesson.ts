import * as z from 'zod/mini';
import { lessonDocumentSchema } from './document';

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

/** A source of a lesson: title, year of publication or last review, and URL. */
export const lessonSourceSchema = z.object({
  text: z.string(),
  year: z.number(),
  url: z.string(),
});
export type LessonSource = z.infer<typeof lessonSourceSchema>;

/** Formats a source on one line. */
export function sourceText({ text, year }: LessonSource): string {
  return `${text}, ${year}`;
}

const wordsAMinute = 200;

/** Reading time in whole minutes. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

export const lessonSchema = z.extend(lessonSummarySchema, {
  /** The text as markdown. Screens show the document instead. */
  content: z.string(),
  /** The text as a tree; missing in copies stored by browsers before lessons had one. */
  document: z.optional(lessonDocumentSchema),
  /** The note in a colored box above the text: what the title does and does not promise. */
  framing: z.string(),
  key_facts: z.array(z.string()),
  actions: z.array(z.string()),
  quiz: z.array(z.object({ question: z.string(), options: z.array(z.string()), answer: z.number(), why: z.string() })),
  sources: z.array(z.string()),
  /** The same sources with their links; missing in copies stored by browsers before lessons had them. */
  source_links: z.optional(z.array(lessonSourceSchema)),
  /** Only if the lesson has a review; the day is YYYY-MM-DD. */
  reviewed_by: z.optional(z.object({ name: z.string(), day: z.string() })),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** How far a user has read a lesson. Percents are whole numbers from 0 to 100. */
export const lessonReadingSchema = z.object({
  slug: z.string(),
  /** Where the user stopped. */
  percent: z.number(),
  furthest_percent: z.number(),
  /** Correct answers in the latest attempt at the lesson's quiz, null before the first. */
  quiz_correct: z.nullable(z.number()),
  /** ISO instant. */
  read_at: z.string(),
});
export type LessonReading = z.infer<typeof lessonReadingSchema>;

export const lessonPreviewSchema = z.object({
  /** The headings of its sections. */
  teaches: z.array(z.string()),
  /** The paragraph before the first section, free for everybody. */
  opening: z.string(),
});
export type LessonPreview = z.infer<typeof lessonPreviewSchema>;
