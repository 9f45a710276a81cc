/** What is shown when a message sounds urgent, whoever wrote it. */
export const emergencyTexts = {
  title: 'This could be an emergency',
  call: 'Call {emergency} now, or go to the nearest emergency department. I am an AI and cannot check you.',
  open: 'What to do now',
  reached: 'Help was reached',
  back: 'Back to the conversation',
  allCards: 'Everything under Get help now',
  privateHint:
    'A private window leaves no trace in the history of this browser. What was typed here stays on this screen until you leave.',
  urgentTitle: 'Please call today',
  urgent:
    'Please call your doctor, midwife or nurse line now, today. If you cannot reach them, or it gets worse, go to an emergency department.',
} as const;
