/** What is wrong with the details of a child. */
export const childProblems = {
  nameRequired: 'Please enter a name',
  nameLong: 'Please use a shorter name',
  nameUnreadable: 'Please use letters, on one line and without characters that nobody sees',
  birthDateRequired: 'Please enter the date of birth',
  birthDateFuture: 'This day is still to come. You can add your child as soon as it is born.',
  birthDateLongAgo: 'Please check the year: this is for children up to 18',
  weeksRange: 'Please enter whole weeks between 22 and 44, or leave it empty',
} as const;
