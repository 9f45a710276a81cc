import { fertilityTracker } from '../features/fertility/tracker';
import type { Tracker } from '../platform/sync/outbox';

/** All that may have left unsent entries on a device. */
export const trackers: readonly Tracker[] = [fertilityTracker];
