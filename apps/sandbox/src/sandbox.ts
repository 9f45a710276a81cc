import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { sendJson, sendPage } from './replies';
import { mountCalendars, type MountedCalendars } from './calendars/server';
import { mountGoogle, type MountedGoogle } from './google/server';
import { html } from './html';
import { indexPage, indexTitle } from './index-page';
import { serveMail } from './mail/pages';
import { startMailbox, type Mailbox } from './mail/mailbox';
import { closeNow, listen } from './launch/ports';
import { startPostgres, type RunningPostgres } from './postgres/server';
import { mountModel, type Model, type MountedModel } from './model/server';
import { mountPush, type MountedPush } from './push/server';
import type { PushKeys } from './push/vapid';
import { mountStripe, type MountedStripe, type Stripe } from './stripe/server';

export interface Sandbox {
  url: string;
  databaseUrl: string;
  smtpUrl: string;
  google: { issuer: string; clientId: string; clientSecret: string };
  stripe: Stripe;
  model: Model;
  push: PushKeys;
  stop(): Promise<void>;
}

const database = 'everstep';
// An arbitrary number that every sandbox uses.
const ownerLock = 7_316_000;

interface Options {
  dataDir: string;
  port: number;
  /** The product's webhook URL; events wait until it is set. */
  webhookUrl?: string;
}

/** Starts local replacements of all external services of production, over their real protocols. */
export async function startSandbox({ dataDir, port, webhookUrl }: Options): Promise<Sandbox> {
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  let handler: Handler = starting;
  const server = createServer((request, response) => handler(request, response));
  // As long as the API: a caller that uses a connection again just as it is closed would see it reset.
  server.keepAliveTimeout = 72_000;
  // Listens first, so that a second sandbox fails before it touches the database of the first.
  const url = `http://localhost:${await listenOrExplain(server, port)}`;
  cleanups.push(() => closeNow(server));
  try {
    const postgres = await startPostgres({ dataDir });
    const owner = await lockDataFolder(postgres);
    cleanups.push(
      () => postgres.stop(),
      () => owner.end().catch(() => undefined),
    );
    await postgres.createDatabase(database);
    const mailbox = await startMailbox({ dataFile: join(dataDir, 'mail.jsonl') });
    cleanups.push(() => mailbox.stop());
    const google = await mountGoogle(`${url}/google`);
    cleanups.push(() => google.stop());
    const stripe = mountStripe({ url, dataFile: join(dataDir, 'stripe.jsonl'), webhookUrl });
    cleanups.push(() => stripe.stop());
    const model = mountModel({ url });
    cleanups.push(() => model.stop());
    const push = mountPush({ url });
    cleanups.push(() => push.stop());
    const calendars = mountCalendars({ url });
    cleanups.push(() => calendars.stop());

    const { issuer, clientId, clientSecret } = google;
    const { apiUrl, secretKey, webhookSecret } = stripe;
    const services = {
      url,
      databaseUrl: postgres.url(database),
      smtpUrl: mailbox.url,
      google: { issuer, clientId, clientSecret },
      stripe: { apiUrl, secretKey, webhookSecret, deliverTo: (target: string) => stripe.deliverTo(target) },
      model: { baseUrl: model.baseUrl, apiKey: model.apiKey, name: model.name },
      push: push.keys,
    };
    handler = createHandler(services, { mailbox, google, stripe, model, push, calendars });
    return { ...services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function starting(_request: IncomingMessage, response: ServerResponse): void {
  sendPage(response, 503, indexTitle, html`<p>The sandbox is starting.</p>`);
}

interface Services {
  mailbox: Mailbox;
  google: MountedGoogle;
  stripe: MountedStripe;
  model: MountedModel;
  push: MountedPush;
  calendars: MountedCalendars;
}

function createHandler(
  services: Omit<Sandbox, 'stop'>,
  { mailbox, google, stripe, model, push, calendars }: Services,
): Handler {
  return (request, response) => {
    const address = `${services.url}${request.url}`;
    const url = new URL(URL.canParse(address) ? address : services.url);
    if (url.pathname.startsWith('/google/')) return void google.handle(request, response);
    if (/^\/(v1|stripe)(\/|$)/.test(url.pathname)) return void stripe.handle(request, response);
    if (/^\/model(\/|$)/.test(url.pathname)) return void model.handle(request, response);
    if (/^\/push(\/|$)/.test(url.pathname)) return void push.handle(request, response);
    if (/^\/calendars(\/|$)/.test(url.pathname)) return void calendars.handle(request, response);
    if (url.pathname === '/') return sendPage(response, 200, indexTitle, indexPage(services));
    if (url.pathname === '/environment.json') return sendJson(response, 200, toEnvironment(services));
    if (!serveMail(mailbox, url, response))
      sendPage(response, 404, 'There is nothing here', html`<p><a href="/">Sandbox</a></p>`);
  };
}

/** The environment variables that point the API at the sandbox. */
export function toEnvironment({
  url,
  databaseUrl,
  smtpUrl,
  google,
  stripe,
  model,
  push,
}: Omit<Sandbox, 'stop'>): Record<string, string> {
  return {
    SANDBOX_URL: url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    STRIPE_API_URL: stripe.apiUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    CHAT_BASE_URL: model.baseUrl,
    CHAT_API_KEY: model.apiKey,
    CHAT_MODEL: model.name,
    PUSH_VAPID_PUBLIC_KEY: push.publicKey,
    PUSH_VAPID_PRIVATE_KEY: push.privateKey,
    PUSH_VAPID_SUBJECT: push.subject,
  };
}

async function listenOrExplain(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port, 'localhost');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set SANDBOX_PORT to another one.`, { cause: error });
  }
}

/** Ensures one sandbox per data folder. The lock lasts as long as the connection, so it never outlives a killed process. */
async function lockDataFolder(postgres: RunningPostgres): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  if (rows[0]?.taken) return owner;
  await owner.end();
  postgres.leave();
  throw new Error(
    `Another sandbox already runs on ${postgres.dataDirectory}: stop it, or set DATA_DIR to another folder.`,
  );
}
