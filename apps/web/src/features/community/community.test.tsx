import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { communityTexts, getWaitingPlace, joinWaitingList, leaveWaitingList } from '@everstep/domain/community';
import { featureValidationTimeoutMs } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { accessReply, api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const since = '2026-11-20T10:00:00.000Z';
const place = (waiting_since: string | null) => ({ success: true as const, waiting_since });
const access = (has_access: boolean) => reply(validateAccess, { success: true, has_access });
const join = () => screen.findByRole('button', { name: communityTexts.join });

it('tells a visitor what is coming and how to get a place', async () => {
  open('/community');
  expect(await screen.findByRole('heading', { level: 1, name: communityTexts.title })).toBeVisible();
  expect(screen.getByText('Coming soon')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
  expect(screen.queryByRole('button', { name: communityTexts.join })).toBeNull();
});

describe('the waiting list', () => {
  it('keeps a place for a user of any plan, and gives it up again', async () => {
    storeSession();
    api.use(
      access(false),
      reply(getWaitingPlace, place(null)),
      reply(joinWaitingList, place(since)),
      reply(leaveWaitingList, place(null)),
    );
    const { user } = open('/community');
    await user.click(await join());
    expect(await screen.findByText(communityTexts.joined)).toBeVisible();
    expect(screen.getByText(/on the list since .*20.*2026\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: communityTexts.leave }));
    expect(await join()).toBeVisible();
    expect(screen.queryByText(communityTexts.joined)).toBeNull();
  });

  it('says why a place could not be kept, and lets the user try again', async () => {
    storeSession();
    api.use(access(false), reply(getWaitingPlace, place(null)), fail(joinWaitingList, 'too_many'));
    const { user } = open('/community');
    await user.click(await join());
    expect(await screen.findByRole('alert')).toHaveTextContent(/wait|again/i);
    expect(await join()).toBeEnabled();
  });

  it('offers to load the place again after a failure', async () => {
    storeSession();
    api.use(access(true), unreachable(getWaitingPlace));
    const { user } = open('/community');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.use(reply(getWaitingPlace, place(since)));
    await user.click(retry);
    expect(await screen.findByText(communityTexts.joined)).toBeVisible();
  });
});

describe('the gate of the community', () => {
  function signIn(subscription_tier: Tier): void {
    storeSession({ subscriptionTier: subscription_tier });
    api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier })));
  }

  it.each([
    [true, 'free', communityTexts.included],
    [false, 'ultra_elite', communityTexts.notIncluded],
  ] as const)(
    'believes the server (%s) rather than the stored plan (%s)',
    async (has_access, subscriptionTier, text) => {
      storeSession({ subscriptionTier });
      api.use(access(has_access), reply(getWaitingPlace, place(null)));
      open('/community');
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it.each([
    ['elite_premium', communityTexts.included],
    ['free', communityTexts.notIncluded],
  ] as const)('uses the stored plan (%s) when the server cannot be reached', async (subscriptionTier, text) => {
    signIn(subscriptionTier);
    api.use(unreachable(validateAccess), reply(getWaitingPlace, place(null)));
    open('/community');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('keeps open what the server opened last, until it says otherwise, when it cannot be reached', async () => {
    signIn('free');
    api.use(access(true), reply(getWaitingPlace, place(null)));
    const { unmount } = open('/community');
    expect(await screen.findByText(communityTexts.included)).toBeVisible();
    unmount();
    api.use(unreachable(validateAccess));
    const offline = open('/community');
    expect(await screen.findByText(communityTexts.included)).toBeVisible();
    offline.unmount();
    api.use(access(false));
    const changed = open('/community');
    expect(await screen.findByText(communityTexts.notIncluded)).toBeVisible();
    changed.unmount();
    api.use(unreachable(validateAccess));
    open('/community');
    expect(await screen.findByText(communityTexts.notIncluded)).toBeVisible();
  });

  it('opens nothing to a user that was opened to another one', async () => {
    localStorage.setItem('everstep_opened_features', '{"email":"other@parents.example","features":["community"]}');
    signIn('free');
    api.use(unreachable(validateAccess), reply(getWaitingPlace, place(null)));
    open('/community');
    expect(await screen.findByText(communityTexts.notIncluded)).toBeVisible();
  });

  it('waits three seconds for the server and not longer', async () => {
    const realTimeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      realTimeout(ms === featureValidationTimeoutMs ? 1 : ms),
    );
    signIn('elite_premium');
    api.use(pending(validateAccess), reply(getWaitingPlace, place(null)));
    open('/community');
    expect(await screen.findByText(communityTexts.included)).toBeVisible();
  });
});
