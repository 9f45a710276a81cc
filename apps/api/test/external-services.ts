import { startGoogle } from '@everstep/sandbox/google/server';
import { startMailbox, type Mailbox } from '@everstep/sandbox/mail/mailbox';
import { startStripe, type RunningStripe } from '@everstep/sandbox/stripe/server';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../src/config';

type Google = Awaited<ReturnType<typeof startGoogle>>;

export interface ExternalServices {
  mailbox: Mailbox;
  google: Google;
  stripe: RunningStripe;
}

/** The external services of one test file: a mail server, an OpenID issuer and a payment provider, all over real sockets. */
export function useExternalServices(): ExternalServices {
  const services = {} as ExternalServices;
  beforeAll(async () => {
    services.mailbox = await startMailbox();
    services.google = await startGoogle();
    services.stripe = await startStripe({ firstRetryMs: 50 });
  });
  afterAll(async () => {
    await services.mailbox.stop();
    await services.google.stop();
    await services.stripe.stop();
  });
  return services;
}

/** What points an app at them. */
export function serviceConfig({
  mailbox,
  google: { issuer, clientId, clientSecret },
  stripe,
}: ExternalServices): Partial<Config> {
  const { apiUrl, secretKey, webhookSecret } = stripe;
  return {
    smtpUrl: mailbox.url,
    google: { issuer, clientId, clientSecret },
    stripe: { apiUrl, secretKey, webhookSecrets: [webhookSecret] },
  };
}
