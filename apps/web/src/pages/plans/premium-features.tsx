import { planTexts } from '@everstep/domain/billing';
import { PlanQuestions } from '../../features/billing/plans/plan-questions';
import { PriceTable } from '../../features/billing/plans/price-table';
import { CheckoutRedirect, useResumedCheckout } from '../../features/billing/checkout/resumed-checkout';
import { PremiumStrip } from '../../features/marketing/premium-strip';
import { Notice } from '../../ui/feedback/notice';

/** /premium-features: the plans. Resumes the checkout of a plan chosen before signing in. */
export function PremiumFeaturesPage() {
  const { checkout, selectedPackage, isRedirecting, isOwned } = useResumedCheckout();
  if (selectedPackage && isRedirecting) {
    return (
      <div className="page">
        <CheckoutRedirect selectedPackage={selectedPackage} />
      </div>
    );
  }
  return (
    <>
      <header className="page grid gap-3 pt-6 sm:pt-8">
        <p className="font-semibold text-apricot-ink">Plans and features</p>
        <h1 className="text-3xl sm:text-5xl">Take the next step when you want it.</h1>
        <p className="max-w-[70ch] text-ink-2 tabular-nums sm:text-lg">{planTexts.lead}</p>
      </header>
      <section id="plans" className="page grid gap-4 pt-4 pb-10 sm:gap-6 sm:pt-6" aria-labelledby="plans-heading">
        <h2 id="plans-heading" className="sr-only">
          Plans and prices
        </h2>
        {isOwned && (
          <Notice variant="info">You already have this plan, so nothing was started and nothing was charged.</Notice>
        )}
        <PriceTable checkout={checkout} initialInterval={selectedPackage?.interval} />
      </section>
      <PremiumStrip />
      <PlanQuestions />
    </>
  );
}
