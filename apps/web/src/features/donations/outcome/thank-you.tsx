import { Link } from 'react-router-dom';
import { donationEstimates, splitDonation } from '@everstep/domain/donations';
import { paths } from '@everstep/domain/base/paths';
import { GiftBox } from '../../../ui/art/gift-box';
import { ButtonLink } from '../../../ui/button';
import { StepHeading } from '../../../ui/layout/step-heading';
import { formatPrice } from '@everstep/domain/base/money';
import { Shares } from '../shares';
import { SupportLink } from '../support-link';
import type { Donation } from './use-donation-status';

/** A paid gift: where it goes and what happens next. */
export function ThankYou({ donation: { cents, type, donor } }: { donation: Donation }) {
  const isMonthly = type === 'monthly';
  return (
    <div key="paid" className="grid gap-6">
      <GiftBox className="h-44 w-full rounded-card sm:h-56" />
      <div className="grid gap-2">
        <StepHeading takesFocus>{donor ? `Thank you, ${donor}.` : 'Thank you.'}</StepHeading>
        <p role="status" className="text-lg text-ink-2 tabular-nums">
          {isMonthly
            ? `Your monthly gift of ${formatPrice(cents)} has begun. The first one has arrived.`
            : `Your one-time gift of ${formatPrice(cents)} has arrived.`}
        </p>
      </div>
      <section aria-labelledby="shares" className="grid gap-5 card">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="shares" className="text-2xl">
            Where it goes
          </h2>
          <p className="text-2xl font-bold tabular-nums">
            {formatPrice(cents)}
            {isMonthly && <span className="text-base font-semibold text-ink-2"> every month</span>}
          </p>
        </div>
        <Shares cents={splitDonation(cents)} />
        <Estimates cents={cents} />
      </section>
      <section aria-labelledby="next" className="grid gap-3">
        <h2 id="next" className="text-2xl">
          What happens next
        </h2>
        <ul className="grid list-disc gap-2 pl-6">
          <li>If you gave an e-mail address, your receipt is on its way to it.</li>
          {isMonthly && (
            <li>
              Your card is charged {formatPrice(cents)} every month. Each email about your gift has a link that stops
              it, at any time and without an account.
            </li>
          )}
          <li>
            Your gift is part of{' '}
            <Link to={paths.donations} className="link">
              what was given, month by month
            </Link>
            .
          </li>
          <li>
            Questions? Write to <SupportLink />.
          </li>
        </ul>
      </section>
      <ButtonLink to={paths.home} className="justify-self-start">
        Return to Home
      </ButtonLink>
    </div>
  );
}

function Estimates({ cents }: { cents: number }) {
  const { familiesHelped, co2Pounds } = donationEstimates(cents);
  const pounds = co2Pounds.toLocaleString('en-US', { maximumFractionDigits: 1 });
  const families = familiesHelped === 1 ? 'one family' : `${familiesHelped.toLocaleString('en-US')} families`;
  return (
    <div className="rounded-input bg-apricot-soft px-4 py-3 text-apricot-ink tabular-nums">
      {familiesHelped > 0 && <p>Helps about {families} (estimate).</p>}
      <p>Removes about {pounds} lb of CO2 (estimate).</p>
    </div>
  );
}
