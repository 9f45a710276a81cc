export const maxImportRows = 10_000;
