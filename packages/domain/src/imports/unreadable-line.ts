/** Why one line cannot be read. Its message names the cell and says what is expected. */
export class UnreadableLine extends Error {}

/** The text of a cell as a message quotes it. */
export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
