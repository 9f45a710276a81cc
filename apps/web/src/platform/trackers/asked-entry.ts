import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Names one entry of a tracker. */
export interface AskedEntry {
  kind: string;
  key: string;
}

interface AskingState {
  askedEntry?: AskedEntry;
}

/** The state of a link to the page of a tracker that asks it to open an entry. */
export const askFor = ({ kind, key }: AskedEntry): AskingState => ({ askedEntry: { kind, key } });

/** Calls `open` until it has opened what a link asks for, which may not be loaded yet; then the page asks no more. */
export function useAskedEntry(open: (entry: AskedEntry) => boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = (location.state as AskingState | null)?.askedEntry;
  const opened = useRef<AskedEntry | null>(null);
  const openAsked = useEffectEvent(() => {
    // The navigation below comes later than the renders that opening causes.
    if (!asked || asked === opened.current || !open(asked)) return;
    opened.current = asked;
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  });
  useEffect(() => openAsked());
}
