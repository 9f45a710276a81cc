import type { Server } from '../../http/endpoint';
import { findDeletion, setStoppedSubscription } from './repository';
import type { Subscriptions } from './subscriptions';

/**
 * Makes the renewal of a user's subscription agree with the deletion of the account. A requested deletion stops it; a withdrawn one
 * resumes it, but only if nothing else had stopped it. Reads the current state, so that it may run late, twice or out of order.
 */
export function createRenewalUpdate({ db }: Pick<Server, 'db'>, subscriptions: Subscriptions) {
  return async function updateRenewal(userId: string): Promise<void> {
    const deletion = await findDeletion(db, userId);
    if (!deletion) return;
    const renewal = await subscriptions.findRenewal(userId);
    if (deletion.isRequested) {
      if (!renewal?.isRenewing) return;
      // Before the call to the provider: after a crash in between, nobody would know who stopped it.
      await setStoppedSubscription(db, userId, renewal.subscription);
      await subscriptions.cancel(userId);
      const isWithdrawnMeanwhile = (await findDeletion(db, userId))?.isRequested === false;
      if (!isWithdrawnMeanwhile) return;
      await subscriptions.resume(userId);
    } else if (deletion.stoppedSubscription) {
      if (renewal?.subscription === deletion.stoppedSubscription && !renewal.isRenewing)
        await subscriptions.resume(userId);
    } else return;
    await setStoppedSubscription(db, userId, null);
  };
}
