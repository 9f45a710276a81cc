import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pullChanges, type PulledChange } from '@everstep/domain/sync';
import { deleteOccurrence, editOccurrence, eventKind, madeFrom, type PlannedEvent } from '@everstep/domain/planner';
import { eventReminderKind, type EventReminder } from '@everstep/domain/reminders';
import { makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { reminderActs, swimming, type User } from '../../../test/reminders';
import { useApp } from '../../../test/test-app';
import { insertMember } from '../households/repository';
import { createCopyContinued } from './copy-continued';
import type { SentJob } from './emails';
import { createSendDue } from './send-due';
import { remindersSlice } from './slice';

const api = useApp();
const { push, plan, remind, set, makeFamily } = reminderActs(api);

let sent: SentJob[] = [];
beforeEach(() => void (sent = []));
const mail = async (_tx: unknown, job: SentJob) => void sent.push(job);
const copyContinued = () => createCopyContinued(api.server)();
async function sendDueAt(instant: string): Promise<void> {
  await copyContinued();
  await createSendDue(api.server, { mail })(new Date(instant));
}
const sentTo = ({ id }: User) =>
  sent.filter(({ userId }) => userId === id).map(({ at }) => new Date(at).toISOString().slice(5, 16));

async function reminderOf({ id, cookie }: User, key: string): Promise<EventReminder | null> {
  const { changes } = (await api.get(`${pullChanges.path}?scope=${id}`, cookie)).json<{ changes: PulledChange[] }>();
  const found = changes.find((change) => change.kind === eventReminderKind.name && change.key === key);
  return (found?.value ?? null) as EventReminder | null;
}

const daily: PlannedEvent = { ...swimming, rrule: 'FREQ=DAILY' };
const third = '2031-03-05T15:00:00';

/** Ana's edit of a date and those that follow, as her device sends it. Returns the key of the later part. */
async function editFollowing(ana: User, scope: string, key: string, original = third, event = daily): Promise<string> {
  const edit = { start: original.replace('T15', 'T17'), end: original.replace('T15', 'T18') };
  const { changes } = editOccurrence(event, original, edit, 'following');
  const later = newId();
  for (const { key: which, value } of changes) {
    if (which === 'same') await push(ana, scope, eventKind, key, value);
    else if (value) await push(ana, scope, eventKind, later, madeFrom(key, value));
  }
  return later;
}

async function makeSeries() {
  const family = await makeFamily();
  const { ana, ben, scope } = family;
  const key = newId();
  await plan(ana, scope, key, daily);
  await set(ben);
  await remind(ben, scope, key);
  return { ...family, key };
}

describe('when a series goes on as another event', () => {
  it('whoever is reminded of it is reminded of the later part too, as they chose', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    await remind(ben, scope, key, { alerts: [{ minutes_before: 15 }, { minutes_before: 60 }] });
    const later = await editFollowing(ana, scope, key);
    await sendDueAt('2031-03-03T10:00:00Z');
    expect(await reminderOf(ben, later)).toEqual(await reminderOf(ben, key));
    expect(await reminderOf(ana, later)).toBeNull();
    for (const at of ['04T14:50', '04T16:50', '05T14:50', '05T16:10', '05T16:50']) await sendDueAt(`2031-03-${at}:00Z`);
    expect(sentTo(ben)).toEqual(['03-04T14:45', '03-05T16:00', '03-05T16:45']);
    expect(sentTo(ana)).toEqual([]);
  });

  it('also of one that was made of the later part before that was looked at', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    const later = await editFollowing(ana, scope, key);
    const latest = newId();
    await push(ana, scope, eventKind, latest, madeFrom(later, swimming));
    await copyContinued();
    expect(await reminderOf(ben, later)).toMatchObject({ in: scope });
    expect(await reminderOf(ben, latest)).toMatchObject({ in: scope });
  });

  it('once: what was removed there does not come back with an edit', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    const later = await editFollowing(ana, scope, key);
    await copyContinued();
    await push(ben, ben.id, eventReminderKind, later, null);
    await push(ana, scope, eventKind, later, madeFrom(key, { ...daily, title: 'Diving' }));
    await copyContinued();
    expect(await reminderOf(ben, later)).toBeNull();
  });

  it('but not in place of what they have set there themselves meanwhile', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    const later = await editFollowing(ana, scope, key);
    await remind(ben, scope, later, { alerts: [{ minutes_before: 5 }] });
    await copyContinued();
    expect(await reminderOf(ben, later)).toMatchObject({ alerts: [{ minutes_before: 5 }] });
  });

  it('and whoever divides it has what their own device says', async () => {
    const { ana, scope, key } = await makeSeries();
    await set(ana);
    await remind(ana, scope, key);
    const later = await editFollowing(ana, scope, key);
    await copyContinued();
    expect(await reminderOf(ana, later)).toBeNull();
  });

  it('and nobody is, once that is undone', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    const [early, late] = [await editFollowing(ana, scope, key), newId()];
    await push(ana, scope, eventKind, early, null);
    await copyContinued();
    expect(await reminderOf(ben, early)).toBeNull();
    await push(ana, scope, eventKind, late, madeFrom(key, swimming));
    await copyContinued();
    expect(await reminderOf(ben, late)).not.toBeNull();
    await push(ana, scope, eventKind, late, null);
    await plan(ana, scope, key, daily);
    await sendDueAt('2031-03-03T10:00:00Z');
    await sendDueAt('2031-03-05T14:50:00Z');
    expect(sentTo(ben)).toEqual(['03-05T14:45']);
  });

  it('what was just sent is not sent once more', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    const today = new Date(Date.now() + 15 * 60_000 - 1_000);
    const start = `${today.toISOString().slice(0, 19)}`;
    const end = new Date(today.getTime() + 3_600_000).toISOString().slice(0, 19);
    await plan(ana, scope, key, { ...daily, start, end });
    await sendDueAt(new Date().toISOString());
    expect(sentTo(ben)).toHaveLength(1);
    await push(ana, scope, eventKind, newId(), madeFrom(key, { ...daily, start, end, title: 'Diving' }));
    await sendDueAt(new Date().toISOString());
    expect(sentTo(ben)).toHaveLength(1);
  });

  it('who has withdrawn the consent is reminded as soon as they give it again', async () => {
    const { ana, ben, scope, key } = await makeSeries();
    await api.db.execute(sql`update consents set revoked_at = now() where user_id = ${ben.id} and kind = 'planner'`);
    const later = await editFollowing(ana, scope, key);
    await copyContinued();
    await api.db.execute(sql`update consents set revoked_at = null where user_id = ${ben.id} and kind = 'planner'`);
    await set(ben);
    await copyContinued();
    expect(await reminderOf(ben, later)).toMatchObject({ in: scope });
  });
});

it('a single date of a series that becomes an event of its own keeps the reminders of others', async () => {
  const { ana, ben, scope, key } = await makeSeries();
  const own = newId();
  const { changes } = editOccurrence(daily, third, { members: [ana.id] }, 'this');
  for (const { key: which, value } of changes)
    await push(ana, scope, eventKind, which === 'same' ? key : own, value && madeFrom(key, value));
  await copyContinued();
  expect(await reminderOf(ben, own)).toMatchObject({ in: scope });
});

it('an event that moves to another family keeps the reminders of those who are in both', async () => {
  const { ana, ben, scope } = await makeFamily();
  const eve = await makeUser(api.db);
  await agreeTo(api.db, 'planner', [eve]);
  await insertMember(api.db, scope, eve.id, 'viewer');
  const other = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'viewer' },
  ]);
  const [key, moved] = [newId(), newId()];
  await plan(ana, scope, key);
  for (const user of [ben, eve]) await remind(user, scope, key);
  await plan(ana, other, moved, { continues: key });
  const [deletion] = deleteOccurrence(swimming, swimming.start, 'all');
  await push(ana, scope, eventKind, key, deletion?.value ?? null);
  await copyContinued();
  expect(await reminderOf(ben, moved)).toMatchObject({ in: other, alerts: [{ minutes_before: 15 }] });
  expect(await reminderOf(eve, moved)).toBeNull();
});

it('what is planned agrees with what is stored, also before anything is copied', async () => {
  const { ana, scope, key } = await makeSeries();
  await editFollowing(ana, scope, key);
  for (const [name, statement] of Object.entries(remindersSlice.invariants ?? {})) {
    const { rows } = await api.db.$client.query(statement);
    expect(rows, name).toEqual([]);
  }
});
