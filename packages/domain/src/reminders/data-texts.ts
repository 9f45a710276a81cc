/** What the download of everything says about reminders. */
export const reminderDataTexts = {
  eventReminders: {
    title: 'Reminders of events',
    description:
      'When you want to be reminded of events, and how. Nobody else reads it. Events are named by the ids that their lists give them.',
    removal: 'Every reminder of an event that you have set, on all your devices. The events stay.',
  },
  trackerReminders: {
    title: 'Reminders of trackers',
    description:
      'When you want to be reminded of your trackers, and how. Nobody else reads it. A child is named by its id and its name.',
    removal: 'Every reminder of a tracker that you have set, on all your devices. What you logged stays.',
  },
  reminderSettings: {
    title: 'Settings of your reminders',
    description: 'Your time zone, your quiet hours and the ways in which you want to be reminded.',
  },
  sentReminders: {
    title: 'Reminders that were sent',
    description:
      'When and how we reminded you, so that nothing is sent twice. It is forgotten a month after the event.',
  },
  pushSubscriptions: {
    title: 'Devices that get notifications',
    description:
      'For each of them, through whose service it gets them, when it was last opened and when it last got one. Its address there is a secret, so it is not part of this download.',
    removal: 'No device of yours gets notifications any more, until you switch them on there again.',
  },
} as const;
