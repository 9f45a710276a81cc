import type { ChatRating, OwnEntryKind } from './endpoints';
import { chatLimits } from './message';

/** The sentences on the screens of the chat. */
export const chatScreenTexts = {
  title: 'Chat with Dr. Halsey',
  /** Left out where there is little room. */
  titleStart: 'Chat with',
  log: 'Your conversation with Dr. Halsey',
  you: 'You',
  welcome: 'What is on your mind?',
  welcomeLead: 'I answer from the lessons and show you where it says so. Ask in your own words.',
  starters: 'Questions to begin with',
  label: 'Your message',
  placeholder: 'Your question',
  send: 'Send',
  stop: 'Stop',
  stopped: 'You stopped this answer.',
  fromBefore: 'This is the answer from before.',
  stoppedOther: 'You stopped the other one.',
  waiting: 'Dr. Halsey is writing...',
  tryAgain: 'Try again',
  another: 'Another answer',
  copy: 'Copy',
  copied: 'Copied',
  helpful: 'This helped',
  notHelpful: 'This did not help',
  whyNot: 'What was wrong with it?',
  thanks: 'Thank you. It helps us to find mistakes.',
  citation: 'Source',
  sources: 'From the lessons',
  lookedAt: (logs: string) => `Looked at: ${logs}.`,
  writtenBy: (model: string) => `Written by the language model ${model} from our lessons.`,
  opensWith: (plan: string) => `Opens with ${plan}`,
  left: (count: number) =>
    count < 0
      ? `${(-count).toLocaleString('en-US')} characters too long`
      : `${count.toLocaleString('en-US')} characters left`,
  offline: 'You are offline, so nothing can be sent. What sounds urgent is still recognized here.',
  agreeFirst:
    'Nothing was sent: the chat answers once you agree to what it stores. You can read and agree above. Your text is still here.',
  offlineNow: 'Nothing was sent: you are offline. Your text is still here.',
} as const;

const logNames: Record<OwnEntryKind, string> = {
  fertility: 'your cycle log',
  feedings: 'your feeding log',
  sleep: 'your sleep log',
  growth: 'your measurements',
  milestones: 'your milestones',
};

/** 'Looked at: your sleep log, your milestones.' Null if nothing was. */
export function lookedAtText(kinds: readonly OwnEntryKind[]): string | null {
  return kinds.length === 0 ? null : chatScreenTexts.lookedAt(kinds.map((kind) => logNames[kind]).join(', '));
}

/** What the chat may do besides storing, each with a consent of its own. */
export const lookAtTexts = {
  title: 'What may I look at?',
  storedTitle: 'What it may look at',
  lead: 'Nothing, until you switch it on. Then only for a question about it, and the answer says what was looked at.',
  modelTitle: 'Who answers',
  model: (name: string, host: string) => `The model is ${name}, run by ${host}.`,
  loadFailed: 'What you agreed to could not be loaded.',
  failed: 'That did not work just now. Please try again.',
} as const;

/** From here on the characters that are left are counted out loud. */
export const countedFrom = chatLimits.characters - 400;

export const ratingLabels: Record<Exclude<ChatRating, 'helpful'>, string> = {
  wrong: 'Something in it is wrong',
  unclear: 'I do not understand it',
  missing: 'My question was not answered',
  unsafe: 'It could do harm',
};

export const voiceTexts = {
  on: 'Read answers aloud',
  stopSpeaking: 'Stop speaking',
  listen: 'Speak instead of typing',
  listening: 'Stop listening',
  notice:
    'To turn speech into text, your browser may send what you say to the company that makes it. We never get the sound.',
  noticeAgree: 'Start listening',
  noticeDecline: 'Not now',
} as const;

export const historyTexts = {
  title: 'Your history',
  keep: 'Keep my questions and answers',
  keepHint: 'Off, we forget a question after 30 minutes. What was kept before stays until you delete it.',
  show: 'Show what is kept',
  search: 'Search your questions and answers',
  searchPlaceholder: 'Search',
  searchHint: 'The search runs on this device.',
  more: 'Show more',
  empty: 'Nothing is kept.',
  noMatch: 'Nothing that is kept contains these words.',
  deleteOne: 'Delete',
  deleteOneQuestion: 'Delete this question and its answer? This cannot be undone.',
  deleteAll: 'Delete everything',
  deleteAllQuestion: 'Delete all questions and answers, and what was said last? This cannot be undone.',
  deleteConfirm: 'Delete',
  deleteCancel: 'Keep',
  deleted: 'Deleted.',
  failed: 'That did not work just now. Please try again.',
  loadFailed: 'What is kept could not be loaded.',
  settingsFailed: 'These settings could not be loaded.',
  export: 'Download it with My Data',
} as const;
