import { createOutbox, type Outbox } from './create-outbox';
import { onReturn } from './timing';

export type { Outbox, OutboxStatus } from './create-outbox';
export type { Tracker } from './push';
export type { Change, Entry } from './entry-store';
export type { Listed, View } from './view';

const opened = new Map<string | null, Outbox>();

/** The outbox of an account, by e-mail; null is demo mode, where entries live in memory and are sent nowhere. */
export function openOutbox(owner: string | null): Outbox {
  if (opened.size === 0) onReturn(() => opened.forEach((outbox) => outbox.wake()));
  const known = opened.get(owner) ?? createOutbox(owner);
  opened.set(owner, known);
  return known;
}
