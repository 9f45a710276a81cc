import { createECDH } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { brand } from '@everstep/domain/base/brand';
import { OperatorError } from './operator-error';
import { productionProblems } from './production-checks';
import type { SealingKeys } from './db/seal';
import type { VapidKeys } from './integrations/push/vapid';

// main.ts and its bundle are both one folder below the package root.
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

const positiveInt = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const keyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split(':')))
  .refine((pairs) => pairs.every(([id = '', key = '']) => /^\w{1,32}$/.test(id) && keyBytes(key).length === 32), {
    error: 'must be id:key pairs separated by commas, each key 32 bytes in base64',
  })
  .transform((pairs) => new Map(pairs.map(([id = '', key = '']) => [id, keyBytes(key)])));
const keyBytes = (text: string) => Buffer.from(text, 'base64');
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  /** The public URL of the product. Cookies, HSTS, the origin check and links in emails depend on it. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://everstep.example' })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** The password if DATABASE_URL has none; used verbatim, without decoding. */
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL_SIZE: positiveInt(8),
  /** Set if DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_POOLER: z.literal('transaction', { error: 'must be transaction or absent' }).optional(),
  /** Postgres itself, not the pooler: for migrations, one-off commands and the listener. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** URL of the sandbox. Without it the process runs in production mode: no demo accounts, every secret required. */
  SANDBOX_URL: z.url({ error: 'must be the address of the sandbox' }).optional(),
  /** Production with Stripe's test keys instead of live ones, and with rate limits that load tests may raise. */
  STAGING: z.literal('true', { error: 'must be true or absent' }).optional(),
  /** The SMTP server: smtps://user:password@host:465. Optional with the sandbox; without it, emails stay queued. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default(`no-reply@${brand.adminDomain}`),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ error: 'must be the address of an OpenID issuer' }).default('https://accounts.google.com'),
  /** Optional with the sandbox; without it, nothing can be bought. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Signing secrets of its webhook; two during a rotation. */
  STRIPE_WEBHOOK_SECRETS: list,
  STRIPE_API_URL: z.url({ error: 'must be the address of the Stripe API' }).default('https://api.stripe.com'),
  /** An OpenAI-compatible endpoint, as https://models.example/v1, its key and a model: all three or none. */
  CHAT_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be the address of an OpenAI-compatible API' }).optional(),
  CHAT_API_KEY: z.string().optional(),
  CHAT_MODEL: z.string().max(200).optional(),
  /** What the model may read and write for all users together on a UTC day. */
  CHAT_DAILY_TOKENS: positiveInt(2_000_000),
  /** The keys of web push (RFC 8292), in base64url, and how push services reach us: all three or none. */
  PUSH_VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, { error: 'must be a public key of P-256: 65 bytes in base64url' })
    .optional(),
  PUSH_VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be a private key of P-256: 32 bytes in base64url' })
    .optional(),
  PUSH_VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/, {
      error: 'must be an address such as mailto:ops@everstep.example, or an https:// address',
    })
    .optional(),
  /** Keys that encrypt sensitive columns. The first encrypts, all of them decrypt. */
  SEALING_KEYS: keyList.optional(),
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted, separated by commas. */
  TRUSTED_PROXIES: list,
  /** Multiplies every rate limit; for load tests and the sandbox, where all users share one IP address. */
  RATE_LIMIT_FACTOR: positiveInt(1),
  /** Multiplies how long statements, locks and connections may take and the event loop may lag, for tests on slow machines. */
  TIMEOUT_FACTOR: positiveInt(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The release, as the console shows it. */
  VERSION: z.string().max(60).default('unreleased'),
  WEB_DIST: z.string().default(`${packageRoot}../web/dist`),
});

export const environmentNames = Object.keys(environment.shape);

export interface Config {
  version: string;
  /** Real outside services instead of the sandbox, whatever NODE_ENV says. */
  production: boolean;
  /** Production except for payments and rate limits. */
  staging: boolean;
  /** The sandbox with NODE_ENV `development`, the default; neither this nor `production` in tests. */
  development: boolean;
  port: number;
  host: string;
  publicOrigin: string;
  secure: boolean;
  databaseUrl: string;
  /** Postgres itself; the same unless there is a pooler. */
  directDatabaseUrl: string;
  hasPooler: boolean;
  databasePoolSize: number;
  trustedProxies: string[];
  rateLimitFactor: number;
  timeoutFactor: number;
  smtpUrl: string | null;
  mailFrom: string;
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  stripe: { secretKey: string; webhookSecrets: string[]; apiUrl: string } | null;
  chatModel: { baseUrl: string; apiKey: string; model: string; dailyTokens: number } | null;
  /** Null: nobody can be sent a notification. */
  push: VapidKeys | null;
  /** The only origin that may be fetched on this machine when a user names it; null in production. */
  sandboxOrigin: string | null;
  sealingKeys: SealingKeys;
  logLevel: string;
  webDist: string;
  migrationsFolder: string;
  lessonsFolder: string;
}

/** Lists all problems of the environment at once. */
export class ConfigError extends OperatorError {
  constructor(readonly problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export function readConfig(rawEnv: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(Object.entries(rawEnv).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = !variables.SANDBOX_URL;
  if (!variables.DATABASE_URL) problems.push('DATABASE_URL: is required');
  if (variables.DATABASE_POOLER && !variables.DATABASE_DIRECT_URL)
    problems.push('DATABASE_DIRECT_URL: is required with DATABASE_POOLER');
  for (const names of allOrNone)
    if (names.some((name) => variables[name]))
      problems.push(...names.filter((name) => !variables[name]).map((name) => `${name}: is required with the others`));
  const malformed = new Set((parsed.error?.issues ?? []).map((issue) => String(issue.path[0])));
  const { PUSH_VAPID_PUBLIC_KEY: publicKey = '', PUSH_VAPID_PRIVATE_KEY: privateKey = '' } = parsed.data ?? {};
  if (publicKey && privateKey && !isKeyPair(publicKey, privateKey))
    problems.push('PUSH_VAPID_PRIVATE_KEY: does not belong to PUSH_VAPID_PUBLIC_KEY');
  if (production) problems.push(...productionProblems(variables, malformed));
  if (variables.DATABASE_PASSWORD && passwordIn(variables.DATABASE_URL))
    problems.push('DATABASE_PASSWORD: is given although DATABASE_URL has a password');
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);

  const values = parsed.data;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  return {
    version: values.VERSION,
    production,
    staging: production && values.STAGING === 'true',
    development: values.NODE_ENV === 'development' && !production,
    port: values.PORT,
    host: values.HOST,
    publicOrigin,
    secure: publicOrigin.startsWith('https://'),
    databaseUrl: withPassword(values.DATABASE_URL ?? '', values.DATABASE_PASSWORD),
    directDatabaseUrl: withPassword(values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? '', values.DATABASE_PASSWORD),
    hasPooler: values.DATABASE_POOLER === 'transaction',
    databasePoolSize: values.DATABASE_POOL_SIZE,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    timeoutFactor: values.TIMEOUT_FACTOR,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            issuer: values.GOOGLE_ISSUER,
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
          }
        : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRETS.length > 0
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
            apiUrl: values.STRIPE_API_URL,
          }
        : null,
    chatModel:
      values.CHAT_BASE_URL && values.CHAT_API_KEY && values.CHAT_MODEL
        ? {
            baseUrl: values.CHAT_BASE_URL,
            apiKey: values.CHAT_API_KEY,
            model: values.CHAT_MODEL,
            dailyTokens: values.CHAT_DAILY_TOKENS,
          }
        : null,
    push:
      publicKey && privateKey && values.PUSH_VAPID_SUBJECT
        ? { publicKey, privateKey, subject: values.PUSH_VAPID_SUBJECT }
        : null,
    sandboxOrigin: values.SANDBOX_URL ? new URL(values.SANDBOX_URL).origin : null,
    sealingKeys: values.SEALING_KEYS ?? sandboxKeys,
    logLevel: values.LOG_LEVEL,
    webDist: values.WEB_DIST,
    migrationsFolder: `${packageRoot}migrations`,
    lessonsFolder: `${packageRoot}content/lessons`,
  };
}

const allOrNone = [
  ['CHAT_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'],
  ['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT'],
];

function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Public, so for the sandbox only: its data must stay readable after a restart. */
export const sandboxKeys: SealingKeys = new Map([['sandbox', Buffer.alloc(32, 'sandbox')]]);

function passwordIn(url = ''): string {
  return URL.canParse(url) ? new URL(url).password : '';
}

function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}
