import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuizResult } from '@everstep/domain/quiz';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);

/** Written by the auth slice. `email` is stored normalised: trimmed and lower case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    /** What an administrator gave; a subscription can only add to it. */
    grantedTier: text('granted_tier', { enum: ['free', 'elite_premium', 'ultra_elite'] })
      .notNull()
      .default('free'),
    suspendedAt: instant('suspended_at'),
    authProvider: text('auth_provider', { enum: ['email', 'google', 'admin_created'] })
      .notNull()
      .default('email'),
    isAdminCreated: boolean('is_admin_created').notNull().default(false),
    vipAccess: boolean('vip_access').notNull().default(false),
    firstTimeLogin: boolean('first_time_login').notNull().default(true),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`)],
);

/** Written by http/session.ts. The cookie's token is kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    id: uuid('id')
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    loginRecordedAt: instant('login_recorded_at'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export interface QuizQuestion {
  question: string;
  options: string[];
  /** Position of the right option, counted from 1. */
  answer: number;
  why: string;
}

/** Written by the lessons slice from content/lessons. */
export const lessons = pgTable('lessons', {
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
  body: text('body').notNull(),
  actions: jsonb('actions').$type<string[]>().notNull(),
  quiz: jsonb('quiz').$type<QuizQuestion[]>().notNull(),
  sources: jsonb('sources').$type<string[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

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

/** Written by the activity slice. `subjectId` names what it happened to, so that taking that back removes the entry. */
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
    index('activities_recent').on(table.userId, table.occurredAt.desc()),
  ],
);

/** Written by the quiz slice: the plan as it is shown, never the answers it was made of. */
export const quizResults = pgTable(
  'quiz_results',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    stage: text('stage').$type<QuizResult['stage']>().notNull(),
    band: text('band').$type<QuizResult['band']>().notNull(),
    score: integer('score').notNull(),
    flags: jsonb('flags').$type<QuizResult['flags']>().notNull(),
    lessons: jsonb('lessons').$type<QuizResult['lessons']>().notNull(),
    tools: jsonb('tools').$type<QuizResult['tools']>().notNull(),
    tasks: jsonb('tasks').$type<QuizResult['tasks']>().notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('quiz_results_score', sql`${table.score} between 0 and 10`),
  ],
);
