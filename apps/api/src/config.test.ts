import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConfigError } from './config';
import { environmentNames, readConfig } from './config';

const production = {
  DATABASE_URL: 'postgres://app:long-and-random@db/everstep',
  PUBLIC_ORIGIN: 'https://everstep.example/',
  SMTP_URL: 'smtps://everstep:secret@mail.example:465',
  MAIL_FROM: 'hello@everstep.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_long',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  SEALING_KEYS: `second:${Buffer.alloc(32, 2).toString('base64')}, first:${Buffer.alloc(32, 1).toString('base64')}`,
};

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('the configuration', () => {
  it('starts in production with its address and every secret', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      secure: true,
      publicOrigin: 'https://everstep.example',
      port: 3000,
      rateLimitFactor: 1,
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
      stripe: {
        apiUrl: 'https://api.stripe.com',
        secretKey: 'sk_live_long',
        webhookSecrets: ['whsec_new', 'whsec_old'],
      },
    });
  });

  it('seals with the first key and knows the others', () => {
    expect([...readConfig(production).sealingKeys.keys()]).toEqual(['second', 'first']);
    const fault = 'SEALING_KEYS: must be id:key pairs separated by commas, each key 32 bytes in base64';
    for (const SEALING_KEYS of ['short:AAAA', 'no-colon', `:${Buffer.alloc(32).toString('base64')}`])
      expect(faults({ ...production, SEALING_KEYS })).toEqual([fault]);
  });

  it('lists every fault at once', () => {
    expect(faults({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_ORIGIN: 'everstep' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'PUBLIC_ORIGIN: must be an address such as https://everstep.example',
      expect.stringMatching(/^LOG_LEVEL: /),
      'DATABASE_URL: is required',
      'PUBLIC_ORIGIN: must be https in production',
      'SMTP_URL: is required in production',
      'MAIL_FROM: is required in production',
      'GOOGLE_CLIENT_ID: is required in production',
      'GOOGLE_CLIENT_SECRET: is required in production',
      'STRIPE_SECRET_KEY: is required in production',
      'STRIPE_WEBHOOK_SECRETS: is required in production',
      'SEALING_KEYS: is required in production',
    ]);
  });

  it('refuses the example secrets and plain http in production', () => {
    expect(faults({ ...production, DATABASE_URL: 'postgres://everstep:change-me@db/everstep' })).toEqual([
      'DATABASE_URL: still has the password of .env.example',
    ]);
    expect(faults({ ...production, SEALING_KEYS: `k:${Buffer.alloc(32, 'change-me').toString('base64')}` })).toEqual([
      'SEALING_KEYS: still has the key of .env.example',
    ]);
    expect(faults({ ...production, PUBLIC_ORIGIN: 'http://everstep.example' })).toEqual([
      'PUBLIC_ORIGIN: must be https in production',
    ]);
  });

  it('needs no more than a database beside the sandbox, and reads an empty variable as absent', () => {
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

  it('is described in full by .env.example', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const described = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual([...environmentNames].sort());
  });
});
