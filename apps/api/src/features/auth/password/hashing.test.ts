import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hashing';

const isQueueFull = (response: PromiseSettledResult<unknown>) =>
  response.status === 'rejected' && (response.reason as { code?: string }).code === 'too_many';

it('a queue full of unproven requests neither rejects nor delays proven ones', async () => {
  const storedHash = await hashPassword('the right one', 'proven');
  const order: string[] = [];
  const unprovenRequests = Array.from({ length: 90 }, () =>
    verifyPassword(storedHash, 'a guess', 'unproven').then(() => order.push('unproven')),
  );
  const provenRequests = Array.from({ length: 3 }, () =>
    verifyPassword(storedHash, 'the right one', 'proven').then((matches) =>
      order.push(matches ? 'proven' : 'rejected'),
    ),
  );
  const responses = await Promise.allSettled(unprovenRequests);
  await Promise.all(provenRequests);
  expect(responses.filter(isQueueFull)).toHaveLength(90 - 64 - 1);
  expect(order.indexOf('proven')).toBe(1);
  expect(order.slice(1, 4)).toEqual(['proven', 'proven', 'proven']);
});

it('the queue of proven requests is bounded as well', async () => {
  const storedHash = await hashPassword('the right one', 'proven');
  const responses = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword(storedHash, 'a guess', 'proven')),
  );
  expect(responses.filter(isQueueFull)).toHaveLength(40 - 32 - 1);
  expect(await verifyPassword(null, 'a guess', 'unproven')).toBe(false);
});
