/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Activate the new version. */
  | { kind: 'take over' }
  /** Abort requests for lessons: a worker stays active while one of them hangs, and the new version waits. */
  | { kind: 'abort lessons' }
  /** Claim the pages that the worker does not control yet. */
  | { kind: 'look after all' }
  /**
   * Discard the cached lessons of all users, or of all but one. An open page may be of an older version than the worker, so the
   * field names must not change.
   */
  | { kind: 'forget lessons'; but: string | undefined };

/** Messages from the service worker to a page: show the page of a notification that was opened. */
export interface PageMessage {
  kind: 'open page';
  path: string;
}
