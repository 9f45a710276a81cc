import type { Kind } from '@everstep/domain/sync';

/**
 * A change of one entry together with what the user saw before it, so that it can be undone without touching what somebody else has
 * changed since. Null means no entry.
 */
export interface Change<Value = unknown> {
  kind: Pick<Kind<Value>, 'name' | 'value' | 'merge'>;
  key: string;
  value: Value | null;
  previous: Value | null;
  /** For a deleted entry: the version of the deletion that the user saw. */
  seen?: number;
}

/** A change with the scope in which it is made. */
export type ScopedChange = Change & { scope: string };
