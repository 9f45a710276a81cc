/** What is logged of one kind in demo mode. */
export interface SampleEntries {
  /** The household; without it they are the visitor's own. */
  scope?: string;
  kind: string;
  entries: readonly { key: string; value: unknown }[];
}
