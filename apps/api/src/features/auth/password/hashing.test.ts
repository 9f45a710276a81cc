import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hashing';

const isFull = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' && (answer.reason as { code?: string }).code === 'too_many';

it('X7: strangers who fill the queue keep neither the place nor the turn of whoever is known', async () => {
  const stored = await hashPassword('the right one', 'known');
  const order: string[] = [];
  const strangers = Array.from({ length: 90 }, () =>
    verifyPassword(stored, 'a guess', 'stranger').then(() => order.push('stranger')),
  );
  const known = Array.from({ length: 3 }, () =>
    verifyPassword(stored, 'the right one', 'known').then((matches) => order.push(matches ? 'known' : 'refused')),
  );
  const answers = await Promise.allSettled(strangers);
  await Promise.all(known);
  expect(answers.filter(isFull)).toHaveLength(90 - 64 - 1);
  expect(order.indexOf('known')).toBe(1);
  expect(order.slice(1, 4)).toEqual(['known', 'known', 'known']);
});

it('X7: whoever is known cannot fill the queue without end either', async () => {
  const stored = await hashPassword('the right one', 'known');
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword(stored, 'a guess', 'known')),
  );
  expect(answers.filter(isFull)).toHaveLength(40 - 32 - 1);
  expect(await verifyPassword(null, 'a guess', 'stranger')).toBe(false);
});
