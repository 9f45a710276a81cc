import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@everstep/sandbox/launch/ports';
import { databaseEnv } from './database';

export const entry = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface BuiltServer {
  url: string;
  process: ChildProcess;
  /** Everything logged so far. */
  logs(): string;
  /** Sends exactly the given request; only the headers that HTTP requires are added. */
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string; timeoutMs?: number },
  ): Promise<Reply>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Production mode for tests, with test keys and without rate limits. Nothing listens on port 9: mail, Google and the payment provider
 * are unreachable.
 */
export function productionEnv(publicOrigin: string): Record<string, string> {
  return {
    SANDBOX_URL: '',
    STAGING: 'true',
    PUBLIC_ORIGIN: publicOrigin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@everstep.example',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-of-nobody-at-all',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_ofNobodyWhoEverPays',
    STRIPE_WEBHOOK_SECRETS: 'whsec_ofNobodyWhoEverSignsAnything',
    SEALING_KEYS: 'test:lNvqbpUPxbRQ8O1vKgpYJF2ugFTcy8eh4lbH0lP9YUc=',
  };
}

/** For tests of what happens when the database or the event loop is too slow. Others allow for a machine that stands still. */
export const realTimeouts = { TIMEOUT_FACTOR: '1' };

interface Options {
  databaseUrl: string;
  env?: Record<string, string>;
  /** Also waits for the database and its migrations. */
  untilReady?: boolean;
  /** The limit of open file descriptors. */
  openFiles?: number;
  /** The port of an earlier process that this one replaces. */
  port?: number;
  /** The target of standard output and standard error, instead of `logs()`. */
  logTo?: number;
}

const running = new Set<ChildProcess>();
/** The ends of the logs of servers that aborted, for example because the heap was full. */
const abortLogs: string[] = [];

/** Ends the servers of a test file that failed before it could stop them, which would slow down all later ones. */
export function endLeftServers(): void {
  for (const child of running) child.kill('SIGKILL');
  if (abortLogs.length > 0) throw new Error(`a built server aborted:\n${abortLogs.splice(0).join('\n')}`);
}

export function isStream(headers: Reply['headers']): boolean {
  return String(headers['content-type']).startsWith('text/event-stream');
}

/** Starts the built server as a separate process, as in production, and waits until it replies. */
export async function startServer({
  databaseUrl,
  env = {},
  untilReady = true,
  openFiles,
  port: givenPort,
  logTo,
}: Options): Promise<BuiltServer> {
  const port = givenPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const limit = openFiles ? `ulimit -n ${openFiles}; ` : '';
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ...databaseEnv(databaseUrl),
      SANDBOX_URL: 'http://localhost:1',
      RATE_LIMIT_FACTOR: '10000',
      TIMEOUT_FACTOR: '10',
      ...env,
    },
    // With an IPC channel, the server notices when the test run exits, and stops.
    stdio: ['ignore', logTo ?? 'pipe', logTo ?? 'pipe', 'ipc'],
  });
  child.channel?.unref();
  running.add(child);
  child.once('close', () => running.delete(child));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    // Not on 'exit', when its last output may still be in transit.
    child.once('close', (code, signal) => {
      if (signal === 'SIGABRT') abortLogs.push(log.slice(-3000));
      resolve({ code, signal });
    }),
  );
  const agent = new Agent({ keepAlive: true });
  const server: BuiltServer = {
    url,
    process: child,
    logs: () => log,
    send: (method, path, { headers = {}, body, timeoutMs = 30_000 } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        // The path as written, because the URL constructor would normalize what the attack tests.
        const sent = request(
          // No fallback to the other address family after 250 ms, which fails on a busy machine.
          { agent, host: 'localhost', family: 4, port, method, path, headers: { ...length, ...headers } },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8');
            const finish = () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
            reply.on('data', (chunk: string) => {
              text += chunk;
              if (!isStream(reply.headers)) return;
              // It would not end by itself.
              finish();
              sent.destroy();
            });
            reply.on('end', finish);
            reply.on('error', reject);
          },
        );
        sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
        sent.on('error', reject);
        sent.end(body);
      }),
    exited,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const end = await exited;
      agent.destroy();
      return end;
    },
  };
  const probe = untilReady ? '/api/ready' : '/api/health';
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(25)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const reply = await server.send('GET', probe).catch(() => null);
    if (reply?.status === 200) return server;
  }
  child.kill('SIGKILL');
  throw new Error(`the built server did not answer ${probe}:\n${log}`);
}
