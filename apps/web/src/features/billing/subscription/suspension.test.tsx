import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { getBilling } from '@everstep/domain/billing';
import { accessReply, api, maya, plusMonthly, reply } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

function signInSuspended() {
  storeSession();
  api.use(
    reply(
      subscriptionAccess,
      accessReply({ ...maya, subscription_tier: 'elite_premium', subscription_status: 'suspended' }),
    ),
    reply(getBilling, { success: true, billing: plusMonthly }),
  );
}

it.each(['/library', '/', '/library/deep-dive', '/dashboard', '/dashboard?tab=subscription', '/premium-features'])(
  '%s shows a suspended Plus user the suspension and the support address, and sells nothing',
  async (path) => {
    signInSuspended();
    open(path);
    const [notice] = await screen.findAllByText(/Your plan is suspended, so you can use only what is free/);
    expect(notice).toBeVisible();
    expect(within(notice as HTMLElement).getByRole('link', { name: 'write to support' })).toHaveAttribute(
      'href',
      'mailto:support@everstep.example',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /Unlock|Upgrade to|See what Plus/ })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(screen.queryByText(/Requires Everstep|Plus opens 15 lessons/)).toBeNull();
  },
);
