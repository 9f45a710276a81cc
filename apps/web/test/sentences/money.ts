import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { startCheckout } from '@everstep/domain/billing';
import { donationPolling, donationStatus, startDonation } from '@everstep/domain/donations';
import { api, fail, pending, reply } from '../fake-api';
import { open, storeSession } from '../open';
import { press, type Situations } from './driver';

const gift = {
  success: true as const,
  payment_status: 'paid' as const,
  status: 'complete' as const,
  amount_total: 10_000,
  session_id: 'cs_1',
  donation_info: { donation_type: 'one_time' as const, donor_name: 'Maya' },
};

async function choosePlan(handler: ReturnType<typeof reply>) {
  storeSession();
  api.use(handler);
  const app = open('/premium-features');
  await press(app.user, 'Upgrade to Plus, $39/month');
  return app;
}

async function giveAmount(text: string) {
  const app = open('/?donate=true');
  const amount = await screen.findByRole('textbox', { name: 'Custom amount' });
  await app.user.clear(amount);
  await app.user.type(amount, text);
  await app.user.tab();
  return app;
}

async function openGift(handler: ReturnType<typeof reply>) {
  api.use(handler);
  return open('/donation-success?session_id=cs_1');
}

async function openGiftAtSixthCheck(handler: ReturnType<typeof reply>) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const app = await openGift(handler);
  for (let check = 1; check < donationPolling.attempts; check += 1) {
    await screen.findByText(`Check ${check} of ${donationPolling.attempts}`);
    await waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(donationPolling.pauseMs));
      expect(screen.queryByText(`Check ${check} of ${donationPolling.attempts}`)).toBeNull();
    });
  }
  return app;
}

export const moneySituations: Situations = {
  'A visitor compares the plans': async () => open('/premium-features'),
  'A visitor compares the yearly prices': async () => {
    const app = open('/premium-features');
    await app.user.click(await screen.findByRole('radio', { name: /^Yearly/ }));
    return app;
  },
  'A plan was chosen': () => choosePlan(pending(startCheckout)),
  'No payment page can be opened': () => choosePlan(fail(startCheckout, 'provider_failed')),
  'The donation dialog is opened by its address': async () => open('/?donate=true'),
  'Four dollars are typed': () => giveAmount('4'),
  'Ten thousand and one dollars are typed': () => giveAmount('10001'),
  'Tenths of a cent are typed': () => giveAmount('5.0001'),
  'No payment page can be opened for a gift': async () => {
    api.use(fail(startDonation, 'provider_failed'));
    const app = open('/?donate=true');
    await screen.findByRole('dialog');
    await press(app.user, /^Donate \$/);
    return app;
  },
  'The page after a gift has no session': async () => open('/donation-success'),
  'The session of a gift has expired': () =>
    openGift(reply(donationStatus, { ...gift, payment_status: 'unpaid', status: 'expired' })),
  'A gift is unpaid at the sixth check': () =>
    openGiftAtSixthCheck(reply(donationStatus, { ...gift, payment_status: 'unpaid', status: 'open' })),
  'The sixth check of a gift fails': () => openGiftAtSixthCheck(fail(donationStatus, 'unavailable')),
  'A gift of $100 is paid': () => openGift(reply(donationStatus, gift)),
};
