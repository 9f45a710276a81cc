import { useLinkRequest } from '../navigation/link-request';

/** What a link fills the planner's form with. */
export interface SuggestedEvent {
  title: string;
  note: string;
  /** An RRULE; null for something that is done once. */
  rrule: string | null;
}

/** The navigation state of a link that opens the planner's form, filled in. */
export const suggestEvent = ({ title, note, rrule }: SuggestedEvent) => ({ suggestedEvent: { title, note, rrule } });

/** Calls `open` until it has opened the form for the event that a link suggests; then clears the request. */
export const useSuggestedEvent = (open: (event: SuggestedEvent) => boolean): void =>
  useLinkRequest('suggestedEvent', open);
