export const dataTexts = {
  title: 'Your days are yours',
  hint: 'Take them with you, bring them in from elsewhere, or delete them.',
  csv: 'Download CSV',
  json: 'Download JSON',
  summary: 'Summary for a doctor',
  import: 'Import days',
  delete: 'Delete everything',
  deleteQuestion: (days: number) =>
    `Delete all ${days} days and the tracker's settings, everywhere and for good? This cannot be undone.`,
  keep: 'Keep them',
} as const;
