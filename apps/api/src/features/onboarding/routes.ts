import { checkFirstTime, markNotFirstTime, resetData, updateOnboarding } from '@everstep/domain/onboarding';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { removeSampleActivities } from '../activity/repository';
import { endFirstVisit } from '../auth/repository';

export function onboardingRoutes(server: Server): void {
  const { db } = server;

  handle(server, checkFirstTime, async ({ user }) => ({ success: true, isFirstTime: user.firstTimeLogin }));

  handle(server, resetData, async ({ user }) => {
    // Only one of several concurrent calls ends the first visit, and only that call resets.
    await transact(db, async (tx) => {
      if (await endFirstVisit(tx, user.id)) await removeSampleActivities(tx, user.id);
    });
    return { success: true };
  });

  handle(server, markNotFirstTime, async ({ user }) => {
    await endFirstVisit(db, user.id);
    return { success: true };
  });

  handle(server, updateOnboarding, async ({ user }) => {
    await endFirstVisit(db, user.id);
    return { success: true };
  });
}
