import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import type { PulledChange } from '@everstep/domain/sync';
import { exampleEntries, examplePush, makeExampleFamily } from '../../test/example-entries';
import { newId } from '../../test/factories';
import { useApp } from '../../test/test-app';
import { kindsOf } from '../personal-data/kinds';
import { slices } from '../slices';

const api = useApp();
let logging: Awaited<ReturnType<typeof makeExampleFamily>>;
let validators: Map<string, ValidateFunction>;

/** Whether a client that was written from the description alone would send or read this. */
const accepts = (name: string, value: unknown): boolean => {
  const validate = validators.get(name);
  if (!validate) throw new Error(`the description has no ${name}`);
  return validate(value);
};

beforeAll(async () => {
  logging = await makeExampleFamily(api);
  const document = (await api.get('/api/openapi.json')).json<OpenAPIV3_1.Document>();
  const ajv = new Ajv2020({ strict: false, formats: fullFormats });
  ajv.addSchema(document, 'openapi');
  const names = ['PostSyncPushBody', 'PostFertilityImportBody', 'GetSyncPullReply', 'GetSyncReplacedReply'];
  validators = new Map(
    names.map((name) => [name, ajv.compile({ $ref: `openapi#/components/schemas/${name}` })] as const),
  );
});

const day = '2026-02-01';

const kinds = kindsOf(slices);
function makePush(name: string, change: object) {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  const body = examplePush(kind, logging);
  return { ...body, changes: body.changes.map((example) => ({ ...example, ...change })) };
}
const push = (body: object) =>
  api.post('/api/sync/push', body, logging.user.cookie, { [userIdHeader]: logging.user.id });

describe('the description of what is logged', () => {
  it('has every kind that the service knows', () => {
    expect(kinds.map(({ name }) => name)).toEqual(api.server.kinds.map(({ name }) => name));
    expect(Object.keys(exampleEntries).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
  });

  it.each(kinds)('accepts what is pushed and pulled as $name, and no other field', async ({ name: kind }) => {
    const body = makePush(kind, {});
    const value: object = body.changes[0]?.value ?? {};
    expect(accepts('PostSyncPushBody', body)).toBe(true);
    const pushed = await push(body);
    expect(pushed.statusCode, pushed.body).toBe(200);
    expect(pushed.json()).not.toHaveProperty('refused');

    const pulled = await api.get(`/api/sync/pull?scope=${body.scope}`, logging.user.cookie);
    const reply = pulled.json<{ changes: PulledChange[] }>();
    const own = reply.changes.filter((change) => change.kind === kind);
    expect(own).toMatchObject([{ key: body.changes[0]?.key, value }]);
    expect(accepts('GetSyncPullReply', reply)).toBe(true);
    const misspelled = own.map((change) => ({ ...change, value: { ...(change.value as object), nota: 'x' } }));
    expect(accepts('GetSyncPullReply', { ...reply, changes: misspelled })).toBe(false);

    const [field = ''] = Object.keys(value).filter((name) => name !== 'type');
    for (const [change, isRight] of [
      [{ value: null }, true],
      [{ value: {}, removed: [field] }, true],
      [{ value: { note: 'Only this field' } }, 'note' in value],
      [{ value: { nota: 'x' } }, false],
      [{ value: { [field]: { of: 'another type' } } }, false],
      [{ value: 'text' }, false],
      [{ at: day }, false],
      [{ change_id: 'none' }, false],
    ] as const)
      expect([change, accepts('PostSyncPushBody', makePush(kind, change))]).toEqual([change, isRight]);
    expect(accepts('PostSyncPushBody', { ...body, kind: 'mood' })).toBe(false);
  });

  it('accepts what can be put back', async () => {
    const body = makePush('sleep', {});
    await push(body);
    const [change] = body.changes;
    await push({
      ...body,
      changes: [{ ...change, change_id: newId(), changed_at: '2026-02-01T12:00:00.000Z', value: null }],
    });
    const reply = (
      await api.get(`/api/sync/replaced?scope=${logging.family.id}&kinds=sleep`, logging.user.cookie)
    ).json<{
      entries: object[];
    }>();
    expect(reply.entries).toHaveLength(1);
    expect(accepts('GetSyncReplacedReply', reply)).toBe(true);
    const misspelled = reply.entries.map((entry) => ({ ...entry, value: { nota: 'x' } }));
    expect(accepts('GetSyncReplacedReply', { ...reply, entries: misspelled })).toBe(false);
  });

  it('accepts the days of an import, and no other fields', () => {
    const days = (more: object) => ({ entries: [{ ...emptyEntry(day), ...more }], replace: false });
    expect(accepts('PostFertilityImportBody', days({ temperature: 36.6 }))).toBe(true);
    expect(accepts('PostFertilityImportBody', days({ temperature: 'warm' }))).toBe(false);
    expect(accepts('PostFertilityImportBody', days({ temprature: 36.6 }))).toBe(false);
    expect(accepts('PostFertilityImportBody', { entries: [], replace: false })).toBe(false);
  });
});
