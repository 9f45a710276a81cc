import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../platform/offline/online';

export interface PendingAnswer<Answer> {
  id: string;
  answer: Answer;
}

interface Outcome<Answer> extends PendingAnswer<Answer> {
  /** Why it did not count; null if it did. */
  failure: string | null;
}

/**
 * Sends an answer, one at a time. What counts is when it reaches the server: without a connection it waits until there is one, as long
 * as the page is open, and can be taken back until then.
 */
export function useAnswer<Answer>(
  send: (id: string, answer: Answer) => Promise<unknown>,
  onOutcome: (outcome: Outcome<Answer>) => void,
) {
  const isOnline = useOnline();
  const [pending, setPending] = useState<PendingAnswer<Answer> | null>(null);
  const isSending = useRef(false);

  const deliver = useEffectEvent(async (answered: PendingAnswer<Answer>) => {
    if (isSending.current) return;
    isSending.current = true;
    const failure = await send(answered.id, answered.answer).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    isSending.current = false;
    setPending(null);
    onOutcome({ ...answered, failure });
  });
  useEffect(() => {
    if (pending && isOnline) void deliver(pending);
  }, [pending, isOnline]);

  return {
    pending,
    isWaiting: pending !== null && !isOnline,
    answer: (id: string, answer: Answer) => setPending((current) => current ?? { id, answer }),
    takeBack: () => setPending((current) => (isSending.current ? current : null)),
  };
}
