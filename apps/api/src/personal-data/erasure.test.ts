import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents as consentTexts } from '@everstep/domain/consents';
import { userIdHeader } from '@everstep/domain/endpoint';
import { defaultSettings, emptyEntry } from '@everstep/domain/fertility';
import { makeAdmin, makeUser, password, newId } from '../../test/factories';
import { emergency } from '../../test/chat';
import { makeHousehold } from '../../test/household';
import { useExternalServices } from '../../test/external-services';
import { useApp } from '../../test/test-app';
import { until } from '../../test/until';
import { sandboxKeys } from '../config';
import { createDataKeys } from '../db/data-keys';
import { erasureQueue } from '../db/jobs';
import {
  activities,
  adminAuthenticators,
  adminChallenges,
  calendarObjects,
  custodyMutes,
  deletedCustomers,
  donations,
  emailConfirmations,
  followedCalendars,
  gifts,
  identities,
  knownDevices,
  lessonCompletions,
  lessonReadings,
  lessons,
  loginTickets,
  payments,
  recordHeads,
  recordPeople,
  scopeKeys,
  sessions,
  users,
} from '../db/schema';
import { slices } from '../slices';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const headers = { origin: 'http://localhost:3000' };
const userExists = async ({ id }: User) => (await api.db.$count(users, eq(users.id, id))) > 0;
const runErasure = () => api.jobs.enqueue(api.db, erasureQueue, {});
const request = ({ cookie }: User) => api.post('/api/user/deletion', { password }, cookie);

/** Resolves when no queued job is left. */
async function jobsDone(): Promise<void> {
  await until(async () => {
    const open = sql`state not in ('completed', 'failed')`;
    return (await api.db.$count(sql`pgboss.job`, open)) === 0;
  });
  await services.stripe.delivered();
}

async function requestAndWait(user: User): Promise<void> {
  expect((await request(user)).statusCode).toBe(200);
  await jobsDone();
  const past = new Date(Date.now() - 1000);
  await api.db.update(users).set({ erasureAt: past }).where(eq(users.id, user.id));
}

interface Column {
  table: string;
  column: string;
  type: string;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await api.db.$client.query<Column>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table,
      quote_ident(column_name) as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  return rows;
}

/** Every column of the database that contains one of the texts, in whatever type. */
async function findTraces(texts: readonly string[]): Promise<string[]> {
  const columns = await listColumns();
  expect(columns.length).toBeGreaterThan(100);
  const found = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const { rows } = await api.db.$client.query<{ count: number }>(
      `select count(*)::int from ${table} where ${text} ilike any ($1)`,
      [texts.map((value) => `%${value}%`)],
    );
    if (rows[0]?.count) found.push(`${table}.${column}`);
  }
  return found;
}

describe('an account with data in every slice', () => {
  const canary = {
    name: 'Kanarienne',
    email: 'kanari.adresse@parents.example',
    note: 'kanarinotiz',
    google: 'kanarigoogle7',
  };
  const texts = Object.values(canary);
  let user: User;
  let invoiceId = '';
  const gift = { one_time: '', monthly: '' };

  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await api.inject({
      method,
      url,
      payload,
      headers: { ...headers, cookie: user.cookie, [userIdHeader]: user.id },
    });
    expect(reply.statusCode, `${url} ${reply.body}`).toBe(200);
    return reply;
  };

  async function give(type: 'one_time' | 'monthly'): Promise<string> {
    const donor = { donor_name: canary.name, donor_email: canary.email };
    const { url } = (
      await send('POST', '/api/donations/checkout', { amount: 20, donation_type: type, ...donor })
    ).json<{
      url: string;
    }>();
    await services.stripe.pay(url, { email: canary.email });
    await services.stripe.delivered();
    return new URL(url).pathname.split('/').at(-1) ?? '';
  }

  async function countRows(table: string): Promise<number> {
    const { rows } = await api.db.$client.query(`select 1 from ${table} where user_id = $1`, [user.id]);
    return rows.length;
  }

  /** For user tables that nothing above writes to: one row each, with canaries wherever the type allows. */
  async function fillEmptyTables(): Promise<void> {
    const values: Record<string, unknown> = {
      text: canary.note,
      bytea: Buffer.from(canary.note),
      jsonb: JSON.stringify(canary),
      uuid: randomUUID(),
      boolean: true,
      date: '2026-11-01',
      'timestamp with time zone': new Date(),
    };
    const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id)).limit(1);
    const references: Record<string, unknown> = { user_id: user.id, session_hash: session?.tokenHash };
    const columns = await listColumns();
    for (const { table } of columns.filter(({ column }) => column === 'user_id')) {
      if ((await countRows(table)) > 0) continue;
      const own = columns.filter((column) => column.table === table);
      const row = own.map(({ column, type }) => references[column] ?? values[type] ?? 1);
      const names = own.map(({ column }) => column).join(', ');
      const parameters = own.map((_, index) => `$${index + 1}`).join(', ');
      await api.db.$client.query(`insert into ${table} (${names}) values (${parameters})`, row);
    }
  }

  beforeAll(async () => {
    user = await makeUser(api.db, { name: canary.name, email: canary.email, emailVerifiedAt: new Date() });
    const { id: userId } = user;
    for (const tried of [password, 'not the password'])
      await api.post('/api/users/authenticate', { email: canary.email, password: tried });
    await api.post('/api/users/request-password-reset', { email: canary.email });
    const expiresAt = new Date(Date.now() + 600_000);
    const [idHash, tokenHash] = [Buffer.alloc(32, 5), Buffer.alloc(32, 7)];
    await api.db.insert(identities).values({ provider: 'google', subject: canary.google, userId });
    await api.db.insert(loginTickets).values({ idHash, browserHash: idHash, userId, expiresAt });
    await api.db.insert(adminChallenges).values({ userId, attemptsLeft: 3, expiresAt });
    await api.db.insert(adminAuthenticators).values({ userId, sealedSecret: Buffer.from('sealed') });
    await api.db.insert(emailConfirmations).values({ userId, tokenHash, requestedAt: new Date(), expiresAt });
    await send('PUT', '/api/user/consents/trackers', { version: consentTexts.trackers.version });
    const dataKeys = createDataKeys(api.db, sandboxKeys);
    for (const { demo } of slices)
      await demo?.({ db: api.db, dataKeys, user: { id: userId, email: canary.email, isAdmin: false }, isNew: true });
    await send('POST', '/api/fertility/import', {
      entries: [{ ...emptyEntry('2026-11-01'), temperature: 36.5, note: canary.note }],
      replace: true,
    });
    await send('PUT', '/api/fertility/settings', defaultSettings);
    await api.get('/api/fertility/report?today=2026-11-01', user.cookie);
    await send('POST', '/api/quiz/results', { stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] });
    const ticketId = newId();
    const ticket = { ticketId, subject: canary.note, category: 'technical', description: canary.note, priority: 'low' };
    await send('POST', '/api/support/tickets', ticket);
    await send('PUT', '/api/user/consents/chat', { version: consentTexts.chat.version });
    await send('PUT', '/api/chat/settings', { keeps_history: true });
    await send('POST', '/api/chat', { message: `${emergency} ${canary.note}` });
    await send('POST', `/api/support/tickets/${ticketId}/messages`, { messageId: newId(), message: canary.note });
    const lessonId = (await api.db.select().from(lessons).limit(1))[0]?.id ?? '';
    await api.db
      .insert(lessonReadings)
      .values({ userId, lessonId, percent: 40, furthestPercent: 40 })
      .onConflictDoNothing();
    await api.db.insert(lessonCompletions).values({ userId, lessonId }).onConflictDoNothing();
    const [subjectId, title, description] = [canary.note, canary.note, canary.note];
    await api.db.insert(activities).values({ userId, type: 'sample', subjectId, title, description });
    const { url } = (await send('POST', '/api/payments/checkout', { package_id: 'premium_elite_monthly' })).json<{
      url: string;
    }>();
    await services.stripe.pay(url);
    await services.stripe.delivered();
    await api.get('/api/insights?zone=UTC&locale=en-US&units=metric', user.cookie);
    await jobsDone();
    gift.one_time = await give('one_time');
    gift.monthly = await give('monthly');
    const scopeId = await makeHousehold(api.server, [{ id: userId, role: 'owner' }]);
    await api.db.insert(recordHeads).values({ scopeId, number: 0, hash: Buffer.alloc(32), state: 'ended' });
    await api.db.insert(recordPeople).values({ scopeId, number: 1, userId, name: canary.name });
    await api.db.insert(custodyMutes).values({ scopeId, userId });
    const nextAt = new Date('2100-01-01');
    for (const scope of [userId, scopeId]) {
      const followed = { scopeId: scope, id: newId(), createdBy: userId, sealed: Buffer.from(canary.note), nextAt };
      await api.db.insert(followedCalendars).values(followed);
      const object = { scopeId: scope, calendar: '', name: canary.note, key: newId(), version: 1 };
      await api.db.insert(calendarObjects).values({ ...object, sealed: Buffer.from(canary.note) });
    }
    await fillEmptyTables();
    await jobsDone();
    invoiceId = (await api.db.select().from(payments).where(eq(payments.userId, userId)))[0]?.invoiceId ?? '';
  });

  it('is found by the scan before, and has rows in every table with users', async () => {
    const tables = (await listColumns()).filter(({ column }) => column === 'user_id');
    expect(tables.length).toBeGreaterThan(15);
    for (const { table } of tables) expect(await countRows(table), `rows in ${table}`).toBeGreaterThan(0);
    expect(await findTraces([canary.name])).toEqual(
      expect.arrayContaining(['public.users.name', 'public.donations.donor_name']),
    );
    expect(await findTraces([canary.email])).toEqual(expect.arrayContaining(['public.users.email', 'pgboss.job.data']));
    expect(await findTraces([canary.note])).not.toContain('public.entries.sealed');
    expect(invoiceId).not.toBe('');
  });

  it('leaves no row, no column and no log line that names the user, and gets a certificate', async () => {
    await requestAndWait(user);
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
    const customerId = row?.customerId ?? '';
    await runErasure();
    await until(async () => !(await userExists(user)));
    await jobsDone();

    expect(await findTraces([...texts, user.id])).toEqual([]);
    for (const text of texts) expect(api.logs().toLowerCase()).not.toContain(text.toLowerCase());
    for (const { table, column } of await listColumns())
      if (column === 'user_id') expect(await countRows(table), `rows in ${table}`).toBe(0);

    const received = services.mailbox.messages(canary.email).map(({ subject }) => subject);
    expect(received[0]).toBe('Your Everstep account is erased');
    const [certificate] = services.mailbox.messages(canary.email);
    expect(certificate?.text).toContain('This is your certificate');
    expect(certificate?.text).not.toMatch(/fertil|period|cycle|pregnan|health|Kanarienne/i);

    // Payments stay, without their user, and nothing more is charged.
    expect(await api.db.select().from(payments).where(eq(payments.invoiceId, invoiceId))).toMatchObject([
      { userId: null, amountCents: 3900 },
    ]);
    for (const [type, sessionId] of Object.entries(gift)) {
      const [donation] = await api.db.select().from(donations).where(eq(donations.sessionId, sessionId));
      expect(donation).toMatchObject({
        donorName: '',
        donorEmail: '',
        amountCents: 2000,
        state: type === 'monthly' ? 'stopped' : 'paid',
      });
      expect(await api.db.$count(gifts, eq(gifts.donationId, donation?.id ?? ''))).toBe(1);
    }
    const [customer] = await api.db.select().from(deletedCustomers).where(eq(deletedCustomers.customerId, customerId));
    expect(customer?.canceled).toHaveLength(1);
    expect((await api.get(`/api/user/subscription-access/${canary.email}`, user.cookie)).statusCode).toBe(401);
  });

  it('cannot be signed in to afterward, and the address is free again', async () => {
    const reply = await api.post('/api/users/authenticate', { email: canary.email, password });
    expect(reply.json()).toMatchObject({ success: false });
    const registered = await api.post('/api/users/register', {
      name: 'Ana',
      email: canary.email,
      password_hash: password,
    });
    expect(registered.statusCode).toBe(200);
  });
});

describe('the erasure', () => {
  it('waits for the date, and never touches an administrator', async () => {
    const [waiting, due, admin] = [await makeUser(api.db), await makeUser(api.db), await makeAdmin(api.db)];
    await request(waiting);
    await requestAndWait(due);
    const past = new Date(Date.now() - 1000);
    await api.db.update(users).set({ deletionRequestedAt: past, erasureAt: past }).where(eq(users.id, admin.id));
    await runErasure();
    await until(async () => !(await userExists(due)));
    await jobsDone();
    expect([await userExists(waiting), await userExists(admin)]).toEqual([true, true]);
    const [row] = await api.db.select().from(users).where(eq(users.id, admin.id));
    expect(row?.erasureStartedAt).toBeNull();
  });

  it('destroys the key and ends the sessions first, and finishes later what failed, with one certificate', async () => {
    const user = await makeUser(api.db);
    await createDataKeys(api.db, sandboxKeys).forUser(user.id);
    await api.db.insert(knownDevices).values({ userId: user.id, tokenHash: Buffer.alloc(32, 1) });
    await requestAndWait(user);
    await api.db.$client.query(`
      create function keep_user() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger keep_user before delete on users for each row execute function keep_user()`);
    try {
      await runErasure();
      await until(async () => (await api.db.$count(scopeKeys, eq(scopeKeys.scopeId, user.id))) === 0);
      expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
      await until(() => api.logs().includes('a job failed'));
      expect(await userExists(user)).toBe(true);
      expect(await api.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(1);
    } finally {
      await api.db.$client.query('drop trigger keep_user on users; drop function keep_user');
    }
    await runErasure();
    await until(async () => !(await userExists(user)));
    await runErasure();
    await jobsDone();
    const subjects = services.mailbox.messages(user.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('is erased'))).toHaveLength(1);
  });

  it('of one account is not held up by any number of others that fail each time', async () => {
    const due = (ago: number) => {
      const erasureAt = new Date(Date.now() - ago);
      return makeUser(api.db, { deletionRequestedAt: erasureAt, erasureAt });
    };
    const failing = await Promise.all(Array.from({ length: 30 }, () => due(60_000)));
    const last = await due(1000);
    await api.db.$client.query(`
      create function keep_user() returns trigger language plpgsql as $$ begin
        if old.id <> '${last.id}' then raise exception 'no'; end if;
        return old;
      end $$;
      create trigger keep_user before delete on users for each row execute function keep_user()`);
    try {
      await until(async () => {
        await runErasure();
        // One that has failed waits a while for its next attempt.
        const unfinished = sql`name = ${erasureQueue} and state in ('created', 'active')`;
        await until(async () => (await api.db.$count(sql`pgboss.job`, unfinished)) === 0);
        return !(await userExists(last));
      });
    } finally {
      await api.db.$client.query('drop trigger keep_user on users; drop function keep_user');
    }
    for (const user of failing) expect(await userExists(user)).toBe(true);
  });

  it('leaves the gifts of an address that the user has never confirmed', async () => {
    const user = await makeUser(api.db);
    const [donation] = await api.db
      .insert(donations)
      .values({
        requestKey: randomUUID(),
        amountCents: 500,
        donationType: 'one_time',
        donorName: 'Bo',
        donorEmail: user.email,
      })
      .returning();
    await requestAndWait(user);
    await runErasure();
    await until(async () => !(await userExists(user)));
    const [kept] = await api.db
      .select()
      .from(donations)
      .where(eq(donations.id, donation?.id ?? ''));
    expect(kept).toMatchObject({ donorName: 'Bo', donorEmail: user.email });
  });
});
