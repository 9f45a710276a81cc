import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../../test/until';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { connect } from '../db/client';

it('an overloaded process refuses calls with Retry-After, and still serves pages', async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'everstep-web-'));
  mkdirSync(join(webDist, '.vite'));
  writeFileSync(join(webDist, '.vite', 'preloads.json'), '{}');
  writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Everstep</title>');
  // Neither of the two needs the database.
  const url = 'postgres://everstep@127.0.0.1:9/everstep';
  const config = { ...readConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://localhost:4400' }), webDist };
  const connection = connect({ url, size: 2 });
  const { app } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 20 });
  await app.ready();

  const block = (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end;);
  };
  // The sample after a block may be taken just before the block is counted.
  await until(() => {
    if (app.isUnderPressure()) return true;
    block(1200);
    return false;
  });
  const [call, page] = await Promise.all([app.inject('/api/health'), app.inject('/login')]);
  expect([call.statusCode, call.headers['retry-after'], call.json()]).toMatchObject([
    503,
    '5',
    { code: 'unavailable' },
  ]);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);

  await app.close();
  await connection.close();
  rmSync(webDist, { recursive: true });
});
