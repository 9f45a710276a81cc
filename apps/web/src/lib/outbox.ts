import { createOutbox, type Outbox } from './outbox-core';
import { onReturn } from './outbox-timing';

export type { Outbox, OutboxStatus } from './outbox-core';
export type { Tracker } from './outbox-sending';
export type { Change, Entry } from './outbox-shelf';
export type { Listed, View } from './outbox-views';

const opened = new Map<string | null, Outbox>();

/** The outbox of an account, by e-mail; null is demo mode, where entries live in memory and are sent nowhere. */
export function openOutbox(owner: string | null): Outbox {
  if (opened.size === 0) onReturn(() => opened.forEach((outbox) => outbox.wake()));
  const known = opened.get(owner) ?? createOutbox(owner);
  opened.set(owner, known);
  return known;
}
