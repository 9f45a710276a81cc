import type { StrategyGuide } from './guides';

export const strategyTexts = {
  opening:
    'This is general information, not medical advice. Every family is different: leave out what does not fit yours.',
  ten: 'Ten strategies',
  why: 'Why it helps',
  how: 'This week',
  script: (to: string) => `Words you can borrow, for ${to}`,
  steps: 'Your checklist',
  /** Before the user has agreed that checks are stored. */
  stepsUnstored: 'Once you have agreed above, you can check these off.',
  checked: (count: number, total: number) => (count === total ? 'All done' : `${count} of ${total} done`),
  checkedOff: 'Checked off.',
  uncheckedAgain: 'Not done yet.',
  private: 'What you check off is for your eyes alone: it is encrypted, and your family does not see it.',
  plan: 'Add to planner',
  planHint: 'The planner opens with the form filled in. Nothing is saved until you do.',
  links: 'Goes well with it',
  source: 'Where it comes from',
  loadFailed: 'The guide could not be loaded.',
  checksFailed: 'Your checks could not be loaded.',
  inside: 'What is inside',
  insideHint: 'Ten strategies. Each has the reason, something for this week, words to say, a checklist and its source.',
  /** Holds in both guides, whatever else does not fit. */
  rule: {
    title: 'One rule for everybody: never shake a baby',
    text: 'Not even for a moment. Crying is often at its worst around 6 to 8 weeks, and it can bring anybody to the edge. Then lay the baby on the back in the crib, close the door, go to another room, breathe, and call somebody who can come.',
    source: { text: 'National Center on Shaken Baby Syndrome', url: 'https://www.dontshake.org/' },
  },
  unknownStep: 'This is not on the checklist.',
  demo: {
    why: 'In the real guide you read here why it helps, in a few plain sentences.',
    how: 'Here is one thing for this week. The guides live on our server, so the demo has only their titles.',
    to: 'somebody close',
    words: 'I would like us to try something new this week.',
    steps: ['Read it together', 'Choose a day for it', 'Tell somebody how it went'],
  },
} as const;

export const guideTexts: Record<StrategyGuide, { title: string; lead: string; toOther: string }> = {
  mom: {
    title: 'Mom strategies',
    lead: 'For mothers, and for everybody who carries, births or mothers a child. From before a pregnancy to the first birthday.',
    toOther: 'Read the dad strategies, too',
  },
  dad: {
    title: 'Dad strategies',
    lead: 'For fathers, partners and parents who did not give birth. Your part counts from the first day of trying.',
    toOther: 'Read the mom strategies, too',
  },
};
