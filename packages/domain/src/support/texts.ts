import { brand } from '../brand';
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
  title: 'Support',
  lead: 'Something does not work, or a question about your plan? Write to us. People answer, not a machine.',
  notUrgent: 'Nobody reads this at night. If you are worried about your health or your child, do not wait for us:',
  notUrgentLink: 'Get help now',
  write: 'Write to support',
  categoryLabel: 'What is it about?',
  priorityLabel: 'How much does it hold you up?',
  priorityHints: { low: 'I can wait', medium: 'It is in my way', high: 'I cannot go on' },
  subjectLabel: 'Subject',
  descriptionLabel: 'What happened?',
  descriptionHint: 'What you did, what you expected and what you saw. It is stored encrypted.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent. We answer here, and tell you by e-mail.',
  empty: 'You have not written to us yet.',
  loadFailed: 'Your messages could not be loaded.',
  offline: 'You are offline. You can write to us once you are back; what you typed stays here.',
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

/** The console's side, beside the sentences in `consoleTexts`. */
export const ticketTexts = {
  resolved: 'This ticket is resolved and archived, so it cannot be changed. The user can write a new one.',
  emptyOpen: 'No open tickets. Everybody has an answer.',
  emptyResolved: 'No resolved tickets yet.',
  emptySearch: 'No ticket matches this search.',
  loadFailed: 'The tickets could not be loaded.',
} as const;

/** Answers to start from; an administrator edits them before sending. */
export const cannedReplies = [
  {
    id: 'looking',
    label: 'We are looking into it',
    text: 'Thank you for writing. We can see what you mean and are looking into it. We will write here as soon as we know more.',
  },
  {
    id: 'more',
    label: 'We need to know more',
    text: 'Thank you for writing. To find the cause we need a little more: which device and browser do you use, and what did you see last before it happened? A few words are enough.',
  },
  {
    id: 'reload',
    label: 'Reload the newest version',
    text: `Thank you for writing. This is mended in the newest version. Please open ${brand.name}, choose 'Reload' if it is offered, and tell us if you still see it.`,
  },
  {
    id: 'plan',
    label: 'Where plans are changed',
    text: "You can see and change your plan on your dashboard, under 'Subscription'. A plan that you cancel stays open until the end of the time you have paid for.",
  },
  {
    id: 'medical',
    label: 'Questions about health',
    text: `Thank you for trusting us with this. We are not able to judge symptoms: please ask your doctor, midwife or a nurse line. On 'Get help now' you find the numbers for your country. If it cannot wait, call the emergency number.`,
  },
  {
    id: 'idea',
    label: 'Thanks for an idea',
    text: 'Thank you, that is a good idea. We have noted it. We cannot promise a date, but we read every suggestion when we plan what comes next.',
  },
] as const;
