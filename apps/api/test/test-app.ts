import { Writable } from 'node:stream';
import { paymentWebhookPath } from '@everstep/domain/billing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { buildApp } from '../src/app';
import { readConfig, type Config } from '../src/config';
import type { Database } from '../src/db/client';
import type { Jobs } from '../src/db/jobs';
import type { Server } from '../src/http/endpoint';
import type { Slice } from '../src/slice';
import { slices } from '../src/slices';
import { createContract } from './contract';
import { databaseEnv, makeDatabase } from './database';
import { serviceConfig, type ExternalServices } from './external-services';

export const origin = 'http://localhost:3000';

export interface TestApp {
  db: Database;
  databaseUrl: string;
  /** The URL it listens at; only with external services. */
  url: string;
  config: Config;
  /** Listens at a free port and returns the URL. */
  listen(): Promise<string>;
  server: Server;
  endpoints: Endpoint[];
  jobs: Jobs;
  /** All log lines of this app so far, as one string. */
  logs(): string;
  inject(options: InjectOptions): Promise<Response>;
  get(url: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  post(url: string, body?: unknown, cookie?: string, headers?: Record<string, string>): Promise<Response>;
}

/** The app on a real database, created once per test file and closed after it; `extra` adds a slice for the test, or takes the place of that of its name. */
export function useApp(change: Partial<Config> = {}, services?: ExternalServices, extra?: Slice): TestApp {
  const test = {} as TestApp;
  const closers: (() => Promise<void>)[] = [];
  let lines = '';

  beforeAll(async () => {
    const database = await makeDatabase();
    const env = {
      ...databaseEnv(database.url),
      SANDBOX_URL: 'http://localhost:4400',
      RATE_LIMIT_FACTOR: '1000',
      NODE_ENV: 'test',
    };
    const config = { ...readConfig(env), ...(services && serviceConfig(services)), ...change };
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    const log = pino({ level: 'info', base: null }, destination);
    // Disabled, because other test files may keep the machine busy.
    const { app, server } = await buildApp({
      config,
      db: database.db,
      log,
      maxEventLoopDelayMs: 0,
      slices: extra ? [...slices.filter(({ name }) => name !== extra.name), extra] : slices,
    });
    const listen = () => app.listen({ port: 0, host: 'localhost' });
    let url = '';
    if (services) {
      server.jobs.start();
      url = await listen();
      services.stripe.deliverTo(url + paymentWebhookPath);
    }
    closers.push(
      () => app.close(),
      () => database.drop(),
    );
    let contract: ReturnType<typeof createContract> | null = null;
    const inject = async (options: InjectOptions): Promise<Response> => {
      const response = await app.inject(options);
      contract ??= createContract(app.swagger() as OpenAPIV3_1.Document);
      contract(options.method ?? 'GET', response.raw.req.url ?? '', response);
      return response;
    };
    Object.assign(test, {
      db: database.db,
      databaseUrl: database.url,
      url,
      config,
      listen,
      server,
      endpoints: server.endpoints,
      jobs: server.jobs,
      logs: () => lines,
      inject,
      get: (url: string, cookie?: string, headers = {}) =>
        inject({ method: 'GET', url, headers: { ...headers, ...(cookie && { cookie }) } }),
      post: (url: string, body?: unknown, cookie?: string, headers = {}) =>
        inject({
          method: 'POST',
          url,
          headers: { origin, ...headers, ...(cookie && { cookie }) },
          ...(body !== undefined && { payload: body as object }),
        }),
    } satisfies TestApp);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return test;
}

export function cookieOf(response: Response): string {
  const cookie = response.cookies.find(({ name }) => name === 'session_token');
  expect(cookie, `no session cookie in ${response.body}`).toBeDefined();
  return `session_token=${cookie?.value}`;
}
