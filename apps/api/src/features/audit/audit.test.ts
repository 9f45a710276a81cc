import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditLine } from '@everstep/domain/audit/endpoints';
import { makeDatabase } from '../../../test/database';
import { eraseAccount, makeAdmin, makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { transact, type Database } from '../../db/client';
import { createDataKeys } from '../../db/data-keys';
import { auditLog } from '../../db/schema';
import { createAuditLog } from './repository';
import { verifyAuditLog } from './verify';

const api = useApp();
const logOf = (db: Database) =>
  createAuditLog({ dataKeys: createDataKeys(db, sandboxKeys), config: { sealingKeys: sandboxKeys } });
type NewLine = Parameters<ReturnType<typeof createAuditLog>['record']>[1];
const record = (line: NewLine, db = api.db) => transact(db, (tx) => logOf(db).record(tx, line));
const authorized = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const anyId = '0198a0a0-0000-7000-8000-000000000000';

async function readLog(admin: Awaited<ReturnType<typeof makeAdmin>>, query = '') {
  const reply = await api.get(`/api/admin/audit-log${query}`, admin.cookie, authorized(admin));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ lines: AuditLine[]; next: string | null }>();
}

async function readOwn({ cookie }: { cookie: string }, query = '') {
  const reply = await api.get(`/api/user/audit-log${query}`, cookie);
  return reply.json<{
    lines: { at: string; by: string; text: string; reason: string | null }[];
    next: string | null;
  }>();
}

describe('the audit log', () => {
  it('shows administrators who did what to whom and why, and the user the same without names', async () => {
    const [admin, user, other] = [
      await makeAdmin(api.db, { name: 'Root' }),
      await makeUser(api.db, { name: 'Nora' }),
      await makeUser(api.db),
    ];
    await record({
      administratorId: admin.id,
      action: 'user_updated',
      userIds: [user.id],
      details: { changed: ['name'], tier: ['free', 'ultra_elite'] },
      reason: 'Asked for by phone',
    });
    const { lines } = await readLog(admin, `?user=${user.id}`);
    expect(lines).toMatchObject([
      {
        administrator: { id: admin.id, name: 'Root' },
        action: 'user_updated',
        text: 'Changed an account. Name. Tier from Free to Pro.',
        user_ids: [user.id],
        user_name: 'Nora',
        reason: 'Asked for by phone',
      },
    ]);
    const own = await readOwn(user);
    expect(own.lines.map(({ at: _at, ...line }) => line)).toEqual([
      { by: 'An administrator', text: 'Looked at what administrators did with your account.', reason: null },
      {
        by: 'An administrator',
        text: 'Changed your account. Name. Tier from Free to Pro.',
        reason: 'Asked for by phone',
      },
    ]);
    expect((await readOwn(other)).lines).toEqual([]);
  });

  it('stores reasons sealed, and they become unreadable with the account', async () => {
    const [admin, user] = [await makeAdmin(api.db), await makeUser(api.db)];
    await record({ administratorId: admin.id, action: 'user_suspended', userIds: [user.id], reason: 'kanarigrund' });
    const { rows } = await api.db.$client.query<{ text: string }>(`select l::text as text from audit_log l`);
    expect(rows.map(({ text }) => text).join()).not.toContain('kanarigrund');
    await eraseAccount(api.server, user.id);
    const { lines } = await readLog(admin, `?user=${user.id}`);
    expect(lines.find(({ action }) => action === 'user_suspended')).toMatchObject({ reason: null });
    expect(await verifyAuditLog(api.db)).toMatchObject({ problem: null });
  });

  it('names the only user of a line, to nobody without a line about it', async () => {
    const admin = await makeAdmin(api.db);
    const [nora, sam] = [await makeUser(api.db, { name: 'Nora' }), await makeUser(api.db, { name: 'Sam' })];
    await record({ administratorId: admin.id, action: 'user_viewed', userIds: [nora.id] });
    await record({ administratorId: admin.id, action: 'users_listed', userIds: [nora.id, sam.id] });
    await record({ administratorId: admin.id, action: 'user_viewed', userIds: [anyId] });
    const { lines } = await readLog(admin, '');
    expect(lines.slice(0, 3)).toMatchObject([
      { user_ids: [anyId], user_name: null },
      { user_ids: [nora.id, sam.id], user_name: null },
      { user_ids: [nora.id], user_name: 'Nora' },
    ]);
    const looked = { text: 'Looked at what administrators did with your account.' };
    expect((await readOwn(nora)).lines).toContainEqual(expect.objectContaining(looked));
    expect((await readOwn(sam)).lines).not.toContainEqual(expect.objectContaining(looked));
  });

  it('comes in pages, newest first', async () => {
    const [admin, user] = [await makeAdmin(api.db), await makeUser(api.db)];
    for (let n = 0; n < 51; n += 1)
      await record({ administratorId: admin.id, action: 'ticket_viewed', userIds: [user.id] });
    const first = await readOwn(user);
    expect(first.lines).toHaveLength(50);
    const second = await readOwn(user, `?after=${first.next}`);
    expect([second.lines.length, second.next]).toEqual([1, null]);
    expect(Date.parse(first.lines[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(second.lines[0]?.at ?? ''));
    expect((await api.get('/api/user/audit-log?after=x', user.cookie)).statusCode).toBe(400);
  });

  it('is for administrators, and a user’s own part for that user', async () => {
    const user = await makeUser(api.db);
    expect((await api.get('/api/admin/audit-log')).statusCode).toBe(401);
    expect((await api.get('/api/admin/audit-log', user.cookie)).statusCode).toBe(403);
    expect((await api.get('/api/user/audit-log')).statusCode).toBe(401);
  });

  it('gets no line from a transaction that fails', async () => {
    const before = await api.db.$count(auditLog);
    const failing = transact(api.db, async (tx) => {
      await logOf(api.db).record(tx, { administratorId: null, action: 'user_created', userIds: [anyId] });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await api.db.$count(auditLog)).toBe(before);
    expect(await verifyAuditLog(api.db)).toMatchObject({ problem: null });
  });

  it('numbers lines of concurrent transactions without gaps', async () => {
    const actions = Array.from({ length: 20 }, () => record({ administratorId: null, action: 'user_viewed' }));
    await Promise.all(actions);
    expect(await verifyAuditLog(api.db)).toMatchObject({ problem: null });
  });
});

describe('a list that is polled', () => {
  it('gets one line an hour, and one more when it shows somebody new', async () => {
    const [admin, a, b] = [await makeAdmin(api.db), await makeUser(api.db), await makeUser(api.db)];
    const see = (userIds: string[], view = 'all') =>
      transact(api.db, (tx) =>
        logOf(api.db).recordView(tx, { administratorId: admin.id, action: 'users_listed', userIds, view }),
      );
    await see([a.id]);
    await see([a.id]);
    await see([a.id, b.id]);
    await see([b.id]);
    await see([a.id], 'another search');
    const lines = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.administratorId, admin.id))
      .orderBy(auditLog.number);
    expect(lines.map(({ userIds }) => userIds)).toEqual([[a.id], [b.id], [a.id]]);
    expect(lines[0]?.viewHash).not.toEqual(lines[2]?.viewHash);
    await Promise.all([see([a.id], 'at once'), see([a.id], 'at once')]);
    expect(await api.db.$count(auditLog, eq(auditLog.administratorId, admin.id))).toBe(4);
  });
});

describe('changing the log', () => {
  it.each([
    "update audit_log set action = 'user_viewed'",
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_head',
  ])('is refused: %s', async (statement) => {
    await record({ administratorId: null, action: 'user_viewed' });
    await expect(api.db.$client.query(statement)).rejects.toThrow('never changed or removed');
  });

  /** A log of five lines, changed by somebody who can switch the triggers off. */
  async function verifyAfter(statement: string, anchor?: (lines: { number: number; hash: Buffer }[]) => string) {
    const database = await makeDatabase();
    try {
      for (let n = 0; n < 5; n += 1) await record({ administratorId: anyId, action: 'user_viewed' }, database.db);
      const lines = await database.db.select().from(auditLog).orderBy(auditLog.number);
      await database.db.$client.query(
        `alter table audit_log disable trigger all; alter table audit_head disable trigger all; ${statement}`,
      );
      return (await verifyAuditLog(database.db, anchor?.(lines))).problem;
    } finally {
      await database.drop();
    }
  }

  it.each([
    ["update audit_log set action = 'user_deleted' where number = 3", 'line 3 was changed'],
    ["update audit_log set at = at - interval '1 day' where number = 1", 'line 1 was changed'],
    [`update audit_log set user_ids = array['${anyId}']::uuid[] where number = 2`, 'line 2 was changed'],
    [`update audit_log set details = '{"vip":true}' where number = 2`, 'line 2 was changed'],
    ['delete from audit_log where number = 2', 'line 2 is missing'],
    ['delete from audit_log where number in (1, 2)', 'lines 1 to 2 are missing'],
    ['delete from audit_log where number = 5', 'the log ends at line 4, but had 5'],
    [
      'update audit_log set number = case number when 3 then 99 else 3 end where number in (3, 4); update audit_log set number = 4 where number = 99',
      'line 3 does not follow line 2',
    ],
    ['delete from audit_head', 'the head of the log is missing'],
    ["update audit_head set hash = decode(repeat('00', 32), 'hex')", 'the newest line is not the one that was written'],
  ])('is found: %s', async (statement, problem) => {
    expect(await verifyAfter(statement)).toBe(problem);
  });

  it('of the newest line and the head together is found by an earlier report', async () => {
    const cut = `delete from audit_log where number = 5;
      update audit_head set number = 4, hash = (select hash from audit_log where number = 4)`;
    const anchor = (lines: { number: number; hash: Buffer }[]) => `5:${lines[4]?.hash.toString('hex')}`;
    expect(await verifyAfter(cut)).toBeNull();
    expect(await verifyAfter(cut, anchor)).toBe('the log does not contain the line of the earlier report');
    expect(await verifyAfter('select 1', anchor)).toBeNull();
  });
});
