import type { Server } from '../../http/endpoint';
import { findDeletion, setStoppedSubscription } from './repository';
import type { Subscriptions } from './subscriptions';

/**
 * Makes the renewal of a user's subscription agree with the deletion of the account. A requested deletion stops it; a withdrawn one
 * resumes it with its planned change, but only if nothing else had stopped it, and if it has not ended. Reads the current state, so
 * that it may run late, twice or out of order.
 */
export function createRenewalUpdate({ db }: Pick<Server, 'db'>, subscriptions: Subscriptions) {
  return async function updateRenewal(userId: string): Promise<void> {
    const deletion = await findDeletion(db, userId);
    if (!deletion) return;
    const { stoppedSubscription, stoppedPlanChange } = deletion;
    const renewal = await subscriptions.findRenewal(userId);
    if (deletion.isRequested) {
      if (!renewal?.isRenewing) return;
      // An interrupted run may have withdrawn the change already.
      const known = stoppedSubscription === renewal.subscription ? stoppedPlanChange : null;
      const stopped = { ...renewal, plannedPrice: renewal.plannedPrice ?? known };
      // Before the call to the provider: after a crash in between, nobody would know who stopped it.
      await setStoppedSubscription(db, userId, stopped);
      await subscriptions.cancel(userId);
      const isWithdrawnMeanwhile = (await findDeletion(db, userId))?.isRequested === false;
      if (isWithdrawnMeanwhile) await updateRenewal(userId);
    } else if (stoppedSubscription) {
      if (renewal?.subscription === stoppedSubscription) {
        if (!renewal.isRenewing) await subscriptions.resume(userId);
        if (stoppedPlanChange) await subscriptions.restoreChange(userId, stoppedPlanChange);
      }
      await setStoppedSubscription(db, userId, null);
    }
  };
}
