import { expect, it } from 'vitest';

/** Other programs test these rules by their names and shapes. */
const names: Record<string, readonly string[]> = {
  admin: ['filterUsers'],
  auth: ['isAdminEmail'],
  billing: ['applyBillingEvent', 'billingAccess', 'plans', 'tierForPackage', 'upgradeOptions', 'upgradePrompt'],
  donations: ['donationEstimates', 'impactText', 'splitDonation', 'validateDonation'],
  features: ['canUseFeature', 'fallbackAccess', 'featureLabel', 'featureTier'],
  feedings: ['durationMinutes', 'milkUseBy', 'nextSide', 'rollingTotals', 'sinceLastFeed', 'validateFeeding'],
  fertility: [
    ...['calendarWindow', 'cycleStatistics', 'detectCervixShift', 'detectMucusShift', 'detectTemperatureShift'],
    ...['evaluateCycle', 'lutealLength', 'predictPeriods'],
  ],
  growth: ['growthZ'],
  lessons: [
    ...['canOpenLesson', 'discoverMoreCount', 'lessonLevel', 'modulesAvailable', 'previewLessons', 'slugFromTitle'],
  ],
  milestones: ['dueChecklist', 'milestoneAdvice', 'screeningReminders'],
  quiz: ['scoreQuiz'],
  session: ['demoSession', 'fallbackSession', 'restoreSession'],
  tickets: ['updateTicket'],
  tiers: ['meetsTier', 'tierLabel', 'tierRank'],
};

it.each(Object.entries(names))('%s has the exports that others rely on', async (subpath, expected) => {
  const module = (await import(`@everstep/domain/${subpath}`)) as object;
  expect(Object.keys(module)).toEqual(expect.arrayContaining([...expected]));
});
