import { accessMap } from '@everstep/domain/features';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import type { User } from './session';

/** The user in the reply of every sign-in method. */
export function signedInUser({ id, email, name, tier }: User) {
  return { id, email, subscription_tier: tier, name };
}

/** The session as sent to the browser. */
export function describeSession(user: User) {
  return {
    user: {
      ...signedInUser(user),
      subscription_status: user.status as SubscriptionStatus,
      auth_provider: user.authProvider,
      is_admin_created: user.isAdminCreated,
      vip_access: user.vipAccess,
      first_time_login: user.firstTimeLogin,
      must_change_password: user.mustChangePassword,
      ...(user.erasureAt && { erasure_at: user.erasureAt.toISOString() }),
      ...(user.country && { country: user.country }),
    },
    access: accessMap(user),
  };
}
