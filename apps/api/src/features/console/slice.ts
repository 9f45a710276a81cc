import type { Slice } from '../../slice';
import { consoleRoutes } from './routes';

export const consoleSlice: Slice = {
  name: 'console',
  register: consoleRoutes,
  invariants: {
    'the figures of the console agree with the users': `
      select 1 from (
        select sum(total_users) as total, sum(active_users) as active, sum(free_users) as free,
          sum(elite_premium_users) as plus, sum(ultra_elite_users) as pro from console_counts) counted,
        (select count(*) as total, count(*) filter (where counted_status = 'active') as active,
          count(*) filter (where counted_tier = 'free') as free, count(*) filter (where counted_tier = 'elite_premium') as plus,
          count(*) filter (where counted_tier = 'ultra_elite') as pro from users) rows
      where (coalesce(counted.total, 0), coalesce(counted.active, 0), coalesce(counted.free, 0), coalesce(counted.plus, 0), coalesce(counted.pro, 0))
        <> (rows.total, rows.active, rows.free, rows.plus, rows.pro)`,
    'the revenue of the console agrees with the payments': `
      select 1 where coalesce((select sum(payment_cents) from console_counts), 0)
        <> coalesce((select sum(amount_cents - refunded_cents) from payments), 0)`,
    'every conversation with the chat that a user has is counted': `
      select 1 where (select count(*) from activities where type = 'chat_session')
        > coalesce((select sum(chat_sessions) from console_counts), 0)`,
    'suspended users are counted as suspended': `
      select id from users where (suspended_at is not null) <> (counted_status = 'suspended')`,
  },
};
