import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPlatform, type Platform } from '../../support/platform';

test('npm start prints its URL and accounts, keeps its data over a restart, and leaves no process running', async ({
  request,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-start-'));
  const user = { name: 'Ana', email: 'ana@parents.example', password_hash: 'a-good-long-one' };
  const post = (platform: Platform, path: string, data: object) =>
    request.post(platform.url + path, { data, headers: { origin: platform.url } });

  const first = await startPlatform(dataDir);
  expect(first.greeting).toContain(`Everstep is running: ${first.url}`);
  for (const account of ['free', 'plus', 'pro', 'suspended'])
    expect(first.greeting).toContain(`${account}@parents.example`);
  expect(await (await request.get(first.sandboxUrl)).text()).toContain('admin@everstep.example');
  expect((await post(first, '/api/users/register', user)).status()).toBe(200);
  const log = () => readFileSync(join(dataDir, 'api.log'), 'utf8');
  await expect.poll(log).toContain('/api/users/register');
  expect(log()).not.toContain('ana@parents.example');
  expect(await first.stop()).toBe(0);
  for (const url of [first.url, first.sandboxUrl]) await expect(request.get(url)).rejects.toThrow('ECONNREFUSED');

  const second = await startPlatform(dataDir);
  const reply = await post(second, '/api/users/authenticate', { email: user.email, password: user.password_hash });
  expect(await reply.json()).toMatchObject({ success: true, user: { name: 'Ana' } });
  expect(await second.stop('SIGINT')).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

test('kill -9 of all processes leaves none running, and the next start has all acknowledged data', async ({
  request,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-start-'));
  const first = await startPlatform(dataDir);
  const user = { name: 'Ana', email: 'ana@parents.example', password_hash: 'a-good-long-one' };
  const headers = { origin: first.url };
  expect((await request.post(`${first.url}/api/users/register`, { data: user, headers })).status()).toBe(200);
  first.killEverything();
  await expect.poll(() => first.processesLeft()).toEqual([]);
  for (const url of [first.url, first.sandboxUrl]) await expect(request.get(url)).rejects.toThrow('ECONN');

  const second = await startPlatform(dataDir);
  const reply = await request.post(`${second.url}/api/users/authenticate`, {
    data: { email: user.email, password: user.password_hash },
    headers: { origin: second.url },
  });
  expect(await reply.json()).toMatchObject({ success: true, user: { name: 'Ana' } });
  expect(await second.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
