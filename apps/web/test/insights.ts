import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { canUseFeature, type FeatureName } from '@everstep/domain/features';
import { listHouseholds } from '@everstep/domain/households';
import { exampleInsights, getInsights, hideInsight, type Insight, type InsightsReply } from '@everstep/domain/insights';
import type { User } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { accessReply, api, maya, noInsights, reply } from './fake-api';
import { fakeFamilyServer } from './family-server';
import { storeSession } from './open';

const [night, interval] = exampleInsights.plus as [Insight, Insight];
const [waking] = exampleInsights.pro as [Insight];

/** One of each kind that looks different. */
export const someInsights = { night, interval, waking };

/** A fake server whose user has this plan and these insights. It remembers what is hidden. */
export function fakeInsights({
  tier = 'ultra_elite',
  status = 'active',
  ...change
}: Partial<InsightsReply> & { tier?: Tier; status?: User['subscription_status'] } = {}) {
  const { email, child, household } = fakeFamilyServer();
  const user = { ...maya, email, subscription_tier: tier, subscription_status: status };
  const account = { tier, status, isAdminCreated: false, vipAccess: false };
  const state: InsightsReply = { ...noInsights, ...change };
  const asked: Record<string, string>[] = [];
  storeSession({ email, subscriptionTier: tier, subscriptionStatus: status });
  api.use(
    reply(subscriptionAccess, accessReply(user)),
    reply(validateAccess, ({ body }) => ({
      success: true as const,
      has_access: canUseFeature(account, (body as { feature: FeatureName }).feature),
    })),
    reply(getInsights, ({ query }) => {
      asked.push(query);
      return state;
    }),
    reply(hideInsight, ({ body }) => {
      const { id, is_hidden: isHidden } = body as { id: Insight['id']; is_hidden: boolean };
      state.hidden = [...state.hidden.filter((other) => other !== id), ...(isHidden ? [id] : [])];
      return { success: true as const, hidden: state.hidden };
    }),
  );
  return {
    asked,
    state,
    child,
    email,
    /** Gives the family of the user a second child. */
    addSibling: (name: string) => {
      const sibling = { ...child, id: child.id.replace(/.$/, 'f'), name };
      api.use(
        reply(listHouseholds, {
          success: true,
          households: [
            {
              id: household,
              role: 'owner',
              deletion_at: null,
              invitations: [],
              children: [child, sibling],
              members: [{ id: maya.id, name: 'Maya', role: 'owner', joined: '2026-09-20T09:00:00.000Z' }],
            },
          ],
        }),
      );
      return sibling;
    },
  };
}
