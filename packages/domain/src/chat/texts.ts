/** The sentences of the chat. `failed` and `empty` are fixed by the specification. */
export const chatTexts = {
  name: 'Dr. Halsey',
  notADoctor: 'AI, not a doctor',
  disclaimer:
    "I'm Dr. Halsey, an AI guide, not a real doctor. I share general information. For medical decisions talk to your doctor or midwife. Emergency: call your local emergency number.",
  failed:
    "I'm experiencing some technical difficulties. Please try again or contact our elite support team for assistance.",
  empty: "I'm here to help with your elite parenting journey!",
  blank: 'Please write what you would like to ask.',
  unreadable: 'There is a character in this that cannot be stored. Please type it again.',
  tooLong: (limit: number) =>
    `This is longer than ${limit.toLocaleString('en-US')} characters. Please make it shorter, or ask in parts.`,
  tooManyToday: 'That is all for today: the chat answers 100 messages a day. What is urgent is still recognized.',
  tooFast: 'That was a lot of questions in a minute. Please wait a moment. What is urgent is still recognized.',
  gone: 'This answer is not stored any more.',
  nothingFound: 'I have no lesson on that. A midwife or your pediatrician would know.',
} as const;

/** In the recent activity. Others may glance at it, so it does not say what was asked. */
export const chatActivity = { title: 'Dr. Halsey', description: 'You asked the chat.' } as const;

/** What is said to an emergency or urgent message, before and around the help card. Fixed texts, never generated. */
export const cardReplyTexts = {
  emergency:
    '**This may be an emergency. Call {emergency} now**, or go to the nearest emergency department. I am an AI and cannot examine anybody.',
  crisis:
    '**You do not have to stay alone with this. Call or text a crisis line now.** If somebody is in danger right now, call {emergency}. I am an AI; a person can stay with you.',
  violence:
    '**If you are in danger now, call {emergency}.** I am an AI. What you write here can be seen by others who use this device.',
  harm: '**Walk away first, then call {crisis or emergency}.** If somebody is hurt or in danger, call {emergency}. I am an AI and no therapist. What you write here can be seen by others who use this device.',
  urgent:
    '**Please call your doctor, midwife or nurse line now, day or night.** If nobody answers, or it gets worse, go to an emergency department or call {emergency}. I am an AI and cannot examine anybody.',
  low: '**Please talk to your doctor or midwife today.** Should you think of harming yourself or the baby, call {crisis or emergency} at once. I am an AI and no therapist.',
  pregnant: 'Say that you are pregnant or gave birth within the last year, if you are or did.',
  notAlone: 'Do not stay alone, and do not leave somebody else alone with it.',
  isEmergencyIf: 'It is an emergency if there is one of these:',
  lines: 'People who listen:',
  ifHurt: 'If somebody hurts you:',
  maternal: 'Not in danger, but low or anxious around a birth:',
  elsewhere: 'These are numbers of the United States. Elsewhere, call your local emergency number.',
} as const;
