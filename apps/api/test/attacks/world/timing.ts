import { isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../../src/db/schema';
import { hashPassword } from '../../../src/features/auth/password/hashing';
import { password } from '../../factories';
import type { World } from './world';

const warmUp = 50;

/** Two-sided Mann-Whitney U test by normal approximation, without correction for ties, which are rare at this clock resolution. */
function mannWhitney(first: number[], second: number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const [n, m] = [first.length, second.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return Math.min(1, 2 * tail(z));
}

/** The upper tail probability of the normal distribution (Abramowitz and Stegun 26.2.17). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Options {
  status?: number;
  attempts?: number;
  /** Runs before each request, untimed. */
  before?: () => Promise<unknown>;
}

/** Clears the failure counters, so that each attempt counts as the first. */
export const forgetFailures = (world: World) => world.db.execute(sql`delete from sign_in_attempts`);

/** Test users have the cheapest hash, whose timing would differ from that of unknown users. */
export async function giveRealHashes(world: World): Promise<void> {
  const passwordHash = await hashPassword(password, 'proven');
  await world.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash));
}

/** Posts the bodies alternately and expects byte-identical replies in equal time. */
export async function expectEquallyLong(world: World, path: string, bodies: unknown[], options: Options = {}) {
  // By chance one of three pairs differs in 1 of 33 runs; a real difference appears the second time as well.
  const first = differences(await measure(world, path, bodies, options));
  if (first.length > 0) expect(differences(await measure(world, path, bodies, options)), first.join('; ')).toEqual([]);
}

async function measure(
  world: World,
  path: string,
  bodies: unknown[],
  { status = 200, attempts = 500, before = () => forgetFailures(world) }: Options,
): Promise<number[][]> {
  const times: number[][] = bodies.map(() => []);
  const texts = new Set<string>();
  for (let n = 0; n < attempts + warmUp; n += 1) {
    for (let step = 0; step < bodies.length; step += 1) {
      // Rotate the order, so that no body always follows the same one.
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
  return times.flatMap((first, index) =>
    times.slice(index + 1).flatMap((second, beyond) => {
      const p = mannWhitney(first, second);
      const gap = Math.abs(median(first) - median(second));
      return p > 0.01 && gap < 5 ? [] : [`${index} and ${index + 1 + beyond}: p ${p.toFixed(4)}, ${gap.toFixed(2)} ms`];
    }),
  );
}
