/** The texts of the dashboard about support. The others are loaded with the dialog. */
export const supportCardTexts = {
  title: 'Support',
  noTickets: 'You have not written to us yet.',
  waiting: (count: number) => (count === 1 ? 'One message is open.' : `${count} messages are open.`),
  answered: 'We have answered you.',
  allResolved: 'Everything you wrote about is resolved.',
  open: 'Write to support',
  read: 'Read the answer',
  see: 'See your messages',
  lead: 'Something does not work, or a question about your plan? Write to us. People answer, not a machine.',
} as const;
