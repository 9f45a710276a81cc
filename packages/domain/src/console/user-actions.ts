import * as z from 'zod/mini';
import { emailSchema, nameSchema, newPasswordSchema, passwordSchema, setPasswordForm } from '../auth/auth';
import { plainText } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { consoleRefusals, userFormTexts } from './texts';
import { userIdParams } from './users';

/** How long a temporary password works. Somebody other than its user knows it. */
export const temporaryPasswordHours = 24;
export const temporaryPasswordLength = 20;

export const assignableTiers = ['free', 'elite_premium', 'ultra_elite'] as const;

const tierSchema = z.string({ error: consoleRefusals.tierInvalid }).check(
  z.overwrite((tier) => (tier === 'premium_elite' ? 'elite_premium' : tier)),
  z.refine((tier) => tier !== 'admin', { error: consoleRefusals.adminTier, abort: true }),
);
const assignableTierSchema = z.pipe(tierSchema, z.enum(assignableTiers, { error: consoleRefusals.tierInvalid }));
const vipSchema = z.boolean({ error: consoleRefusals.vipInvalid });
export const reasonSchema = z
  .string()
  .check(z.overwrite(plainText), z.trim(), z.maxLength(500, { error: consoleRefusals.reasonLong }));

/** An empty field is only marked: one message above says that fields are missing. */
const filled = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.pipe(z.string().check(z.refine((text) => text.trim() !== '', { error: userFormTexts.required })), schema);

export const addUserForm = z.object({
  name: filled(nameSchema),
  email: filled(emailSchema),
  password: filled(passwordSchema),
  reason: reasonSchema,
});
export const reasonForm = z.object({ reason: z.optional(reasonSchema) });
export const userPasswordForm = z.safeExtend(setPasswordForm, { reason: reasonSchema });
export const editUserForm = z.object({ name: filled(nameSchema), email: filled(emailSchema), reason: reasonSchema });

const done = z.object({ success: z.literal(true), message: z.string() });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  limit: 'write',
  summary: 'Create an account with a tier, optionally with VIP access',
  body: z.object({
    name: nameSchema,
    email: emailSchema,
    password: passwordSchema,
    subscriptionTier: z._default(assignableTierSchema, 'free'),
    vipAccess: z._default(vipSchema, false),
    reason: z.optional(reasonSchema),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), id: z.string() }),
});

/** Omitted fields are not changed. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  access: 'admin',
  limit: 'write',
  summary: 'Change name, e-mail, tier, VIP access or status of a user',
  params: userIdParams,
  body: z
    .object({
      name: z.optional(nameSchema),
      email: z.optional(emailSchema),
      subscriptionTier: z.optional(assignableTierSchema),
      vipAccess: z.optional(vipSchema),
      status: z.optional(z.enum(['active', 'suspended'], { error: consoleRefusals.statusInvalid })),
      reason: z.optional(reasonSchema),
    })
    .check(
      z.refine(({ reason: _reason, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
        error: consoleRefusals.nothingToChange,
      }),
    ),
  reply: done,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: 'admin',
  limit: 'write',
  summary: 'Delete a user and all their data at once',
  params: userIdParams,
  reply: done,
});

export const changeUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/change-password',
  access: 'admin',
  limit: 'write',
  summary: 'Set a password, which the user must replace at the next sign-in',
  params: userIdParams,
  body: z.object({ new_password: newPasswordSchema, reason: z.optional(reasonSchema) }),
  reply: z.object({ success: z.literal(true), message: z.string(), user_email: z.string() }),
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/reset-password',
  access: 'admin',
  limit: 'write',
  summary: 'Create a temporary password, which is shown once',
  params: userIdParams,
  reply: z.object({ success: z.literal(true), message: z.string(), temporary_password: z.string() }),
});
