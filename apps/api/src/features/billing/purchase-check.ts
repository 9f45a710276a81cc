import { billingTexts, isCovered, subscriptionStatusTexts, type Package } from '@everstep/domain/billing';
import { Refusal } from '../../http/errors';
import type { Subscriber } from './repository';

/** Refuses to charge for a package that would open nothing: to suspended users, and where as much is granted. */
export function checkPurchase(
  { grantedTier, suspendedAt }: Pick<Subscriber, 'grantedTier' | 'suspendedAt'>,
  requested: Package,
): void {
  if (suspendedAt) throw new Refusal('not_yours', subscriptionStatusTexts.suspended);
  if (isCovered(requested, grantedTier)) throw new Refusal('bad_input', billingTexts.samePlan);
}
