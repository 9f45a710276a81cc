export const eventReminderTexts = {
  title: 'Remind me',
  whose: 'Only you are reminded. Others choose for themselves.',
  ofSeries: 'It is for every date of this series.',
  add: 'Add a reminder',
  alert: (number: number) => `Reminder ${number}`,
  remove: (number: number) => `Remove reminder ${number}`,
  full: 'These are as many as an event can have.',
  days: { 0: 'On the day', 1: 'The day before', 7: 'A week before' } as Readonly<Record<number, string>>,
  own: { timed: 'Another time…', allDay: 'Another day…' },
  count: 'How many',
  unit: 'Of what',
  units: { minute: 'minutes before', hour: 'hours before', day: 'days before', week: 'weeks before' },
  daysBefore: 'How many days before',
  at: 'at',
  how: 'How',
  noChannel: 'Please choose how we remind you.',
  off: {
    app: 'Reminders in the app are switched off.',
    mail: 'Reminders by email are switched off.',
    push: 'Notifications are switched off. You can switch them on in your profile, under My reminders.',
  },
  unconfirmed: 'Your address is not confirmed yet, so no email comes. You can have a new link sent under',
  switchOn: 'Switch on',
  switchOnChannel: { app: 'Switch on reminders in the app', mail: 'Switch on reminders by email' },
  switchedOn: { app: 'Reminders in the app are on.', mail: 'Reminders by email are on.' },
  change: 'Change the reminder',
  yours: 'Your reminder',
  saved: 'The reminder is saved.',
  removed: 'The reminder is removed.',
} as const;

/** Of what the app shows when a reminder is due. */
export const dueTexts = {
  title: 'Reminders that are due',
  position: (count: number) => `1 of ${count}`,
  /** Before the title of the first one, for screen readers. */
  pill: (count: number) => (count === 1 ? 'Reminder:' : `${count} reminders, the first one:`),
  due: (title: string) => `Reminder: ${title}`,
  open: 'Open',
  snooze: 'Snooze',
  done: 'Done',
  snoozeTitle: 'Remind me again',
  snoozeFor: { minutes: 'In 10 minutes', hour: 'In 1 hour' },
  /** Before sunrise the next morning is one of the same day. */
  morning: (isToday: boolean, time: string) => `${isToday ? 'This morning' : 'Tomorrow'} at ${time}`,
  back: 'Back',
  snoozed: (isToday: boolean, time: string) => `We remind you again ${isToday ? '' : 'tomorrow '}at ${time}.`,
} as const;
