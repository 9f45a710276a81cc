import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports';
import { toEnvironment, type Sandbox } from '../sandbox';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const apiEntry = join(root, 'apps/api/dist/main.js');
export const turbo = join(root, 'node_modules/.bin/turbo');

async function port(name: string, fallback: number): Promise<number> {
  const value = process.env[name] ?? '';
  if (value === '') return fallback;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new Error(`${name} must be a port number, not "${value}".`);
  return Number(value) || freePort();
}

/** Reads the launchers' settings from the environment. Port 0 means any free port. */
export async function readSettings() {
  return {
    port: await port('PORT', 3000),
    sandboxPort: await port('SANDBOX_PORT', 4400),
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
  };
}

/**
 * The environment of an API that uses the sandbox. All users share one IP address, so rate limits are a hundred times higher.
 * Variables that are set override the sandbox's mail, Google, Stripe, model and push keys; empty variables count as missing, as in the API.
 */
export function apiEnvironment(sandbox: Sandbox, values: Record<string, string>): NodeJS.ProcessEnv {
  const ownEnv = Object.entries(process.env).filter(([, value]) => value !== '');
  const environment = toEnvironment(sandbox);
  const { DATABASE_URL, SANDBOX_URL, STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, ...others } =
    environment;
  const { CHAT_BASE_URL, CHAT_API_KEY, CHAT_MODEL, ...rest } = others;
  const { PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY, PUSH_VAPID_SUBJECT, ...services } = rest;
  const isSet = (prefix: string) => ownEnv.some(([name]) => name.startsWith(prefix));
  return {
    RATE_LIMIT_FACTOR: '100',
    ...services,
    // All or none: a real key must not reach the sandbox, and the sandbox's key must not reach a real service.
    ...(!process.env.STRIPE_SECRET_KEY && { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }),
    ...(!isSet('CHAT_') && { CHAT_BASE_URL, CHAT_API_KEY, CHAT_MODEL }),
    ...(!isSet('PUSH_') && { PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY, PUSH_VAPID_SUBJECT }),
    ...Object.fromEntries(ownEnv),
    DATABASE_URL,
    SANDBOX_URL,
    ...values,
  };
}

/** The webhook URL of an API that runs next to the sandbox. */
export function webhookUrl(port: number): string {
  return `http://localhost:${port}/api/webhooks/stripe`;
}
