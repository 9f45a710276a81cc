export const recordTexts = {
  noteRequired: 'Please write the note first.',
  noteLong: 'The note is too long. Please shorten it to 2,000 characters.',
} as const;
