import { transact } from '../../db/client';
import { paymentsQueue, reconciliationQueue } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { askEach, donationOf, endSubscription, invoiceOfCharge } from '../../integrations/stripe';
import type { BillingLetters } from './letters';
import type { Provider } from './provider';
import { findPayer, listUnreconciled, notePaymentRefund } from './repository';

type Job = { kind: 'cancel'; subscription: string } | { kind: 'refund'; charge: string };

const mostAtOnce = 50;

/** What is done at the provider outside of any request, and tried again until it is done. */
export function billingJobs({ db, jobs, payments }: Server, letters: BillingLetters, provider: Provider): void {
  async function refund(chargeId: string): Promise<void> {
    const found = await invoiceOfCharge(payments.stripe, chargeId);
    if (!found || donationOf(found.invoice)) return;
    const { charge, invoice } = found;
    await transact(db, async (tx) => {
      const noted = await notePaymentRefund(tx, invoice.id, charge.amount_refunded);
      if (!noted) throw new Error('a refund of an invoice that is not known yet');
      const { userId, isNew } = noted;
      if (userId && isNew) await letters.refunded(tx, { userId, amountCents: charge.amount_refunded });
    });
  }

  jobs.work<Job>(paymentsQueue, async ({ data }) => {
    if (data.kind === 'cancel') await endSubscription(payments.stripe, data.subscription);
    else await refund(data.charge);
  });

  jobs.everyHour(reconciliationQueue, async () => {
    const userIds = await listUnreconciled(db, mostAtOnce);
    await askEach(
      userIds.map((userId) => async () => {
        const payer = await findPayer(db, userId);
        if (payer) await provider.reconcile(payer);
      }),
    );
  });
}
