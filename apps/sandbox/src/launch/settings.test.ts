import { afterEach, expect, it, vi } from 'vitest';
import { apiEnvironment } from './settings';

const sandbox = {
  url: 'http://localhost:4400',
  databaseUrl: 'postgres://everstep@127.0.0.1:5432/everstep',
  smtpUrl: 'smtp://localhost:2525',
  google: { issuer: 'http://localhost:4400/google', clientId: 'an id', clientSecret: 'a secret' },
  stripe: {
    apiUrl: 'http://localhost:4400',
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    deliverTo: () => undefined,
  },
  model: { baseUrl: 'http://localhost:4400/model/v1', apiKey: 'sk-sandbox', name: 'sandbox-good' },
  push: { publicKey: 'a public key', privateKey: 'a private key', subject: 'mailto:push@everstep.example' },
  stop: () => Promise.resolve(),
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it('points the API at the sandbox', () => {
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  vi.stubEnv('CHAT_API_KEY', '');
  vi.stubEnv('PUSH_VAPID_SUBJECT', '');
  vi.stubEnv('DATABASE_URL', 'postgres://elsewhere/db');
  expect(apiEnvironment(sandbox, { PORT: '3000' })).toMatchObject({
    PORT: '3000',
    RATE_LIMIT_FACTOR: '100',
    SANDBOX_URL: sandbox.url,
    DATABASE_URL: sandbox.databaseUrl,
    SMTP_URL: sandbox.smtpUrl,
    GOOGLE_ISSUER: sandbox.google.issuer,
    GOOGLE_CLIENT_ID: 'an id',
    GOOGLE_CLIENT_SECRET: 'a secret',
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRETS: 'whsec_sandbox',
    CHAT_BASE_URL: 'http://localhost:4400/model/v1',
    CHAT_API_KEY: 'sk-sandbox',
    CHAT_MODEL: 'sandbox-good',
    PUSH_VAPID_PUBLIC_KEY: 'a public key',
    PUSH_VAPID_PRIVATE_KEY: 'a private key',
    PUSH_VAPID_SUBJECT: 'mailto:push@everstep.example',
  });
});

it('leaves mail and Google as configured', () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.example');
  vi.stubEnv('GOOGLE_ISSUER', 'https://accounts.google.com');
  expect(apiEnvironment(sandbox, {})).toMatchObject({
    SMTP_URL: 'smtp://mail.example',
    GOOGLE_ISSUER: 'https://accounts.google.com',
  });
});

it('sends no credentials of a configured Stripe account to the sandbox', () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_an_account');
  const environment = apiEnvironment(sandbox, {});
  expect(environment.STRIPE_SECRET_KEY).toBe('sk_test_of_an_account');
  expect(environment).not.toHaveProperty('STRIPE_API_URL');
  expect(environment).not.toHaveProperty('STRIPE_WEBHOOK_SECRETS');
});

const startingWith = (prefix: string, environment: NodeJS.ProcessEnv) =>
  Object.entries(environment).filter(([variable]) => variable.startsWith(prefix));

it.each(['CHAT_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'])('says nothing of its model when %s is configured', (name) => {
  vi.stubEnv(name, 'of another service');
  expect(startingWith('CHAT_', apiEnvironment(sandbox, {}))).toEqual([[name, 'of another service']]);
});

it.each(['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY', 'PUSH_VAPID_SUBJECT'])(
  'gives none of its push keys when %s is configured',
  (name) => {
    vi.stubEnv(name, 'our own');
    expect(startingWith('PUSH_', apiEnvironment(sandbox, {}))).toEqual([[name, 'our own']]);
  },
);
