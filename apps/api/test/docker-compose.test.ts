import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, type ConfigError } from '../src/config';

interface Compose {
  services: Record<string, { image: string; environment?: Record<string, string> }>;
}
const compose = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
}) as Compose;

const env: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://everstep.example',
  POSTGRES_PASSWORD: 'p@ss/w#rd:%40?',
  SMTP_URL: 'smtps://everstep:long-and-random@mail.example:465',
  MAIL_FROM: 'hello@everstep.example',
  GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-qV3m8TzL0pRbXs4y',
  STRIPE_SECRET_KEY: 'sk_live_51PqV3m8TzL0pRbXs4yHcKd',
  STRIPE_WEBHOOK_SECRETS: 'whsec_newQv3m8TzL0pRbXs4yHcKd7',
  SEALING_KEYS: `k1:${createHash('sha256').update('1').digest('base64')}`,
};

/** Interpolates `${NAME:?why}` and `${NAME:-default}` as Compose does. */
function resolveEnvironment(service: string, values: Record<string, string>): Record<string, string> {
  const filled = Object.entries(compose.services[service]?.environment ?? {}).map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, key: string, operator: string, operand: string) => {
      if (values[key]) return values[key];
      if (operator === '?') throw new Error(`${key}: ${operand}`);
      return operand;
    }),
  ]);
  return Object.fromEntries(filled) as Record<string, string>;
}
const api = (values: Record<string, string>) => readConfig(resolveEnvironment('api-1', values));

it('the API and the migrations pass a password with @ / # and % to Postgres unchanged', () => {
  for (const service of ['api-1', 'api-2', 'prepare']) {
    const { databaseUrl, production, staging } = readConfig(resolveEnvironment(service, env));
    expect([production, staging]).toEqual([true, false]);
    const client = new pg.Client({ connectionString: databaseUrl });
    expect([client.host, client.user, client.password]).toEqual(['database', 'everstep', env.POSTGRES_PASSWORD]);
  }
  expect(resolveEnvironment('database', env).POSTGRES_PASSWORD).toBe(env.POSTGRES_PASSWORD);
});

it('passes on the optional keys of web push', () => {
  expect(api(env).push).toBeNull();
  const keys = {
    PUSH_VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    PUSH_VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    PUSH_VAPID_SUBJECT: 'mailto:ops@everstep.example',
  };
  expect(api({ ...env, ...keys }).push).toMatchObject({ subject: keys.PUSH_VAPID_SUBJECT });
});

it('does not start without any required variable, and has no fallback mail catcher', () => {
  for (const name of Object.keys(env)) expect(() => api({ ...env, [name]: '' }), name).toThrow(name);
  expect(Object.keys(compose.services).sort()).toEqual(['api-1', 'api-2', 'database', 'prepare', 'proxy']);
});

it('rejects change-me as the value of any secret', () => {
  const secrets = Object.keys(env).filter((name) => !['PUBLIC_ORIGIN', 'MAIL_FROM'].includes(name));
  for (const name of secrets) {
    const value = { SMTP_URL: 'smtps://everstep:change-me@mail.example', SEALING_KEYS: 'k1:change-me' }[name];
    const start = () => api({ ...env, [name]: value ?? 'change-me' });
    expect(start, name).toThrow();
    try {
      start();
    } catch (error) {
      expect((error as ConfigError).problems).toHaveLength(1);
    }
  }
});

it('runs on Node 24, and the packages also support 20.19', () => {
  expect(compose.services['api-1']?.image).toMatch(/^node:24\b/);
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('>=20.19');
});
