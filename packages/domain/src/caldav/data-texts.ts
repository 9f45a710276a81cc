/** What who opens the address of calendars in a browser reads. */
export const davPageText =
  'This address is for calendar apps. Add it in the settings of your phone or computer, with an app password from your account page.';

export const davDataTexts = {
  calendars: {
    title: 'Calendars in your calendar apps',
    description:
      'The calendars that your phone or computer shows, with the names and colors you gave them there, so that they look the same on all of your devices.',
  },
  originals: {
    title: 'Your own events as your calendar apps sent them',
    description:
      'The text of each event that a calendar app has put in your own calendars. It has what only that app understands, such as alarms, and the app gets it back unchanged.',
    removal: 'The texts go. The events stay, and your calendar apps lose what only they understood, such as alarms.',
  },
};
