import { eq } from 'drizzle-orm';
import { countryNames } from '@everstep/domain/base/country';
import {
  adminAuthenticators,
  emailConfirmations,
  identities,
  knownDevices,
  passwordResetTokens,
  sessions,
  users,
} from '../../db/schema';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { forgetDevices } from './security/devices';

const account: PersonalDataKind = {
  title: 'Your account',
  description:
    'Your name, your e-mail, your country and what your account may use. Without it you could not sign in. Your password is stored only as a hash, which is not part of this download.',
  rows: async ({ db, userId }) =>
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        role: users.role,
        grantedTier: users.grantedTier,
        country: users.country,
        hasVipAccess: users.vipAccess,
        isAdminCreated: users.isAdminCreated,
        registeredWith: users.authProvider,
        hasSeenTour: users.firstTimeLogin,
        suspendedAt: users.suspendedAt,
        createdAt: users.createdAt,
        emailVerifiedAt: users.emailVerifiedAt,
        passwordSetAt: users.passwordSetAt,
        lastLoginAt: users.lastLoginAt,
        deletionRequestedAt: users.deletionRequestedAt,
        erasureAt: users.erasureAt,
      })
      .from(users)
      .where(eq(users.id, userId))
      .then((rows) =>
        rows.map((row) => ({
          ...row,
          country: row.country && countryNames[row.country],
          hasSeenTour: !row.hasSeenTour,
        })),
      ),
};

const ownSessions: PersonalDataKind = {
  title: 'Where you are signed in',
  description:
    'When each of your sessions began and when it ends, so that you can look for one that is not yours. You can sign out everywhere.',
  rows: async ({ db, userId }) =>
    db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        seenAt: sessions.seenAt,
        signedInWith: sessions.signedInWith,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
};

const knownBrowsers: PersonalDataKind = {
  title: 'Browsers that we know',
  description:
    'When you last used each browser. From a known browser you can sign in even while somebody guesses your password.',
  rows: async ({ db, userId }) =>
    db.select({ seenAt: knownDevices.seenAt }).from(knownDevices).where(eq(knownDevices.userId, userId)),
  removal: {
    text: 'Which browsers you have used. Your next sign-in in one of them counts as one in a new browser.',
    run: forgetDevices,
  },
};

const signInMethods: PersonalDataKind = {
  title: 'Other ways to sign in',
  description: 'Your number at Google or your authenticator app, if you use them to sign in.',
  rows: async ({ db, userId }) => [
    ...(await db
      .select({ method: identities.provider, accountId: identities.subject, addedAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId))),
    ...(await listAuthenticators({ db, userId })),
  ],
};

async function listAuthenticators({ db, userId }: Pick<ExportContext, 'db' | 'userId'>) {
  const rows = await db
    .select({ addedAt: adminAuthenticators.confirmedAt })
    .from(adminAuthenticators)
    .where(eq(adminAuthenticators.userId, userId));
  return rows.map(({ addedAt }) => ({ method: 'authenticator app', accountId: null, addedAt }));
}

const emailedLinks: PersonalDataKind = {
  title: 'Links that we emailed you',
  description:
    'When you requested a link to confirm your e-mail or to reset your password, so that only the newest works.',
  rows: async ({ db, userId }) => {
    const resets = await db
      .select({
        requestedAt: passwordResetTokens.createdAt,
        expiresAt: passwordResetTokens.expiresAt,
        usedAt: passwordResetTokens.usedAt,
      })
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, userId));
    const confirmations = await db
      .select({ requestedAt: emailConfirmations.requestedAt, expiresAt: emailConfirmations.expiresAt })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, userId));
    return [
      ...resets.map((row) => ({ purpose: 'reset the password', ...row })),
      ...confirmations.map((row) => ({ purpose: 'confirm the e-mail', ...row, usedAt: null })),
    ];
  },
};

/** Half-finished sign-ins are not part of it: they last minutes and consist of hashes. */
export const accountData = { account, sessions: ownSessions, knownBrowsers, signInMethods, emailedLinks };
