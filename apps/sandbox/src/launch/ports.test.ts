import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { closeNow, freePort, listen } from './ports';

vi.mock('node:crypto', { spy: true });

it('chooses ports that no outgoing connection gets', async () => {
  for (const port of await Promise.all(Array.from({ length: 50 }, freePort))) {
    expect(port).toBeGreaterThan(1023);
    expect(port).toBeLessThan(32_768);
  }
});

it.each(['127.0.0.1', 'localhost'])('chooses another port when something listens on %s', async (host) => {
  const server = createServer();
  const taken = await listen(server, await freePort(), host);
  vi.mocked(randomInt).mockImplementationOnce(() => taken);
  expect(await freePort()).not.toBe(taken);
  await closeNow(server);
});
