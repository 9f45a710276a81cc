import Papa from 'papaparse';

export interface CsvRows {
  rows: string[][];
  /** The line of the text on which each row begins: a cell may span several lines. */
  lines: number[];
  /** Indexes of rows with an unclosed quotation mark. */
  faulty: ReadonlySet<number>;
}

/** The rows of a text with commas, semicolons or tabs between its cells. Rows beyond `maxRows` and one more are not read. */
export function readCsvText(text: string, maxRows: number): CsvRows {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  // Spreadsheets may name the delimiter in a line of its own.
  const [, named] = /^sep=([,;\t])\n/.exec(plain) ?? [];
  const content = named === undefined ? plain : plain.slice('sep=;\n'.length);
  // Guesses the delimiter from the header row, which has no notes or decimal commas.
  const [names = ''] = content.split('\n', 1);
  const { delimiter } =
    named === undefined
      ? Papa.parse<string[]>(names, { delimitersToGuess: [',', ';', '\t'] }).meta
      : { delimiter: named };
  const { data: rows, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n', preview: maxRows + 2 });
  const lines = [named === undefined ? 1 : 2];
  for (const [index, cells] of rows.entries()) lines.push((lines[index] ?? 1) + cells.join('').split('\n').length);
  return { rows, lines, faulty: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}
