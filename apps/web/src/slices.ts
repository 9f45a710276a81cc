import { activitySlice } from './features/activity/slice';
import { appPasswordsSlice } from './features/app-passwords/slice';
import { billingSlice } from './features/billing/slice';
import { calendarFeedsSlice } from './features/calendar-feeds/slice';
import { chatSlice } from './features/chat/slice';
import { communitySlice } from './features/community/slice';
import { custodySlice } from './features/custody/slice';
import { familyRecordSlice } from './features/family-record/slice';
import { followedCalendarsSlice } from './features/followed-calendars/slice';
import { feedingsSlice } from './features/feedings/slice';
import { fertilitySlice } from './features/fertility/slice';
import { growthSlice } from './features/growth/slice';
import { householdsSlice } from './features/households/slice';
import { insightsSlice } from './features/insights/slice';
import { lessonsSlice } from './features/lessons/slice';
import { milestonesSlice } from './features/milestones/slice';
import { plannerSlice } from './features/planner/slice';
import { profileSlice } from './features/profile/slice';
import { sleepSlice } from './features/sleep/slice';
import { strategiesSlice } from './features/strategies/slice';
import type { Slice } from './platform/slices/registry';

/** The features that register a tracker, a card on the dashboard, demo replies or what the planner computes dates from. */
export const slices: readonly Slice[] = [
  lessonsSlice,
  activitySlice,
  fertilitySlice,
  communitySlice,
  chatSlice,
  plannerSlice,
  strategiesSlice,
  profileSlice,
  householdsSlice,
  feedingsSlice,
  sleepSlice,
  growthSlice,
  milestonesSlice,
  insightsSlice,
  custodySlice,
  familyRecordSlice,
  calendarFeedsSlice,
  appPasswordsSlice,
  followedCalendarsSlice,
  billingSlice,
];
