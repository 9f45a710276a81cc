import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { idText } from '@everstep/domain/wire/ids';
import { kinds, makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { children, entries } from '../../db/schema';

const api = useApp();

async function makeFamily() {
  const ana = await makeUser(api.db, kinds.pro);
  const scope = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
  const child = newId();
  await api.db.insert(children).values({ scopeId: scope, id: child, sealed: Buffer.from('sealed') });
  return { ana, scope, child };
}
type Family = Awaited<ReturnType<typeof makeFamily>>;

const at = '2026-11-20T08:00:00.000Z';
const valuesOf = (child: string): Record<string, object> => ({
  feeding: {
    type: 'bottle',
    child_id: child,
    started_at: at,
    ended_at: null,
    milk: 'formula',
    amount_tenths: 900,
    unit: 'ml',
    is_supplement: false,
    note: null,
  },
  diaper: { child_id: child, at, is_wet: true, is_dirty: false, color: null, note: null },
  pumping: { started_at: at, ended_at: null, left_tenths: 500, right_tenths: null, unit: 'ml', note: null },
  milk: { type: 'pumped', at, amount_tenths: 500, unit: 'ml', storage: 'freezer', note: null },
  sleep: { child_id: child, started_at: at, ended_at: null, note: null },
  growth: {
    child_id: child,
    date: '2026-11-20',
    weight_grams: 5000,
    length_mm: null,
    position: null,
    head_mm: null,
    note: null,
  },
});

const change = (value: unknown, more: object = {}) => ({
  key: newId(),
  change_id: newId(),
  changed_at: at,
  value,
  ...more,
});
const push = ({ ana, scope }: Family, kind: string, changes: unknown[], query = '') =>
  api.post(`/api/sync/push${query}`, { scope, kind, changes }, ana.cookie, { [userIdHeader]: ana.id });

const edges = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '275760-09-14', '2026-02-30', 'infinity', '', ' ', '\u202e', '{}'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '-271821-04-20T00:00:00Z'],
  ...[`2026-11-20T08:00:00.${'9'.repeat(150)}Z`, '2026-11-20T08:00:00.1234567890Z'],
  ...['00000000-0000-0000-0000-000000000000', '0198A0A0-0000-7000-8000-00000000FA00', 'a'.repeat(5000)],
  ...[2 ** 31, 2 ** 53, -1, 0.5, 1e308, 5e-324, null, true, [], {}],
];

describe('no input of an entry causes a 500', () => {
  it('whatever one of its values is replaced by', async () => {
    const family = await makeFamily();
    const samples = Object.entries(valuesOf(family.child)).flatMap(([kind, value]) => [
      ...Object.keys(value).map((name) => (edge: unknown) => [kind, change({ ...value, [name]: edge })] as const),
      ...['key', 'change_id', 'changed_at', 'value'].map(
        (name) => (edge: unknown) => [kind, change(value, { [name]: edge })] as const,
      ),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), fc.constantFrom<unknown>(...edges), async (sample, edge) => {
        const [kind, sent] = sample(edge);
        expect((await push(family, kind, [sent])).statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a time in the year 0', { started_at: '0000-01-01T00:00:00Z' }],
    ['a time with 150 decimals', { started_at: `2026-11-20T08:00:00.${'1'.repeat(150)}Z` }],
    ['a child in capitals', { child_id: '0198A0A0-0000-7000-8000-00000000FA00' }],
  ])('%s is refused with a sentence', async (_what, wrong) => {
    const family = await makeFamily();
    const reply = await push(family, 'sleep', [change({ ...valuesOf(family.child).sleep, ...wrong })]);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_input' }]);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([
      `changes.0.value.${Object.keys(wrong)[0] ?? ''}`,
    ]);
  });

  it('a key in capitals is refused, so that an entry has one spelling', async () => {
    const family = await makeFamily();
    const key = '0198a0a0-0000-7000-8000-0000000000af';
    const value = valuesOf(family.child).sleep;
    expect((await push(family, 'sleep', [change(value, { key })])).statusCode).toBe(200);
    const reply = await push(family, 'sleep', [change(value, { key: key.toUpperCase() })]);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { 'changes.0.key': idText } }]);
    expect((await api.db.select().from(entries)).filter(({ scopeId }) => scopeId === family.scope)).toHaveLength(1);
    await expect(
      api.db.execute(sql`update entries set key = upper(key) where scope_id = ${family.scope}`),
    ).rejects.toMatchObject({ cause: { constraint: 'entries_key_in_small_letters' } });
  });

  it('a scope named in two places is refused', async () => {
    const family = await makeFamily();
    for (const scope of [family.scope, family.ana.id]) {
      const reply = await push(family, 'sleep', [change(valuesOf(family.child).sleep)], `?scope=${scope}`);
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_input' }]);
    }
    expect((await api.db.select().from(entries)).filter(({ scopeId }) => scopeId === family.scope)).toEqual([]);
  });
});

describe('an id that is taken', () => {
  const ticket = (ticketId: string) => ({
    ticketId,
    subject: 'Hello',
    description: 'A question',
    category: 'technical',
    priority: 'low',
  });

  it('by a message of another ticket is refused', async () => {
    const ana = await makeUser(api.db);
    const [first, second, messageId] = [newId(), newId(), newId()];
    for (const id of [first, second])
      expect((await api.post('/api/support/tickets', ticket(id), ana.cookie)).statusCode).toBe(200);
    const replyTo = (id: string) =>
      api.post(`/api/support/tickets/${id}/messages`, { messageId, message: 'One more thing' }, ana.cookie);
    expect((await replyTo(first)).statusCode).toBe(200);
    const reply = await replyTo(second);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'taken' }]);
  });

  it('by another person at the same moment is refused, for tickets and households', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
      const id = newId();
      for (const send of [
        ({ cookie }: typeof ana) => api.post('/api/support/tickets', ticket(id), cookie),
        ({ cookie }: typeof ana) => api.post('/api/households', { id }, cookie),
      ]) {
        const replies = await Promise.all([send(ana), send(ben)]);
        expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      }
    }
  });
});
