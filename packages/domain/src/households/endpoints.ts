import * as z from 'zod/mini';
import { countrySchema } from '../base/country';
import { emailSchema } from '../auth/email-address';
import { endpoint } from '../wire/endpoint';
import { childSchema } from './child';
import { invitationProblemNames } from './members';
import { invitedRoles, roles } from './roles';
import { anId, newId } from '../wire/ids';

const success = z.literal(true);

const householdParams = z.object({ household: anId });
const childParams = z.object({ household: anId, child: newId });
const memberParams = z.object({ household: anId, member: anId });
const invitationParams = z.object({ household: anId, invitation: anId });

const childReply = z.extend(childSchema, {
  /** A name that was stored under an earlier rule is shown unchanged. */
  name: z.string(),
  id: z.string(),
  /** When it will be deleted with everything logged for it; null unless a parent has removed it. ISO 8601. */
  deletion_at: z.nullable(z.string()),
});
export type Child = z.infer<typeof childReply>;

const memberReply = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** ISO 8601. */
  joined: z.string(),
  /** Sent to parents only, of members who have asked for the deletion of their accounts. */
  is_leaving: z.optional(z.boolean()),
});
export type HouseholdMember = z.infer<typeof memberReply>;

const invitationReply = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  /** ISO 8601. */
  expires: z.string(),
});
export type OpenInvitation = z.infer<typeof invitationReply>;

const householdReply = z.object({
  id: z.string(),
  /** The role of the signed-in user. */
  role: z.enum(roles),
  /** Where the children live, if it was stated. */
  country: z.optional(countrySchema),
  deletion_at: z.nullable(z.string()),
  /** What the plan of a parent makes available to all members. Replies that were stored earlier lack it. */
  features: z.optional(z.array(z.string())),
  /** In the order in which they joined. */
  members: z.array(memberReply),
  /** Oldest first. */
  children: z.array(childReply),
  /** Visible to the owner only. */
  invitations: z.array(invitationReply),
});
export type Household = z.infer<typeof householdReply>;

const reply = z.object({ success, household: householdReply });

export const listHouseholds = endpoint({
  method: 'GET',
  path: '/api/households',
  access: 'user',
  limit: 'read',
  summary: 'The households of the signed-in user with members, children and, for the owner, open invitations',
  reply: z.object({ success, households: z.array(householdReply) }),
});

export const createHousehold = endpoint({
  method: 'POST',
  path: '/api/households',
  access: 'user',
  limit: 'write',
  summary: 'Create a household; the signed-in user is its owner, and their country becomes its country',
  body: z.object({ id: newId }),
  reply,
});

export const saveHouseholdCountry = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/country',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Where the children of a household live',
  params: householdParams,
  body: z.object({ country: countrySchema }),
  reply,
});

export const saveChild = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/children/{child}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Add a child to a household, or edit it',
  params: childParams,
  body: childSchema,
  reply,
});

export const removeChild = endpoint({
  method: 'DELETE',
  path: '/api/households/{household}/children/{child}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Have a child deleted in 7 days with everything logged for it; the other parents are told',
  params: childParams,
  reply,
});

export const restoreChild = endpoint({
  method: 'POST',
  path: '/api/households/{household}/children/{child}/restore',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Keep a child that was to be deleted',
  params: childParams,
  reply,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/households/{household}/invitations',
  access: { household: 'owner' },
  limit: 'reset',
  summary: 'Invite an e-mail address; an earlier invitation of the same address ends',
  params: householdParams,
  body: z.object({ id: newId, email: emailSchema, role: z.enum(invitedRoles) }),
  reply,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/households/{household}/invitations/{invitation}',
  access: { household: 'owner' },
  limit: 'write',
  summary: 'Withdraw an invitation',
  params: invitationParams,
  reply,
});

/** The token is in the body, because a path would be logged. */
const tokenBody = z.object({ token: z.string().check(z.maxLength(200)) });

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  limit: 'linkToken',
  summary: 'Who invites which address, by the token of an email, and whether the caller can accept',
  body: tokenBody,
  reply: z.object({
    success,
    /** Why the caller cannot accept; null if they can. */
    problem: z.nullable(z.enum(invitationProblemNames)),
    /** Null unless the invitation is open. */
    invitation: z.nullable(
      z.object({
        /** Null once that account is gone, or if the name is not acceptable in an email. */
        invited_by: z.nullable(z.string()),
        /** The address that the link was mailed to. */
        email: z.string(),
        role: z.enum(invitedRoles),
        expires: z.string(),
      }),
    ),
    /** The household, for somebody who is in it already. */
    household: z.nullable(z.string()),
  }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'user',
  limit: 'linkToken',
  summary: 'Join a household with the token of an email; only the user with the invited address, which that confirms',
  body: tokenBody,
  reply,
});

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/members/{member}',
  access: { household: 'owner' },
  limit: 'write',
  summary: 'Change the role of another member; the role owner hands the household over',
  params: memberParams,
  body: z.object({ role: z.enum(roles) }),
  reply,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/households/{household}/members/{member}',
  access: { household: 'owner' },
  limit: 'write',
  summary: 'Remove another member, whose next request is refused',
  params: memberParams,
  reply,
});

export const leaveHousehold = endpoint({
  method: 'POST',
  path: '/api/households/{household}/leave',
  access: { household: 'viewer' },
  limit: 'write',
  summary: 'Leave a household; the last parent has it deleted in 7 days instead',
  params: householdParams,
  /** `deletion_at` is null for a user who has left. */
  reply: z.object({ success, deletion_at: z.nullable(z.string()) }),
});

export const removeHousehold = endpoint({
  method: 'POST',
  path: '/api/households/{household}/deletion',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Have a household deleted in 7 days; a repeated request keeps the first date',
  params: householdParams,
  reply,
});

export const keepHousehold = endpoint({
  method: 'DELETE',
  path: '/api/households/{household}/deletion',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Keep a household that was to be deleted',
  params: householdParams,
  reply,
});
