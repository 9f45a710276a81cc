/** Whether a file is an iCalendar file, by its beginning. */
export const looksLikeCalendar = (beginning: string): boolean => /^[\s\uFEFF]*BEGIN:VCALENDAR\s/i.test(beginning);
