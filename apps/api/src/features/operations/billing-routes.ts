import { billingOverview, shownMonths } from '@everstep/domain/operations/billing-figures';
import { handle, type Server } from '../../http/endpoint';
import { readCounts } from '../console/repository';
import { countPastDue, listCountedMonths, listGiftsByMonth, listStartedByMonth } from './billing-repository';

export function billingFiguresRoutes(server: Server): void {
  const { db } = server;

  handle(server, billingOverview, async () => {
    const months = shownMonths(new Date().toISOString());
    const [first = ''] = months;
    const counted = await listCountedMonths(db, first);
    const started = await listStartedByMonth(db, first);
    const given = await listGiftsByMonth(db, first);
    const { freeUsers, elitePremiumUsers, ultraEliteUsers } = await readCounts(db);
    return {
      success: true,
      billing: {
        months: months.map((month) => {
          const of = <Row extends { month: string }>(rows: readonly Row[]) => rows.find((row) => row.month === month);
          return {
            month,
            revenue: (of(counted)?.cents ?? 0) / 100,
            donations: (of(given)?.cents ?? 0) / 100,
            new_subscriptions: of(started)?.started ?? 0,
            cancellations: of(counted)?.cancellations ?? 0,
          };
        }),
        free_users: freeUsers,
        elite_premium_users: elitePremiumUsers,
        ultra_elite_users: ultraEliteUsers,
        past_due: await countPastDue(db),
      },
    };
  });
}
