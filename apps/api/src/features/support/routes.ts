import { sql } from 'drizzle-orm';
import {
  canReply,
  createTicket,
  listOwnTickets,
  markTicketRead,
  replyToTicket,
  supportTexts,
  ticketLimits,
  type Ticket,
} from '@everstep/domain/support';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { toTicket } from './replies';
import {
  countMessages,
  countUnresolved,
  findTicket,
  hasMessage,
  insertMessage,
  insertTicket,
  listMessages,
  listTicketsOf,
  setTicket,
  type TicketRecord,
} from './repository';
import { sealMessage, sealTicket } from './sealing';

/** The calls for a user's own tickets. */
export function supportRoutes(server: Server): void {
  const { db, dataKeys } = server;

  async function toTickets(tickets: readonly TicketRecord[], userId: string): Promise<Ticket[]> {
    if (tickets.length === 0) return [];
    const messages = await listMessages(
      db,
      tickets.map(({ id }) => id),
    );
    const key = await dataKeys.forUser(userId);
    return tickets.map((ticket) =>
      toTicket({ ticket, key, messages: messages.filter(({ ticketId }) => ticketId === ticket.id) }),
    );
  }

  async function getOwnTicket(ticketId: string, userId: string) {
    const stored = await findTicket(db, ticketId);
    const [ticket] = stored?.userId === userId ? await toTickets([stored], userId) : [];
    if (!ticket) throw new Refusal('not_found');
    return { success: true as const, ticket };
  }

  handle(server, listOwnTickets, async ({ user }) => ({
    success: true,
    tickets: await toTickets(await listTicketsOf(db, user.id), user.id),
  }));

  handle(server, createTicket, async ({ user, body: { ticketId, subject, description, category, priority } }) => {
    const key = await dataKeys.forUser(user.id);
    const ids = { id: ticketId, userId: user.id };
    await transact(db, async (tx) => {
      const unresolved = await countUnresolved(tx, user.id);
      const existing = await findTicket(tx, ticketId);
      if (existing?.userId === user.id) return;
      if (existing) throw new Refusal('taken');
      if (unresolved >= ticketLimits.unresolved) throw new Refusal('too_many', supportTexts.tooManyUnresolved);
      await insertTicket(tx, { ...ids, category, priority, sealed: sealTicket(key, ids, { subject, description }) });
    });
    return getOwnTicket(ticketId, user.id);
  });

  handle(server, replyToTicket, async ({ user, params: { ticketId }, body: { messageId, message } }) => {
    if ((await findTicket(db, ticketId))?.userId !== user.id) throw new Refusal('not_found');
    const key = await dataKeys.forUser(user.id);
    const ids = { id: messageId, userId: user.id };
    await transact(db, async (tx) => {
      const ticket = await findTicket(tx, ticketId, { forUpdate: true });
      if (!ticket) throw new Refusal('not_found');
      // A retry of a call that was stored but whose reply was lost.
      if (await hasMessage(tx, ticketId, messageId)) return;
      if (!canReply(ticket)) throw new Refusal('changed_elsewhere', supportTexts.archived);
      if ((await countMessages(tx, ticketId)) >= ticketLimits.messages)
        throw new Refusal('too_many', supportTexts.tooManyMessages);
      await insertMessage(tx, { ...ids, ticketId, isFromSupport: false, sealed: sealMessage(key, ids, message) });
      await setTicket(tx, ticketId, { isUnreadByUser: false, isUnreadBySupport: true, updatedAt: sql`now()` });
    });
    return getOwnTicket(ticketId, user.id);
  });

  handle(server, markTicketRead, async ({ user, params: { ticketId } }) => {
    const ticket = await findTicket(db, ticketId);
    if (ticket?.userId !== user.id) throw new Refusal('not_found');
    if (ticket.isUnreadByUser) await setTicket(db, ticketId, { isUnreadByUser: false });
    return { success: true };
  });
}
