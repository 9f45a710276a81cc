export const firstAidTexts = {
  callTaker: 'What the call-taker says comes before anything written here.',
  handsFree: 'Phone on speaker, on the floor beside you: the call-taker coaches you, and both hands are free.',
  never: 'Never',
  after: 'Afterward',
  tell: 'Tell the call-taker',
  tellFirst:
    'Where you are, what happened, the age, awake or not, breathing or not, pregnant or gave birth in the last year.',
  who: 'Who is it?',
  sources: 'Based on',
  disclaimer: 'In our own words. It replaces no first-aid course.',
  beatShow: 'Show the beat',
  beatStop: 'Stop the beat',
  beatShown: 'A circle pulses 110 times a minute.',
  goOn: 'Go on with:',
} as const;
