/** Something that an answer must or must not say, and what to tell the administrator otherwise. */
export interface Rule {
  pattern: RegExp;
  fault: string;
  /** Looked for in the whole answer, and not allowed even where it is denied. */
  always?: true;
}

export interface KindRules {
  /** What a good answer does, as the end of 'A good answer …'. */
  goal: string;
  must: readonly Rule[];
  /** A claim; what is denied is not one. */
  mustNot: readonly Rule[];
}
