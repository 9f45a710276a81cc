import {
  adminAuthenticators,
  adminChallenges,
  emailConfirmations,
  loginTickets,
  identities,
  knownDevices,
  passwordResetTokens,
  sessions,
} from '../../db/schema';
import type { Slice } from '../../slice';
import { removeAttempts } from './password/throttle';
import { accountData } from './personal-data';
import { prepareFindSession } from './repository';
import { authRoutes } from './routes';

export const authSlice: Slice = {
  name: 'auth',
  prepareFindSession,
  register: authRoutes,
  personalData: {
    tables: [
      sessions,
      knownDevices,
      passwordResetTokens,
      emailConfirmations,
      identities,
      loginTickets,
      adminChallenges,
      adminAuthenticators,
    ],
    export: accountData,
    forget: ({ tx, user }) => removeAttempts(tx, user.email),
  },
  invariants: {
    'a user who registered by e-mail has a password': `
      select id from users where auth_provider = 'email' and password_hash is null`,
    'an e-mail is stored normalized': `
      select id from users where email <> lower(btrim(email))`,
    'an account is being erased only after it was due, and not an administrator’s': `
      select id from users
      where erasure_started_at is not null and (erasure_at is null or erasure_started_at < erasure_at or role = 'admin')`,
    'a session ends after it begins': `
      select id from sessions where expires_at <= created_at`,
    'a session has an admin token exactly when the user is an administrator': `
      select s.id from sessions s join users u on u.id = s.user_id
      where (s.admin_token_hash is not null) <> (u.role = 'admin')`,
    // An administrator who changes an address disconnects it from its provider.
    'a user with a confirmed e-mail and without an identity at a provider has a password': `
      select id from users u
      where password_hash is null and email_verified_at is not null and not exists (select 1 from identities i where i.user_id = u.id)`,
    'an identity belongs to a user with a verified e-mail': `
      select i.user_id from identities i join users u on u.id = i.user_id where u.email_verified_at is null`,
    'a user has at most one usable link to set a password': `
      select user_id from password_reset_tokens
      where used_at is null and replaced_at is null and expires_at > now()
      group by user_id having count(*) > 1`,
    'a used link came by e-mail, so the e-mail is verified': `
      select t.user_id from password_reset_tokens t join users u on u.id = t.user_id
      where t.used_at is not null and u.email_verified_at is null`,
    'setting a password by a link ended all sessions before it': `
      select s.id from sessions s join password_reset_tokens t on t.user_id = s.user_id
      where s.created_at < t.used_at`,
    'no link requested before a password was replaced is usable': `
      select t.user_id from password_reset_tokens t join users u on u.id = t.user_id
      where t.used_at is null and t.replaced_at is null and t.created_at < date_trunc('milliseconds', u.password_set_at)`,
    'a user has at most twenty live sessions and twenty known browsers': `
      select user_id from sessions where expires_at > now() group by user_id having count(*) > 20
      union
      select user_id from known_devices group by user_id having count(*) > 20`,
  },
};
