import { paths } from '@everstep/domain/base/paths';
import { PlanQuestions } from '../../features/billing/plans/plan-questions';
import { PriceTable } from '../../features/billing/plans/price-table';
import { CheckoutRedirect, useResumedCheckout } from '../../features/billing/checkout/resumed-checkout';
import { PremiumStrip } from '../../features/marketing/premium-strip';
import { BookPath } from '../../ui/art/book-path';
import { ButtonLink } from '../../ui/button';
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
      <header className="page grid items-center gap-8 py-8 sm:py-10 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-5">
          <p className="font-semibold text-apricot-ink">Plans and features</p>
          <h1 className="text-4xl sm:text-5xl">Take the next step when you want it.</h1>
          <p className="max-w-[60ch] text-lg text-ink-2">
            Three lessons and the Smart-Start quiz are free for good. Plus and Pro open more, month by month or for a
            year, and you can cancel at any time.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="#plans" onClick={() => document.getElementById('plans')?.scrollIntoView()}>
              See the prices
            </ButtonLink>
            <ButtonLink to={paths.library} variant="quiet">
              Browse lessons
            </ButtonLink>
          </div>
        </div>
        <BookPath className="hidden w-full rounded-[2rem] lg:block" />
      </header>
      <PremiumStrip />
      <section id="plans" className="page grid gap-6 py-10" aria-labelledby="plans-heading">
        <h2 id="plans-heading" className="text-3xl sm:text-4xl">
          Plans and prices
        </h2>
        {isOwned && (
          <Notice variant="info">You already have this plan, so nothing was started and nothing was charged.</Notice>
        )}
        <PriceTable checkout={checkout} initialInterval={selectedPackage?.interval} />
      </section>
      <PlanQuestions />
    </>
  );
}
