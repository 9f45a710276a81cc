import { useLinkRequest } from '../navigation/link-request';

/** Identifies one entry of a tracker. */
export interface AskedEntry {
  kind: string;
  key: string;
}

/** The navigation state of a link that opens an entry on the page of its tracker. */
export const askFor = ({ kind, key }: AskedEntry) => ({ askedEntry: { kind, key } });

/** Calls `open` until it has opened the entry that a link names, which may not be loaded yet; then clears the request. */
export const useAskedEntry = (open: (entry: AskedEntry) => boolean): void => useLinkRequest('askedEntry', open);
