import type { HelpTopic } from '../help/cards';
import { isLowTopic } from '../help/low-topics';

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
  urgentTitle: 'Please call now, day or night',
  urgent:
    'Please call your doctor, midwife or nurse line now, day or night. If you cannot reach them, or it gets worse, go to an emergency department.',
  talkTitle: 'Please talk to somebody today',
  urgentLow:
    'Please talk to your doctor or midwife today. Should you think of harming yourself or somebody else, call a crisis line or the emergency number at once.',
  urgentUnsafe:
    'Please call one of these numbers today. If you or anybody else is in danger, call the emergency number now.',
} as const;

/** Those whose cards offer a quick exit: a doctor is not the first to call. */
export const unsafeTopics: readonly HelpTopic[] = ['harm-to-other', 'violence'];

const isUnsafe = (topic: string | null) => unsafeTopics.some((unsafe) => unsafe === topic);

/** The title of an urgent message, whose card is of this topic. */
export const urgentTitle = (topic: string | null): string =>
  isUnsafe(topic) || isLowTopic(topic) ? emergencyTexts.talkTitle : emergencyTexts.urgentTitle;

/** What to do about an urgent message, whose card is of this topic. */
export function urgentText(topic: string | null): string {
  if (isUnsafe(topic)) return emergencyTexts.urgentUnsafe;
  return isLowTopic(topic) ? emergencyTexts.urgentLow : emergencyTexts.urgent;
}
