import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, type ConfigError } from '../src/config';

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: unknown;
  networks?: unknown;
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}
const readRoot = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const compose = parse(readRoot('docker-compose.yml'), { merge: true }) as Compose;

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
function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, key: string, operator: string, operand: string) => {
    if (values[key]) return values[key];
    if (operator === '?') throw new Error(`${key}: ${operand}`);
    return operand;
  });
}

function resolveEnvironment(service: string, values: Record<string, string>): Record<string, string> {
  const variables = Object.entries(compose.services[service]?.environment ?? {});
  return Object.fromEntries(variables.map(([name, text]) => [name, interpolate(text, values)]));
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

describe('the proxy', () => {
  const proxy = compose.services.proxy;

  it.each([undefined, '192.168.77.0/24'])('is trusted as part of the one network there is (SUBNET %s)', (subnet) => {
    const values: Record<string, string> = subnet ? { ...env, SUBNET: subnet } : env;
    expect(Object.keys(compose.networks)).toEqual(['default']);
    const subnets = compose.networks.default?.ipam.config.map((each) => interpolate(each.subnet, values));
    expect(subnets).toEqual([subnet ?? '10.83.47.0/24']);
    expect(api(values).trustedProxies).toEqual(subnets);
    for (const { networks } of Object.values(compose.services)) expect(networks).toBeUndefined();
  });

  it('speaks HTTP/3 too', () => expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp']));

  it('waits for no process, so that a faulty one keeps no other away', () => expect(proxy?.depends_on).toBeUndefined());

  it('tries a second process only with a version that keeps the body of the request', () => {
    expect(Number(proxy?.environment?.RETRIES)).toBeGreaterThan(0);
    const [major = 0, minor = 0, patch = 0] = (/^caddy:(\d+\.\d+\.\d+)$/.exec(proxy?.image ?? '')?.[1] ?? '')
      .split('.')
      .map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(2_011_002);
  });

  it('asks each process each second, and buffers nothing', () => {
    const caddyfile = readRoot('Caddyfile');
    expect(caddyfile).toMatch(/health_uri \/api\/ready\n/);
    expect(caddyfile).toMatch(/health_interval 1s\n/);
    expect(caddyfile).not.toMatch(/buffer|flush_interval|stream_timeout|read_timeout|trusted_proxies/);
  });

  it('has passed over a process that stops before that one is killed', () => {
    expect(compose.services['api-1']?.stop_grace_period).toBe('15s');
  });
});
