import type { ReactNode } from 'react';
import type { DonationMonth } from '@everstep/domain/donations';
import { formatAmount } from '@everstep/domain/base/money';
import { formatMonth } from '../../../platform/locale/dates';

const columns = ['Gifts', 'Given', 'Families in need', 'Carbon removal', 'School supplies'] as const;

/** One row per month, shown as cards on phones. That layout removes the table semantics, so roles restore them. */
export function LedgerTable({ months }: { months: DonationMonth[] }) {
  return (
    <table role="table" className="w-full tabular-nums max-md:block">
      <caption className="pb-4 text-left font-display text-2xl max-md:block">Month by month</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-edge text-sm text-ink-2">
          {['Month', ...columns].map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-3 py-2 text-right font-semibold first:pl-0 first:text-left last:pr-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </tbody>
    </table>
  );
}

function Month({ month }: { month: DonationMonth }) {
  const { gifts, amount_cents, families_cents, carbon_cents, supplies_cents } = month;
  return (
    <tr role="row" className="max-md:grid max-md:gap-1.5 max-md:card md:border-b md:border-line">
      <th role="rowheader" scope="row" className="text-left font-semibold max-md:pb-1 max-md:text-lg md:py-3.5 md:pr-3">
        {formatMonth(`${month.month}-01`)}
      </th>
      <Figure column={0}>{gifts.toLocaleString('en-US')}</Figure>
      <Figure column={1} isStrong>
        {formatAmount(amount_cents)}
      </Figure>
      <Figure column={2}>{formatAmount(families_cents)}</Figure>
      <Figure column={3}>{formatAmount(carbon_cents)}</Figure>
      <Figure column={4}>{formatAmount(supplies_cents)}</Figure>
    </tr>
  );
}

interface FigureProps {
  column: 0 | 1 | 2 | 3 | 4;
  isStrong?: boolean;
  children: ReactNode;
}

/** Phones show the column's name beside the figure. Screen readers announce it as the column header anyway. */
function Figure({ column, isStrong = false, children }: FigureProps) {
  return (
    <td
      role="cell"
      className={`max-md:flex max-md:justify-between max-md:gap-4 md:px-3 md:py-3.5 md:text-right md:last:pr-0 ${isStrong ? 'font-semibold' : ''}`}
    >
      <span className="font-normal text-ink-2 md:hidden" aria-hidden>
        {columns[column]}
      </span>
      {children}
    </td>
  );
}
