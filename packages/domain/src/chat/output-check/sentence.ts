/** A line of an answer: a paragraph, or an item or heading with its mark. */
export interface Line {
  kind: 'paragraph' | 'item' | 'heading';
  /** Empty in a paragraph. */
  mark: string;
}

export interface Sentence {
  /** Its place in the answer, from 0. */
  index: number;
  /** Markdown with balanced marks, without links, HTML and what nobody sees. */
  text: string;
  /** As the rules compare it, without citations. */
  plain: string;
  /** The passages that it names, all of which exist. */
  cites: readonly number[];
  line: Line;
}
