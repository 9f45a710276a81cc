/** What the download of everything says about app passwords. */
export const appPasswordDataTexts = {
  title: 'App passwords',
  description:
    'The passwords by which calendar apps of phones and computers show and change your events: their names, when you made them, and the day on which each was last used. The passwords themselves are not stored in a form that can be read.',
  removal: 'All your app passwords end at once. Calendar apps that use them stop working with your plans.',
} as const;
