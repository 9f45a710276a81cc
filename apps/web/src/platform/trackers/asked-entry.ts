import { useLinkRequest } from '../navigation/link-request';

/** Identifies one entry of a tracker. */
export interface AskedEntry {
  kind: string;
  key: string;
  /** Which day of what repeats, on the calendar of this device. */
  day?: string;
}

/** The navigation state of a link that opens an entry on the page of its tracker. */
export const askFor = ({ kind, key, day }: AskedEntry) => ({
  askedEntry: { kind, key, ...(day !== undefined && { day }) },
});

/** Calls `open` until it has opened the entry that a link names, which may not be loaded yet; then clears the request. */
export const useAskedEntry = (open: (entry: AskedEntry) => boolean): void => useLinkRequest('askedEntry', open);
