import { useEffect, useRef, useState } from 'react';
import { storedUserEmail } from '../../platform/offline/lesson-cache';
import { countUnsynced } from '../../platform/sync/store/entry-databases';
import { UnsyncedQuestion, unsyncedText } from './unsynced-question';

export interface ClearingQuestionProps {
  /** The number of unsynced entries of all users on this device. */
  unsynced: number;
  onClear: () => void;
  onStay: () => void;
}

/** Asks before clearing the device would lose unsynced entries. Only the signed-in user's can be sent or downloaded. */
export function ClearingQuestion({ unsynced, onClear, onStay }: ClearingQuestionProps) {
  const email = storedUserEmail();
  const [remaining, setRemaining] = useState(unsynced);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  /** Other users of this device may have unsynced entries too. */
  async function clearIfAllSent(): Promise<void> {
    const count = await countUnsynced();
    if (count === 0) onClear();
    else setRemaining(count);
  }

  return (
    <section aria-labelledby="unsynced" className="grid gap-4 card text-left">
      <h2 id="unsynced" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {unsyncedText(remaining)}
      </h2>
      <p className="text-ink-2">
        They are only on this device. Clearing removes them from here for good.
        {email === '' && ' To keep them, sign in first: then they are sent.'}
      </p>
      <UnsyncedQuestion
        email={email}
        sendLabel="Send first"
        discardLabel="Clear anyway"
        canDownload
        onSent={() => void clearIfAllSent()}
        onDiscard={onClear}
        onStay={onStay}
      />
    </section>
  );
}
