import type { FollowedColor } from '@everstep/domain/followed-calendars/followed';
import type { PlannedEvent } from '@everstep/domain/planner';
import type { Calendar } from './calendars';
import type { Known } from './known-dates/subjects';
import type { PlanEvent } from './plan-events';

/** A calendar of another service, whose events can only be read. */
export interface FollowedSource {
  id: string;
  name: string;
  color: FollowedColor;
  host: string;
}

/** An event as it is stored, or not stored as an entry: computed (`known`, `plan`) or of another service (`followed`). With whose it is. */
export interface StoredEvent {
  /** Of scope and key. */
  id: string;
  key: string;
  calendar: Calendar;
  value: PlannedEvent;
  /** The times of somebody else's own event. */
  isBusyBlock: boolean;
  isUnsynced: boolean;
  mayChange: boolean;
  /** Also where the plan has lapsed. */
  mayDelete: boolean;
  known?: Known;
  plan?: PlanEvent;
  followed?: FollowedSource;
}
