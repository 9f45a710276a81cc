/** A cell that begins like a formula is exported with a leading apostrophe so that no spreadsheet runs it; import removes it. */
export const formulaPrefix = /^'*[=+\-@\t\r]/;
