import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { packageIds, type BillingNews, type BillingState } from '@everstep/domain/billing';
import { donationTypes } from '@everstep/domain/donations';
import type { QuizResult } from '@everstep/domain/quiz';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
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
    /** Set once the person has proven to read the mails of this address. */
    emailVerifiedAt: instant('email_verified_at'),
    /** The password was given by somebody else: it works until then, and only to choose another one. */
    temporaryPasswordUntil: instant('temporary_password_until'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Written by the billing slice: who this is for the payment provider. */
    customerId: text('customer_id').unique(),
    /** Written by the billing slice: what the provider has said about the person's subscriptions, folded by the domain. */
    billing: jsonb('billing').$type<BillingState>(),
    /** Written by the billing slice: when the provider was last asked for all of it. */
    reconciledAt: instant('reconciled_at'),
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
    /** SHA-256 of the second half of an administrator's session; only such a session opens the console. */
    adminTokenHash: bytea('admin_token_hash'),
    /** Kept for administrators only, whose sessions end when they rest. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** Written by the auth slice: browsers that have signed in before, whose tries are counted apart from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/**
 * Written by the auth slice. `subject` is the SHA-256 of an e-mail, so that an address without an account is counted alike;
 * `device` is empty for browsers that nobody knows.
 */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    kind: text('kind', { enum: ['password', 'admin_code'] }).notNull(),
    subject: bytea('subject').notNull(),
    device: bytea('device').notNull(),
    failures: integer('failures').notNull(),
    inARow: integer('in_a_row').notNull(),
    countedAt: instant('counted_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.device] })],
);

/** Written by the auth slice. The token of the mail is kept as SHA-256 only, and the newest is the only one that works. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The letter that carries the token: a letter which is written twice replaces its own token. */
    letterId: uuid('letter_id').notNull().unique(),
    usedAt: instant('used_at'),
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('password_reset_tokens_user_id').on(table.userId, table.createdAt)],
);

/** Written by the auth slice: who somebody is at a provider. Matched by `subject`, never by e-mail. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google'] }).notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_user_id_provider').on(table.userId, table.provider),
  ],
);

/** Written by the auth slice: one sign-in with Google on its way from the provider's answer to the cookie. */
export const handOffs = pgTable(
  'hand_offs',
  {
    idHash: bytea('id_hash').primaryKey(),
    /** SHA-256 of a cookie of the browser that started. */
    browserHash: bytea('browser_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('hand_offs_user_id').on(table.userId)],
);

/** Written by the auth slice: the code that was mailed after step 1, as a keyed hash, once it was mailed. */
export const adminChallenges = pgTable('admin_challenges', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  codeHash: bytea('code_hash'),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Written by the auth slice: authenticator apps, their secret sealed. Each time step counts once. */
export const adminAuthenticators = pgTable('admin_authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytea('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

const openWords = sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')`;

export interface QuizQuestion {
  question: string;
  options: string[];
  /** Position of the right option, counted from 1. */
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
    body: text('body').notNull(),
    keyFacts: jsonb('key_facts')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    actions: jsonb('actions').$type<string[]>().notNull(),
    quiz: jsonb('quiz').$type<QuizQuestion[]>().notNull(),
    sources: jsonb('sources').$type<string[]>().notNull(),
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Title and summary, which anybody may search, whether the lesson is open to them or not. */
    openWords: tsvector('open_words')
      .notNull()
      .generatedAlwaysAs((): SQL => openWords),
    /** The same and the text, which only those find whom the lesson is open to. */
    allWords: tsvector('all_words')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${openWords} || setweight(to_tsvector('english', body), 'D')`),
  },
  (table) => [
    index('lessons_open_words').using('gin', table.openWords),
    index('lessons_all_words').using('gin', table.allWords),
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

/** Written by the lessons slice: how far somebody has read, and how they did in the lesson's quiz the last time. */
export const lessonReadings = pgTable(
  'lesson_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'restrict' }),
    /** Where they stopped, in hundredths of the text. */
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

/** Written by the billing slice: payments for a plan that were begun. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Also the key that makes it one checkout at the provider, however often it is asked for. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: text('package_id', { enum: packageIds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    sessionId: text('session_id').unique(),
    state: text('state', { enum: ['open', 'complete', 'expired', 'refused'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('checkouts_user_id').on(table.userId, table.createdAt),
    uniqueIndex('checkouts_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** Written by the billing slice: what changed in somebody's subscriptions, for whoever has to explain it later. */
export const billingChanges = pgTable(
  'billing_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    news: jsonb('news').$type<BillingNews>().notNull(),
    /** The provider's event, or what else it was learned from. */
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('billing_changes_user_id').on(table.userId, table.createdAt)],
);

/** Written by the billing slice: invoices that were paid. They outlive the account, without its person. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text('invoice_id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('payments_user_id').on(table.userId, table.paidAt)],
);

/** Written by integrations/payment-events.ts: each event of the payment provider, once. What it said is not kept. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** `parked`: nothing could be done, and nothing will be until somebody has looked at it. */
  outcome: text('outcome', { enum: ['done', 'ignored', 'parked', 'failed'] }).notNull(),
  reason: text('reason'),
  tries: smallint('tries').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

/** Written by the donations slice: gifts that were begun. A donor needs no account. */
export const donations = pgTable(
  'donations',
  {
    /** Also the key that makes it one checkout at the provider. */
    id: id(),
    /** From the dialog: a click that is sent twice is one gift. */
    requestKey: uuid('request_key').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    donationType: text('donation_type', { enum: donationTypes }).notNull(),
    donorName: text('donor_name').notNull().default(''),
    donorEmail: text('donor_email').notNull().default(''),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    state: text('state', { enum: ['open', 'paid', 'expired', 'failed', 'stopped'] })
      .notNull()
      .default('open'),
    /** Of a monthly gift. */
    subscriptionId: text('subscription_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the provider was last asked how it ended. */
    askedAt: instant('asked_at'),
  },
  (table) => [index('donations_created_at').on(table.createdAt)],
);

/** Written by the donations slice: money that came in, with its shares in cents, as the public ledger adds it up. */
export const gifts = pgTable(
  'gifts',
  {
    /** The provider's payment of a single gift, its invoice of a monthly one. */
    id: text('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'restrict' }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** While the donor's bank claims it back, and when it has kept it, it counts as not given. */
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    /** The shares of what stays given. */
    familiesCents: integer('families_cents').notNull(),
    carbonCents: integer('carbon_cents').notNull(),
    suppliesCents: integer('supplies_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('gifts_donation_id').on(table.donationId), index('gifts_paid_at').on(table.paidAt)],
);
