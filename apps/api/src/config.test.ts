import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sandboxPushKeys } from '../test/push-service';
import type { ConfigError } from './config';
import { environmentNames, readConfig } from './config';

const base64Key = (text: string) => createHash('sha256').update(text).digest('base64');
const production = {
  DATABASE_URL: 'postgres://app:long-and-random@db/everstep',
  PUBLIC_ORIGIN: 'https://everstep.example/',
  SMTP_URL: 'smtps://everstep:long-and-random@mail.example:465',
  MAIL_FROM: 'hello@everstep.example',
  GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-qV3m8TzL0pRbXs4y',
  STRIPE_SECRET_KEY: 'sk_live_51PqV3m8TzL0pRbXs4yHcKd',
  STRIPE_WEBHOOK_SECRETS: 'whsec_newQv3m8TzL0pRbXs4yHcKd7, whsec_oldQv3m8TzL0pRbXs4yHcKd7',
  SEALING_KEYS: `second:${base64Key('2')}, first:${base64Key('1')}`,
};

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the configuration', () => {
  it('accepts a complete production environment', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      secure: true,
      publicOrigin: 'https://everstep.example',
      port: 3000,
      rateLimitFactor: 1,
      timeoutFactor: 1,
      google: {
        issuer: 'https://accounts.google.com',
        clientId: production.GOOGLE_CLIENT_ID,
        clientSecret: production.GOOGLE_CLIENT_SECRET,
      },
      stripe: {
        apiUrl: 'https://api.stripe.com',
        secretKey: production.STRIPE_SECRET_KEY,
        webhookSecrets: ['whsec_newQv3m8TzL0pRbXs4yHcKd7', 'whsec_oldQv3m8TzL0pRbXs4yHcKd7'],
      },
    });
  });

  it('puts the sealing key that encrypts first and rejects malformed keys', () => {
    expect([...readConfig(production).sealingKeys.keys()]).toEqual(['second', 'first']);
    const problem = 'SEALING_KEYS: must be id:key pairs separated by commas, each key 32 bytes in base64';
    for (const SEALING_KEYS of ['short:AAAA', 'no-colon', `:${Buffer.alloc(32).toString('base64')}`])
      expect(problems({ ...production, SEALING_KEYS })).toEqual([problem]);
  });

  it('takes a language model with its address, key and name, or none of them', () => {
    const model = { CHAT_BASE_URL: 'https://models.example/v1', CHAT_API_KEY: 'key', CHAT_MODEL: 'large' };
    expect(readConfig(production).chatModel).toBeNull();
    expect(readConfig({ ...production, ...model, CHAT_DAILY_TOKENS: '5000' }).chatModel).toEqual({
      baseUrl: 'https://models.example/v1',
      apiKey: 'key',
      model: 'large',
      dailyTokens: 5000,
    });
    expect(problems({ ...production, CHAT_MODEL: 'large' })).toEqual([
      'CHAT_BASE_URL: is required with the others',
      'CHAT_API_KEY: is required with the others',
    ]);
    expect(problems({ ...production, ...model, CHAT_BASE_URL: 'http://models.example/v1' })).toEqual([
      'CHAT_BASE_URL: must be https in production',
    ]);
    expect(problems({ ...production, ...model, CHAT_API_KEY: 'change-me' })).toEqual([
      'CHAT_API_KEY: still has the value of .env.example',
    ]);
    expect(problems({ ...production, ...model, CHAT_API_KEY: 'sk-sandboxThinksNothing' })).toEqual([
      "CHAT_API_KEY: is the sandbox's, which everybody knows",
    ]);
  });

  it('takes the keys of web push and its subject, or none of them', () => {
    const push = {
      PUSH_VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      PUSH_VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      PUSH_VAPID_SUBJECT: 'mailto:ops@everstep.example',
    };
    expect(readConfig(production).push).toBeNull();
    expect(readConfig({ ...production, ...push }).push).toEqual({
      publicKey: push.PUSH_VAPID_PUBLIC_KEY,
      privateKey: push.PUSH_VAPID_PRIVATE_KEY,
      subject: push.PUSH_VAPID_SUBJECT,
    });
    const problemsWith = (change: Partial<typeof push>) => problems({ ...production, ...push, ...change });
    expect(problemsWith({ PUSH_VAPID_PRIVATE_KEY: '' })).toEqual([
      'PUSH_VAPID_PRIVATE_KEY: is required with the others',
    ]);
    for (const PUSH_VAPID_PRIVATE_KEY of ['q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'A'.repeat(43)])
      expect(problemsWith({ PUSH_VAPID_PRIVATE_KEY })).toEqual([
        'PUSH_VAPID_PRIVATE_KEY: does not belong to PUSH_VAPID_PUBLIC_KEY',
      ]);
    expect(problemsWith({ PUSH_VAPID_PUBLIC_KEY: 'change-me', PUSH_VAPID_PRIVATE_KEY: 'change-me' })).toEqual([
      'PUSH_VAPID_PUBLIC_KEY: must be a public key of P-256: 65 bytes in base64url',
      'PUSH_VAPID_PRIVATE_KEY: must be a private key of P-256: 32 bytes in base64url',
    ]);
    for (const PUSH_VAPID_SUBJECT of ['ops@everstep.example', 'mailto:ops@localhost', 'http://everstep.example'])
      expect(problemsWith({ PUSH_VAPID_SUBJECT })).toEqual([expect.stringContaining('PUSH_VAPID_SUBJECT: must be an')]);
    expect(problemsWith({ PUSH_VAPID_SUBJECT: 'https://localhost/' })).toEqual([
      'PUSH_VAPID_SUBJECT: must be an address at which push services reach somebody',
    ]);
    expect(
      problemsWith({
        PUSH_VAPID_PUBLIC_KEY: sandboxPushKeys.publicKey,
        PUSH_VAPID_PRIVATE_KEY: sandboxPushKeys.privateKey,
      }),
    ).toEqual(["PUSH_VAPID_PRIVATE_KEY: is the sandbox's, which everybody knows"]);
  });

  it('takes keys of web push that the command of docs/operations.md has made', () => {
    const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [, code = ''] = /node -e "(.*createECDH.*)"/.exec(operations) ?? [];
    // One private key in 256 begins with a zero byte, which must not be left out.
    const often = `for (let times = 0; times < 2000; times += 1) { ${code} }`;
    const made = execFileSync(process.execPath, ['-e', often], { encoding: 'utf8' });
    const lines = made.trim().split('\n');
    for (let at = 0; at < lines.length; at += 2) {
      const keys = Object.fromEntries(lines.slice(at, at + 2).map((line) => line.split('='))) as Record<string, string>;
      expect(Object.keys(keys)).toEqual(['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY']);
      const push = { ...keys, PUSH_VAPID_SUBJECT: 'mailto:ops@everstep.example' };
      expect(readConfig({ ...production, ...push }).push).toMatchObject({ publicKey: keys.PUSH_VAPID_PUBLIC_KEY });
    }
  });

  it('exempts no origin from the checks of what users name, except for the sandbox', () => {
    expect(readConfig(production).sandboxOrigin).toBeNull();
    const sandboxed = { DATABASE_URL: production.DATABASE_URL, SANDBOX_URL: 'http://localhost:4400/' };
    expect(readConfig(sandboxed)).toMatchObject({ production: false, sandboxOrigin: 'http://localhost:4400' });
  });

  it('reports all problems at once', () => {
    expect(problems({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_ORIGIN: 'everstep' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'PUBLIC_ORIGIN: must be an address such as https://everstep.example',
      expect.stringMatching(/^LOG_LEVEL: /),
      'DATABASE_URL: is required',
      'SMTP_URL: is required in production',
      'MAIL_FROM: is required in production',
      'GOOGLE_CLIENT_ID: is required in production',
      'GOOGLE_CLIENT_SECRET: is required in production',
      'STRIPE_SECRET_KEY: is required in production',
      'STRIPE_WEBHOOK_SECRETS: is required in production',
      'SEALING_KEYS: is required in production',
    ]);
  });

  const sealing = (bytes: Buffer) => `k1:${bytes.toString('base64')}`;
  const bytes = (at: (index: number) => number) => Buffer.from(Array.from({ length: 32 }, (_, index) => at(index)));

  it.each([
    ['PUBLIC_ORIGIN', 'http://everstep.example', 'must be https in production'],
    ['PUBLIC_ORIGIN', 'https://everstep.example/app', 'must be an origin alone'],
    ['PUBLIC_ORIGIN', 'https://ana:secret@everstep.example', 'must be an origin alone'],
    ['DATABASE_URL', 'postgres://everstep:change-me@db/everstep', 'still has the password of .env.example'],
    ['DATABASE_URL', 'postgres://everstep:everstep@db/everstep', 'has the name of the user as its password'],
    ['DATABASE_URL', 'postgres://app:Postgres@db/everstep', 'has a password that everybody tries first'],
    ['DATABASE_URL', 'postgres://app@db/everstep?password=change-me', 'still has the password of .env.example'],
    ['DATABASE_URL', 'postgres://app:12/3@db/everstep', 'cannot be read'],
    ['DATABASE_URL', 'postgres://app:12#3@db/everstep', 'cannot be read'],
    ['SMTP_URL', 'smtp://everstep:long-and-random@mail.example:587', 'must be smtps://'],
    ['SMTP_URL', 'smtp://mail:1025', 'must be smtps://'],
    ['SMTP_URL', 'smtp://10.0.0.7:25', 'must be smtps://'],
    ['SMTP_URL', 'smtp://localhost.example:25', 'must be smtps://'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'must be smtps://'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&ignoreTLS=true', 'must be smtps://'],
    ['SMTP_URL', 'smtps://everstep:change-me@mail.example:465', 'still has the password of .env.example'],
    ['GOOGLE_CLIENT_ID', 'change-me', 'still has the value of .env.example'],
    ['GOOGLE_CLIENT_SECRET', 'change-me', 'still has the value of .env.example'],
    ['GOOGLE_CLIENT_SECRET', 'secret', 'is too short'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com', 'must be https in production'],
    ['STRIPE_API_URL', 'http://api.stripe.com', 'must be https in production'],
    ['STRIPE_SECRET_KEY', 'change-me', 'still has the value of .env.example'],
    ['STRIPE_SECRET_KEY', 'sk_test_51PqV3m8TzL0pRbXs4yHcKd', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'rk_test_51PqV3m8TzL0pRbXs4yHcKd', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'pk_live_51PqV3m8TzL0pRbXs4yHcKd', 'must be a secret key of Stripe'],
    ['STRIPE_SECRET_KEY', 'sk_live_x', 'is too short'],
    ['STRIPE_WEBHOOK_SECRETS', 'change-me', 'still has the value of .env.example'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_change-me', 'still has the value of .env.example'],
    ['STRIPE_WEBHOOK_SECRETS', ',', 'has no secret in it'],
    ['STRIPE_WEBHOOK_SECRETS', ' , ,', 'has no secret in it'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_short', 'is too short'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'repeats itself'],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_sandboxHasNoRealMoney', "is the sandbox's"],
    ['STRIPE_WEBHOOK_SECRETS', `${production.STRIPE_WEBHOOK_SECRETS},a`, 'must be signing secrets'],
    ['SEALING_KEYS', sealing(Buffer.alloc(32, 'change-me')), 'still has the key of .env.example'],
    ['SEALING_KEYS', sealing(Buffer.alloc(32, 'sandbox')), "has the sandbox's key"],
    ['SEALING_KEYS', sealing(Buffer.alloc(32)), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(Buffer.alloc(32, 7)), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(Buffer.alloc(32, 'abcdefgh')), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(Buffer.alloc(32, createHash('md5').update('x').digest())), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(bytes((index) => index)), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(bytes((index) => 255 - 3 * index)), 'has a key that is not random'],
    ['SEALING_KEYS', sealing(Buffer.from('correct-horse-battery-staple-42!')), 'has a key that is not random'],
    ['SEALING_KEYS', `${production.SEALING_KEYS},${sealing(Buffer.alloc(32))}`, 'has a key that is not random'],
    ['SEALING_KEYS', `k:${base64Key('1')},k:${base64Key('2')}`, 'has two keys of the same id'],
    ['SEALING_KEYS', `k1:${base64Key('1')},k2:${base64Key('1')}`, 'has the same key twice'],
    ['RATE_LIMIT_FACTOR', '100', 'must be 1 in production'],
    ['TIMEOUT_FACTOR', '10', 'must be 1 in production'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0', 'trusts every address there is'],
    ['TRUSTED_PROXIES', '::/0', 'trusts every address there is'],
    ['TRUSTED_PROXIES', 'proxy.example', 'must be addresses or CIDR ranges'],
  ])('rejects %s=%s in production', (name, value, problem) => {
    expect(problems({ ...production, [name]: value })).toEqual([expect.stringContaining(`${name}: ${problem}`)]);
  });

  it('reports all weak values at once without quoting them', () => {
    const weak = {
      ...production,
      DATABASE_URL: 'postgres://app@db/everstep',
      DATABASE_PASSWORD: 'change-me',
      STRIPE_SECRET_KEY: 'sk_test_51PqV3m8TzL0pRbXs4yHcKd',
      STRIPE_WEBHOOK_SECRETS: 'whsec_guessed',
      SMTP_URL: 'smtp://mail.example',
      SEALING_KEYS: sealing(Buffer.alloc(32)),
      RATE_LIMIT_FACTOR: '100',
    };
    const names = ['DATABASE_PASSWORD', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];
    expect(problems(weak).map((problem) => problem.split(':')[0])).toEqual([
      ...names,
      'SEALING_KEYS',
      'RATE_LIMIT_FACTOR',
    ]);
    for (const value of ['51PqV3m8', 'whsec_guessed', 'AAAA']) expect(problems(weak).join()).not.toContain(value);
  });

  it.each([
    ['SMTP_URL', 'smtp://everstep:long-and-random@mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_URL', 'smtp://[::1]:25'],
    ['SMTP_URL', 'smtp://127.0.0.5:25'],
    ['STRIPE_SECRET_KEY', 'rk_live_51PqV3m8TzL0pRbXs4yHcKd'],
    ['DATABASE_URL', 'postgres://app@db/everstep'],
    ['DATABASE_URL', 'postgres://app:a%40b%2Fc%23d@db/everstep?sslmode=require'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 172.16.0.1, fd00::/8, loopback'],
  ])('accepts %s=%s in production', (name, value) => {
    expect(problems({ ...production, [name]: value })).toEqual([]);
  });

  it('never rejects a random sealing key as weak', () => {
    for (let iteration = 0; iteration < 2000; iteration += 1)
      expect(problems({ ...production, SEALING_KEYS: sealing(randomBytes(32)) })).toEqual([]);
  });

  it('allows only Stripe test keys and raised rate limits with STAGING=true, and no live key', () => {
    const staging = { ...production, STAGING: 'true', STRIPE_SECRET_KEY: 'sk_test_51PqV3m8TzL0pRbXs4yHcKd' };
    expect(readConfig({ ...staging, RATE_LIMIT_FACTOR: '100' })).toMatchObject({ production: true, staging: true });
    expect(readConfig(production).staging).toBe(false);
    expect(problems({ ...production, STAGING: 'true' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY: is a live/),
    ]);
    expect(problems({ ...production, STAGING: '1' })).toEqual(['STAGING: must be true or absent']);
    expect(
      problems({ ...staging, SEALING_KEYS: sealing(Buffer.alloc(32)), SMTP_URL: 'smtp://mail:1025' }),
    ).toHaveLength(2);
  });

  it.each(['p@ss/w#rd', '100%', '%40', 'a:b?c&d=e', 'ünïcode $HOME', 'quo"te\\'])(
    'uses DATABASE_PASSWORD verbatim: %s',
    (password) => {
      const { databaseUrl } = readConfig({
        ...production,
        DATABASE_URL: 'postgres://app@db:5432/everstep',
        DATABASE_PASSWORD: password,
      });
      expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
        user: 'app',
        host: 'db',
        port: 5432,
        database: 'everstep',
        password,
      });
    },
  );

  it('asks for the direct address of the database with a pooler, and uses one password for both', () => {
    const pooled = { ...production, DATABASE_POOLER: 'transaction' };
    expect(problems(pooled)).toEqual(['DATABASE_DIRECT_URL: is required with DATABASE_POOLER']);
    const addresses = {
      DATABASE_URL: 'postgres://app@pooler:6432/everstep',
      DATABASE_DIRECT_URL: 'postgres://app@db/everstep',
      DATABASE_PASSWORD: 'long-and-random',
    };
    expect(readConfig({ ...pooled, ...addresses })).toMatchObject({
      hasPooler: true,
      databaseUrl: 'postgres://app:long-and-random@pooler:6432/everstep',
      directDatabaseUrl: 'postgres://app:long-and-random@db/everstep',
    });
    const { databaseUrl, directDatabaseUrl, hasPooler } = readConfig(production);
    expect([hasPooler, directDatabaseUrl]).toEqual([false, databaseUrl]);
    expect(problems({ ...production, DATABASE_POOLER: 'session' })).toContain(
      'DATABASE_POOLER: must be transaction or absent',
    );
  });

  it('rejects DATABASE_PASSWORD if DATABASE_URL already has a password', () => {
    expect(problems({ ...production, DATABASE_PASSWORD: 'long-and-random' })).toEqual([
      'DATABASE_PASSWORD: is given although DATABASE_URL has a password',
    ]);
  });

  it('requires only a database with the sandbox, and treats an empty variable as absent', () => {
    const config = readConfig({
      DATABASE_URL: production.DATABASE_URL,
      SANDBOX_URL: 'http://localhost:4400',
      PORT: '',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      production: false,
      development: false,
      secure: false,
      publicOrigin: 'http://localhost:3000',
    });
  });

  it('is fully described by .env.example', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const described = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual([...environmentNames].sort());
  });
});
