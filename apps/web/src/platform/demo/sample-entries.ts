/** What is logged of one kind in demo mode. */
export interface SampleEntries {
  kind: string;
  entries: readonly { key: string; value: unknown }[];
}
