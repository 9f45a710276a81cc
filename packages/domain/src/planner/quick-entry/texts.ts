/** Characters of a text that is read. */
export const quickEntryLimit = 300;

export const quickEntryTexts = {
  tooLong: `Please keep it under ${quickEntryLimit} characters, or fill in the form.`,
  notUnderstood: 'We could not read this part. Please check the date and time below.',
  amOrPm: 'Morning or afternoon?',
  whichDate: 'Which day do you mean?',
  whichRepeat: 'How often does it repeat?',
  /** What the form proposes although nobody said it. */
  proposed: {
    day: 'You did not name a day, so we picked the next one that fits.',
    time: 'You did not name an hour, so we picked one.',
    length: 'You did not say how long, so we set one hour.',
    repeat: 'You did not say how often. We guessed from the rest.',
  },
} as const;
