import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../src/db/schema';
import type { Reply } from '../server';
import { cookieIn, parse } from './world/replies';
import {
  resolveTarget,
  attacks,
  testedElsewhere,
  fill,
  fillPath,
  isApplicable,
  type Attack,
  type Target,
} from './table/attacks';
import { endpointAt } from './table/endpoints';
import { rows, type Row } from './table/rows';
import { isDeep } from './specials/special';
import { specials } from './specials/index';
import { itLogsNothingPrivate, useWorld } from './world/world';

const world = useWorld();
beforeEach(() => world.resetUsers());

/** Recreates A with another password over HTTP, so that registration is part of the test. */
async function registerA(password: string): Promise<void> {
  const { email, name } = world.a;
  await world.db.delete(users).where(eq(users.email, email));
  const body = { name, email, password_hash: password };
  const reply = await world.send('POST', '/api/users/register', { body, visibleUser: world.a });
  const { id } = parse(reply).user as { id: string };
  world.a = { ...world.a, id, cookie: cookieIn(reply) ?? '' };
  // The link is created when the email is sent, which must not count as a write by the attack.
  await world.nextEmail(email);
}

async function fire(entry: Attack, row: Row, { method, path, body, raw = row.raw }: Target): Promise<Reply> {
  return world.send(method, fillPath(path, entry.given, world), {
    as: row.as && { A: world.a, admin: world.admin }[row.as],
    ...(row.mayShowOwnData && { visibleUser: world.a }),
    headers: fill({ ...entry.input.headers, ...row.headers }, world),
    body: fill(body, world),
    raw: fill(raw, world),
    withoutOrigin: entry.id.startsWith('CSRF'),
  });
}

async function run(entry: Attack, row: Row): Promise<void> {
  if (row.callerKind) await world.resetUsers(row.callerKind);
  if (row.password !== undefined) await registerA(row.password);
  const before = await world.fingerprint();
  const target = resolveTarget(entry, row.fallbackTarget);
  const from = performance.now();
  const reply = await fire(entry, row, target);
  const times = [performance.now() - from];
  expect(reply.status, reply.text.slice(0, 300)).toBe(entry.expect.status);
  if (reply.status >= 400) expect(cookieIn(reply)).toBeUndefined();
  await row.check?.(reply, world);
  if (!row.writes) expect(await world.fingerprint()).toBe(before);
  while (row.withinMs && Math.min(...times) >= row.withinMs) {
    expect(times.length, `the fastest of ${times.join(', ')} ms`).toBeLessThan(6);
    const again = performance.now();
    await fire(entry, row, target);
    times.push(performance.now() - again);
  }
}

const isReady = (entry: Attack) =>
  isApplicable(entry) || rows[entry.id]?.fallbackTarget || rows[entry.id]?.beforeRouting || specials[entry.id];
const testedHere = attacks.filter(({ id }) => !(id in testedElsewhere));
const ready = testedHere.filter((entry) => isReady(entry) && (isDeep || !specials[entry.id]?.deep));
const postponed = testedHere.filter((entry) => !isReady(entry));

describe('attacks on declared endpoints', () => {
  for (const entry of ready) {
    const { id, method, path, given } = entry;
    const [row, special] = [rows[id], specials[id]];
    const targetNote =
      row?.fallbackTarget && !isApplicable(entry)
        ? ` (here: ${row.fallbackTarget.method} ${row.fallbackTarget.path})`
        : '';
    const title = `${id} ${method} ${path}${targetNote}, ${given}`;
    if (special) it(`${title}: ${special.it}`, { timeout: special.timeout }, () => special.run(world, entry));
    else if (row) it(`${title}: ${row.it}`, () => run(entry, row));
    else
      it(`${title}: has a row or a test`, () =>
        expect.fail(`Add ${id} to <slice>.attack.ts, rows.ts or a file of specials.`));
  }
});

describe('the attack table', () => {
  it(`postpones attacks on undeclared endpoints: ${postponed.map(({ id }) => id).join(', ')}`, () => {
    expect(postponed.filter(({ method, path }) => endpointAt(method, path))).toEqual([]);
  });

  it.each(Object.entries(testedElsewhere))('leaves %s to the test with this id in %s', (id, file) => {
    const titles = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8').match(/\bit\(\s*[`'"].*/g) ?? [];
    expect(titles.filter((title) => title.includes(id))).toHaveLength(1);
  });

  it('contains only entries of attacks.json, each once', () => {
    const named = [...Object.keys(rows), ...Object.keys(specials), ...Object.keys(testedElsewhere)];
    const attackIds = new Set(attacks.map(({ id }) => id));
    expect(named.filter((id) => !attackIds.has(id))).toEqual([]);
    expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
  });
});

itLogsNothingPrivate(world);
