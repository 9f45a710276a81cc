import { supportTexts } from '@everstep/domain/support';
import { open, seal, type SealingKeys } from '../../db/seal';

interface TicketText {
  subject: string;
  description: string;
}

// The label binds a value to its table, column and row.
const ticketLabel = (userId: string, id: string) => `support_tickets.sealed.${userId}.${id}`;
const messageLabel = (userId: string, id: string) => `support_messages.sealed.${userId}.${id}`;

interface Row {
  id: string;
  userId: string;
  sealed: Buffer;
}

export function sealTicket(key: SealingKeys, { id, userId }: Omit<Row, 'sealed'>, text: TicketText): Buffer {
  return seal(key, JSON.stringify(text), ticketLabel(userId, id));
}

export function sealMessage(key: SealingKeys, { id, userId }: Omit<Row, 'sealed'>, text: string): Buffer {
  return seal(key, text, messageLabel(userId, id));
}

/** For a damaged row, shows an explanation instead of its text, so that it does not hide the others. */
export function openTicket(key: SealingKeys, { id, userId, sealed }: Row): TicketText {
  try {
    return JSON.parse(open(key, sealed, ticketLabel(userId, id))) as TicketText;
  } catch {
    return { subject: supportTexts.unreadable, description: supportTexts.unreadable };
  }
}

export function openMessage(key: SealingKeys, { id, userId, sealed }: Row): string {
  try {
    return open(key, sealed, messageLabel(userId, id));
  } catch {
    return supportTexts.unreadable;
  }
}
