import { otherPackages, packageLabel, packagePrice, planFor, type Billing } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/base/money';
import { paths } from '@everstep/domain/base/paths';
import { ButtonLink } from '../../../ui/button';
import { paidPackage } from '../texts';

/** The other packages for a subscriber; each links to its preview. */
export function PlanSwitch({ billing }: { billing: Billing }) {
  const paid = paidPackage(billing);
  if (!paid) return null;
  return (
    <section className="grid content-start gap-3 card" aria-labelledby="switch">
      <h2 id="switch" className="text-2xl">
        Switch your plan
      </h2>
      <p className="text-ink-2">You see what it costs today before anything changes.</p>
      <ul>
        {otherPackages(paid).map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <span>
              <span className="font-semibold">{packageLabel(other)}</span>
              <span className="block text-ink-2 tabular-nums">
                {packagePrice(other)}
                {other.interval === 'year' && `, save ${formatPrice(planFor(other.tier).yearlySavingCents)}`}
              </span>
            </span>
            {other.id === billing.pending_package_id ? (
              <span className="text-ink-2">Starts automatically</span>
            ) : (
              <ButtonLink to={`${paths.dashboard}?tab=subscription&change=${other.id}`} variant="quiet">
                Switch<span className="sr-only"> to {packageLabel(other)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
