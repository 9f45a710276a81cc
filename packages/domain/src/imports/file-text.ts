import { csvFileTexts } from '../base/spreadsheet';
import { looksLikeCalendar } from '../icalendar/looks-like-calendar';
import { importTexts } from './texts';

/** The largest file that is read, in bytes: 50,000 lines with long notes. */
export const maxImportBytes = 25 * 1024 * 1024;

/** What a file is that is no text, by its first bytes. */
const signatures: readonly [bytes: readonly number[], refusal: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], importTexts.zip],
  [[0x89, 0x50, 0x4e, 0x47], importTexts.picture],
  [[0xff, 0xd8, 0xff], importTexts.picture],
  [[0x47, 0x49, 0x46, 0x38], importTexts.picture],
  [[0x25, 0x50, 0x44, 0x46], importTexts.document],
  [[0xd0, 0xcf, 0x11, 0xe0], importTexts.document],
  [[0xff, 0xfe], importTexts.utf16],
  [[0xfe, 0xff], importTexts.utf16],
];

/** The text of a file, or a sentence that says what it is instead. */
export function readFileText(content: ArrayBuffer): { text: string } | { refusal: string } {
  const bytes = new Uint8Array(content);
  const [, known] = signatures.find(([start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  if (known !== undefined) return { refusal: known };
  // Whatever letters it has further on.
  if (looksLikeCalendar(new TextDecoder().decode(bytes.subarray(0, 1000)))) return { refusal: importTexts.calendar };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: csvFileTexts.noText };
  }
}
