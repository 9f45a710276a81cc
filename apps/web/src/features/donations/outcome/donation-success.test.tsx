import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { donationTexts, donationStatus } from '@everstep/domain/donations';
import { api, fail, gatewayError, pending, reply, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const address = '/donation-success?session_id=cs_1';
const paid = {
  success: true as const,
  payment_status: 'paid' as const,
  status: 'complete' as const,
  amount_total: 10_000,
  session_id: 'cs_1',
  donation_info: { donation_type: 'one_time' as const, donor_name: 'Maya' },
};
const monthly = { ...paid, amount_total: 2500, donation_info: { donation_type: 'monthly' as const, donor_name: '' } };
const unpaid = { ...paid, payment_status: 'unpaid' as const, status: 'open' as const };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.setItem('everstep_donation', '{"amount":9999,"donation_type":"monthly"}');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the time to the given check, the sixth by default. */
async function advanceToCheck({ from = 1, to = 6 } = {}) {
  for (let check = from; check < to; check += 1) {
    await screen.findByText(`Check ${check} of 6`);
    await waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(screen.queryByText(`Check ${check} of 6`)).toBeNull();
    });
  }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Expects the screen with this heading, which has the focus. */
async function expectHeading(name: string) {
  const element = await heading(name);
  await waitFor(() => expect(element).toHaveFocus());
}

describe('a donation that is being confirmed', () => {
  it('is shown at once, with the progress', async () => {
    api.use(pending(donationStatus));
    open(address);
    expect(await heading('Confirming your donation...')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Checks made' })).toHaveAttribute('aria-valuenow', '1');
    expect(screen.getByText('Check 1 of 6')).toBeVisible();
  });

  it('is polled three seconds after each reply', async () => {
    let requestCount = 0;
    api.use(
      reply(donationStatus, ({ params }) => {
        requestCount += 1;
        expect(params.session_id).toBe('cs_1');
        return requestCount < 3 ? unpaid : paid;
      }),
    );
    open(address);
    await screen.findByText('Check 1 of 6');
    await waitFor(() => expect(requestCount).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(requestCount).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(requestCount).toBe(2));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await expectHeading('Thank you, Maya.');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(requestCount).toBe(3);
  });

  it('is no longer polled once the page is left', async () => {
    let requestCount = 0;
    api.use(
      reply(donationStatus, () => {
        requestCount += 1;
        return unpaid;
      }),
    );
    const { user } = open(address);
    await screen.findByText('Check 1 of 6');
    await waitFor(() => expect(requestCount).toBe(1));
    await user.click(screen.getByRole('link', { name: 'Get help now' }));
    await screen.findByRole('heading', { level: 1, name: 'Get help now' });
    // The page may have polled again while the next page was loading.
    const requestsUntilLeft = requestCount;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(requestCount).toBe(requestsUntilLeft);
  });
});

describe('a donation that was paid', () => {
  it('shows the thank-you page with the server’s figures, the shares and their estimated effect', async () => {
    api.use(reply(donationStatus, paid));
    open(address);
    await expectHeading('Thank you, Maya.');
    expect(screen.getByRole('status')).toHaveTextContent('Your one-time gift of $100 has arrived.');
    expect(screen.getAllByRole('definition').map((share) => share.textContent)).toEqual(['$97.00', '$1.00', '$2.00']);
    expect(screen.getByText('Helps about 3 families (estimate).')).toBeVisible();
    expect(screen.getByText('Removes about 2 lb of CO2 (estimate).')).toBeVisible();
    expect(screen.getByText(/your receipt is on its way/)).toBeVisible();
    expect(screen.queryByText(/every month/)).toBeNull();
    expect(screen.getByRole('link', { name: 'what was given, month by month' })).toHaveAttribute('href', '/donations');
    expect(screen.getByRole('link', { name: 'support@everstep.example' })).toHaveAttribute(
      'href',
      'mailto:support@everstep.example',
    );
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(document.body).not.toHaveTextContent('9,999');
    await waitFor(() => expect(localStorage.getItem('everstep_donation')).toBeNull());
  });

  it('that is monthly says how to stop it, omits a missing name, and never says that no family is helped', async () => {
    api.use(reply(donationStatus, monthly));
    open(address);
    expect(await heading('Thank you.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Your monthly gift of $25 has begun.');
    expect(screen.getByText(/charged \$25 every month\. Each email .* has a link that stops it/)).toBeVisible();
    expect(screen.getByText('Removes about 0.5 lb of CO2 (estimate).')).toBeVisible();
    expect(screen.queryByText(/^Helps about/)).toBeNull();
  });

  it('says "one family" in words', async () => {
    api.use(reply(donationStatus, { ...paid, amount_total: 5000 }));
    open(address);
    expect(await screen.findByText('Helps about one family (estimate).')).toBeVisible();
  });
});

describe('a donation that cannot be shown as paid', () => {
  it.each(['/donation-success', '/donation-success?session_id='])(
    'without a session (%s) makes no request',
    async (at) => {
      open(at);
      expect(await screen.findByRole('alert')).toHaveTextContent('No donation session found');
      await expectHeading('We cannot find your donation');
      expect(screen.getByText(/If you were charged/)).toHaveTextContent('support@everstep.example');
      expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    },
  );

  it('is shown as expired, and can be started over', async () => {
    let requestCount = 0;
    api.use(
      reply(donationStatus, () => {
        requestCount += 1;
        return { ...unpaid, status: 'expired' as const };
      }),
    );
    open(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('Donation session has expired. Please try again.');
    expect(screen.getByRole('link', { name: 'Donate again' })).toHaveAttribute('href', '/?donate=true');
    expect(screen.getByText(/If you were charged/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(requestCount).toBe(1);
    expect(localStorage.getItem('everstep_donation')).not.toBeNull();
  });

  it('times out after six polls, and can be checked again', async () => {
    let requestCount = 0;
    api.use(
      reply(donationStatus, () => {
        requestCount += 1;
        return unpaid;
      }),
    );
    const { user } = open(address);
    await advanceToCheck();
    expect(await screen.findByRole('alert')).toHaveTextContent(donationTexts.timedOut);
    expect(requestCount).toBe(6);
    expect(screen.getByText(/If you were charged/)).toBeVisible();
    api.use(reply(donationStatus, paid));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await heading('Thank you, Maya.')).toBeVisible();
  });

  it.each([
    ['a network error', unreachable(donationStatus)],
    ['a gateway error', gatewayError(donationStatus)],
    ['an unknown id', fail(donationStatus, 'not_found')],
  ])('shows an error after %s six times', async (_what, handler) => {
    api.use(handler);
    open(address);
    await advanceToCheck();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error verifying donation. Please contact support if you were charged.',
    );
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('shows the result of the last attempt, even after earlier failures', async () => {
    api.use(fail(donationStatus, 'unavailable'));
    open(address);
    await advanceToCheck({ to: 5 });
    api.use(reply(donationStatus, unpaid));
    await advanceToCheck({ from: 5 });
    expect(await screen.findByRole('alert')).toHaveTextContent(donationTexts.timedOut);
  });
});

it('a canceled donation says that nothing was charged, and links home or back to the dialog', async () => {
  const { user } = open('/donation-cancel');
  expect(await heading('Your donation was canceled')).toBeVisible();
  expect(screen.getByText(/^Nothing was charged\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Donate after all' }));
  expect(await screen.findByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
});
