import { sql } from 'drizzle-orm';
import { consoleTexts } from '@everstep/domain/console/texts';
import {
  changesNothing,
  changeTicket,
  listTickets,
  readTicket,
  supportTexts,
  ticketLimits,
  ticketsPerPage,
  ticketTexts,
  updateTicket,
} from '@everstep/domain/support';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { createAuditLog } from '../audit/repository';
import { supportEmails } from './emails';
import { toAdminTicket, toTicketRow } from './replies';
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

/** The calls with which administrators handle all tickets. */
export function supportConsoleRoutes(server: Server): void {
  const { db, dataKeys } = server;
  const emails = supportEmails(server);
  const auditLog = createAuditLog(server);

  async function presentOne(ticketId: string) {
    const found = await findTicketWithUser(db, ticketId);
    if (!found) throw new Refusal('not_found');
    const key = await dataKeys.forUser(found.user.id);
    return toAdminTicket({ ...found, key, messages: await listMessages(db, [ticketId]) });
  }

  handle(server, listTickets, async ({ user: admin, query }) => {
    const { archive = 'open', search, category, priority, after } = query;
    const rows = await listTicketPage(db, {
      isResolved: archive === 'resolved',
      search,
      category: category || undefined,
      priority: priority || undefined,
      after: after ? readCursor(after) : undefined,
    });
    const page = rows.slice(0, ticketsPerPage);
    const last = rows.length > ticketsPerPage ? page.at(-1) : undefined;
    await transact(db, (tx) =>
      auditLog.recordView(tx, {
        administratorId: admin.id,
        action: 'tickets_listed',
        userIds: [...new Set(page.map(({ user }) => user.id))],
        view: JSON.stringify([archive, search ?? '', category ?? '', priority ?? '', after ?? '']),
        details: { filter: archive, ...(search && { isSearch: true }) },
      }),
    );
    return {
      success: true,
      tickets: await Promise.all(page.map(async (row) => toTicketRow(await dataKeys.forUser(row.user.id), row))),
      next: last ? `${last.rank}.${last.microseconds}.${last.ticket.id}` : null,
      unread: await countUnreadBySupport(db),
    };
  });

  handle(server, readTicket, async ({ user: admin, params: { ticketId } }) => {
    const ticket = await presentOne(ticketId);
    await transact(db, async (tx) => {
      if (ticket.unread) await setTicket(tx, ticketId, { isUnreadBySupport: false });
      const details = { subject: ticketId };
      const about = { administratorId: admin.id, userIds: [ticket.userId], details };
      await auditLog.recordView(tx, { ...about, action: 'ticket_viewed', view: ticketId });
    });
    return { success: true, ticket: { ...ticket, unread: false } };
  });

  handle(server, changeTicket, async ({ user: admin, params: { ticketId }, body }) => {
    const { messageId, response = '' } = body;
    const change = { response, status: body.status || undefined, priority: body.priority || undefined };
    const owner = await findTicket(db, ticketId);
    if (!owner) throw new Refusal('not_found');
    const ids = { id: messageId, userId: owner.userId };
    const key = await dataKeys.forUser(owner.userId);
    await transact(db, async (tx) => {
      const ticket = await findTicket(tx, ticketId, { forUpdate: true });
      if (!ticket) throw new Refusal('not_found');
      // A retry of a call that was stored but whose reply was lost.
      if (await hasMessage(tx, ticketId, messageId)) return;
      const next = updateTicket({ status: ticket.status, priority: ticket.priority }, change);
      if (next === null) throw new Refusal('changed_elsewhere', ticketTexts.resolved);
      if (changesNothing(ticket, change)) throw new Refusal('bad_input', consoleTexts.ticketUnchanged);
      const hasAnswer = response !== '';
      if (hasAnswer) {
        if ((await countMessages(tx, ticketId)) >= ticketLimits.messages)
          throw new Refusal('too_many', supportTexts.tooManyMessages);
        const sealed = sealMessage(key, ids, response);
        await insertMessage(tx, { ...ids, ticketId, isFromSupport: true, adminId: admin.id, sealed });
      }
      const isNews = hasAnswer || next.status === 'resolved';
      await setTicket(tx, ticketId, {
        ...next,
        isUnreadBySupport: false,
        ...(isNews && { isUnreadByUser: true, updatedAt: sql`now()` }),
      });
      if (isNews) await emails.answered(tx, { ticketId });
      await auditLog.record(tx, {
        administratorId: admin.id,
        action: hasAnswer ? 'ticket_answered' : 'ticket_updated',
        userIds: [ticket.userId],
        details: {
          subject: ticketId,
          ...(next.status !== ticket.status && { status: next.status }),
          ...(next.priority !== ticket.priority && { changed: ['priority'] }),
        },
      });
    });
    return { success: true as const, message: consoleTexts.ticketUpdated, ticket: await presentOne(ticketId) };
  });
}
