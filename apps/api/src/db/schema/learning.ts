import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LessonDocument, LessonSource } from '@everstep/domain/lessons';
import { users } from './accounts';
import { bytea, tsvector, instant, id } from './columns';

const publicWords = sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')`;

export interface QuizQuestion {
  question: string;
  options: string[];
  /** Position of the correct option, counted from 1. */
  answer: number;
  why: string;
}

/** Written by the lessons slice from content/lessons. */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    category: text('category').notNull(),
    level: text('level', { enum: ['free', 'premium', 'elite'] }).notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    difficulty: text('difficulty').notNull(),
    framing: text('framing').notNull(),
    /** Markdown, as in the file. */
    body: text('body').notNull(),
    /** The parsed body; null in rows that have not been seeded since the column was added. */
    document: jsonb('document').$type<LessonDocument>(),
    keyFacts: jsonb('key_facts')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    actions: jsonb('actions').$type<string[]>().notNull(),
    quiz: jsonb('quiz').$type<QuizQuestion[]>().notNull(),
    sources: jsonb('sources').$type<LessonSource[]>().notNull(),
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Title and summary, searchable by all users, even for locked lessons. */
    publicWords: tsvector('public_words')
      .notNull()
      .generatedAlwaysAs((): SQL => publicWords),
    /** Title, summary and text, searchable only in lessons that the user can open. */
    allWords: tsvector('all_words')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${publicWords} || setweight(to_tsvector('english', body), 'D')`),
  },
  (table) => [
    index('lessons_public_words').using('gin', table.publicWords),
    index('lessons_all_words').using('gin', table.allWords),
  ],
);

/** Written with the lessons: all words of the lessons, to correct typing errors in searches. */
export const lessonWords = pgTable(
  'lesson_words',
  {
    word: text('word').primaryKey(),
    /** How many lessons contain it. */
    lessons: integer('lessons').notNull(),
    isAbbreviation: boolean('is_abbreviation').notNull(),
    /** The stem that Postgres searches for; null for stop words. */
    stem: text('stem').generatedAlwaysAs(sql`(ts_lexize('english_stem', word))[1]`),
  },
  (table) => [index('lesson_words_trigrams').using('gin', table.word.op('gin_trgm_ops'))],
);

const headingWords = sql`setweight(to_tsvector('english', heading), 'A')`;

/** Written by the lessons slice with the lessons: their texts in pieces of one to three paragraphs, which answers quote. */
export const lessonPassages = pgTable(
  'lesson_passages',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The headings that it stands under, such as `Feeding › How much`; empty before the first one. */
    heading: text('heading').notNull(),
    /** The anchor of the last of these headings; null before the first one. */
    headingId: text('heading_id'),
    /** Plain text with an empty line between blocks; items of lists begin with a hyphen. */
    text: text('text').notNull(),
    /** The headings, which even a locked lesson shows. */
    publicWords: tsvector('public_words')
      .notNull()
      .generatedAlwaysAs((): SQL => headingWords),
    allWords: tsvector('all_words')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${headingWords} || to_tsvector('english', text)`),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.position] }),
    index('lesson_passages_words').using('gin', table.allWords),
  ],
);

/** Written by the lessons slice. */
export const lessonCompletions = pgTable(
  'lesson_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'restrict' }),
    completedAt: instant('completed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_completions_lesson_id').on(table.lessonId),
  ],
);

/** Written by the lessons slice: how far a user has read, and their last quiz result. */
export const lessonReadings = pgTable(
  'lesson_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'restrict' }),
    /** How far they got, as a percentage of the text. */
    percent: smallint('percent').notNull().default(0),
    furthestPercent: smallint('furthest_percent').notNull().default(0),
    quizCorrect: smallint('quiz_correct'),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_readings_lesson_id').on(table.lessonId),
    check(
      'lesson_readings_percent',
      sql`0 <= ${table.percent} and ${table.percent} <= ${table.furthestPercent} and ${table.furthestPercent} <= 100`,
    ),
    check('lesson_readings_quiz', sql`${table.quizCorrect} between 0 and 3`),
  ],
);

/** Written by the lessons slice, which counts the users of `lessonReadings` and `lessonCompletions` every hour. */
export const lessonReaderCounts = pgTable('lesson_reader_counts', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  opened: integer('opened').notNull(),
  finished: integer('finished').notNull(),
  left: integer('left').notNull(),
  countedAt: instant('counted_at').notNull().defaultNow(),
});

/** Written by the lessons slice for administrators: the reviewer of a lesson. Without a row, no reviewer is named. */
export const lessonReviews = pgTable(
  'lesson_reviews',
  {
    lessonId: uuid('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The name as readers see it. */
    reviewer: text('reviewer').notNull(),
    reviewedOn: date('reviewed_on').notNull(),
    nextReviewOn: date('next_review_on').notNull(),
  },
  (table) => [check('lesson_reviews_days', sql`${table.reviewedOn} < ${table.nextReviewOn}`)],
);

/** Written by the activity slice. `subjectId` identifies the object of the activity, so that undoing the action removes the activity. */
export const activities = pgTable(
  'activities',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    type: text('type').notNull(),
    subjectId: text('subject_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('activities_type').on(table.userId, table.type),
    index('activities_recent').on(table.userId, table.occurredAt.desc()),
  ],
);

/** Written by the quiz slice: the plan as shown, never the quiz answers, sealed with the user's data key. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    sealed: bytea('sealed').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
