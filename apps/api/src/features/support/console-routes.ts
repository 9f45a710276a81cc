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
import { transact, type Db } from '../../db/client';
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
import type { SealingKeys } from '../../db/seal';

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

  async function findKey(ticketId: string): Promise<{ userId: string; key: SealingKeys }> {
    const ticket = await findTicket(db, ticketId);
    if (!ticket) throw new Refusal('not_found');
    return { userId: ticket.userId, key: await dataKeys.forUser(ticket.userId) };
  }

  async function presentOne(tx: Db, ticketId: string, key: SealingKeys) {
    const found = await findTicketWithUser(tx, ticketId);
    if (!found) throw new Refusal('not_found');
    return toAdminTicket({ ...found, key, messages: await listMessages(tx, [ticketId]) });
  }

  const recordView = (tx: Db, administratorId: string, { id, userId }: { id: string; userId: string }) =>
    auditLog.recordView(tx, {
      administratorId,
      action: 'ticket_viewed',
      userIds: [userId],
      details: { subject: id },
      view: id,
    });

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
    const { key } = await findKey(ticketId);
    return transact(db, async (tx) => {
      // Locked before its messages are read: one that is written meanwhile stays unread.
      const stored = await findTicket(tx, ticketId, { forUpdate: true });
      if (stored?.isUnreadBySupport) await setTicket(tx, ticketId, { isUnreadBySupport: false });
      const ticket = await presentOne(tx, ticketId, key);
      await recordView(tx, admin.id, ticket);
      return { success: true as const, ticket };
    });
  });

  handle(server, changeTicket, async ({ user: admin, params: { ticketId }, body }) => {
    const { messageId, response = '' } = body;
    const change = { response, status: body.status || undefined, priority: body.priority || undefined };
    const { userId, key } = await findKey(ticketId);
    const ids = { id: messageId, userId };
    await transact(db, async (tx) => {
      const ticket = await findTicket(tx, ticketId, { forUpdate: true });
      if (!ticket) throw new Refusal('not_found');
      // A retry of a call that was stored but whose reply was lost. It shows the ticket, as reading it does.
      if (await hasMessage(tx, ticketId, messageId)) return recordView(tx, admin.id, ticket);
      const next = updateTicket({ status: ticket.status, priority: ticket.priority }, change);
      if (next === null) throw new Refusal('changed_elsewhere', ticketTexts.resolved);
      // Written since the ticket was opened: archived like this, nobody would read it.
      if (next.status === 'resolved' && ticket.isUnreadBySupport)
        throw new Refusal('changed_elsewhere', ticketTexts.unread);
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
    return { success: true as const, message: consoleTexts.ticketUpdated, ticket: await presentOne(db, ticketId, key) };
  });
}
