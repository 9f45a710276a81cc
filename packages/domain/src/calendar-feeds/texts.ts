/** The sentences of the calendar links that the server checks. */
export const feedTexts = {
  nameRequired: 'Please give this link a name, such as the phone it is for.',
  nameLong: 'Please use at most 80 characters for the name.',
  nothingChosen: 'Please choose at least one calendar for this link.',
  tooMany: (most: number) => `You have ${most} calendar links. Please end one that you no longer use first.`,
  notAMember: 'You are not in this family any more.',
  unknownAbout: 'Please choose somebody in this family.',
} as const;

/** What the calendars that read a link show. */
export const feedEventTexts = {
  family: 'Family event',
  own: 'Own event',
  /** For dates of a cycle or pregnancy, which it does not name. */
  ownDate: 'Personal date',
  busy: 'Busy',
  withNames: (names: string) => `With ${names}`,
  paused: 'Your calendar link is paused: your plan does not cover it right now. Your events are safe in the app.',
} as const;
