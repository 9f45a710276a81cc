import {
  supportTexts,
  type AdminTicket,
  type Ticket,
  type TicketResponse,
  type TicketRow,
} from '@everstep/domain/support';
import type { SealingKeys } from '../../db/seal';
import { toUser, type UserRow } from '../auth/repository';
import type { MessageRecord, TicketRecord } from './repository';
import { openMessage, openTicket } from './sealing';

interface Opened {
  ticket: TicketRecord;
  messages: readonly MessageRecord[];
  key: SealingKeys;
}

function commonFields({ id, priority, status, createdAt, category }: TicketRecord) {
  return { id, priority, status, created: createdAt.toISOString(), category };
}

function presentMessage(key: SealingKeys, message: MessageRecord, administrator: string): TicketResponse {
  return {
    id: message.id,
    date: message.createdAt.toISOString(),
    admin: message.isFromSupport ? administrator : null,
    message: openMessage(key, message),
  };
}

/** For the user: administrators answer as a team, without their names. */
export function toTicket({ ticket, messages, key }: Opened): Ticket {
  return {
    ...commonFields(ticket),
    ...openTicket(key, ticket),
    unread: ticket.isUnreadByUser,
    responses: messages.map((message) => presentMessage(key, message, supportTexts.team)),
  };
}

function adminFields(user: UserRow, ticket: TicketRecord) {
  return {
    unread: ticket.isUnreadBySupport,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    tier: toUser(user).tier,
    updated: ticket.updatedAt.toISOString(),
  };
}

export function toTicketRow(key: SealingKeys, { ticket, user }: { ticket: TicketRecord; user: UserRow }): TicketRow {
  const { subject } = openTicket(key, ticket);
  return { ...commonFields(ticket), subject, ...adminFields(user, ticket) };
}

export function toAdminTicket({ ticket, messages, key, user }: Opened & { user: UserRow }): AdminTicket {
  return {
    ...commonFields(ticket),
    ...openTicket(key, ticket),
    ...adminFields(user, ticket),
    responses: messages.map((message) => presentMessage(key, message, message.adminName ?? supportTexts.team)),
  };
}
