import { subscriptionAccess } from '@everstep/domain/account';
import { adminSession } from '@everstep/domain/admin';
import { dashboardStats } from '@everstep/domain/console/stats';
import { listUsers, type AdminUser } from '@everstep/domain/console/users';
import { accessReply, ada, api, reply, someStats } from './fake-api';
import { storeSession } from './open';

export function someUser(change: Partial<AdminUser> = {}): AdminUser {
  return {
    id: '01990000-0000-7000-8000-0000000000a1',
    name: 'Noor Example',
    email: 'noor@parents.example',
    subscription_tier: 'elite_premium',
    subscription_status: 'active',
    created_at: '2026-10-01T08:00:00.000Z',
    last_login: '2026-11-22T18:30:00.000Z',
    total_payments: 117,
    modules_completed: 9,
    support_tickets_count: 2,
    vipAccess: false,
    authProvider: 'email',
    ...change,
  };
}

/** Signs Ada in to the console, with figures and two users. Returns the tokens that her session was asked for with. */
export function signInAsAdmin({ hasAuthenticator = false } = {}): (string | null)[] {
  const tokens: (string | null)[] = [];
  storeSession({
    email: ada.email,
    name: 'Ada',
    subscriptionTier: 'admin',
    role: 'admin',
    adminToken: 'half-of-a-pair',
  });
  api.use(
    reply(subscriptionAccess, accessReply(ada)),
    reply(adminSession, ({ headers }) => {
      tokens.push(headers.get('authorization'));
      return {
        success: true as const,
        user: {
          id: ada.id,
          email: ada.email,
          name: 'Ada of the server',
          role: 'admin' as const,
          must_change_password: false,
        },
        has_authenticator: hasAuthenticator,
      };
    }),
    reply(dashboardStats, { success: true, stats: someStats }),
    reply(listUsers, {
      success: true,
      users: [
        someUser(),
        someUser({
          id: '01990000-0000-7000-8000-0000000000a2',
          name: 'Ines Example',
          email: 'ines@parents.example',
          subscription_tier: 'ultra_elite',
          subscription_status: 'suspended',
          last_login: null,
          vipAccess: true,
          authProvider: 'admin_created',
        }),
      ],
      next: null,
    }),
  );
  return tokens;
}
