/** What the download of everything says about calendar links. */
export const feedDataTexts = {
  title: 'Calendar links',
  description:
    'The links by which calendars of phones and computers read your events: their names, how much they tell, when you made them, and the day on which each was last used. Their addresses are not stored in a form that can be read.',
  removal: 'All your calendar links end at once. Phones and computers that use them get no events any more.',
} as const;
