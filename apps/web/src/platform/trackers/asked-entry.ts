import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Identifies one entry of a tracker. */
export interface AskedEntry {
  kind: string;
  key: string;
}

interface AskingState {
  askedEntry?: AskedEntry;
}

/** The navigation state of a link that opens an entry on the page of its tracker. */
export const askFor = ({ kind, key }: AskedEntry): AskingState => ({ askedEntry: { kind, key } });

/** Calls `open` until it has opened the entry that a link names, which may not be loaded yet; then clears the request. */
export function useAskedEntry(open: (entry: AskedEntry) => boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = (location.state as AskingState | null)?.askedEntry;
  const opened = useRef<AskedEntry | null>(null);
  const openAsked = useEffectEvent(() => {
    // The navigation below happens after the renders that opening causes.
    if (!asked || asked === opened.current || !open(asked)) return;
    opened.current = asked;
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  });
  useEffect(() => openAsked());
}
