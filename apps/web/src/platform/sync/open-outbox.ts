import { createOutbox, type Outbox } from './outbox';
import { onOnlineOrVisible } from './timing';

export type { Outbox, OutboxStatus } from './outbox';
export type { Tracker } from './push';
export type { Change, Entry } from './store/entry-store';
export type { ListedEntry, TrackerView } from './view';

const outboxes = new Map<string | null, Outbox>();

/** The outbox of the user with this email. Null is for demo mode, where entries stay in memory. */
export function openOutbox(email: string | null): Outbox {
  if (outboxes.size === 0) onOnlineOrVisible(() => outboxes.forEach((outbox) => outbox.wake()));
  const outbox = outboxes.get(email) ?? createOutbox(email);
  outboxes.set(email, outbox);
  return outbox;
}
