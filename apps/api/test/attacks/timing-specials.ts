import { expect } from 'vitest';
import type { Special } from './special';
import type { World } from './world';

const tries = 500;
const warmUp = 50;

/** Two-sided Mann-Whitney U, by the normal approximation; times of a clock this fine have no ties worth correcting for. */
function mannWhitney(left: number[], right: number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((one, other) => one.value - other.value);
  const ranks = all.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0);
  const [n, m] = [left.length, right.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return Math.min(1, 2 * tail(z));
}

/** Abramowitz and Stegun 26.2.17: how much of the normal curve lies beyond z. */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(world: World, emails: string[]): Promise<number[][]> {
  const times: number[][] = emails.map(() => []);
  for (let n = 0; n < tries + warmUp; n += 1) {
    for (const [index, email] of emails.entries()) {
      const from = performance.now();
      const answer = await world.send('POST', '/api/users/authenticate', { body: { email, password: 'wrong-pass' } });
      if (n >= warmUp) times[index]?.push(performance.now() - from);
      expect(answer.text).toBe('{"success":false,"detail":"Invalid email or password"}');
    }
  }
  return times;
}

function differences(times: number[][]): string[] {
  return times.flatMap((left, index) =>
    times.slice(index + 1).flatMap((right, beyond) => {
      const p = mannWhitney(left, right);
      const gap = Math.abs(median(left) - median(right));
      return p > 0.01 && gap < 5 ? [] : [`${index} and ${index + 1 + beyond}: p ${p.toFixed(4)}, ${gap.toFixed(2)} ms`];
    }),
  );
}

export const timingSpecials: Record<string, Special> = {
  'AUTH-03': {
    it: 'take equally long',
    deep: true,
    timeout: 600_000,
    async run(world) {
      // Over HTTP, so that its hash costs what a real one costs.
      const known = { name: 'N', email: 'known@x.test', password_hash: 'hunter22' };
      expect((await world.send('POST', '/api/users/register', { body: known })).status).toBe(200);
      const emails = ['unknown@x.test', 'known@x.test', 'g@x.test'];
      const first = differences(await measure(world, emails));
      // Chance alone fails one of three pairs in 33 runs; a real difference is there the second time too.
      if (first.length > 0) expect(differences(await measure(world, emails)), first.join('; ')).toEqual([]);
    },
  },
};
