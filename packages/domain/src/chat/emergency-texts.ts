import type { HelpTopic } from '../help/cards';

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
  urgentUnsafe:
    'Please call one of these numbers today. If you or anybody else is in danger, call the emergency number now.',
} as const;

/** Those whose cards offer a quick exit: a doctor is not the first to call. */
export const unsafeTopics: readonly HelpTopic[] = ['harm-to-other', 'violence'];

/** What to do about an urgent message, whose card is of this topic. */
export const urgentText = (topic: string | null): string =>
  unsafeTopics.some((unsafe) => unsafe === topic) ? emergencyTexts.urgentUnsafe : emergencyTexts.urgent;
