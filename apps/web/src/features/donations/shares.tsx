import { donationShares, type splitDonation } from '@everstep/domain/donations';
import { formatAmount } from '@everstep/domain/base/money';

type SharesInCents = ReturnType<typeof splitDonation>;

const parts = [
  { name: 'families', label: 'families in need', stone: 'fill-spruce' },
  { name: 'carbon', label: 'carbon removal', stone: 'fill-sky' },
  { name: 'supplies', label: 'school supplies for single parents', stone: 'fill-apricot-ink' },
] as const;

const stonesPerRow = 25;
const stones = parts.flatMap(({ name, stone }) => Array.from({ length: donationShares[name] }, () => stone));

/** Shows where a gift goes: a hundred stones, and the amounts in dollars if `cents` is known. */
export function Shares({ cents }: { cents: SharesInCents | null }) {
  return (
    <div className="grid gap-4">
      <svg viewBox="0 0 250 38" className="w-full" aria-hidden>
        {stones.map((stone, index) => {
          const column = index % stonesPerRow;
          return (
            <ellipse
              key={index}
              cx={5 + column * 10}
              cy={4 + Math.floor(index / stonesPerRow) * 9.5 + (column % 2)}
              rx="4.2"
              ry="2.7"
              className={stone}
            />
          );
        })}
      </svg>
      <dl className="grid gap-2">
        {parts.map(({ name, label, stone }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="flex items-baseline gap-2.5 tabular-nums">
              <svg viewBox="0 0 12 8" className="w-3 shrink-0" aria-hidden>
                <ellipse cx="6" cy="4" rx="6" ry="4" className={stone} />
              </svg>
              {donationShares[name]}% {label}
            </dt>
            <dd className="font-semibold tabular-nums">{cents ? formatAmount(cents[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
