import { brand } from '@everstep/domain/base/brand';
import { donationLedger, donationLedgerFile, type DonationMonth } from '@everstep/domain/donations';
import { handle, replySent, type Server } from '../../http/endpoint';
import { listMonths } from './repository';

/** What was given in each month, as a page and as a file. */
export function ledgerRoutes(server: Server): void {
  const { db } = server;

  handle(server, donationLedger, async () => {
    const months = await listMonths(db);
    return { success: true, months, total: addUp(months) };
  });

  handle(server, donationLedgerFile, async ({ reply }) => {
    const header = 'month,gifts,amount_usd,families_usd,carbon_usd,supplies_usd';
    const lines = (await listMonths(db)).map((month) =>
      [
        month.month,
        month.gifts,
        ...[month.amount_cents, month.families_cents, month.carbon_cents, month.supplies_cents].map(dollars),
      ].join(','),
    );
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}-donations.csv"`)
      .send([header, ...lines, ''].join('\r\n'));
    return replySent;
  });
}

function addUp(months: DonationMonth[]): Omit<DonationMonth, 'month'> {
  const sum = (value: (month: DonationMonth) => number) => months.reduce((total, month) => total + value(month), 0);
  return {
    gifts: sum((month) => month.gifts),
    amount_cents: sum((month) => month.amount_cents),
    families_cents: sum((month) => month.families_cents),
    carbon_cents: sum((month) => month.carbon_cents),
    supplies_cents: sum((month) => month.supplies_cents),
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
