import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hashing';

const isQueueFull = (response: PromiseSettledResult<unknown>) =>
  response.status === 'rejected' && (response.reason as { code?: string }).code === 'too_many';

it('a queue full of unknown users neither rejects nor delays known ones', async () => {
  const storedHash = await hashPassword('the right one', 'known');
  const order: string[] = [];
  const unknownUsers = Array.from({ length: 90 }, () =>
    verifyPassword(storedHash, 'a guess', 'unknown').then(() => order.push('unknown')),
  );
  const knownUsers = Array.from({ length: 3 }, () =>
    verifyPassword(storedHash, 'the right one', 'known').then((matches) => order.push(matches ? 'known' : 'rejected')),
  );
  const responses = await Promise.allSettled(unknownUsers);
  await Promise.all(knownUsers);
  expect(responses.filter(isQueueFull)).toHaveLength(90 - 64 - 1);
  expect(order.indexOf('known')).toBe(1);
  expect(order.slice(1, 4)).toEqual(['known', 'known', 'known']);
});

it('the queue of known users is bounded as well', async () => {
  const storedHash = await hashPassword('the right one', 'known');
  const responses = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword(storedHash, 'a guess', 'known')),
  );
  expect(responses.filter(isQueueFull)).toHaveLength(40 - 32 - 1);
  expect(await verifyPassword(null, 'a guess', 'unknown')).toBe(false);
});
