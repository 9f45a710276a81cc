import { tierLabel } from '../base/tiers';

/** What administrators do and see. The console's log and the users concerned read the same sentences. */
const actions = {
  users_listed: { label: 'Looked at a page of users', forUser: 'Looked at a page of the list of users with you on it' },
  user_viewed: { label: 'Opened the record of a user', forUser: 'Opened the record of your account' },
  user_created: { label: 'Created an account', forUser: 'Created your account' },
  user_updated: { label: 'Changed an account', forUser: 'Changed your account' },
  user_suspended: { label: 'Suspended an account', forUser: 'Suspended your account' },
  user_activated: { label: 'Activated an account', forUser: 'Activated your account again' },
  user_deleted: { label: 'Deleted an account with all its data', forUser: 'Deleted your account' },
  password_changed: { label: 'Set a password for a user', forUser: 'Set a password for your account' },
  password_reset: { label: 'Created a temporary password', forUser: 'Created a temporary password for your account' },
  log_viewed: {
    label: 'Looked at the audit log of a user',
    forUser: 'Looked at what administrators did with your account',
  },
  tickets_listed: { label: 'Looked at a page of tickets', forUser: 'Looked at a page of tickets with yours on it' },
  ticket_viewed: { label: 'Opened a ticket', forUser: 'Opened your support ticket' },
  ticket_answered: { label: 'Answered a ticket', forUser: 'Answered your support ticket' },
  ticket_updated: { label: 'Changed a ticket', forUser: 'Changed status or priority of your support ticket' },
  payment_dismissed: {
    label: 'Took a parked payment event off the list',
    forUser: 'Took a payment of yours off the list',
  },
  payment_retried: { label: 'Tried a parked payment event again', forUser: 'Tried a payment of yours again' },
  lesson_reviewed: { label: 'Set the review of a lesson', forUser: 'Set the review of a lesson' },
  chat_safety_run_started: {
    label: 'Put the chat’s safety cases to the language model',
    forUser: 'Put the chat’s safety cases to the language model',
  },
  chat_model_withdrawn: {
    label: 'Took the language model off the chat',
    forUser: 'Took the language model off the chat',
  },
  signed_in: { label: 'Signed in to the console', forUser: 'Signed in to the console' },
  sign_in_locked: { label: 'Was locked out after wrong codes', forUser: 'Was locked out after wrong codes' },
  authenticator_set: { label: 'Set up an authenticator app', forUser: 'Set up an authenticator app' },
  authenticator_removed: { label: 'Removed the authenticator app', forUser: 'Removed the authenticator app' },
  user_exported: {
    label: 'Exported everything about a user on the command line',
    forUser: 'Exported everything that is stored about you',
  },
  administrator_created: {
    label: 'Created an administrator on the command line',
    forUser: 'Created your account as an administrator',
  },
} as const satisfies Record<string, { label: string; forUser: string }>;

export type AuditAction = keyof typeof actions;
export const auditActions = Object.keys(actions) as AuditAction[];

/** Newer actions, and what they are called in replies: pages of an earlier build read no other names. Every page shows the label. */
const newerActions = {
  authenticator_set: 'signed_in',
  authenticator_removed: 'signed_in',
  user_exported: 'user_viewed',
  administrator_created: 'user_created',
} as const satisfies Partial<Record<AuditAction, AuditAction>>;

export type SentAction = Exclude<AuditAction, keyof typeof newerActions>;
const isNewer = (action: AuditAction): action is keyof typeof newerActions => Object.hasOwn(newerActions, action);
export const sentActions = auditActions.filter((action): action is SentAction => !isNewer(action));

export function sentAs(action: AuditAction): SentAction {
  return isNewer(action) ? newerActions[action] : action;
}

/** Facts about an action; never names, addresses or free text. */
export interface AuditDetails {
  /** The names of changed fields. */
  changed?: readonly string[];
  /** Old and new value. */
  tier?: readonly [string, string];
  vip?: boolean;
  status?: string;
  /** The filter of a list. */
  filter?: string;
  isSearch?: boolean;
  /** The id of a ticket, lesson or payment event. */
  subject?: string;
}

export function auditLabel(action: AuditAction): string {
  return actions[action].label;
}

/** The details as text: 'Name and e-mail. Tier from Free to Pro. VIP access on.' */
export function describeDetails({ changed = [], tier, vip, status, filter, isSearch }: AuditDetails): string {
  const parts = [
    changed.length > 0 && capitalize(changed.map((name) => fieldLabels.get(name) ?? name).join(' and ')),
    tier && `Tier from ${tierLabel(tier[0])} to ${tierLabel(tier[1])}`,
    vip !== undefined && `VIP access ${vip ? 'on' : 'off'}`,
    status !== undefined && `Status ${status}`,
    filter !== undefined && `Filter ${filter}`,
    isSearch === true && 'Found by a search',
  ];
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => `${part}.`)
    .join(' ');
}

/** What a user reads about an action that concerned their own account. */
export function describeForUser(action: AuditAction, details: AuditDetails): string {
  return `${actions[action].forUser}. ${describeDetails(details)}`.trim();
}

const fieldLabels = new Map([
  ['name', 'name'],
  ['email', 'e-mail'],
]);

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
