import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { createLog } from './log';

const failure = () =>
  Object.assign(new Error('select * from users\nparams: ana@parents.example\n    at ana@parents.example'), {
    code: '42P01',
    detail: 'ana@parents.example',
  });

async function logged(write: (log: Logger) => void | Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-log-'));
  const fd = openSync(join(folder, 'log'), 'w');
  await write(createLog({ level: 'info', fd }).log);
  closeSync(fd);
  const text = readFileSync(join(folder, 'log'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

it.each<[string, (log: Logger) => void | Promise<void>]>([
  ['alone', (log) => log.error(failure())],
  ['as a field', (log) => log.error({ err: failure() })],
  ['as a field, with its message as the text', (log) => log.error({ err: failure() }, failure().message)],
  ['by a child', (log) => log.child({}).warn(failure())],
  ['by the server', (log) => void fastify({ loggerInstance: log }).log.error({ err: failure() })],
])('an error that is logged %s shows its code and nothing of its message', async (_how, write) => {
  const text = await logged(write);
  expect(text).toContain('"code":"42P01"');
  expect(text).not.toMatch(/select|params|parents\.example/);
});

it('other lines keep their text', async () => {
  expect(await logged((log) => log.warn({ err: failure() }, 'a job failed'))).toContain('"msg":"a job failed"');
  expect(await logged((log) => log.info('an account was erased'))).toContain('"msg":"an account was erased"');
});
