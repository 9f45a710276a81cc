import type { HelpNeed } from './lines';
import type { HelpLevel } from './signs';

export const helpTexts = {
  title: 'Get help now',
  lead: 'In an emergency call first, and read later.',
  otherwise: 'Or go to the nearest emergency department.',
  say: 'Say where you are, and if you are pregnant or gave birth in the last year.',
  country: 'Numbers for',
  countryHint: 'Elsewhere? Choose it here. Not in the list: call your local emergency number.',
  talk: 'Or talk to somebody now:',
  what: 'What is happening?',
  whatHint: 'Open what fits, and do what it says.',
  signs: 'Warning signs',
  signsHint:
    'Each sign says whom to call. Not sure which? Take the emergency number. Nobody answers, or it gets worse: go to an emergency department.',
  lines: 'People who listen and help',
  linesHint: 'In danger call {emergency} first.',
  noLines: 'We know no other number where you are. Your doctor, midwife or nurse line can name one.',
  moreLines: 'For anything else, your doctor, midwife or nurse line can name a number near you.',
  safeSleep: 'Safe sleep for a baby',
  about: 'What this page is',
  leave: 'Leave this page',
  leaveHint:
    'What you do on a phone can be seen on it later. The button opens a neutral page; it does not clear the history.',
  print: 'Print this page',
} as const;

/** What a level asks for, in words: a colour alone says nothing. */
export const levelTexts: Record<HelpLevel, string> = {
  emergency: 'Call {emergency} now',
  urgent: 'Call your clinician now, day or night',
};

/** The headings of the telephone list, in its order. */
export const needTitles: readonly { need: HelpNeed; title: string }[] = [
  { need: 'crisis', title: 'Thoughts of suicide, or despair' },
  { need: 'maternal', title: 'Low or anxious around a birth' },
  { need: 'violence', title: 'Violence at home' },
  { need: 'assault', title: 'Sexual assault' },
  { need: 'child', title: 'A child is hurt or neglected' },
  { need: 'poison', title: 'Poison' },
  { need: 'nurse', title: 'A health question that cannot wait' },
];

export const safeSleepTexts = {
  lead: 'For every sleep, naps included.',
  rules: [
    'On the back.',
    'On a firm, flat surface: no slope.',
    'Alone, in their own bed, in your room, at best for the first 6 months.',
    'Nothing soft: no pillow, blanket, bumper or toy.',
    'Nothing weighted: no weighted sack, swaddle or blanket.',
    'Not too warm: a room in which you are comfortable in light clothes. No hat indoors.',
    'A pacifier is fine, without a strap or a cord.',
    'No smoke around the baby.',
    'Never on a sofa or an armchair. Car seats and swings are not beds: move the baby when you arrive.',
  ],
  tired:
    'Tired while feeding? A bed cleared of pillows is less dangerous than a sofa. Move the baby back as soon as you wake.',
} as const;

export const helpHonesty: readonly string[] = [
  'Everstep is not an emergency service. Nobody watches this page, and we cannot call for you: only you can.',
  'This is general information, written after public guidance (CDC, AAP, AHA, ACOG, NHS, NICE). It is no diagnosis.',
  'It is free for everybody, without an account.',
];
