import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { endpoints, endpointName } from './table/endpoints';
import { exampleBody, exampleParams, exampleQuery, buildPath } from './table/examples';
import { isDeep } from './specials/special';
import type { User } from './world/site';
import { itLogsNothingPrivate, useWorld } from './world/world';

const numRuns = isDeep ? 2000 : 15;

const hostile = fc.constantFrom(
  "' OR '1'='1",
  '"; drop schema public; --',
  'a\u0000b',
  '\ud800',
  '\u202e\u0301\ufeff',
  '__proto__',
  'constructor',
  '../../../x',
  '%00',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'a@x.test',
  'NaN',
  '9'.repeat(400),
);
const long = fc
  .tuple(hostile, fc.integer({ min: 1, max: 70_000 }))
  .map(([seed, length]) => seed.repeat(length).slice(0, length));
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string() },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 4, arbitrary: hostile },
  { weight: 1, arbitrary: long },
);
const value = fc.oneof(text, fc.jsonValue(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(null, true, [], {}, -0));
const nested = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"x":', '}']), fc.integer({ min: 1, max: 9000 }), fc.boolean())
  .map(([[open, close], depth, closed]) => `${open?.repeat(depth)}1${closed ? close?.repeat(depth) : ''}`);

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/JSON; charset=utf-8',
    ' application/json',
    'application/json;charset=utf-7',
    'application/json, text/html',
    'application/json\t',
    'application/vnd.api+json',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '/',
    '',
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
);

/** Known keys with invalid values, mixed with valid ones so that some bodies pass the schema. */
function rightKeys(good: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = Object.entries(good).map(([key, right]): [string, fc.Arbitrary<unknown>] => [
    key,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(right) },
      { weight: 2, arbitrary: value },
      { weight: key === 'email' ? 3 : 0, arbitrary: fc.emailAddress() },
    ),
  ]);
  const names = fc.oneof(hostile, fc.constantFrom('role', 'id', 'email', 'vip_access'));
  const extra = fc.dictionary(names, value, { maxKeys: 3, noNullPrototype: true });
  const all = fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  const some = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
  return fc
    .tuple(extra, fc.oneof({ weight: 3, arbitrary: all }, { weight: 1, arbitrary: some }))
    .map(([more, body]) => JSON.stringify({ ...more, ...body }));
}

/** Times, numbers and ids at the edge of what clocks, columns and schemas hold. */
const edge = fc.constantFrom<unknown>(
  ...['0000-01-01', '0001-01-01', '9999-12-31', '-000001-01-01', '275760-09-14', '2026-02-30', 'infinity', 'now'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z', `2026-11-25T08:00:00.${'9'.repeat(150)}Z`, '2026-11-25T08:00Z'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', `{${'a'.repeat(32)}}`],
  ...['0198A0A0-0000-7000-8000-00000000FA00', '0198a0a0-0000-7000-8000-00000000fa00'],
  ...[2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, -0, 0.1, '1e400', '9'.repeat(20), '', ' ', '\u200b', '\u202e'],
);

/** The body with one value anywhere in it replaced. */
function withEdge(body: unknown): fc.Arbitrary<unknown> {
  const list: readonly unknown[] = Array.isArray(body) ? body : [];
  if (list.length > 0)
    return fc.nat({ max: list.length - 1 }).chain((at) => withEdge(list[at]).map((one) => list.with(at, one)));
  const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (names.length === 0) return edge;
  const good = body as Record<string, unknown>;
  return fc.constantFrom(...names).chain((name) => withEdge(good[name]).map((one) => ({ ...good, [name]: one })));
}

function bodyFor(good: Record<string, unknown> | undefined): fc.Arbitrary<string | undefined> {
  const withRightKeys = rightKeys(good ?? { email: 'a@x.test', id: 'a' });
  const anyValue = fc.oneof(value, fc.array(value, { maxLength: 5 })).map((any) => JSON.stringify(any));
  const malformed = fc.tuple(withRightKeys, fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1)));
  return fc.oneof(
    { weight: 6, arbitrary: withRightKeys },
    { weight: 2, arbitrary: anyValue },
    { weight: 4, arbitrary: withEdge(good ?? {}).map((body) => JSON.stringify(body)) },
    ...[nested, malformed, text, fc.constant(undefined)].map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

function pathFor(record: Endpoint, caller: User): fc.Arbitrary<string> {
  const oddText = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 20 }), hostile);
  const params = Object.entries(exampleParams(record, caller)).map(([name, right]): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(right) },
      { weight: 1, arbitrary: oddText.map((s) => s.toWellFormed()) },
    ),
  ]);
  const written = fc
    .tuple(fc.record(Object.fromEntries(params), { noNullPrototype: true }), oddText)
    .map(([values, text]) => buildPath(record, values) + exampleQuery(record, text.toWellFormed()));
  const unreadable = fc.constantFrom('%zz', '%', '%c0%af', '%ff', '..%2f', '%2e%2e', '%00', "'", 'x'.repeat(900));
  const malformed = unreadable.map((part) => record.path.replace(/\{\w+\}/g, part));
  const randomQuery = fc
    .tuple(written, fc.oneof(fc.constant(''), unreadable))
    .map(([path, query]) => `${path}${path.includes('?') ? '&' : '?'}x=${query}`);
  // The same path as the router sees it.
  const spelling = fc
    .constantFrom('/%61pi', 'http://x/api')
    .chain((start) => written.map((path) => start + path.slice(4)));
  return fc.oneof(
    { weight: 6, arbitrary: written },
    ...[malformed, randomQuery, spelling].map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

const world = useWorld();
beforeEach(() => world.resetUsers('plus'));

describe(`${numRuns} random requests never cause a 5xx, a leak or a reply in an unknown format`, () => {
  it.each(endpoints.map((record) => [endpointName(record), record] as const))(
    '%s',
    { timeout: isDeep ? 900_000 : 180_000 },
    async (_name, record) => {
      const caller = record.access === 'admin' ? world.admin : world.a;
      const requests = fc.record({
        path: pathFor(record, caller),
        raw: bodyFor(exampleBody(record, caller)),
        type: contentType,
        signedIn: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      });
      await fc.assert(
        fc.asyncProperty(requests, async ({ path, raw, type, signedIn }) => {
          const reply = await world.send(record.method, path, {
            as: signedIn ? caller : undefined,
            visibleUser: caller,
            raw,
            headers: { 'content-type': type },
          });
          expect(reply.status).toBeLessThan(500);
        }),
        { numRuns },
      );
      expect((await world.send('GET', '/api/ready')).status).toBe(200);
    },
  );
});

itLogsNothingPrivate(world);
