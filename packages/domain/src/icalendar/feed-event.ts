import type { BusyBlock, EventException } from '../planner/event-kind';

/** An event as it is written to an iCalendar file. */
export interface FeedEvent extends BusyBlock {
  /** The same in every file, for as long as the event exists. */
  uid: string;
  title: string;
  place: string | null;
  note: string | null;
  exceptions: EventException[];
  /** How often it was changed: SEQUENCE. */
  revision: number;
  /** ISO time of the latest change: DTSTAMP and LAST-MODIFIED, so that the same event is the same text. */
  changedAt: string;
  /** TRANSP: what is not busy leaves the time free. */
  isBusy: boolean;
  /** Deleted lately: STATUS:CANCELLED, so that calendars that keep copies remove theirs. */
  isCanceled: boolean;
}
