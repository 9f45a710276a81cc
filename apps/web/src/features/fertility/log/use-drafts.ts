import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { useSession } from '../../../platform/session/session';
import type { Draft } from './log-draft';

type Drafts = Readonly<Record<string, Draft>>;

export const cachedDrafts = 'fertility.drafts';

/** Unsaved input by day. It is stored with the entries (in demo mode, in memory), so that it survives navigation and reloads. */
export function useDrafts() {
  const { record } = useSession();
  const userKey = record.demo ? null : record.email;
  const outbox = useMemo(() => openOutbox(userKey), [userKey]);
  const drafts = useRef<Drafts>({});
  const [days, setDays] = useState<readonly string[]>();

  useEffect(() => {
    let isMounted = true;
    void outbox
      .readValue(cachedDrafts)
      .catch(() => undefined)
      .then((stored) => {
        if (!isMounted) return;
        drafts.current = (stored ?? {}) as Drafts;
        setDays(Object.keys(drafts.current));
      });
    return () => {
      isMounted = false;
    };
  }, [outbox]);

  const saveDraft = useCallback(
    (day: string, draft: Draft | null) => {
      const { [day]: previous, ...others } = drafts.current;
      if (!draft && !previous) return;
      drafts.current = draft ? { ...others, [day]: draft } : others;
      // Only a change to the set of days needs a render; the form renders its own input.
      if (!draft || !previous) setDays(Object.keys(drafts.current));
      void outbox.writeValue(cachedDrafts, drafts.current).catch(() => undefined);
    },
    [outbox],
  );
  return {
    /** Days with unsaved input; undefined while loading. */
    draftDays: days,
    findDraft: (day: string): Draft | null => drafts.current[day] ?? null,
    /** Null removes the draft. */
    saveDraft,
  };
}
