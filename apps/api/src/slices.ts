import { accountSlice } from './features/account/slice';
import { activitySlice } from './features/activity/slice';
import { appPasswordsSlice } from './features/app-passwords/slice';
import { auditSlice } from './features/audit/slice';
import { authSlice } from './features/auth/slice';
import { billingSlice } from './features/billing/slice';
import { caldavSlice } from './features/caldav/slice';
import { calendarFeedsSlice } from './features/calendar-feeds/slice';
import { chatSlice } from './features/chat/slice';
import { communitySlice } from './features/community/slice';
import { consoleSlice } from './features/console/slice';
import { custodySlice } from './features/custody/slice';
import { donationsSlice } from './features/donations/slice';
import { familyRecordSlice } from './features/family-record/slice';
import { feedingsSlice } from './features/feedings/slice';
import { fertilitySlice } from './features/fertility/slice';
import { followedCalendarsSlice } from './features/followed-calendars/slice';
import { growthSlice } from './features/growth/slice';
import { householdsSlice } from './features/households/slice';
import { insightsSlice } from './features/insights/slice';
import { lessonsSlice } from './features/lessons/slice';
import { milestonesSlice } from './features/milestones/slice';
import { onboardingSlice } from './features/onboarding/slice';
import { operationsSlice } from './features/operations/slice';
import { plannerSlice } from './features/planner/slice';
import { profileSlice } from './features/profile/slice';
import { quizSlice } from './features/quiz/slice';
import { remindersSlice } from './features/reminders/slice';
import { sleepSlice } from './features/sleep/slice';
import { strategiesSlice } from './features/strategies/slice';
import { supportSlice } from './features/support/slice';
import { syncSlice } from './features/sync/slice';
import type { Slice } from './slice';

export const slices: readonly Slice[] = [
  authSlice,
  accountSlice,
  auditSlice,
  billingSlice,
  donationsSlice,
  lessonsSlice,
  activitySlice,
  onboardingSlice,
  quizSlice,
  chatSlice,
  syncSlice,
  fertilitySlice,
  householdsSlice,
  feedingsSlice,
  sleepSlice,
  growthSlice,
  milestonesSlice,
  plannerSlice,
  custodySlice,
  familyRecordSlice,
  followedCalendarsSlice,
  calendarFeedsSlice,
  caldavSlice,
  appPasswordsSlice,
  strategiesSlice,
  remindersSlice,
  insightsSlice,
  communitySlice,
  consoleSlice,
  profileSlice,
  supportSlice,
  operationsSlice,
];
