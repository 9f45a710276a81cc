import { describe, expect, it } from 'vitest';
import { concernKind, milestoneKind } from '../milestones';
import { diaperKind, feedingKind, milkKind, pumpingKind } from '../feedings';
import { growthKind } from '../growth';
import { createHousehold, saveChild } from '../households';
import { sleepKind } from '../sleep';
import { createTicket, replyToTicket } from '../support';
import { changeSchema, pushChanges } from '../sync';
import { anId, newId } from './ids';
import { instant } from './instant';

describe('a time', () => {
  it.each(['1970-01-01T00:00:00Z', '2026-11-25T08:30:00.123456789Z', '9999-12-31T23:59:59.999999999Z'])(
    '%s is one',
    (text) => expect(instant.safeParse(text).success).toBe(true),
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    '2026-02-30T08:00:00Z',
    '2026-11-25T24:00:00Z',
    '2026-11-25T08:00:60Z',
    '2026-11-25T08:00:00+00:00',
    '2026-11-25 08:00:00Z',
    '2026-11-25T08:00:00.Z',
    '2026-11-25T08:00:00.1234567890Z',
    `2026-11-25T08:00:00.${'1'.repeat(150)}Z`,
    '2026-11-25T08:00:00Z\n',
    '２０26-11-25T08:00:00Z',
  ])('%s is none', (text) => expect(instant.safeParse(text).success).toBe(false));
});

const id = '0198a0a0-0000-7000-8000-0000000000aF';
const child = id.toLowerCase();

describe('an id', () => {
  it('has one spelling, in small letters', () => {
    for (const schema of [anId, newId])
      expect([child, id].map((text) => schema.safeParse(text).success)).toEqual([true, false]);
  });

  it.each([feedingKind, diaperKind, pumpingKind, milkKind, sleepKind, growthKind, concernKind])(
    'of $name has one spelling',
    ({ key }) => {
      const parse = (text: string) => key._zod.run({ value: text, issues: [] }, { async: false });
      expect([parse(child), parse(id)]).toMatchObject([{ issues: [] }, { issues: [{}] }]);
    },
  );

  it('of a milestone has one spelling', () => {
    const parse = (text: string) => milestoneKind.key._zod.run({ value: text, issues: [] }, { async: false });
    const item = '2-social-smiles';
    expect(parse(`${id}.${item}`)).toMatchObject({ issues: [{}] });
  });

  it('in a path or a body has one spelling', () => {
    const change = { key: 'a', change_id: child, changed_at: '2026-11-25T08:00:00Z', value: null };
    const body = { scope: child, kind: 'sleep', changes: [change] };
    const isAccepted = (schema: typeof pushChanges.body, value: unknown) =>
      schema?._zod.run({ value, issues: [] }, { async: false }) as { issues: unknown[] };
    expect(isAccepted(pushChanges.body, body).issues).toEqual([]);
    expect(isAccepted(pushChanges.body, { ...body, scope: id }).issues).toHaveLength(1);
    expect(changeSchema.safeParse(change).success).toBe(true);
    for (const name of ['change_id', 'undoes'])
      expect(changeSchema.safeParse({ ...change, [name]: id }).success).toBe(false);
    for (const [schema, value] of [
      [createHousehold.body, { id }],
      [saveChild.params, { household: child, child: id }],
      [replyToTicket.params, { ticketId: id }],
      [replyToTicket.body, { messageId: id, message: 'Hello' }],
    ] as const)
      expect((schema?._zod.run({ value, issues: [] }, { async: false }) as { issues: unknown[] }).issues).toHaveLength(
        1,
      );
    expect(createTicket.body).toBeDefined();
  });
});
