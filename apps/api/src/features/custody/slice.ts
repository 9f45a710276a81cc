import { custodyMutes, custodyPlans, custodySwaps } from '../../db/schema';
import type { Slice } from '../../slice';
import { seedCustodyDemo } from './demo';
import { registerExpiryJob } from './expiry';
import { custodyData } from './personal-data';
import { custodyRoutes } from './routes';

export const custodySlice: Slice = {
  name: 'custody',
  register(server) {
    custodyRoutes(server);
    registerExpiryJob(server);
  },
  personalData: {
    tables: [custodyPlans, custodySwaps, custodyMutes],
    export: custodyData,
  },
  demo: seedCustodyDemo,
  invariants: {
    'a request to swap nights has the time of its answer once it is answered, and no earlier': `
      select scope_id, id from custody_swaps where (answered_at is null) <> (state in ('open', 'expired'))`,
    'a parent has at most one open proposal for a child': `
      select scope_id, child_id, proposed_by from custody_plans
      where state = 'proposed' and proposed_by is not null group by 1, 2, 3 having count(*) > 1`,
    'a proposal has no answer, and both agreed to what was accepted': `
      select scope_id, id from custody_plans
      where (state = 'proposed' and (answered_at is not null or agreed_a is not null and agreed_b is not null))
        or (state = 'holds' and answered_at is not null and (agreed_a is null or agreed_b is null))`,
    'a request is answered by another one at most once': `
      select scope_id, counters from custody_swaps where counters is not null group by 1, 2 having count(*) > 1`,
    'a request that was answered with another one has it': `
      select c.scope_id, c.id from custody_swaps c where c.state = 'countered'
        and not exists (select from custody_swaps s where s.scope_id = c.scope_id and s.counters = c.id)`,
  },
};
