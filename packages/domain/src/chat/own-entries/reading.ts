/** What is read for an answer at most. */
export const reading = {
  /** Of feeds, diapers, pumped milk and sleep. */
  recentDays: 10,
  /** Of what is logged in days, and of the answers of checklists, for a child. */
  perChild: 600,
  /** The newest ones of a child. */
  measurements: 20,
  /** Of the fertility tracker, so that the lengths of the last cycles are known. */
  cycleDays: 400,
} as const;
