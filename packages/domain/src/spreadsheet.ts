/** A cell that begins like a formula is exported with a leading apostrophe so that no spreadsheet runs it; import removes it. */
export const formulaPrefix = /^'*[=+\-@\t\r]/;

/** The text of a cell that no spreadsheet runs. */
export const safeCell = (text: string): string => (formulaPrefix.test(text) ? `'${text}` : text);
