/** A family as a calendar link knows it. */
export interface FeedFamily {
  id: string;
  name: string;
  /** Members and children. */
  people: readonly { id: string; name: string }[];
}
