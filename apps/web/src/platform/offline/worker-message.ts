/** What a page may ask of the service worker. */
export type WorkerMessage =
  /** The person wants the new version now. */
  | { kind: 'take over' }
  /** This page came from the network while the worker began, and it began without it. */
  | { kind: 'look after all' }
  /** Somebody has left, or somebody else has come: the copies of all readers but this one are gone. */
  | { kind: 'forget lessons'; but: string | undefined };
