export const reminderProblems = {
  timeInvalid: 'Please give the time as hours and minutes, such as 09:00.',
  tooEarly: 'A reminder can come at most four weeks before.',
  tooManyAlerts: 'An event can have at most five reminders.',
  sameTwice: 'Two of these reminders would come at the same time.',
  zoneUnknown: 'This time zone is not known. Please choose another one.',
  localeUnknown: 'This language is not known. Please choose another one.',
  quietAllDay: 'Please let the quiet hours end at another time than they begin.',
  wrongKey: 'This reminder does not belong here. Please reload the page and set it again.',
} as const;
