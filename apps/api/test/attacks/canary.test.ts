import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { faultsOf } from './answers';
import { endpoints, nameOf } from './endpoints';
import { exampleBody, exampleParams, exampleQuery, pathOf } from './examples';
import { canariesIn, emailsIn, leaksIn, newCanary } from './leaks';
import { credentialsOf, type Outgoing } from './site';
import { itLogsNothingPrivate, useWorld } from './world';

const world = useWorld();
beforeEach(() => world.people());

const stranger = () => ({ id: newCanary(), email: `${newCanary()}@x.test` });

/** Headers that a browser, a proxy or an attacker may set, each with a value of its own. */
function markedHeaders(): Record<string, string> {
  const names = ['user-agent', 'referer', 'x-forwarded-for', 'x-forwarded-host', 'x-request-id', 'accept-language'];
  const marked = Object.fromEntries(names.map((name) => [name, newCanary()]));
  const token = newCanary().padEnd(43, 'A');
  return { ...marked, authorization: `Bearer ${newCanary()}`, cookie: `session_token=${token}; x=${newCanary()}` };
}

/** The fields of an endpoint with a value of their own in each: valid, of the wrong kind, and unknown ones. */
function markedBodies(record: Endpoint): unknown[] {
  const fields = Object.keys(exampleBody(record, stranger()) ?? { email: '', id: '' });
  const each = (make: () => unknown) => Object.fromEntries(fields.map((field) => [field, make()]));
  return [
    exampleBody(record, stranger()),
    each(newCanary),
    each(() => `${newCanary()}@x.test`),
    each(() => [newCanary()]),
    each(() => `${newCanary()}\u0000`),
    each(() => newCanary().repeat(200)),
    { ...exampleBody(record, stranger()), [newCanary()]: newCanary(), role: newCanary() },
    newCanary(),
  ];
}

async function attackWithValues(record: Endpoint): Promise<number[]> {
  const statuses: number[] = [];
  const ask = async (outgoing: Outgoing) => {
    const params = { ...exampleParams(record, stranger()), ...(statuses.length % 2 ? { slug: newCanary() } : {}) };
    const asked = exampleQuery(record, newCanary()) || `?x=${newCanary()}`;
    const path = `${pathOf(record, params)}${asked}&token=${newCanary()}&email=${newCanary()}@x.test`;
    statuses.push((await world.send(record.method, path, { headers: markedHeaders(), ...outgoing })).status);
  };
  const caller = record.access === 'admin' ? world.admin : world.a;
  for (const body of markedBodies(record)) {
    await ask({ body });
    await ask({ body, mine: caller, headers: { ...markedHeaders(), ...credentialsOf(caller) } });
    await ask({ body, bare: true, headers: { ...markedHeaders(), origin: `https://${newCanary()}.test` } });
  }
  await ask({ raw: `{"email":"${newCanary()}` });
  await ask({ raw: `email=${newCanary()}`, headers: { ...markedHeaders(), 'content-type': `text/${newCanary()}` } });
  await ask({ raw: newCanary().repeat(5000) });
  return statuses;
}

describe('values put into every field come back to nobody else and reach no log', () => {
  it.each(endpoints.map((record) => [nameOf(record), record] as const))('%s', async (_name, record) => {
    const statuses = await attackWithValues(record);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('also when the database fails under them', async () => {
    await world.db.execute(sql`alter table users rename to hidden_users`);
    const statuses: number[] = [];
    try {
      for (const record of endpoints) statuses.push(...(await attackWithValues(record)));
    } finally {
      await world.db.execute(sql`alter table hidden_users rename to users`);
    }
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
  });

  it('also on addresses that nobody serves', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const outgoing = { headers: markedHeaders(), ...(method !== 'GET' && { body: newCanary() }) };
      const answer = await world.send(method, `/api/${newCanary()}?email=${newCanary()}@x.test`, outgoing);
      expect(answer.status).toBe(404);
    }
  });
});

describe('the examination of answers', () => {
  const answer = (text: string, headers = {}) => ({ status: 200, headers, text });

  it.each([
    ['{"message":"Failed query: select \\"id\\" from \\"users\\" where \\"users\\".\\"email\\" = $1"}'],
    ['select id, email from users where id = 1'],
    ['insert into "users" ("id") values ($1)'],
    ['UPDATE users SET name = x'],
    ['delete from sessions where true'],
    ['{"detail":"syntax error at or near \\"x\\""}'],
    ['duplicate key value violates unique constraint'],
    ['{"detail":"relation \\"users\\" does not exist"}'],
    ['Error: x\n    at Object.handler (file:///app/dist/main.js:10:3)'],
    ['{"stack":"Error\\n    at async run (/app/main.js:1:1)"}'],
    ['at node:internal/process/task_queues:95:5'],
    [JSON.stringify({ path: process.cwd() })],
    ['{"path":"/srv/everstep/apps"}'],
    ["ENOENT: no such file, open '/var/lib/x'"],
    ['C:\\\\Users\\\\x'],
    ['x/node_modules/pg'],
  ])('finds what must not be there: %s', (text) => expect(leaksIn(text)).not.toEqual([]));

  it.each([
    ['Select two or three habits from the list and update your plan; delete what you no longer need.'],
    ['Eat at home/work. Meet at 9:30. Plan A: rest. See https://example.org/usr/x and $39, or $1 and more.'],
    ['Step into the water at /library/home and drop the table of contents.'],
    ['{"fields":{"email":"Please enter a valid email address"}}'],
  ])('lets prose pass: %s', (text) => expect(leaksIn(text)).toEqual([]));

  it('finds values of somebody else in the text and in the headers, and lets those of the caller pass', () => {
    const [mine, other] = [newCanary(), newCanary()];
    expect(faultsOf(answer(`${mine} a@x.test`), `${mine} a@x.test`)).toEqual([]);
    expect(faultsOf(answer(`${mine} ${other.toUpperCase()}`), mine)).toEqual([other]);
    expect(faultsOf(answer('', { location: `/?x=${other}` }), mine)).toEqual([other]);
    expect(faultsOf(answer('B@x.test'), 'a@x.test')).toEqual(['b@x.test']);
    expect([canariesIn(`${mine}${other}`), emailsIn('none')]).toEqual([[mine, other], []]);
  });
});

itLogsNothingPrivate(world);
