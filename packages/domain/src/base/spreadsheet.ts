/** A cell that begins like a formula is exported with a leading apostrophe so that no spreadsheet runs it; import removes it. */
export const formulaPrefix = /^'*[=+\-@\t\r]/;

/** The text of a cell, made safe from being run as a formula. */
export const safeCell = (text: string): string => (formulaPrefix.test(text) ? `'${text}` : text);

/** Reverses `safeCell`. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && formulaPrefix.test(cell) ? cell.slice(1) : cell;

/** Why a file cannot be read as a table. */
export const csvFileTexts = {
  tooLarge: 'This file is larger than 5 MB. Please choose a smaller one, or split it in two.',
  noText: 'This file cannot be read as text. Please save your table as "CSV UTF-8" and choose that file.',
  openQuote: 'A quotation mark is not closed here.',
} as const;

/** The largest file that is accepted, in bytes. */
export const maxCsvFileBytes = 5 * 1024 * 1024;
