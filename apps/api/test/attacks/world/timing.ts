import { isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../../src/db/schema';
import { hashPassword } from '../../../src/features/auth/password/hashing';
import { password } from '../../factories';
import type { World } from './world';

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

interface Options {
  status?: number;
  attempts?: number;
  /** Runs before each request, outside of its time. */
  before?: () => Promise<unknown>;
}

/** Failures are counted and in the end refused: here each try is meant to be the first one. */
export const forgetFailures = (world: World) => world.db.execute(sql`delete from sign_in_tries`);

/** Those who are made for tests have the cheapest hash there is, which would tell them from nobody at all. */
export async function giveRealHashes(world: World): Promise<void> {
  const passwordHash = await hashPassword(password, 'known');
  await world.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash));
}

/** Posts each of the bodies in turn, and again: what they have to say takes equally long and is the same to the byte. */
export async function expectEquallyLong(world: World, path: string, bodies: unknown[], options: Options = {}) {
  // Chance alone fails one of three pairs in 33 runs; a real difference is there the second time too.
  const first = differences(await measure(world, path, bodies, options));
  if (first.length > 0) expect(differences(await measure(world, path, bodies, options)), first.join('; ')).toEqual([]);
}

async function measure(
  world: World,
  path: string,
  bodies: unknown[],
  { status = 200, attempts: tries = 500, before = () => forgetFailures(world) }: Options,
): Promise<number[][]> {
  const times: number[][] = bodies.map(() => []);
  const texts = new Set<string>();
  for (let n = 0; n < tries + warmUp; n += 1) {
    for (let step = 0; step < bodies.length; step += 1) {
      // Each round begins with another one: nobody always comes after the same neighbour.
      const index = (n + step) % bodies.length;
      await before();
      const from = performance.now();
      const reply = await world.send('POST', path, { body: bodies[index] });
      if (n >= warmUp) times[index]?.push(performance.now() - from);
      expect(reply.status).toBe(status);
      texts.add(reply.text);
    }
  }
  expect([...texts]).toHaveLength(1);
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
