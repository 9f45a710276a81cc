import type { Slice } from '../../slice';
import { donationRoutes } from './routes';

/** A donor needs no account, so donations are not part of a user's personal data; the public ledger names no donor. */
export const donationsSlice: Slice = {
  name: 'donations',
  register: donationRoutes,
  invariants: {
    'the shares of a gift add up to its unrefunded amount, or to zero while a dispute is open or lost': `
      select id from gifts
      where families_cents + carbon_cents + supplies_cents
          <> case when dispute in ('open', 'lost') then 0 else amount_cents - refunded_cents end
        or least(families_cents, carbon_cents, supplies_cents) < 0 or refunded_cents not between 0 and amount_cents`,
  },
};
