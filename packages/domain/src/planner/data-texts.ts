/** What the download of everything says about events. */
export const plannerDataTexts = {
  clocks: 'Times are those of the clocks in the time zone of the event.',
  named: 'Whom an event is for is there by name, and by id where two have the same name or somebody has left.',
  events: { title: 'Family events', what: 'What your families have planned' },
  ownEvents: {
    title: 'Your own events',
    description:
      'What you have planned for yourself alone. Nobody else reads it; a family in which you show it as busy has its times, which are a file of their own.',
    removal:
      'Every event that you have planned for yourself, on all your devices, and the times of them that your family sees as busy. Events of your family stay.',
  },
  dateChoices: {
    title: 'Dates from Everstep for your families',
    what: 'Which dates Everstep works out for your children and families, and which of them you have changed or removed. The dates themselves are not stored',
  },
  ownDateChoices: {
    title: 'Dates from Everstep for you',
    description:
      'Which dates Everstep works out for you alone, and which of them you have changed or removed. The dates themselves are not stored.',
  },
  busyBlocks: {
    title: 'Times that you showed as busy',
    description: 'When you are busy, as your family sees it: the times of your own events, and nothing else of them.',
  },
} as const;
