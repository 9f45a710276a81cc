/** Lessons that the demo user has completed. Changes are kept in memory until the page is closed. */
export const demoCompletedLessons = new Set(['elite-fertility-fundamentals', 'wealth-architecture-foundations']);
