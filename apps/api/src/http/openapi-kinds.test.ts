import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import { milestoneKey } from '@everstep/domain/milestones';
import type { BusyBlock, PlannedEvent } from '@everstep/domain/planner';
import { wholeKey, type DateChoices, type FamilyDateChoices } from '@everstep/domain/planner/known-dates';
import { firstReminderSettings, proposedQuietHours, reminderSettingsKey } from '@everstep/domain/reminders';
import type { PulledChange } from '@everstep/domain/sync';
import { kinds, makeUser, newId } from '../../test/factories';
import { agreeTo, makeChild, makeHousehold } from '../../test/household';
import { useApp } from '../../test/test-app';

const api = useApp();
let user: Awaited<ReturnType<typeof makeUser>>;
let family = '';
let child = '';
let validators: Map<string, ValidateFunction>;

/** Whether a client that was written from the description alone would send or read this. */
const accepts = (name: string, value: unknown): boolean => {
  const validate = validators.get(name);
  if (!validate) throw new Error(`the description has no ${name}`);
  return validate(value);
};

beforeAll(async () => {
  user = await makeUser(api.db, kinds.pro);
  family = await makeHousehold(api.server, [{ id: user.id, role: 'owner' }]);
  await agreeTo(api.db, 'planner', [user]);
  child = await makeChild(api.server, family, {
    name: 'Mila',
    birth_date: '2025-09-14',
    gestation_weeks: null,
    sex: 'girl',
  });
  const document = (await api.get('/api/openapi.json')).json<OpenAPIV3_1.Document>();
  const ajv = new Ajv2020({ strict: false, formats: fullFormats });
  ajv.addSchema(document, 'openapi');
  const names = ['PostSyncPushBody', 'PostFertilityImportBody', 'GetSyncPullReply', 'GetSyncReplacedReply'];
  validators = new Map(
    names.map((name) => [name, ajv.compile({ $ref: `openapi#/components/schemas/${name}` })] as const),
  );
});

const at = '2026-02-01T10:00:00.000Z';
const day = '2026-02-01';
const times = {
  all_day: false,
  start: `${day}T15:00:00`,
  end: `${day}T16:00:00`,
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
} satisfies BusyBlock;
const event: PlannedEvent = {
  ...times,
  title: 'Dentist',
  place: null,
  note: null,
  members: [],
  children: [],
  busy_in: [],
};

/** A valid entry of each kind, with its key where that is not just an id. */
const examples: Record<string, () => { key?: string; value: object; isOwn?: true }> = {
  fertility: () => ({ key: day, value: { ...emptyEntry(day), temperature: 36.6 }, isOwn: true }),
  feeding: () => ({
    value: {
      type: 'nursing',
      child_id: child,
      segments: [{ side: 'left', started_at: at, ended_at: '2026-02-01T10:10:00.000Z' }],
      is_supplement: false,
      note: null,
    },
  }),
  diaper: () => ({ value: { child_id: child, at, is_wet: true, is_dirty: false, color: null, note: null } }),
  pumping: () => ({
    value: { started_at: at, ended_at: null, left_tenths: 600, right_tenths: null, unit: 'ml', note: null },
  }),
  milk: () => ({ value: { type: 'pumped', at, amount_tenths: 600, unit: 'ml', storage: 'freezer', note: null } }),
  sleep: () => ({ value: { child_id: child, started_at: at, ended_at: '2026-02-01T11:00:00.000Z', note: null } }),
  growth: () => ({
    value: {
      child_id: child,
      date: day,
      weight_grams: 6500,
      length_mm: null,
      position: null,
      head_mm: null,
      note: null,
    },
  }),
  milestone: () => ({
    key: milestoneKey(child, '9-sits'),
    value: { child_id: child, item: '9-sits', answer: 'yes', date: day, note: null },
  }),
  milestone_concern: () => ({ key: child, value: { child_id: child, date: day, note: 'Does not look at us' } }),
  event: () => ({ value: event }),
  own_event: () => ({ value: event, isOwn: true }),
  busy_block: () => ({ value: times }),
  date_choices: () => ({
    key: child,
    value: { sources: ['vaccines'], settled: ['vaccines.us-2-months'], child_id: child } satisfies FamilyDateChoices,
  }),
  own_date_choices: () => ({
    key: wholeKey,
    value: { sources: ['plan'], settled: [] } satisfies DateChoices,
    isOwn: true,
  }),
  strategy_checks: () => ({ key: 'mom', value: { done: ['mood-numbers'] }, isOwn: true }),
  event_reminder: () => ({
    value: {
      in: family,
      alerts: [{ minutes_before: 15 }, { days_before: 1, at: '18:00' }],
      channels: ['app', 'mail'],
      snoozed: { original: event.start, start: event.start, until: at },
    },
    isOwn: true,
  }),
  tracker_reminder: () => ({
    key: 'sleep',
    value: { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] },
    isOwn: true,
  }),
  reminder_settings: () => ({
    key: reminderSettingsKey,
    value: { ...firstReminderSettings('Europe/Berlin', 'en-GB'), quiet_hours: proposedQuietHours },
    isOwn: true,
  }),
};

const hasNote = (kind: string) => 'note' in (examples[kind]?.().value ?? {});
const makePush = (kind: string, change: object) => {
  const example = examples[kind]?.();
  if (!example) throw new Error(`there is no example of ${kind}`);
  const { key = newId(), value, isOwn } = example;
  const changes = [{ key, change_id: newId(), changed_at: at, value, ...change }];
  return { scope: isOwn ? user.id : family, kind, changes };
};
const push = (body: object) => api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });

describe('the description of what is logged', () => {
  it('has every kind that the service knows', () => {
    expect(Object.keys(examples).toSorted()).toEqual(api.server.kinds.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(examples))('accepts what is pushed and pulled as %s, and no other field', async (kind) => {
    const body = makePush(kind, {});
    expect(accepts('PostSyncPushBody', body)).toBe(true);
    const pushed = await push(body);
    expect(pushed.statusCode, pushed.body).toBe(200);
    expect(pushed.json()).not.toHaveProperty('refused');

    const pulled = await api.get(`/api/sync/pull?scope=${body.scope}`, user.cookie);
    const reply = pulled.json<{ changes: PulledChange[] }>();
    const own = reply.changes.filter((change) => change.kind === kind);
    expect(own).toMatchObject([{ key: body.changes[0]?.key, value: examples[kind]?.().value }]);
    expect(accepts('GetSyncPullReply', reply)).toBe(true);
    const misspelled = own.map((change) => ({ ...change, value: { ...(change.value as object), nota: 'x' } }));
    expect(accepts('GetSyncPullReply', { ...reply, changes: misspelled })).toBe(false);

    const [field = ''] = Object.keys(examples[kind]?.().value ?? {}).filter((name) => name !== 'type');
    for (const [change, isRight] of [
      [{ value: null }, true],
      [{ value: {}, removed: [field] }, true],
      [{ value: { note: 'Only this field' } }, hasNote(kind)],
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
    const reply = (await api.get(`/api/sync/replaced?scope=${family}&kinds=sleep`, user.cookie)).json<{
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
