import { loadSampleEntries } from '../slices/registry';
import { createOutbox, type Outbox } from './outbox';
import { onOnlineOrVisible } from './timing';

const outboxes = new Map<string | null, Outbox>();

/** The outbox of the user with this email. Null is demo mode, where entries stay in memory. */
export function openOutbox(email: string | null): Outbox {
  if (outboxes.size === 0) onOnlineOrVisible(() => outboxes.forEach((outbox) => outbox.wake()));
  const outbox = outboxes.get(email) ?? createOutbox(email, { loadSamples: loadSampleEntries });
  outboxes.set(email, outbox);
  return outbox;
}
