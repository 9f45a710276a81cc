import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Country } from '@everstep/domain/base/country';
import type { BillingState, PriceId, SubscriptionColumns } from '@everstep/domain/billing';
import { subscriptionStatuses, tiers } from '@everstep/domain/tiers';
import { bytea, instant, id } from './columns';

/** Written by the auth slice. `email` is stored normalized: trimmed and lower case. */
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
    /** Granted by an administrator; a subscription can only add to it. */
    grantedTier: text('granted_tier', { enum: ['free', 'elite_premium', 'ultra_elite'] })
      .notNull()
      .default('free'),
    suspendedAt: instant('suspended_at'),
    authProvider: text('auth_provider', { enum: ['email', 'google', 'admin_created'] })
      .notNull()
      .default('email'),
    isAdminCreated: boolean('is_admin_created').notNull().default(false),
    vipAccess: boolean('vip_access').notNull().default(false),
    /** Written by the account slice: where the user lives; null until they say so. */
    country: text('country').$type<Country>(),
    firstTimeLogin: boolean('first_time_login').notNull().default(true),
    /** Set once the user has shown that they receive email at this address. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When a temporary password expires. Until then it only allows choosing a new password. */
    temporaryPasswordUntil: instant('temporary_password_until'),
    /** When the password was last replaced; resets requested earlier send no link. */
    passwordSetAt: instant('password_set_at'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the user asked for the account to be deleted; null again if they withdrew the request. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When the account will be erased; set together with `deletionRequestedAt`. */
    erasureAt: instant('erasure_at'),
    /** Written by personal-data/erasure.ts: the data key is destroyed, so the request can no longer be withdrawn. */
    erasureStartedAt: instant('erasure_started_at'),
    /** Written by the billing slice: the subscription that no longer renews, only because of the deletion request. */
    stoppedSubscription: text('stopped_subscription'),
    /**
     * Written by the billing slice with `stoppedSubscription`: the price to which the subscription was to change at the end of its
     * period.
     */
    stoppedPlanChange: text('stopped_plan_change').$type<PriceId>(),
    /** Written by the billing slice: the user's customer id at the payment provider. */
    customerId: text('customer_id').unique(),
    /** Written by the billing slice: the folded state of the user's subscriptions. */
    billing: jsonb('billing').$type<BillingState>(),
    /** Written by the billing slice: when all subscriptions were last fetched from the provider. */
    reconciledAt: instant('reconciled_at'),
    /**
     * Written by the billing slice together with `billing` and derived from it by `subscriptionColumns`, as of its newest event.
     * Never used to grant access. The tier is current while `least(paid_until, grace_until)` is null or in the future.
     */
    /** The paid tier, or 'free'. */
    paidTier: text('paid_tier', { enum: ['free', 'elite_premium', 'ultra_elite'] })
      .$type<SubscriptionColumns['paidTier']>()
      .notNull()
      .default('free'),
    /** `active`: paid; `past_due`: overdue, in grace or after it; `pending`: the first payment has not settled. */
    paidStatus: text('paid_status', { enum: ['active', 'past_due', 'pending', 'canceled', 'none'] })
      .$type<SubscriptionColumns['paidStatus']>()
      .notNull()
      .default('none'),
    /** When the tier ends or is downgraded; null while it renews. For a canceled subscription, when it ended. */
    paidUntil: instant('paid_until'),
    /** The end of the grace period of an overdue payment. */
    graceUntil: instant('grace_until'),
    /** Written by a trigger: the tier in which the user is counted (decision 0060). Never used to grant access. */
    countedTier: text('counted_tier', { enum: tiers }).notNull().default('free'),
    countedStatus: text('counted_status', { enum: subscriptionStatuses }).notNull().default('active'),
    /** When the counted tier changes by time alone. */
    countedUntil: instant('counted_until'),
  },
  (table) => [
    // Searches by part of a name or e-mail. No search contains the line break between them.
    index('users_search')
      .using('gin', sql`(${table.name} || E'\\n' || ${table.email}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Lists the users of a status that few users have, newest first.
    index('users_counted_status')
      .on(table.countedStatus, table.id)
      .where(sql`${table.countedStatus} <> 'active'`),
    index('users_counted_until')
      .on(table.countedUntil)
      .where(sql`${table.countedUntil} is not null`),
    check('users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    // Selects past-due users and counts users per tier and status.
    index('users_paid_status')
      .on(table.paidStatus, table.paidTier, table.id)
      .where(sql`${table.paidStatus} <> 'none'`),
    // Selects users whose plan ends soon.
    index('users_paid_until')
      .on(table.paidUntil)
      .where(sql`${table.paidUntil} is not null`),
    // Selects users in the grace period.
    index('users_grace_until')
      .on(table.graceUntil)
      .where(sql`${table.graceUntil} is not null`),
    // Selects accounts to erase.
    index('users_erasure_at')
      .on(table.erasureAt)
      .where(sql`${table.erasureAt} is not null`),
    check('users_deletion_dates', sql`(${table.deletionRequestedAt} is null) = (${table.erasureAt} is null)`),
  ],
);

/** Written by http/session. The cookie's token is stored as SHA-256 only. */
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
    /** SHA-256 of the second half of an administrator's session, which the console requires. */
    adminTokenHash: bytea('admin_token_hash'),
    /** Updated for administrators only, whose sessions expire when idle. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** A recent Google session may set the first password. */
    signedInWith: text('signed_in_with', { enum: ['password', 'google'] })
      .notNull()
      .default('password'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** Written by the auth slice: browsers that have signed in before; their failures are counted separately. */
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

/** Written by the community slice: users who want to hear when the community opens. */
export const communityWaitingList = pgTable('community_waiting_list', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  joinedAt: instant('joined_at').notNull().defaultNow(),
});

/**
 * Written by the auth slice. `subject` is the SHA-256 of an e-mail, so that addresses without an account are counted, too;
 * `device` is empty for unknown browsers.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    kind: text('kind', { enum: ['password', 'admin_code', 'imitated_code'] }).notNull(),
    subject: bytea('subject').notNull(),
    device: bytea('device').notNull(),
    failures: integer('failures').notNull(),
    consecutiveAttempts: integer('consecutive_attempts').notNull(),
    countedAt: instant('counted_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.device] })],
);

/** Written by the auth slice. Tokens are stored as SHA-256 only, and only the newest works. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The email that contains the token: a retried email replaces its own token. */
    emailId: uuid('email_id').notNull().unique(),
    usedAt: instant('used_at'),
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('password_reset_tokens_user_id').on(table.userId, table.createdAt)],
);

/** Written by the auth slice: the link that confirms an address, one per account. Its token is stored as SHA-256 only. */
export const emailConfirmations = pgTable('email_confirmations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** When the email was requested: an older one that is sent late replaces nothing. */
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Written by http/limits: call counts shared by all processes. `key` is a keyed hash. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: bytea('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_counters_ends_at').on(table.endsAt)],
);

/** Written by the auth slice: identities at providers. Matched by `subject`, never by e-mail. */
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

/** Written by the auth slice: a Google sign-in between the redirect from Google and the session cookie. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    idHash: bytea('id_hash').primaryKey(),
    /** SHA-256 of a cookie of the browser that started. */
    browserHash: bytea('browser_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('login_tickets_user_id').on(table.userId)],
);

/** Written by the auth slice: the code emailed after the password step, as a keyed hash. */
export const adminChallenges = pgTable('admin_challenges', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  codeHash: bytea('code_hash'),
  attemptsLeft: integer('attempts_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Written by the auth slice: authenticator apps, their secret sealed. Each time step is accepted once. */
export const adminAuthenticators = pgTable('admin_authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytea('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Written by the profile slice: what users enter about themselves. Their name is in `users`, their due date in `fertility_settings`. */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** All fields, sealed with the user's data key. */
  sealed: bytea('sealed').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Written by integrations/daily-emails.ts: the subjects of today's emails to a user, so that each subject gets one email a day. */
export const noticesSent = pgTable(
  'notices_sent',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    thing: text('thing').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    /** The job that sends it, which may take several attempts. */
    jobId: uuid('job_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.thing] }), index('notices_sent_day').on(table.day)],
);
