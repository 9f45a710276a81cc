import { arrayContains, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleTexts } from '@everstep/domain/console/texts';
import { supportTexts, ticketLimits, ticketTexts, ticketsPerPage } from '@everstep/domain/support';
import type { AdminTicket, Ticket, TicketRow } from '@everstep/domain/support';
import { makeAdmin, makeUser, newId } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { auditLog, supportMessages, supportTickets, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type TestUser = Awaited<ReturnType<typeof makeUser>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin(api.db, { name: 'Chief' });
});

const ticketBody = (change: object = {}) => ({
  ticketId: newId(),
  subject: 'The chart stays empty',
  category: 'technical',
  description: 'I logged three days.\nNo line.',
  priority: 'medium',
  ...change,
});
const create = (user: TestUser, change: object = {}) =>
  api.post('/api/support/tickets', ticketBody(change), user.cookie);
const ticketOf = async (user: TestUser, change: object = {}) =>
  (await create(user, change)).json<{ ticket: Ticket }>().ticket;
const reply = (user: TestUser, ticketId: string, message = 'It still does.', messageId = newId()) =>
  api.post(`/api/support/tickets/${ticketId}/messages`, { messageId, message }, user.cookie);
const listOwn = async (user: TestUser) =>
  (await api.get('/api/support/tickets', user.cookie)).json<{ tickets: Ticket[] }>().tickets;

const asAdmin = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  api.inject({
    method,
    url,
    headers: { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` },
    ...(payload && { payload }),
  });
const update = (ticketId: string, change: object) =>
  asAdmin('PUT', `/api/admin/tickets/${ticketId}`, { messageId: newId(), ...change });
const listPage = async (query = '') =>
  (await asAdmin('GET', `/api/admin/tickets${query}`)).json<{
    tickets: TicketRow[];
    next: string | null;
    unread: number;
  }>();
const readAsAdmin = async (id: string) =>
  (await asAdmin('GET', `/api/admin/tickets/${id}`)).json<{ ticket: AdminTicket }>().ticket;

/** Reads a ticket and resolves it. */
const resolve = async (id: string, change: object = {}) => {
  await readAsAdmin(id);
  return update(id, { ...change, status: 'resolved' });
};

describe('a ticket', () => {
  it('is taken with whatever control characters were pasted into it', async () => {
    const user = await makeUser(api.db);
    const created = await create(user, { subject: 'Chart\u000bempty', description: 'Three days.\u000bNo line.\u0000' });
    expect(created.statusCode).toBe(200);
    const { ticket } = created.json<{ ticket: Ticket }>();
    expect(ticket).toMatchObject({ subject: 'Chart empty', description: 'Three days.\nNo line.' });
    expect((await reply(user, ticket.id, 'Still\u000cempty')).statusCode).toBe(200);
    expect((await listOwn(user))[0]?.responses).toMatchObject([{ message: 'Still\nempty' }]);
    expect((await update(ticket.id, { response: 'Please\u0085look.\u0007' })).statusCode).toBe(200);
    expect((await listOwn(user))[0]?.responses.at(-1)).toMatchObject({ message: 'Please\nlook.' });
  });

  it('goes from the user to an administrator and back, until it is resolved and archived', async () => {
    const user = await makeUser(api.db, { name: 'Ana Bell', emailVerifiedAt: new Date() });
    const ticket = await ticketOf(user);
    expect(ticket).toMatchObject({
      subject: 'The chart stays empty',
      description: 'I logged three days.\nNo line.',
      category: 'technical',
      priority: 'medium',
      status: 'open',
      unread: false,
      responses: [],
    });

    const row = (await listPage()).tickets.find(({ id }) => id === ticket.id);
    expect(row).toMatchObject({
      userId: user.id,
      userName: 'Ana Bell',
      userEmail: user.email,
      tier: 'free',
      unread: true,
    });
    await readAsAdmin(ticket.id);
    expect((await listPage()).tickets.find(({ id }) => id === ticket.id)?.unread).toBe(false);

    const answered = await update(ticket.id, { response: 'Which phone is it?', status: 'in_progress' });
    expect(answered.json()).toMatchObject({
      success: true,
      message: consoleTexts.ticketUpdated,
      ticket: { status: 'in_progress', responses: [{ admin: 'Chief', message: 'Which phone is it?' }] },
    });
    const [seen] = await listOwn(user);
    expect(seen).toMatchObject({
      unread: true,
      status: 'in_progress',
      responses: [{ admin: supportTexts.team, message: 'Which phone is it?' }],
    });
    await api.post(`/api/support/tickets/${ticket.id}/read`, undefined, user.cookie);
    expect((await listOwn(user))[0]?.unread).toBe(false);

    expect((await reply(user, ticket.id, 'An old one.')).json()).toMatchObject({
      ticket: { responses: [{}, { admin: null, message: 'An old one.' }] },
    });
    expect((await listPage()).tickets.find(({ id }) => id === ticket.id)?.unread).toBe(true);

    expect((await resolve(ticket.id, { response: 'Mended.' })).statusCode).toBe(200);
    expect((await listPage()).tickets.map(({ id }) => id)).not.toContain(ticket.id);
    expect((await listPage('?archive=resolved')).tickets.map(({ id }) => id)).toContain(ticket.id);
    for (const change of [{ response: 'More' }, { status: 'open' }, { priority: 'low' }]) {
      const refused = await update(ticket.id, change);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, ticketTexts.resolved]);
    }
    const late = await reply(user, ticket.id);
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([409, supportTexts.archived]);
    expect((await readAsAdmin(ticket.id)).responses).toHaveLength(3);
  });

  it('is neither archived nor marked as read while the user has written what no administrator has seen', async () => {
    const user = await makeUser(api.db);
    const { id } = await ticketOf(user);
    await readAsAdmin(id);
    await reply(user, id, 'One more thing.');
    const refused = await update(id, { response: 'Mended.', status: 'resolved' });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, ticketTexts.unread]);
    expect((await update(id, { response: 'We are looking into it.', status: 'in_progress' })).statusCode).toBe(200);
    expect((await listPage(`?search=${user.email}`)).tickets).toMatchObject([{ id, unread: true }]);
    expect((await readAsAdmin(id)).responses.map(({ message }) => message)).toEqual([
      'One more thing.',
      'We are looking into it.',
    ]);
    expect((await update(id, { status: 'resolved' })).statusCode).toBe(200);
  });

  it('shows what the user writes while it is being opened, and only then counts it as read', async () => {
    const user = await makeUser(api.db);
    const { id } = await ticketOf(user);
    let opening: Promise<AdminTicket> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.update(supportTickets).set({ isUnreadBySupport: true }).where(eq(supportTickets.id, id));
      opening = readAsAdmin(id);
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await api.db.execute(waiting)).rows.length > 0);
      const message = { id: newId(), ticketId: id, userId: user.id, isFromSupport: false, sealed: Buffer.from('x') };
      await tx.insert(supportMessages).values(message);
    });
    expect((await opening)?.responses).toHaveLength(1);
    expect((await listPage(`?search=${user.email}`)).tickets).toMatchObject([{ id, unread: false }]);
  });

  it('brings one email per answer, which says nothing of its content', async () => {
    const user = await makeUser(api.db, { emailVerifiedAt: new Date() });
    const { id } = await ticketOf(user);
    await update(id, { priority: 'high' });
    await update(id, { response: 'A very private answer' });
    const email = await services.mailbox.next(user.email);
    expect(email.subject).toBe('Everstep support has answered you');
    for (const secret of ['private', 'chart', 'three days']) expect(email.text + email.html).not.toContain(secret);
    await resolve(id);
    expect((await services.mailbox.next(user.email)).text).toContain('we think that it is resolved');
    expect(services.mailbox.messages(user.email)).toHaveLength(2);
  });

  it('is stored sealed, and appears in no log', async () => {
    const user = await makeUser(api.db);
    const { id } = await ticketOf(user);
    await reply(user, id, 'A sentence about my health');
    await update(id, { response: 'An answer about it' });
    const stored = [
      ...(await api.db.select().from(supportTickets).where(eq(supportTickets.id, id))),
      ...(await api.db.select().from(supportMessages).where(eq(supportMessages.ticketId, id))),
    ];
    const text = JSON.stringify(stored) + stored.map(({ sealed }) => sealed.toString('latin1')).join('');
    for (const secret of ['chart', 'three days', 'my health', 'about it']) {
      expect(text).not.toContain(secret);
      expect(api.logs()).not.toContain(secret);
    }
  });

  it('that is damaged says so and hides no other', async () => {
    const user = await makeUser(api.db);
    const damaged = await ticketOf(user);
    await ticketOf(user, { subject: 'Another' });
    await api.db
      .update(supportTickets)
      .set({ sealed: Buffer.from('x') })
      .where(eq(supportTickets.id, damaged.id));
    expect((await listOwn(user)).map(({ subject }) => subject)).toEqual(['Another', supportTexts.unreadable]);
    expect((await listPage(`?search=${user.email}`)).tickets).toHaveLength(2);
  });

  it('and a message sent again are stored once', async () => {
    const user = await makeUser(api.db);
    const ticketId = newId();
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(user, { ticketId })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await listOwn(user)).toHaveLength(1);
    const messageId = newId();
    await Promise.all(Array.from({ length: 5 }, () => reply(user, ticketId, 'Once', messageId)));
    expect((await listOwn(user))[0]?.responses).toHaveLength(1);
    await readAsAdmin(ticketId);
    const answer = { messageId: newId(), response: 'Done', status: 'resolved' };
    for (let n = 0; n < 2; n += 1)
      expect((await asAdmin('PUT', `/api/admin/tickets/${ticketId}`, answer)).statusCode).toBe(200);
    expect((await listOwn(user))[0]?.responses).toHaveLength(2);
  });

  it('is shown to another administrator by a repeated change only with a line in the audit log', async () => {
    const user = await makeUser(api.db);
    const { id } = await ticketOf(user);
    const answer = { messageId: newId(), response: 'Done' };
    await asAdmin('PUT', `/api/admin/tickets/${id}`, answer);
    const other = await makeAdmin(api.db);
    const headers = { origin, cookie: other.cookie, authorization: `Bearer ${other.token}` };
    const repeated = await api.inject({ method: 'PUT', url: `/api/admin/tickets/${id}`, headers, payload: answer });
    expect(repeated.json()).toMatchObject({ ticket: { subject: 'The chart stays empty' } });
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.administratorId, other.id));
    expect(lines).toMatchObject([{ action: 'ticket_viewed', userIds: [user.id], details: { subject: id } }]);
  });

  it('goes with its user', async () => {
    const user = await makeUser(api.db);
    const { id } = await ticketOf(user);
    await reply(user, id);
    await api.db.delete(users).where(eq(users.id, user.id));
    expect((await asAdmin('GET', `/api/admin/tickets/${id}`)).statusCode).toBe(404);
  });
});

it('each look and each change of an administrator is in the audit log, without a word of the ticket', async () => {
  const user = await makeUser(api.db);
  const { id } = await ticketOf(user);
  await listPage(`?search=${user.email}`);
  await readAsAdmin(id);
  await readAsAdmin(id);
  await update(id, { priority: 'high' });
  await update(id, { response: 'A private answer', status: 'resolved' });
  const lines = await api.db
    .select()
    .from(auditLog)
    .where(arrayContains(auditLog.userIds, [user.id]))
    .orderBy(auditLog.number);
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ['tickets_listed', { filter: 'open', isSearch: true }],
    ['ticket_viewed', { subject: id }],
    ['ticket_updated', { subject: id, changed: ['priority'] }],
    ['ticket_answered', { subject: id, status: 'resolved' }],
  ]);
  expect(new Set(lines.map(({ administratorId }) => administratorId))).toEqual(new Set([admin.id]));
});

describe('somebody else’s ticket', () => {
  it('is not found, whether it exists or not, and stays as it is', async () => {
    const [owner, other] = [await makeUser(api.db), await makeUser(api.db)];
    const { id } = await ticketOf(owner);
    for (const ticketId of [id, newId()]) {
      expect((await reply(other, ticketId)).statusCode).toBe(404);
      expect((await api.post(`/api/support/tickets/${ticketId}/read`, undefined, other.cookie)).statusCode).toBe(404);
    }
    expect((await create(other, { ticketId: id })).statusCode).toBe(409);
    expect((await listOwn(owner))[0]).toMatchObject({ responses: [], subject: 'The chart stays empty' });
    expect(await listOwn(other)).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    ['a blank subject', { subject: ' ' }, { subject: supportTexts.subjectRequired }],
    ['no description', { description: '' }, { description: supportTexts.messageRequired }],
    [
      'a description that is too long',
      { description: 'x'.repeat(ticketLimits.message + 1) },
      { description: supportTexts.messageLong },
    ],
    ['an unknown category', { category: 'other' }, {}],
    ['a number as priority', { priority: 5 }, {}],
    ['an invented id', { ticketId: 'not-an-id' }, {}],
  ])('of %s gets a sentence and writes nothing', async (_name, change, fields) => {
    const user = await makeUser(api.db);
    const refused = await create(user, change);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ success: false, fields });
    expect(await listOwn(user)).toEqual([]);
  });

  it('an update without a change is refused with the sentence of the console', async () => {
    const { id } = await ticketOf(await makeUser(api.db));
    for (const change of [
      {},
      { response: '  ' },
      { status: 'open', priority: 'medium' },
      { status: '', priority: '' },
    ]) {
      const refused = await update(id, change);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        400,
        consoleTexts.ticketUnchanged,
      ]);
    }
  });

  it('an invented place in the list is refused', async () => {
    for (const after of ['x', '9.1.1', "0.1.'; drop table users"])
      expect((await asAdmin('GET', `/api/admin/tickets?after=${encodeURIComponent(after)}`)).statusCode).toBe(400);
  });

  it('a user has at most ten unresolved tickets, also when they arrive at once', async () => {
    const user = await makeUser(api.db);
    const replies = await Promise.all(Array.from({ length: 14 }, () => create(user)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ticketLimits.unresolved);
    expect(replies.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      detail: supportTexts.tooManyUnresolved,
    });
    const [first] = await listOwn(user);
    await resolve(first?.id ?? '');
    expect((await create(user)).statusCode).toBe(200);
  });
});

describe('the list of the console', () => {
  it('shows Pro and Plus first, whether granted or paid, and then who has waited longest', async () => {
    await api.db.delete(supportTickets);
    const free = await makeUser(api.db);
    const lapsed = await makeUser(api.db);
    const paid = await makeUser(api.db);
    const granted = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    await api.db.execute(
      sql`update users set paid_tier = 'elite_premium', paid_status = 'active' where id = ${paid.id}`,
    );
    await api.db.execute(
      sql`update users set paid_tier = 'ultra_elite', paid_status = 'past_due', grace_until = now() - interval '1 day' where id = ${lapsed.id}`,
    );
    for (const user of [free, lapsed, paid, granted]) await create(user);
    const order = async () => (await listPage()).tickets.map(({ userId }) => userId);
    expect(await order()).toEqual([granted.id, paid.id, free.id, lapsed.id]);
    const freeTicket = (await listOwn(free))[0]?.id ?? '';
    await update(freeTicket, { response: 'Thank you.' });
    expect(await order()).toEqual([granted.id, paid.id, lapsed.id, free.id]);
  });

  it('is searched by name and address, and filtered by category and priority', async () => {
    const user = await makeUser(api.db, { name: 'Zoë O’Brien_50%' });
    await ticketOf(user, { category: 'billing', priority: 'high' });
    const found = async (query: string) => (await listPage(query)).tickets.map(({ userId }) => userId);
    for (const query of [`search=${user.email.slice(0, 20)}`, 'search=o’brien_50%25', 'category=billing&priority=high'])
      expect(await found(`?${query}`)).toContain(user.id);
    for (const query of ['search=o’brien__0', 'category=technical', 'priority=low', 'archive=resolved'])
      expect(await found(`?${query}`)).not.toContain(user.id);
    expect(await found('?search=&category=&priority=')).toContain(user.id);
  });

  it('comes in pages that show each ticket once', async () => {
    await api.db.delete(supportTickets);
    const ids = new Set<string>();
    for (let n = 0; n < 7; n += 1) {
      const user = await makeUser(api.db, { grantedTier: n % 2 === 0 ? 'free' : 'elite_premium' });
      for (let ticket = 0; ticket < 9; ticket += 1) ids.add((await ticketOf(user)).id);
    }
    for (const archive of ['open', 'resolved']) {
      const first = await listPage(`?archive=${archive}`);
      expect(first.tickets).toHaveLength(ticketsPerPage);
      const second = await listPage(`?archive=${archive}&after=${first.next}`);
      expect(second.next).toBeNull();
      const listed = [...first.tickets, ...second.tickets].map(({ id }) => id);
      expect([listed.length, new Set(listed)]).toEqual([ids.size, ids]);
      await api.db.update(supportTickets).set({ status: 'resolved' });
    }
  });

  it('counts the open tickets that nobody has read', async () => {
    await api.db.delete(supportTickets);
    const first = await ticketOf(await makeUser(api.db));
    await ticketOf(await makeUser(api.db));
    expect((await listPage()).unread).toBe(2);
    await readAsAdmin(first.id);
    expect((await listPage()).unread).toBe(1);
  });
});

it('requires a session, and the console an administrator', async () => {
  const user = await makeUser(api.db);
  const { id } = await ticketOf(user);
  expect((await api.get('/api/support/tickets')).statusCode).toBe(401);
  expect((await api.post('/api/support/tickets', ticketBody())).statusCode).toBe(401);
  expect((await api.get('/api/admin/tickets')).statusCode).toBe(401);
  expect((await api.get('/api/admin/tickets', user.cookie)).statusCode).toBe(403);
  expect((await api.get(`/api/admin/tickets/${id}`, user.cookie)).statusCode).toBe(403);
});
