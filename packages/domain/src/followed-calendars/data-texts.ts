/** What the download of everything says about followed calendars. */
export const followedDataTexts = {
  title: 'Calendars that you follow',
  description:
    'The calendars of other services that you follow yourself, and those of the families in which you are a parent: the name that they have here, their address and when they were last fetched. Their events belong to those services and are not copied here.',
  removal:
    'This stops following your calendars and those that you have added to your families, and removes their events here. The other services keep them.',
} as const;
