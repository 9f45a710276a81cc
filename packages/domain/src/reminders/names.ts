// Of kinds of entries, for pages that look whether there are any before they load the rest.
export const eventReminderName = 'event_reminder';
export const trackerReminderName = 'tracker_reminder';
