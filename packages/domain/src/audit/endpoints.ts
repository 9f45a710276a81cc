import * as z from 'zod/mini';
import { brand } from '../base/brand';
import { endpoint } from '../wire/endpoint';
import { sentActions } from './actions';
import { anId } from '../wire/ids';

export const auditLinesPerPage = 50;

/** Lines of the log are identified by their number. */
const afterSchema = z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/)));

export const auditLineSchema = z.object({
  number: z.number(),
  at: z.string(),
  /** Null for actions without an administrator; the name is null once their account is deleted. */
  administrator: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  action: z.enum(sentActions),
  /** The action and its details as text. */
  text: z.string(),
  /** The users concerned. */
  user_ids: z.array(z.string()),
  /** The name of the only user concerned; null for several, and once the account is deleted. */
  user_name: z.nullable(z.string()),
  /** Null if none was given, or once the user is erased. */
  reason: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Newest first. `next` is null on the last page. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  limit: 'read',
  summary: 'What administrators did and saw, optionally about one user',
  query: z.object({ user: z.optional(anId), after: afterSchema }),
  reply: z.object({ success: z.literal(true), lines: z.array(auditLineSchema), next: z.nullable(z.string()) }),
});

export const ownAuditLineSchema = z.object({
  at: z.string(),
  /** The role of whoever acted, never their name. */
  by: z.string(),
  text: z.string(),
  reason: z.nullable(z.string()),
});

export const listOwnAuditLog = endpoint({
  method: 'GET',
  path: '/api/user/audit-log',
  access: 'user',
  limit: 'read',
  summary: 'Which administrators looked at or changed the signed-in user’s account, and why',
  query: z.object({ after: afterSchema }),
  reply: z.object({ success: z.literal(true), lines: z.array(ownAuditLineSchema), next: z.nullable(z.string()) }),
});

export const ownAuditTexts = {
  title: 'Who looked',
  lead: `Each time somebody who works at ${brand.name} opens or changes something about you, it is written down here. Nobody can change or remove a line.`,
  empty: 'Nobody has looked at your account.',
  administrator: 'An administrator',
  system: brand.name,
  failed: 'This list could not be loaded.',
} as const;
