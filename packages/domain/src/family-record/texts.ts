export const recordTexts = {
  noteRequired: 'Please write the note first.',
  noteLong: 'The note is too long. Please shorten it to 2,000 characters.',
  notOpened: 'Your family has no record yet. A parent can begin one in the planner.',
  noteThere: 'This note is in the record already, and notes there are never changed. Please add another one.',
  /** In the email about the removal of a child or a family. */
  removal: 'Your family has a record. Until then you can read it and download it in the planner.',
} as const;

export const recordDataTexts = {
  title: 'The record of your family',
  description:
    'What was planned, changed, agreed and noted: everything where you are a parent, otherwise what you did yourself. Each line has what it takes to check it. Lines name members by a number, and are never changed; once an account is gone, its name is gone here too.',
} as const;
