import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@everstep/sandbox/launch/ports';

const entry = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface BuiltServer {
  url: string;
  process: ChildProcess;
  /** Everything it has logged so far. */
  logs(): string;
  /** Sends exactly what is given: no header is added beyond what HTTP needs. */
  send(method: string, path: string, options?: { headers?: Record<string, string>; body?: string }): Promise<Reply>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * What turns the process into production, rehearsed: the tests pay with test keys and ask more than any limit allows. Port 9
 * answers nobody: mail, Google and the payment provider are simply not there.
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

interface Options {
  databaseUrl: string;
  env?: Record<string, string>;
  /** Waits for the database and its migrations too, not only for the process. */
  untilReady?: boolean;
  /** Limit of open file descriptors. */
  openFiles?: number;
  /** Where standard output and standard error go instead of to `logs()`. */
  logTo?: number;
}

/** Starts the built server as a process of its own, as production does, and waits until it answers. */
export async function startServer({
  databaseUrl,
  env = {},
  untilReady = true,
  openFiles,
  logTo,
}: Options): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const limit = openFiles ? `ulimit -n ${openFiles}; ` : '';
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: 'http://localhost:1',
      RATE_LIMIT_FACTOR: '10000',
      ...env,
    },
    // With a channel the server notices when the test run is gone, and stops as well.
    stdio: ['ignore', logTo ?? 'pipe', logTo ?? 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    // Not at 'exit': its last words may still be on their way then.
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const agent = new Agent({ keepAlive: true });
  const server: BuiltServer = {
    url,
    process: child,
    logs: () => log,
    send: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        // The address as written: the constructor of URL would tidy away what an attack is about.
        const sent = request(
          // One family of addresses: trying the other after a quarter of a second fails where the machine is busy for longer.
          { agent, host: 'localhost', family: 4, port, method, path, headers: { ...length, ...headers } },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8');
            reply.on('data', (chunk: string) => (text += chunk));
            reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
            reply.on('error', reject);
          },
        );
        sent.setTimeout(30_000, () => sent.destroy(new Error('no answer within 30 s')));
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
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(25)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const reply = await server.send('GET', probe).catch(() => null);
    if (reply?.status === 200) return server;
  }
  child.kill('SIGKILL');
  throw new Error(`the built server did not answer ${probe}:\n${log}`);
}
