import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../test/deliver';
import { startSandbox, type Sandbox } from './sandbox';

let dataDir: string;
let sandbox: Sandbox;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-sandbox-'));
  sandbox = await startSandbox({ dataDir, port: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function queryOne(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows;
}

async function readServerPid(): Promise<number> {
  const client = new pg.Client({ connectionString: sandbox.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
  );
  await client.end();
  return Number(rows[0]?.pid);
}

/** The processes that stop this server when the sandbox that started them has ended. */
function findWatchdogs(pid: number): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`process.kill(${pid}, 'SIGINT')`)
      );
    } catch {
      return false;
    }
  });
}

it('shows the demo accounts on its page and has a database', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('suspended@parents.example (Plus, suspended)');
  expect(page).toContain('admin@everstep.example (administrator)');
  expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404);
  expect(await queryOne(sandbox.databaseUrl)).toEqual([{ one: 1 }]);
});

it('links its services from its page', async () => {
  const page = await (await fetch(sandbox.url)).text();
  const { smtpUrl, google, stripe, model, push } = sandbox;
  const secrets = [google.clientSecret, stripe.secretKey, stripe.webhookSecret, model.apiKey, push.privateKey];
  for (const text of [
    sandbox.databaseUrl,
    `${sandbox.url}/mail`,
    smtpUrl,
    google.issuer,
    `${sandbox.url}/stripe`,
    `${sandbox.url}/model`,
    model.baseUrl,
    `${sandbox.url}/push`,
    `${sandbox.url}/calendars`,
    push.publicKey,
    ...secrets,
  ])
    expect(page).toContain(text);
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, path] of links) expect((await fetch(sandbox.url + path)).status).toBe(200);
});

describe('the mailbox', () => {
  const read = async (path: string) => (await fetch(sandbox.url + path)).text();
  const write = (id: string, to: string, subject: string, html: string) =>
    deliver(
      sandbox.smtpUrl,
      [to],
      [
        `Message-ID: <${id}@everstep.example>`,
        `Subject: ${subject}`,
        'Content-Type: text/html; charset=utf-8',
        '',
        html,
      ],
    );

  it('shows messages as a page and as JSON, newest first, with escaped markup', async () => {
    expect(await read('/mail')).toContain('No mail yet.');
    await write(
      'one',
      'ana@parents.example',
      '<img src=x onerror=alert(1)>',
      '<p>"Hello" <script>alert(2)</script></p>',
    );
    await write('two', 'ben@parents.example', 'Second', '<p>Hello</p>');

    const list = await read('/mail');
    expect(list).not.toContain('<img');
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('onerror'));

    const view = await read('/mail/one%40everstep.example');
    expect(await read('/mail/one@everstep.example')).toBe(view);
    expect(view).not.toMatch(/<img|<script/);
    expect(view).toMatch(/<iframe sandbox title="HTML part" srcdoc="&lt;p&gt;&quot;Hello&quot; &lt;script&gt;/);

    const { messages } = JSON.parse(await read('/mail/messages.json?to=ANA@parents.example')) as { messages: object[] };
    expect(messages).toEqual([
      {
        id: 'one@everstep.example',
        from: 'bounces@everstep.example',
        to: 'ana@parents.example',
        subject: '<img src=x onerror=alert(1)>',
        date: expect.any(String) as string,
        text: '',
        html: expect.stringContaining('<script>alert(2)</script>') as string,
      },
    ]);
    const all = JSON.parse(await read('/mail/messages.json')) as { messages: object[] };
    expect(all.messages).toMatchObject([{ id: 'two@everstep.example' }, { id: 'one@everstep.example' }]);
  });

  it('turns URLs in the text into links, and nothing else', async () => {
    await deliver(
      sandbox.smtpUrl,
      ['ana@parents.example'],
      [
        'Message-ID: <links@everstep.example>',
        '',
        'Open http://localhost:3000/verify?a=1&b=2. Not javascript:alert(1) or "http://x.example/"onclick=y',
      ],
    );
    const view = await read('/mail/links@everstep.example');
    expect(view.match(/<a [^>]*>/g)).toEqual([
      '<a href="/mail">',
      '<a href="http://localhost:3000/verify?a=1&amp;b=2">',
      '<a href="http://x.example/">',
    ]);
  });

  it.each(['/mail/nobody', '/mail/%E0%A4%A', '/mail/', '/google', '//'])('returns 404 for %s', async (path) => {
    expect((await fetch(sandbox.url + path)).status).toBe(404);
  });
});

it('serves the Google sign-in under its own URL', async () => {
  const { issuer, clientId } = sandbox.google;
  expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({ issuer });
  const response = await fetch(
    `${issuer}/choose?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: 'http://localhost:3000/return',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x',
      code_challenge_method: 'S256',
      email: 'google@parents.example',
    }).toString()}`,
    { redirect: 'manual' },
  );
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/return\?code=/);
});

it('serves the Stripe API under its own URL', async () => {
  const { apiUrl, secretKey } = sandbox.stripe;
  expect(apiUrl).toBe(sandbox.url);
  const reply = await fetch(`${apiUrl}/v1/customers`, { headers: { authorization: `Bearer ${secretKey}` } });
  expect(await reply.json()).toEqual({ object: 'list', data: [], has_more: false, url: '/v1/customers' });
});

it('serves the model under its own URL', async () => {
  const { baseUrl, apiKey, name } = sandbox.model;
  expect(baseUrl).toBe(`${sandbox.url}/model/v1`);
  const reply = await fetch(`${baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } });
  const { data } = (await reply.json()) as { data: { id: string }[] };
  expect(data.map(({ id }) => id)).toContain(name);
});

it('serves push subscriptions under its own URL', async () => {
  const reply = await fetch(`${sandbox.url}/push/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: sandbox.push.publicKey }),
  });
  const { endpoint } = (await reply.json()) as { endpoint: string };
  expect(endpoint.startsWith(`${sandbox.url}/push/send/`)).toBe(true);
});

it('serves the environment variables that the API commands need', async () => {
  const reply = await fetch(`${sandbox.url}/environment.json`);
  expect(await reply.json()).toMatchObject({
    DATABASE_URL: sandbox.databaseUrl,
    SMTP_URL: sandbox.smtpUrl,
    STRIPE_API_URL: sandbox.url,
    CHAT_BASE_URL: sandbox.model.baseUrl,
    CHAT_API_KEY: sandbox.model.apiKey,
    CHAT_MODEL: 'sandbox-good',
    PUSH_VAPID_PUBLIC_KEY: sandbox.push.publicKey,
    PUSH_VAPID_PRIVATE_KEY: sandbox.push.privateKey,
    PUSH_VAPID_SUBJECT: sandbox.push.subject,
  });
});

it('keeps Postgres running after a rejected second sandbox has exited', async () => {
  const script = `import { startSandbox } from ${JSON.stringify(new URL('sandbox.ts', import.meta.url).href)};
    await startSandbox({ dataDir: ${JSON.stringify(dataDir)}, port: 0 });`;
  const second = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'ignore' });
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1);
  expect(findWatchdogs(await readServerPid())).toHaveLength(1);
  expect(await queryOne(sandbox.databaseUrl)).toEqual([{ one: 1 }]);
});

it('rejects a second sandbox on the same folder or port without affecting the first', async () => {
  await expect(startSandbox({ dataDir, port: 0 })).rejects.toThrow('Another sandbox already runs on');
  const port = Number(new URL(sandbox.url).port);
  await expect(startSandbox({ dataDir, port })).rejects.toThrow(
    `Port ${port} is taken: set SANDBOX_PORT to another one.`,
  );
  expect(await queryOne(sandbox.databaseUrl)).toEqual([{ one: 1 }]);
});
