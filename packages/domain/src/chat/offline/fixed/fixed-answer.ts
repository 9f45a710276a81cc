/** An answer that stays the same, for what a lesson must not or cannot answer. */
export interface FixedAnswer {
  name: string;
  /** All of them are in the question, which is in lower case and has plain apostrophes. */
  asks: readonly RegExp[];
  /** None of these is. */
  unless?: RegExp;
  text: string;
  /** Whether the passages that were found stand below it. */
  cites?: true;
}
