import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { activityData } from '@everstep/domain/activity';
import { accessReply, api, fail, maya, noActivity, pending, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const region = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section, nav') as HTMLElement);

describe('the dashboard', () => {
  it('sends a visitor to sign in', async () => {
    const { address } = open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('shows a new user the welcome item and the free plan', async () => {
    storeSession();
    open('/dashboard');
    expect(await screen.findByText('0 of 3')).toBeVisible();
    expect(screen.getByText('Welcome back, Maya.')).toBeVisible();
    expect((await region('Recent activity')).getByText('Welcome to Everstep')).toBeVisible();
    const plan = await region('Free');
    expect(plan.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '3 free modules',
      'Basic fertility tracking',
      'Smart-Start quiz',
    ]);
    expect((await region('Quick links')).getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library');
  });

  it('counts modules, the one quiz and tracker entries', async () => {
    storeSession();
    const user_data = {
      ...noActivity,
      modules_completed: 7,
      total_modules_available: 15,
      quizzes_completed: 4,
      fertility_entries: 30,
      milk_feeding_entries: 12,
      tracker_entries: 57,
    };
    api.use(reply(activityData, { success: true, user_data }));
    open('/dashboard');
    const path = await region('Your path so far');
    expect(path.getAllByRole('definition').map((value) => value.textContent)).toEqual(['7 of 15', '1', '57']);
  });

  it('offers Pro to Plus users, and nothing to Pro users', async () => {
    storeSession();
    api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })));
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    expect(await screen.findByRole('dialog', { name: 'Complete Library Requires Everstep Pro' })).toBeVisible();
  });

  it('shows the suspension to a suspended user', async () => {
    storeSession();
    api.use(
      reply(
        subscriptionAccess,
        accessReply({ ...maya, subscription_tier: 'ultra_elite', subscription_status: 'suspended' }),
      ),
    );
    open('/dashboard');
    expect(await screen.findByText(/Your plan is suspended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  });

  it('keeps the rest of the page when the progress cannot be loaded', async () => {
    storeSession();
    api.use(fail(activityData, 'unavailable'));
    open('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your progress could not be loaded.');
    expect(screen.getByRole('heading', { name: 'Quick links' })).toBeVisible();
  });

  it('shows the loading view when looking up the user takes long', async () => {
    storeSession();
    api.use(pending(subscriptionAccess));
    open('/dashboard');
    expect(await screen.findByText('Initializing Elite Platform...')).toBeVisible();
    expect(screen.getByText('Loading your personalized experience')).toBeVisible();
    expect(screen.getByText('Powered by Everstep')).toBeVisible();
  });
});
