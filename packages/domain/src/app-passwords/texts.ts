/** The sentences about app passwords that the server checks. */
export const appPasswordTexts = {
  nameRequired: 'Please give this app password a name, such as the phone it is for.',
  nameLong: 'Please use at most 80 characters for the name.',
  tooMany: (most: number) => `You have ${most} app passwords. Please end one that you no longer use first.`,
} as const;
