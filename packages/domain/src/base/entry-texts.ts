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
  notSaved: 'This could not be saved on your device. Please try again.',
  download: 'Download as CSV',
  downloadFailed: 'The file could not be made. Please try again.',
} as const;
