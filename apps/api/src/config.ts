import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// main.ts and its bundle both lie one folder below the package.
const packageRoot = fileURLToPath(new URL('..', import.meta.url));

const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback);
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
  /** Where people reach the product. Cookies, HSTS, the origin check and every link in a mail follow it. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://everstep.example' })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: whole(8),
  /** Address of the sandbox. Without it the process runs in production: no demo accounts, every secret required. */
  SANDBOX_URL: z.url({ error: 'must be the address of the sandbox' }).optional(),
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: list,
  /** Multiplies every rate limit; for load tests and the sandbox, where everybody shares one address. */
  RATE_LIMIT_FACTOR: whole(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WEB_DIST: z.string().default(`${packageRoot}../web/dist`),
});

export const environmentNames = Object.keys(environment.shape);

export interface Config {
  production: boolean;
  development: boolean;
  port: number;
  host: string;
  publicOrigin: string;
  secure: boolean;
  databaseUrl: string;
  databasePoolSize: number;
  trustedProxies: string[];
  rateLimitFactor: number;
  logLevel: string;
  webDist: string;
  migrationsFolder: string;
  lessonsFolder: string;
}

/** Every fault of the environment at once, so that nobody fixes them one start at a time. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = !given.SANDBOX_URL;
  if (!given.DATABASE_URL) faults.push('DATABASE_URL: is required');
  if (production) faults.push(...productionFaults(given));
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);

  const values = parsed.data;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  return {
    production,
    development: values.NODE_ENV === 'development' && !production,
    port: values.PORT,
    host: values.HOST,
    publicOrigin,
    secure: publicOrigin.startsWith('https://'),
    databaseUrl: values.DATABASE_URL ?? '',
    databasePoolSize: values.DATABASE_POOL_SIZE,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
    webDist: values.WEB_DIST,
    migrationsFolder: `${packageRoot}migrations`,
    lessonsFolder: `${packageRoot}content/lessons`,
  };
}

function productionFaults(given: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  if (!given.PUBLIC_ORIGIN) faults.push('PUBLIC_ORIGIN: is required in production');
  else if (!given.PUBLIC_ORIGIN.startsWith('https://')) faults.push('PUBLIC_ORIGIN: must be https in production');
  if (given.DATABASE_URL?.includes('change-me')) faults.push('DATABASE_URL: still has the password of .env.example');
  return faults;
}
