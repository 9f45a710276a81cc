/** What every tracker says about its entries, and in the form of one. */
export const entryTexts = {
  edit: 'Edit',
  delete: 'Delete',
  /** Names the menu of an entry. */
  actions: (entry: string) => `${entry}: edit or delete`,
  showAll: (count: number) => `Show all ${count}`,
  unsynced: 'Saved on this device, not sent yet',
  whenLabel: 'When',
  timeRequired: 'Please enter day and time',
  noteLabel: 'Note (optional)',
  save: 'Save',
  cancel: 'Cancel',
  noteLong: 'Please use a shorter note.',
  future: 'This is still to come. Please check day and time.',
  tooEarly: 'This is before the year 2000. Please check the date.',
  notSaved: 'This could not be saved on your device. Please try again.',
  print: 'Print',
  download: 'Download as CSV',
  downloadFailed: 'The file could not be made. Please try again.',
} as const;

/** What a tracker says about one of its entries, which is known by when it was: 'The measurement of 24 November is saved.' */
export const sentencesOf = ([one, many]: readonly [one: string, many: string]) => ({
  name: (when: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} of ${when}`,
  saved: (when: string) => `The ${one} of ${when} is saved.`,
  deleted: (when: string) => `The ${one} of ${when} is deleted.`,
  loadFailed: `The ${many} could not be loaded.`,
});
