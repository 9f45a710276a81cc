import { readCsvText, type CsvRows } from '../base/csv-rows';
import { csvFileTexts } from '../base/spreadsheet';
import { importTexts } from './texts';
import { jsonFormats } from './formats';

export const maxImportLines = 50_000;
/** drip has about fifty columns; a table with hundreds is none of a tracker. */
const maxColumns = 150;

export type FileRows = CsvRows | { refusal: string };

/** The rows of the text of a file, or why it has none. */
export function readRows(text: string): FileRows {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content === '') return { refusal: importTexts.emptyFile };
  // As in UTF-16. A single one in a note is no reason to refuse the file.
  if (content.split('\n', 1)[0]?.includes('\0')) return { refusal: csvFileTexts.noText };
  const table = /^[[{]/.test(content) ? rowsOfJson(content) : readCsvText(text, maxImportLines);
  if (table === null) return { refusal: importTexts.unknownJson };
  if (table.rows.length > maxImportLines + 1) return { refusal: importTexts.tooManyLines(maxImportLines) };
  if (table.rows.some((row) => row.length > maxColumns)) return { refusal: importTexts.tooManyColumns(maxColumns) };
  return table;
}

/** Each record is a line: the first one is line 1. */
function rowsOfJson(content: string): CsvRows | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return null;
  }
  for (const { toRows } of jsonFormats) {
    const rows = toRows(parsed);
    if (rows) return { rows, lines: rows.map((_, index) => index), faulty: new Set() };
  }
  return null;
}
