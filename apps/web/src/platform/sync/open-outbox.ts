import { createOutbox, type Outbox } from './outbox';
import { onReturn } from './timing';

export type { Outbox, OutboxStatus } from './outbox';
export type { Tracker } from './push';
export type { Change, Entry } from './store/entry-store';
export type { ListedEntry, TrackerView } from './view';

const opened = new Map<string | null, Outbox>();

/** Returns the outbox of a user, by email. Null is demo mode, where entries stay in memory. */
export function openOutbox(email: string | null): Outbox {
  if (opened.size === 0) onReturn(() => opened.forEach((outbox) => outbox.wake()));
  const outbox = opened.get(email) ?? createOutbox(email);
  opened.set(email, outbox);
  return outbox;
}
