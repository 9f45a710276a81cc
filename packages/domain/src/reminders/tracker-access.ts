import type { FeatureName } from '../features';
import type { DailyTracker } from './kinds';

/** The feature with which the reminders of a tracker end: that which logging needs. Null for a tracker that is free. */
export const trackerFeatures = {
  fertility: null,
  feedings: 'milk_feeding_tracker',
  diapers: 'milk_feeding_tracker',
  sleep: 'milk_feeding_tracker',
} as const satisfies Record<DailyTracker, FeatureName | null>;
