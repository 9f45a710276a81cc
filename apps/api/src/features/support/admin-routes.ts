import { sql } from 'drizzle-orm';
import { consoleTexts } from '@everstep/domain/console/texts';
import {
  changedTicket,
  listTickets,
  readTicket,
  ticketChangeProblem,
  ticketLimits,
  ticketTexts,
  ticketsPerPage,
  supportTexts,
  updateTicket,
} from '@everstep/domain/support';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { supportEmails } from './emails';
import { presentAdminTicket, presentRow } from './present';
import {
  countMessages,
  countUnreadBySupport,
  findTicket,
  findTicketWithUser,
  hasMessage,
  insertMessage,
  listMessages,
  listTicketPage,
  setTicket,
  type TicketCursor,
} from './repository';
import { sealMessage } from './sealing';

const cursorPattern = /^([0-2])\.(\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readCursor(text: string): TicketCursor {
  const [, rank, microseconds = '', id = ''] = cursorPattern.exec(text) ?? [];
  if (rank === undefined) throw new Refusal('bad_input');
  return { rank: Number(rank), microseconds, id };
}

/** What administrators do with all tickets. */
export function adminSupportRoutes(server: Server): void {
  const { db, dataKeys } = server;
  const emails = supportEmails(server);

  async function presentOne(ticketId: string) {
    const found = await findTicketWithUser(db, ticketId);
    if (!found) throw new Refusal('not_found');
    const key = await dataKeys.forUser(found.user.id);
    return presentAdminTicket({ ...found, key, messages: await listMessages(db, [ticketId]) });
  }

  handle(server, listTickets, async ({ query: { archive = 'open', search, category, priority, after } }) => {
    const rows = await listTicketPage(db, {
      archive,
      search,
      category: category || undefined,
      priority: priority || undefined,
      after: after ? readCursor(after) : undefined,
    });
    const page = rows.slice(0, ticketsPerPage);
    const last = rows.length > ticketsPerPage ? page.at(-1) : undefined;
    return {
      success: true,
      tickets: await Promise.all(page.map(async (row) => presentRow(await dataKeys.forUser(row.user.id), row))),
      next: last ? `${last.rank}.${last.microseconds}.${last.ticket.id}` : null,
      unread: await countUnreadBySupport(db),
    };
  });

  handle(server, readTicket, async ({ params: { ticketId } }) => {
    const ticket = await presentOne(ticketId);
    if (ticket.unread) await setTicket(db, ticketId, { isUnreadBySupport: false });
    return { success: true, ticket: { ...ticket, unread: false } };
  });

  handle(server, updateTicket, async ({ user: admin, params: { ticketId }, body }) => {
    const { messageId, response = '' } = body;
    const change = { response, status: body.status || undefined, priority: body.priority || undefined };
    const owner = await findTicket(db, ticketId);
    if (!owner) throw new Refusal('not_found');
    const ids = { id: messageId, userId: owner.userId };
    const key = await dataKeys.forUser(owner.userId);
    await transact(db, async (tx) => {
      const ticket = await findTicket(tx, ticketId, { isLocked: true });
      if (!ticket) throw new Refusal('not_found');
      // A retry of a call that was stored but whose reply was lost.
      if (await hasMessage(tx, ticketId, messageId)) return;
      const problem = ticketChangeProblem(ticket, change);
      if (problem === 'resolved') throw new Refusal('changed_elsewhere', ticketTexts.resolved);
      if (problem === 'no_change') throw new Refusal('bad_input', consoleTexts.ticketUnchanged);
      const hasAnswer = response !== '';
      if (hasAnswer) {
        if ((await countMessages(tx, ticketId)) >= ticketLimits.messages)
          throw new Refusal('too_many', supportTexts.tooManyMessages);
        const sealed = sealMessage(key, ids, response);
        await insertMessage(tx, { ...ids, ticketId, isFromSupport: true, adminId: admin.id, sealed });
      }
      const next = changedTicket(ticket, change);
      const isNews = hasAnswer || next.status === 'resolved';
      await setTicket(tx, ticketId, {
        ...next,
        isUnreadBySupport: false,
        ...(isNews && { isUnreadByUser: true, updatedAt: sql`now()` }),
      });
      if (isNews) await emails.answered(tx, { ticketId });
    });
    return { success: true as const, message: consoleTexts.ticketUpdated, ticket: await presentOne(ticketId) };
  });
}
