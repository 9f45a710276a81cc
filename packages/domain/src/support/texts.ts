import { brand } from '../base/brand';
import { supportCardTexts } from './card-texts';
import type { TicketCategory, TicketPriority, TicketStatus } from './ticket';

export const categoryLabels: Record<TicketCategory, string> = {
  technical: 'Technical problem',
  billing: 'Billing',
  feature_request: 'Feature request',
};

export const priorityLabels: Record<TicketPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const statusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
};

export const supportTexts = {
  ...supportCardTexts,
  back: 'All messages',
  retry: 'Your message could not be sent. It is still here, so you can try again.',
  notUrgent: 'Nobody reads this at night. If you are worried about your health or your child, do not wait for us:',
  notUrgentLink: 'Get help now',
  write: 'Write a new message',
  categoryLabel: 'What is it about?',
  priorityLabel: 'How urgent is it for you?',
  subjectLabel: 'Subject',
  descriptionLabel: 'What happened?',
  descriptionHint: 'What you did, what you expected and what you saw. It is stored encrypted.',
  send: 'Send',
  sending: 'Sending…',
  afterward: 'We answer here and tell you by e-mail that there is an answer.',
  loadFailed: 'Your messages could not be loaded.',
  newAnswer: 'New answer',
  yourTickets: 'Your messages',
  resolvedTickets: 'Resolved',
  you: 'You',
  team: `${brand.name} support`,
  replyLabel: 'Your reply',
  reply: 'Reply',
  archived: 'This is resolved and archived. If something is still open, write a new message.',
  unreadable: 'This text cannot be read any more.',
  subjectRequired: 'Please enter a subject',
  subjectLong: 'Please use a shorter subject',
  subjectLine: 'Please use one line for the subject',
  messageRequired: 'Please write a message',
  messageLong: 'Please use at most 4,000 characters',
  tooManyUnresolved: 'You have ten open messages. Please add to one of them, or wait for an answer.',
  tooManyMessages: 'This conversation is very long. Please write a new message.',
} as const;

/** The texts of the console, in addition to those in `consoleTexts`. */
export const ticketTexts = {
  resolved: 'This ticket is resolved and archived, so it cannot be changed. The user can write a new one.',
  unread: 'The user has written something new. Please read it first; then you can resolve this.',
  emptyOpen: 'No open tickets. Everybody has an answer.',
  emptyResolved: 'No resolved tickets yet.',
  emptySearch: 'No ticket matches this search.',
  loadFailed: 'The tickets could not be loaded.',
} as const;
