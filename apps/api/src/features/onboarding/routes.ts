import { checkFirstTime, markNotFirstTime, resetData, updateOnboarding } from '@everstep/domain/onboarding';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { removeSampleActivities } from '../activity/repository';
import { endFirstTime } from '../auth/repository';

export function onboardingRoutes(server: Server): void {
  const { db } = server;

  handle(server, checkFirstTime, async ({ account }) => ({ success: true, isFirstTime: account.firstTimeLogin }));

  handle(server, resetData, async ({ account }) => {
    // Ending the first visit guards the reset: a second call, however soon it comes, finds nothing to end.
    await transact(db, async (tx) => {
      if (await endFirstTime(tx, account.id)) await removeSampleActivities(tx, account.id);
    });
    return { success: true };
  });

  handle(server, markNotFirstTime, async ({ account }) => {
    await endFirstTime(db, account.id);
    return { success: true };
  });

  handle(server, updateOnboarding, async ({ account }) => {
    await endFirstTime(db, account.id);
    return { success: true };
  });
}
