import { screen } from '@testing-library/react';
import { subscriptionAccess } from '@everstep/domain/account';
import { listSessions } from '@everstep/domain/auth';
import { getBilling, startCheckout } from '@everstep/domain/billing';
import { checkFirstTime, tourSteps } from '@everstep/domain/onboarding';
import { accessReply, api, fail, maya, pending, plusMonthly, reply, unreachable } from '../fake-api';
import { open, storeSession } from '../open';
import { fillIn, press, type Situations } from './driver';

function openAsFree(at = '/dashboard') {
  storeSession();
  return open(at);
}

function openAsPlus(at: string) {
  storeSession();
  api.use(
    reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })),
    reply(getBilling, { success: true, billing: plusMonthly }),
  );
  return open(at);
}

async function tourAt(step: number) {
  api.use(reply(checkFirstTime, { success: true, isFirstTime: true }));
  const app = openAsFree();
  for (const { title } of tourSteps.slice(0, step)) {
    await screen.findByRole('heading', { name: title });
    await press(app.user, 'Next');
  }
  return app;
}

async function upgrade(handler: ReturnType<typeof reply>) {
  api.use(handler);
  const app = openAsPlus('/dashboard');
  await press(app.user, 'Upgrade to Pro');
  await press(app.user, 'Upgrade to Pro, $99/month');
  return app;
}

async function openProfile() {
  api.use(reply(listSessions, { success: true, sessions: [] }));
  const app = openAsFree('/dashboard?tab=profile');
  await screen.findByRole('button', { name: 'Edit Profile' });
  return app;
}

async function changePassword(texts: Record<string, string>) {
  const app = await openProfile();
  await fillIn(app.user, texts);
  await press(app.user, 'Change password');
  return app;
}

export const dashboardSituations: Situations = {
  'A new user sees the first step of the tour': () => tourAt(0),
  'A new user sees the second step of the tour': () => tourAt(1),
  'A new user sees the last step of the tour': () => tourAt(tourSteps.length - 1),
  'A Free user opens the dashboard': async () => openAsFree(),
  'A user opens the profile': openProfile,
  'A user edits the profile': async () => {
    const app = await openProfile();
    await press(app.user, 'Edit Profile');
    return app;
  },
  'The new password on the dashboard is empty': () => changePassword({ 'Current password': 'hunter22' }),
  'The new password on the dashboard has five characters': () => changePassword({ 'New password': '12345' }),
  'The new password on the dashboard is repeated differently': () =>
    changePassword({ 'Current password': 'hunter22', 'New password': 'a-long-one', 'New password again': 'another' }),
  'A Plus user opens the subscription': async () => openAsPlus('/dashboard?tab=subscription'),
  'A plan was chosen on the dashboard': () => upgrade(pending(startCheckout)),
  'The upgrade on the dashboard is refused': () => upgrade(fail(startCheckout, 'too_many')),
  'The upgrade on the dashboard gets no address': () =>
    upgrade(reply({ ...startCheckout, reply: subscriptionAccess.reply } as never, accessReply(maya) as never)),
  'The upgrade on the dashboard reaches no server': () => upgrade(unreachable(startCheckout)),
  'The address names a plan that nobody sells': async () =>
    openAsFree('/dashboard?tab=subscription&change=premium_elite_weekly'),
};
