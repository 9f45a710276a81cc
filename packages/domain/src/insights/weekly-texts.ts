/** Somebody else may see the email: it says nothing of what the summary is about. */
export const weeklyTexts = {
  subject: 'Your weekly summary is ready',
  body: 'Your weekly summary is ready. It is in your account, where only you can read it.',
  note: 'You get this email once a week because you asked for it.',
  open: 'Open my summary',
  stop: 'No weekly email any more:',
} as const;

/** Of the page that the link in the email leads to. */
export const stopWeeklyTexts = {
  title: 'Weekly email',
  intro: 'With one press we stop the weekly email. Your summary stays in your account.',
  button: 'Stop the weekly email',
  stopping: 'Stopping...',
  stopped: 'No more weekly emails',
  done: 'You can switch it on again whenever you like, where you read your summary.',
  invalidTitle: 'This link does not work',
  invalid: 'Please open it from the email again. You can also switch the email off where you read your summary.',
  failed: 'That did not work just now. Please try again.',
} as const;
