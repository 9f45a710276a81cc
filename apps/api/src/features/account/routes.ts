import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { accessMap, canUseFeature } from '@everstep/domain/features';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import { handle, type Server } from '../../http/endpoint';

export function accountRoutes(server: Server): void {
  handle(server, subscriptionAccess, async ({ account }) => ({
    success: true,
    user: {
      id: account.id,
      email: account.email,
      name: account.name,
      subscription_tier: account.tier,
      subscription_status: account.status as SubscriptionStatus,
      auth_provider: account.authProvider,
      is_admin_created: account.isAdminCreated,
      vip_access: account.vipAccess,
      first_time_login: account.firstTimeLogin,
      must_change_password: account.mustChangePassword,
    },
    access: accessMap(account),
  }));

  handle(server, validateAccess, async ({ account, body }) => {
    const isOwn = account !== null && body.email.trim().toLowerCase() === account.email;
    return { success: true, has_access: isOwn && canUseFeature(account, body.feature) };
  });
}
