import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { consents, consentTexts, getConsents, giveConsent, revokeConsent } from '@everstep/domain/consents';
import { accessMap, canUseFeature } from '@everstep/domain/features';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import { isEmailOf } from '../../http/access';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { listConsents, putConsent, revokeConsentOf } from './repository';

export function accountRoutes(server: Server): void {
  const { db } = server;

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
    const isOwn = account !== null && isEmailOf(account, body.email);
    return { success: true, has_access: isOwn && canUseFeature(account, body.feature) };
  });

  const consentsReply = async (userId: string) => {
    const given = await listConsents(db, userId);
    return { success: true as const, consents: { trackers: given.get('trackers')?.toISOString() ?? null } };
  };

  handle(server, getConsents, async ({ account }) => consentsReply(account.id));

  handle(server, giveConsent, async ({ account, params, body }) => {
    if (body.version !== consents[params.kind].version) throw new Refusal('bad_input', consentTexts.changed);
    await putConsent(db, account.id, params.kind, body.version);
    return consentsReply(account.id);
  });

  handle(server, revokeConsent, async ({ account, params }) => {
    await revokeConsentOf(db, account.id, params.kind);
    return consentsReply(account.id);
  });
}
