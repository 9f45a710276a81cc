import { useState } from 'react';
import { suspension, upgradePrompt, type Interval, type PaidTier, type Plan } from '@everstep/domain/billing';
import type { Tier } from '@everstep/domain/tiers';
import { SuspensionText, useIsSuspended } from '../../platform/session/suspension';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AccountInvitation } from './account-invitation';
import { useCheckout, type Checkout, type Flow } from './checkout';
import { CheckoutTrouble } from './checkout-trouble';
import { IntervalSwitch } from './interval-switch';
import { PlanButton } from './plan-button';
import { PlanFeatures } from './plan-features';
import { PriceTable } from './price-table';

const longestList = 5;

interface UpgradeDialogProps {
  /** A feature name, or the words for what was asked for. */
  feature: string;
  /** The tier that opens it. */
  tier: Tier;
  flow?: Flow;
  /** More than one where the person is to choose between them. */
  plans?: readonly Plan[];
  onClose: () => void;
}

/** Says what a closed gate needs, what comes with it and what it costs. To close it is as easy as to upgrade. */
export function UpgradeDialog({ feature, tier, flow = 'plans', plans = [], onClose }: UpgradeDialogProps) {
  const { title, text, plan } = upgradePrompt(feature, tier);
  const checkout = useCheckout(flow, { onLeave: onClose });
  const isSuspended = useIsSuspended();
  const isChoice = plans.length > 1;

  function giveUp(): void {
    checkout.dismiss();
    onClose();
  }
  if (isSuspended) {
    return (
      <Dialog title={suspension.title} onClose={giveUp}>
        <p className="text-ink-2">
          <SuspensionText />
        </p>
        <Button onClick={giveUp}>Close</Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={giveUp} isWide={isChoice}>
      <p className="text-ink-2">{text}</p>
      {isChoice ? (
        <>
          <PriceTable checkout={checkout} plans={plans} onLeave={onClose} />
          <Button look="quiet" onClick={giveUp}>
            Not now
          </Button>
        </>
      ) : checkout.invited ? (
        <AccountInvitation chosen={checkout.invited} onReconsider={checkout.reconsider} onLeave={onClose} />
      ) : (
        <OnePlan plan={plan} checkout={checkout} onClose={giveUp} />
      )}
    </Dialog>
  );
}

function OnePlan({ plan, checkout, onClose }: { plan: Plan; checkout: Checkout; onClose: () => void }) {
  const [interval, setInterval] = useState<Interval>('month');
  return (
    <>
      <PlanFeatures lines={plan.features.slice(0, longestList)} />
      <IntervalSwitch plans={[plan]} interval={interval} onChange={setInterval} />
      <CheckoutTrouble checkout={checkout} />
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col sm:grid-cols-none">
        <PlanButton tier={plan.tier as PaidTier} interval={interval} checkout={checkout} />
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
