import { describe, expect, it } from 'vitest';
import { defaultSettings, emptyEntry } from '@everstep/domain/fertility';
import { userIdHeader } from '@everstep/domain/endpoint';
import { putPushSubscription } from '@everstep/domain/reminders';
import { basic, calendarText, davActs } from '../../test/caldav';
import { appPasswordActs } from '../../test/app-passwords';
import { feedActs, feedSettings } from '../../test/calendar-feeds';
import { emergency } from '../../test/chat';
import { custodyFamily } from '../../test/custody';
import { makeUser, newId } from '../../test/factories';
import { recordDevice } from '../../test/family-record';
import { agreeTo, householdLog } from '../../test/household';
import { insightActs, someInsight } from '../../test/insights';
import { edit, noteFamily } from '../../test/note-family';
import { sandboxPushKeys } from '../../test/push-service';
import { origin, useApp } from '../../test/test-app';
import { sandboxKeys } from '../config';
import { transact } from '../db/client';
import { followedCalendars } from '../db/schema';
import { createAuditLog } from '../features/audit/repository';
import { sealEvents, sealFollowed, sealValidators } from '../features/followed-calendars/sealing';
import { sealedColumns, trySealedColumns } from './sealed-columns';

const api = useApp({ push: sandboxPushKeys }, undefined, householdLog);
const at = '2026-11-20T08:00:00Z';

async function tryAll() {
  const outcomes = [];
  for await (const outcome of trySealedColumns(api.db, sandboxKeys)) outcomes.push(outcome);
  return outcomes;
}

it('every column that is sealed with data keys is listed', async () => {
  const { rows } = await api.db.$client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%'`,
  );
  const withoutDataKey = ['admin_authenticators.sealed_secret'];
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !withoutDataKey.includes(name))
      .sort(),
  ).toEqual(Object.keys(sealedColumns).sort());
});

describe('what users have stored', () => {
  const send = async (user: { id: string; cookie: string }, method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = { origin, cookie: user.cookie, [userIdHeader]: user.id };
    const reply = await api.inject({ method, url, headers, payload });
    expect(reply.statusCode, `${url} ${reply.body}`).toBe(200);
  };

  async function storeNotes(): Promise<void> {
    const { ana, ben, push, noteOf } = await noteFamily(api);
    const note = await noteOf(ana, { text: 'first', at });
    await push(ana, edit(note, { text: 'earlier', at: '2026-11-20T09:00:00Z' }, 20));
    await push(ben, edit(note, { text: 'later' }, 10));
    await push(ana, edit(note, { text: 'last' }, 5));
  }

  async function storeCustody(): Promise<void> {
    const { ana, scopeId, agree, ask } = await custodyFamily(api);
    await recordDevice(api).open(ana, scopeId);
    await agree();
    expect(await ask(ana)).toMatchObject({ status: 200 });
  }

  async function storeCalendars(user: Awaited<ReturnType<typeof makeUser>>): Promise<void> {
    await feedActs(api).make(user, feedSettings());
    const phone = { authorization: basic(user.email, (await appPasswordActs(api).make(user)).password) };
    const { send: sendDav } = davActs(api);
    const body =
      '<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>Dreams</d:displayname></d:prop></d:set></c:mkcalendar>';
    const calendar = `/dav/calendars/${user.id}/dreams/`;
    expect((await sendDav(phone, 'MKCALENDAR', calendar, { body })).statusCode).toBe(201);
    for (const path of [calendar, `/dav/calendars/${user.id}/own/`]) {
      const text = calendarText('x', 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z');
      expect((await sendDav(phone, 'PUT', `${path}x.ics`, { body: text })).statusCode).toBe(201);
    }
    const keys = await api.server.dataKeys.forUser(user.id);
    const row = { scopeId: user.id, id: newId() };
    await api.db.insert(followedCalendars).values({
      ...row,
      createdBy: user.id,
      nextAt: new Date('2100-01-01'),
      sealed: sealFollowed(keys, row, { url: 'https://school.example', name: 'School', color: 'sky', zone: 'UTC' }),
      sealedValidators: sealValidators(keys, row, {
        etag: '"1"',
        lastModified: null,
        refreshMinutes: null,
        digest: '',
      }),
      sealedEvents: sealEvents(keys, row, Buffer.from('events')),
    });
  }

  async function storeEverythingElse(user: Awaited<ReturnType<typeof makeUser>>): Promise<void> {
    await send(user, 'POST', '/api/quiz/results', { stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] });
    const [ticketId, messageId] = [newId(), newId()];
    const ticket = { subject: 'No mail', category: 'billing', description: 'Nothing came.', priority: 'low' };
    await send(user, 'POST', '/api/support/tickets', { ticketId, ...ticket });
    await send(user, 'POST', `/api/support/tickets/${ticketId}/messages`, { messageId, message: 'Still nothing.' });
    await send(user, 'PUT', '/api/chat/settings', { keeps_history: true });
    await send(user, 'POST', '/api/chat', { message: emergency });
    const entries = [{ ...emptyEntry('2026-11-01'), temperature: 36.5 }];
    await send(user, 'POST', '/api/fertility/import', { entries, replace: true });
    await send(user, 'PUT', '/api/fertility/settings', defaultSettings);
    expect((await api.get('/api/fertility/report?today=2026-11-01', user.cookie)).statusCode).toBe(200);
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    await send(user, 'PUT', putPushSubscription.path, { endpoint: 'https://push.everstep.example/1', ...keys });
    await insightActs(api).keep(user, [someInsight({ scope: 'self' })]);
    const { profile, version } = (await api.get('/api/profile', user.cookie)).json<{
      profile: object;
      version: string;
    }>();
    await send(user, 'PUT', '/api/profile', { ...profile, city: 'Springfield', version });
    const audit = createAuditLog({ config: api.config, dataKeys: api.server.dataKeys });
    await transact(api.db, (tx) =>
      audit.record(tx, {
        administratorId: null,
        action: 'user_updated',
        userIds: [user.id],
        details: {},
        reason: 'By phone',
      }),
    );
  }

  it('is there in every column and opens, and a value that was moved does not', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite', emailVerifiedAt: new Date() });
    for (const kind of ['trackers', 'planner', 'chat'] as const) await agreeTo(api.db, kind, [user]);
    await storeNotes();
    await storeCustody();
    await storeCalendars(user);
    await storeEverythingElse(user);
    const outcomes = await tryAll();
    expect(outcomes.filter(({ tried, failures }) => tried === 0 || failures > 0)).toEqual([]);
    expect(outcomes.map(({ column }) => column)).toEqual(Object.keys(sealedColumns));

    await api.db.$client.query('update profiles set sealed = (select sealed from fertility_settings)');
    expect((await tryAll()).filter(({ failures }) => failures > 0)).toEqual([
      { column: 'profiles.sealed', tried: 1, failures: 1 },
    ]);
  });
});
