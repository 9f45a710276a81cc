import Papa from 'papaparse';
import { readCsvText, type CsvRows } from '@everstep/domain/base/csv-rows';
import { csvFileTexts, maxCsvFileBytes } from '@everstep/domain/base/spreadsheet';

export interface CsvFile extends CsvRows {
  name: string;
}

/** Its message is shown to the user. */
export class UnreadableFile extends Error {}

/** The text of a CSV file. It begins with the byte order mark that spreadsheets need to recognize UTF-8. */
export function toCsvText(rows: string[][]): string {
  return `\uFEFF${Papa.unparse(rows)}\r\n`;
}

/** Throws an `UnreadableFile`. Rows beyond `maxRows` and one more are not read. */
export async function openCsvFile(file: File, maxRows: number): Promise<CsvFile> {
  if (file.size > maxCsvFileBytes) throw new UnreadableFile(csvFileTexts.tooLarge);
  return { name: file.name, ...readCsvText(decodeText(await file.arrayBuffer()), maxRows) };
}

function decodeText(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(csvFileTexts.noText);
  }
  // As in UTF-16. A single one in a note is no reason to refuse the file.
  if (text.split('\n', 1)[0]?.includes('\0')) throw new UnreadableFile(csvFileTexts.noText);
  return text;
}
