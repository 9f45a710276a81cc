import { useState } from 'react';
import {
  planLinesFor,
  subscriptionStatusTexts,
  suspension,
  upgradePrompt,
  type Interval,
  type PaidTier,
  type Plan,
} from '@everstep/domain/billing';
import type { Tier } from '@everstep/domain/tiers';
import { useSession } from '../../../platform/session/session';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { AccountInvitation } from '../checkout/account-invitation';
import { useCheckout, type Checkout, type Flow } from '../checkout/use-checkout';
import { CheckoutNotice } from '../checkout/checkout-notice';
import { PortalButton } from '../subscription/portal-button';
import { IntervalSwitch } from './interval-switch';
import { PlanButton } from './plan-button';
import { PlanFeatures } from './plan-features';
import { PriceTable } from './price-table';

const maxFeatures = 5;

interface UpgradeDialogProps {
  /** A feature name, or a description of the locked content. */
  feature: string;
  /** The tier that includes it. */
  tier: Tier;
  flow?: Flow;
  /** Pass several to let the user choose between them. */
  plans?: readonly Plan[];
  onClose: () => void;
}

/** Says which plan includes a feature, what else it includes and what it costs. Declining is as easy as upgrading. */
export function UpgradeDialog({ feature, tier, flow = 'plans', plans = [], onClose }: UpgradeDialogProps) {
  const { title, text, plan } = upgradePrompt(feature, tier);
  const checkout = useCheckout(flow, { onLeave: onClose });
  const isSuspended = useIsSuspended();
  const { subscriptionStatus: status } = useSession().record;
  const isChoice = plans.length > 1;

  function dismiss(): void {
    checkout.dismiss();
    onClose();
  }
  if (isSuspended) {
    return (
      <Dialog title={suspension.title} onClose={dismiss}>
        <p className="text-ink-2">
          <SuspensionText />
        </p>
        <Button onClick={dismiss}>Close</Button>
      </Dialog>
    );
  }
  if (isUnsettled(status)) {
    return (
      <Dialog title={unsettledTitles[status]} onClose={dismiss}>
        <p className="text-ink-2">{subscriptionStatusTexts[status]}</p>
        <div className="flex flex-wrap gap-3">
          {status === 'past_due' && <PortalButton variant="primary" />}
          <Button variant="quiet" onClick={dismiss}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={dismiss} isWide={isChoice}>
      <p className="text-ink-2">{text}</p>
      {isChoice ? (
        <>
          <PriceTable checkout={checkout} plans={plans} onLeave={onClose} />
          <Button variant="quiet" onClick={dismiss}>
            Not now
          </Button>
        </>
      ) : checkout.pendingPackage ? (
        <AccountInvitation
          selectedPackage={checkout.pendingPackage}
          onReconsider={checkout.reconsider}
          onLeave={onClose}
        />
      ) : (
        <OnePlan plan={plan} feature={feature} checkout={checkout} onClose={dismiss} />
      )}
    </Dialog>
  );
}

/** A plan with an unpaid price is not bought a second time. */
const unsettledTitles = { past_due: 'Payment overdue', pending: 'Payment pending' } as const;

function isUnsettled(status: string | undefined): status is keyof typeof unsettledTitles {
  return status !== undefined && Object.hasOwn(unsettledTitles, status);
}

function OnePlan({
  plan,
  feature,
  checkout,
  onClose,
}: Pick<UpgradeDialogProps, 'feature' | 'onClose'> & { plan: Plan; checkout: Checkout }) {
  const [interval, setInterval] = useState<Interval>('month');
  return (
    <>
      <PlanFeatures lines={planLinesFor(plan, feature).slice(0, maxFeatures)} />
      <IntervalSwitch plans={[plan]} interval={interval} onChange={setInterval} />
      <CheckoutNotice checkout={checkout} />
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col sm:grid-cols-none">
        <PlanButton tier={plan.tier as PaidTier} interval={interval} checkout={checkout} />
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
