import type { Slice } from '../../slice';
import { donationRoutes } from './routes';

/** A donor needs no account, so donations are not part of a user's personal data here; the public ledger names nobody. */
export const donationsSlice: Slice = {
  name: 'donations',
  register: donationRoutes,
  invariants: {
    'the shares of a gift add up to what remains of it, and to nothing while it is disputed or lost': `
      select id from gifts
      where families_cents + carbon_cents + supplies_cents
          <> case when dispute in ('open', 'lost') then 0 else amount_cents - refunded_cents end
        or least(families_cents, carbon_cents, supplies_cents) < 0 or refunded_cents not between 0 and amount_cents`,
  },
};
