import * as z from 'zod/mini';
import { countrySchema, readCountry, type Country } from '../base/country';
import { readTier, subscriptionStatuses, tiers, type Tier } from '../base/tiers';

export const authProviders = ['email', 'google', 'admin_created'] as const;

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  subscription_tier: z.enum(tiers),
  subscription_status: z.enum(subscriptionStatuses),
  auth_provider: z.enum(authProviders),
  is_admin_created: z.boolean(),
  vip_access: z.boolean(),
  first_time_login: z.boolean(),
  must_change_password: z.boolean(),
  /** When the account will be erased, if the user has requested that. */
  erasure_at: z.optional(z.string()),
  /** The country where the user lives, if they have said so. */
  country: z.optional(countrySchema),
});
export type User = z.infer<typeof userSchema>;

/** A session in replies of the server. */
export const sessionFields = { user: userSchema, access: z.record(z.string(), z.boolean()) };

/** What the browser stores about the signed-in user. It decides what screens show, never what the server allows. */
export interface SessionRecord {
  isAuthenticated: boolean;
  subscriptionTier: Tier;
  email: string;
  name: string;
  id?: string;
  subscriptionStatus?: string;
  authProvider?: string;
  isAdminCreated?: boolean;
  vipAccess?: boolean;
  access?: Record<string, boolean>;
  role?: string;
  adminToken?: string;
  mustChangePassword?: boolean;
  /** ISO 8601. */
  erasureAt?: string;
  /** The country of the account. */
  country?: Country;
  /** Chosen on this device, but not stored in the account yet. */
  unsentCountry?: Country;
  demo?: boolean;
}

export const sessionStorageKey = 'everstep_session';
export const emailStorageKey = 'user_email';
/** Stored before an administrator signs in, so that the dashboard forwards them to the console. */
export const adminRedirectKey = 'everstep_admin_redirect';
export const signedOut: SessionRecord = { isAuthenticated: false, subscriptionTier: 'free', email: '', name: '' };

export const subscriptionLookupTimeoutMs = 5000;
export const featureValidationTimeoutMs = 3000;
export const sessionCookieSeconds = 604_800;
export const demoDelayMs = 1500;

export const sessionTexts = {
  expired: 'Your session has expired. Please sign in again.',
  demo: 'Demo mode: nothing is saved',
  /** Shown after a logout that the server could not store. */
  logoutPending:
    'You are signed out on this device. We could not end the session on our side yet, and will keep trying.',
  logoutFinished: 'You are signed out on our side as well now.',
  signedOutElsewhere: 'You signed out in another tab.',
} as const;
/** Creates the stored record from the server's reply. */
export function toSessionRecord({ user, access }: { user: User; access: Record<string, boolean> }): SessionRecord {
  return {
    isAuthenticated: true,
    subscriptionTier: user.subscription_tier,
    email: user.email,
    name: user.name,
    id: user.id,
    subscriptionStatus: user.subscription_status,
    authProvider: user.auth_provider,
    isAdminCreated: user.is_admin_created,
    vipAccess: user.vip_access,
    mustChangePassword: user.must_change_password,
    ...(user.erasure_at !== undefined && { erasureAt: user.erasure_at }),
    ...(user.country !== undefined && { country: user.country }),
    access,
  };
}

const maxRecordLength = 50_000;

/**
 * Reads a stored record. Null means that it must be removed: it does not parse, is not an object with an
 * `isAuthenticated` field, or is far longer than any record we write. Only known fields of the right kind are kept.
 */
export function restoreSession(raw: string | null): SessionRecord | null {
  if (!raw || raw.length > maxRecordLength) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(raw);
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, 'isAuthenticated')) return null;
  const field = (name: keyof SessionRecord): unknown =>
    Object.hasOwn(stored, name) ? (stored as Record<string, unknown>)[name] : undefined;
  const record: SessionRecord = {
    isAuthenticated: field('isAuthenticated') === true,
    subscriptionTier: readTier(field('subscriptionTier')),
    email: text(field('email')) ?? '',
    name: text(field('name')) ?? '',
  };
  for (const name of ['id', 'subscriptionStatus', 'authProvider', 'role', 'adminToken', 'erasureAt'] as const) {
    const value = text(field(name));
    if (value !== undefined) record[name] = value;
  }
  for (const name of ['isAdminCreated', 'vipAccess', 'mustChangePassword', 'demo'] as const) {
    const value = field(name);
    if (typeof value === 'boolean') record[name] = value;
  }
  for (const name of ['country', 'unsentCountry'] as const) {
    const value = readCountry(field(name));
    if (value) record[name] = value;
  }
  const access = field('access');
  if (typeof access === 'object' && access !== null) {
    record.access = Object.fromEntries(
      Object.entries(access).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  }
  return record;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The record used when fetching the subscription fails: the requested tier, active, with the best available name. */
export function fallbackSession(email: string, tier: Tier = 'free', name?: string): SessionRecord {
  return {
    isAuthenticated: true,
    subscriptionTier: tier,
    email,
    name: name || email.split('@')[0] || 'Demo User',
    subscriptionStatus: 'active',
  };
}

/**
 * Whether a sign-in with this reply status continues in demo mode: only when the service itself is missing or failing. A refusal (400, 401, 403, 413, 429) shows its message.
 */
export function startsDemo(status: number): boolean {
  return status === 404 || status >= 500;
}

/** Demo mode guesses a tier from the e-mail. It shows sample screens and gives no access on the server. */
export function demoSession(email: string): SessionRecord {
  const lowerCaseEmail = email.toLowerCase();
  const tier: Tier = lowerCaseEmail.includes('premium')
    ? 'elite_premium'
    : lowerCaseEmail.includes('ultra')
      ? 'ultra_elite'
      : 'free';
  return { ...fallbackSession(email, tier), demo: true };
}
