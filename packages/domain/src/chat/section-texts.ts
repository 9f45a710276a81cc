/** The section about Dr. Halsey on the landing page, and what users without the chat find at its address. */
export const chatSectionTexts = {
  title: 'Dr. Halsey, an AI guide',
  lead: 'Explains terms in plain words, helps you prepare questions for your doctor, and points you to the lesson that goes further.',
  readyTitle: 'Questions with an answer from the free lessons',
  readLesson: 'Read the lesson',
  unlock: 'Unlock Dr. Halsey Chat',
  plusRequired: 'Plus Required',
  eliteRequired: 'Elite Required',
  open: 'Chat with Dr. Halsey',
  elite: 'Elite',
} as const;

/** The box that everybody may use: what is typed there never leaves the device. */
export const urgentTexts = {
  title: 'Is it urgent? Say what you see',
  hint: 'Fixed rules on your device read it. Nothing is sent or stored, and nobody reads along.',
  label: 'What you see',
  placeholder: 'My baby is 6 weeks old and feels hot',
  check: 'Check',
  checking: 'Checking...',
  /** It must not sound like an all-clear. */
  routine:
    'These rules found no warning sign in your words. They do not know your child, and they cannot rule anything out. If you are worried, call your doctor, midwife or nurse line, or open the list of warning signs.',
  unknown:
    'The rules could not be loaded. If you are in doubt, do not wait: call your local emergency number, or open the page that says whom to call.',
  signs: 'Warning signs and numbers',
} as const;
