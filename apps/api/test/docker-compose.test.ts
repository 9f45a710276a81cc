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

const given: Record<string, string> = {
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

/** As Compose fills in `${NAME:?why}` and `${NAME:-default}`. */
function environmentOf(service: string, values: Record<string, string>): Record<string, string> {
  const filled = Object.entries(compose.services[service]?.environment ?? {}).map(([name, text]) => [
    name,
    text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, key: string, kind: string, rest: string) => {
      if (values[key]) return values[key];
      if (kind === '?') throw new Error(`${key}: ${rest}`);
      return rest;
    }),
  ]);
  return Object.fromEntries(filled) as Record<string, string>;
}
const api = (values: Record<string, string>) => readConfig(environmentOf('api-1', values));

it('a password with @ / # and % reaches Postgres as it is, from the API and from the migrations', () => {
  for (const service of ['api-1', 'api-2', 'prepare']) {
    const { databaseUrl, production, staging } = readConfig(environmentOf(service, given));
    expect([production, staging]).toEqual([true, false]);
    const client = new pg.Client({ connectionString: databaseUrl });
    expect([client.host, client.user, client.password]).toEqual(['database', 'everstep', given.POSTGRES_PASSWORD]);
  }
  expect(environmentOf('database', given).POSTGRES_PASSWORD).toBe(given.POSTGRES_PASSWORD);
});

it('without any of what it needs it does not start, and mail has no silent catcher', () => {
  for (const name of Object.keys(given)) expect(() => api({ ...given, [name]: '' }), name).toThrow(name);
  expect(Object.keys(compose.services).sort()).toEqual(['api-1', 'api-2', 'database', 'prepare', 'proxy']);
});

it('change-me passes nowhere', () => {
  const secrets = Object.keys(given).filter((name) => !['PUBLIC_ORIGIN', 'MAIL_FROM'].includes(name));
  for (const name of secrets) {
    const value = { SMTP_URL: 'smtps://everstep:change-me@mail.example', SEALING_KEYS: 'k1:change-me' }[name];
    const start = () => api({ ...given, [name]: value ?? 'change-me' });
    expect(start, name).toThrow();
    try {
      start();
    } catch (error) {
      expect((error as ConfigError).problems).toHaveLength(1);
    }
  }
});

it('runs on Node 24, and the packages still on 20.19', () => {
  expect(compose.services['api-1']?.image).toMatch(/^node:24\b/);
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('>=20.19');
});
