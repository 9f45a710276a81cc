import { giftsQueue } from '../../db/jobs';
import type { Slice } from '../../slice';
import { forgetDonor } from './repository';
import { donationRoutes } from './routes';

/**
 * A donor needs no account, so no table belongs to a user, and the public ledger names no donor. When a user is erased, gifts under
 * their confirmed address lose name and address.
 */
export const donationsSlice: Slice = {
  name: 'donations',
  register: donationRoutes,
  personalData: {
    tables: [],
    export: {},
    async forget({ tx, jobs, user }) {
      if (!user.isEmailConfirmed) return;
      for (const stop of await forgetDonor(tx, user.email)) await jobs.enqueue(tx, giftsQueue, { stop });
    },
  },
  invariants: {
    'the shares of a gift add up to its unrefunded amount, or to zero while a dispute is open or lost': `
      select id from gifts
      where families_cents + carbon_cents + supplies_cents
          <> case when dispute in ('open', 'lost') then 0 else amount_cents - refunded_cents end
        or least(families_cents, carbon_cents, supplies_cents) < 0 or refunded_cents not between 0 and amount_cents`,
  },
};
