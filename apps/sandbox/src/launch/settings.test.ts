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
  stop: () => Promise.resolve(),
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it('points the API at the sandbox', () => {
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  vi.stubEnv('CHAT_API_KEY', '');
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

it.each(['CHAT_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'])('says nothing of its model when %s is configured', (name) => {
  const chat = (environment: NodeJS.ProcessEnv) =>
    Object.entries(environment).filter(([variable]) => variable.startsWith('CHAT_'));
  vi.stubEnv(name, 'of another service');
  expect(chat(apiEnvironment(sandbox, {}))).toEqual([[name, 'of another service']]);
});
