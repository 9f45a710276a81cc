import * as z from 'zod/mini';
import { brand } from '../base/brand';
import { emailSchema, emailTexts } from './email-address';
import { endpoint } from '../wire/endpoint';
import { failureSchema } from '../wire/errors';
import { containsWebAddress } from './user-name';
import { sessionFields } from './session';
import { readableName } from '../base/text';
import { tiers } from '../base/tiers';

// The app needs this on every page, and the rest of this file only where users sign in.
export { emailSchema };
export { logout, signOutEverywhere } from './sign-out';

export const authTexts = {
  emailRequired: emailTexts.required,
  emailInvalid: emailTexts.invalid,
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Please choose a shorter password',
  passwordCommon: 'Many people use this password, so it is easy to guess. Please choose another one.',
  passwordTemporary: 'Your password is temporary. Please choose one of your own before you go on.',
  passwordGuessable: 'Please choose a password that is not your name, your e-mail or our name.',
  nameRequired: 'Full name is required',
  nameLong: 'Please use at most 100 characters',
  nameInvalid: 'Please use letters, without line breaks and without characters that nobody sees',
  nameAddress: 'Please leave out web and e-mail addresses. After a dot, put a space.',
  codeRequired: 'Admin verification code is required',
  resetMismatch: 'Passwords do not match.',
  resetShort: 'Password must be at least 6 characters long.',
  setRequired: 'New password is required',
  adminPasswordShort: 'Password must be at least 6 characters long',
  setMismatch: 'Passwords do not match',
  currentRequired: 'Current password is required',
  passwordSame: 'This is the password that you have now. Please choose another one.',
  currentWrong: 'That is not your current password.',
  invalidCredentials: 'Invalid email or password',
  loginFailed: 'Login failed. Please check your credentials and try again.',
  createFailed: 'Failed to create account: ',
  emailTaken: 'This e-mail address cannot be used. If it is yours, sign in instead.',
  invalidAdminCredentials: 'Invalid admin credentials',
  adminAuthenticationError: 'Admin authentication error',
  invalidCode: 'Invalid verification code',
  adminVerificationFailed: 'Admin verification failed',
  adminAuthenticationFailed: 'Admin authentication failed',
  somethingWrong: 'Something went wrong. Please try again.',
  networkError: 'Network error. Please check your connection and try again.',
  resetNoToken: 'Invalid reset link. Please request a new password reset.',
  resetInvalid: 'Invalid or expired reset link.',
  resetUnverified: 'Unable to verify reset link. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',
} as const;

export const minimumPasswordLength = 6;
const maximumPasswordBytes = 1024;

const required = (message: string) =>
  z.string({ error: message }).check(z.minLength(1, { error: message, abort: true }));

// encodeURIComponent writes each byte beyond ASCII as %XX, and throws on a lone surrogate.
function utf8Bytes(text: string): number {
  return encodeURIComponent(text.toWellFormed()).replace(/%../g, 'x').length;
}

const maxPasswordLength = z.refine<string>(
  (password) => password.length <= maximumPasswordBytes && utf8Bytes(password) <= maximumPasswordBytes,
  {
    error: authTexts.passwordLong,
    abort: true,
  },
);

function newPassword(messages: { required: string; short: string }) {
  return required(messages.required).check(
    maxPasswordLength,
    z.minLength(minimumPasswordLength, { error: messages.short }),
  );
}

export const passwordSchema = newPassword({
  required: authTexts.passwordRequired,
  short: authTexts.passwordShort,
});

const nameTexts = { required: authTexts.nameRequired, long: authTexts.nameLong, unreadable: authTexts.nameInvalid };
const withoutAddress = z.refine<string>((name) => !containsWebAddress(name), { error: authTexts.nameAddress });

export const nameSchema = readableName(100, nameTexts).check(withoutAddress);
/** The name under which a donor gives. */
export const donorNameSchema = readableName(100, nameTexts, { needsLetter: false }).check(withoutAddress);

export const signInForm = z.object({ email: emailSchema, password: passwordSchema });
export const signUpForm = z.object({ name: nameSchema, email: emailSchema, password: passwordSchema });
/** Six digits, from an email or an authenticator app. Spaces are ignored. */
export const verificationCodeSchema = z.string({ error: authTexts.codeRequired }).check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.minLength(1, { error: authTexts.codeRequired, abort: true }),
  z.maxLength(20, { error: authTexts.invalidCode }),
);
/** Catches a typing error before it counts as an attempt. */
export const adminCodeForm = z.object({
  verification_code: verificationCodeSchema.check(z.regex(/^\d{6}$/, { error: authTexts.invalidCode })),
});
export const forgotPasswordForm = z.object({ email: emailSchema });

/** Its messages end with a period, unlike those of the other forms. */
export const resetPasswordSchema = newPassword({
  required: authTexts.resetShort,
  short: authTexts.resetShort,
});

export const resetPasswordForm = z
  .object({
    new_password: resetPasswordSchema,
    confirm_password: z.string(),
  })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: authTexts.resetMismatch,
      path: ['confirm_password'],
    }),
  );

/** For signed-in users. */
export const newPasswordSchema = newPassword({
  required: authTexts.setRequired,
  short: authTexts.adminPasswordShort,
});

/** For signed-in users, who enter the current password again. */
export const changePasswordForm = z
  .object({
    current_password: required(authTexts.currentRequired),
    new_password: newPasswordSchema,
    confirm_password: z.string(),
  })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: authTexts.setMismatch,
      path: ['confirm_password'],
    }),
  );

export const setPasswordForm = z
  .object({
    new_password: newPasswordSchema,
    confirm_password: z.string(),
  })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: authTexts.setMismatch,
      path: ['confirm_password'],
    }),
  );

/**
 * Whether a password is only the user's own e-mail, the part before its @, their name, or the product's name with
 * a few digits or signs around it. Case, spaces and punctuation are ignored.
 */
export function isGuessablePassword(password: string, { email, name }: { email: string; name: string }): boolean {
  const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const candidate = lettersAndDigits(password);
  const guesses = [email, email.split('@')[0] ?? '', name].map(lettersAndDigits);
  return guesses.includes(candidate) || candidate.replace(/^\d{0,4}|\d{0,4}$/g, '') === lettersAndDigits(brand.name);
}

/** The domain only picks the form that is shown; being an administrator is a column in the database. */
export function isAdminEmail(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  return (
    at > 0 &&
    email
      .slice(at + 1)
      .trim()
      .toLowerCase() === domain.toLowerCase()
  );
}

export const signedInUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  subscription_tier: z.enum(tiers),
  name: z.string(),
});

/** For every sign-in with a password. The minimum length applies to new passwords only. */
export const credentialsSchema = z.object({
  email: emailSchema,
  password: required(authTexts.passwordRequired).check(maxPasswordLength),
});

/**
 * `password_hash` contains the plain password, not a hash: the name is part of the specified wire format. All other fields that a client sends
 * (tier, status, first_time_login, role) are dropped: an account always starts free, active and new. The reply contains the whole
 * session, which saves the browser a request.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/users/register',
  access: 'public',
  limit: 'register',
  summary: 'Create an account and sign in',
  body: z.object({
    name: nameSchema,
    email: emailSchema,
    password_hash: passwordSchema,
    /** The token of an invitation to a household, which was mailed to this address and so confirms it. */
    invitation: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), ...sessionFields }),
});

/** A wrong password is a 200 with `success: false`: any other status would mean that the service itself is failing. */
export const authenticate = endpoint({
  method: 'POST',
  path: '/api/users/authenticate',
  access: 'public',
  limit: 'authenticate',
  summary: 'Sign in with e-mail and password',
  body: credentialsSchema,
  reply: z.union([z.object({ success: z.literal(true), user: signedInUserSchema }), failureSchema]),
});

export const recordLogin = endpoint({
  method: 'POST',
  path: '/api/users/{id}/login',
  access: 'self',
  limit: 'write',
  whileTemporary: true,
  summary: 'Record the time of this sign-in, once per session',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ success: z.literal(true) }),
});

/** Ends every other session of the user. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  access: 'user',
  limit: 'authenticate',
  whileTemporary: true,
  summary: 'Set a new password, knowing the current one',
  body: z.object({
    current_password: required(authTexts.currentRequired).check(maxPasswordLength),
    new_password: newPasswordSchema,
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  limit: 'read',
  summary: 'The sessions of the signed-in user',
  reply: z.object({
    success: z.literal(true),
    sessions: z.array(z.object({ id: z.string(), created_at: z.string(), is_current: z.boolean() })),
  }),
});
