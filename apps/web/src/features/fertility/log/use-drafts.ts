import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openOutbox } from '../../../platform/sync/outbox';
import { useSession } from '../../../platform/session/session';
import type { Draft } from './log-draft';

type Drafts = Readonly<Record<string, Draft>>;

const fact = 'fertility.drafts';

/**
 * What was typed for a day and not saved yet. It lies with the entries in the account's own database, in demo mode in memory,
 * so that no link, no Back and no reload takes it away.
 */
export function useDrafts() {
  const { record } = useSession();
  const owner = record.demo ? null : record.email;
  const outbox = useMemo(() => openOutbox(owner), [owner]);
  const drafts = useRef<Drafts>({});
  const [days, setDays] = useState<readonly string[]>();

  useEffect(() => {
    let isStillHere = true;
    void outbox
      .readValue(fact)
      .catch(() => undefined)
      .then((found) => {
        if (!isStillHere) return;
        drafts.current = (found ?? {}) as Drafts;
        setDays(Object.keys(drafts.current));
      });
    return () => {
      isStillHere = false;
    };
  }, [outbox]);

  const keepDraft = useCallback(
    (day: string, draft: Draft | null) => {
      const { [day]: before, ...others } = drafts.current;
      if (!draft && !before) return;
      drafts.current = draft ? { ...others, [day]: draft } : others;
      // Which days there are is drawn; what is typed for one draws itself.
      if (!draft || !before) setDays(Object.keys(drafts.current));
      void outbox.writeValue(fact, drafts.current).catch(() => undefined);
    },
    [outbox],
  );
  return {
    /** Days with something unsaved; undefined until that is known. */
    draftDays: days,
    draftOf: (day: string): Draft | null => drafts.current[day] ?? null,
    /** Null takes it away. */
    keepDraft,
  };
}
