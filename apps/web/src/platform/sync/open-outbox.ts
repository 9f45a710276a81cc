import { createOutbox, type Outbox } from './create-outbox';
import { onReturn } from './timing';

export type { Outbox, OutboxStatus } from './create-outbox';
export type { Tracker } from './push';
export type { Change, Entry } from './store/entry-store';
export type { ListedEntry, TrackerView } from './view';

const opened = new Map<string | null, Outbox>();

/** The outbox of a user, by e-mail. Null is demo mode, where entries live in memory and are sent nowhere. */
export function openOutbox(email: string | null): Outbox {
  if (opened.size === 0) onReturn(() => opened.forEach((outbox) => outbox.wake()));
  const known = opened.get(email) ?? createOutbox(email);
  opened.set(email, known);
  return known;
}
