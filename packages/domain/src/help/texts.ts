import { countryNames, defaultCountry } from '../base/country';
import type { HelpNeed } from './lines';
import type { HelpLevel } from './urgency';

export const helpTexts = {
  title: 'Get help now',
  lead: 'In an emergency call first, and read later.',
  otherwise: 'Or go to the nearest emergency department.',
  say: 'Say where you are, and if you are pregnant or gave birth in the last year.',
  country: 'Numbers for',
  countryHint: 'Elsewhere? Choose it here. Not in the list: call your local emergency number.',
  withoutScript: `All other numbers on this page are those of the ${countryNames[defaultCountry]}. In an emergency somewhere else, call:`,
  nameCountry: 'Choose your country in the union to see its crisis, poison and domestic violence lines.',
  talk: 'Or talk to somebody now:',
  what: 'What is happening?',
  whatHint: 'Open what fits, and do what it says.',
  signs: 'Warning signs',
  signsHint:
    'Each sign says whom to call. Not sure which? Use the emergency number. Nobody answers, or it gets worse: go to an emergency department.',
  lines: 'People who listen and help',
  linesHint: 'In danger call {emergency} first.',
  noLines: 'We know no other number where you are. Your doctor, midwife or nurse line can name one.',
  lineSource: 'Its page',
  linesChecked: 'Looked up on',
  signSources: 'Where the signs come from',
  signSourcesHint: 'In our own words, based on these pages. Where advice differs we take the safer one.',
  ownRule: 'Our own rule: for these signs we ask you to act faster than the source does.',
  first: 'First:',
  safeSleep: 'Safe sleep for a baby',
  about: 'What this page is',
  leave: 'Leave this page',
  leaveHint:
    'What you do on a phone can be seen on it later. The button opens a neutral page; it does not clear the history.',
  print: 'Print this page',
  soundsLike: 'What you wrote may be one of these. Say on the phone what you see.',
  compare: 'Compare this with what you see, and say it on the phone.',
} as const;

/** Whom to call now, on pages of general information. */
export const crisisNoteTexts = {
  first: 'Help comes first',
  last: 'Help is there at any time',
  danger: 'In danger, or about to hurt yourself or somebody else? Call {emergency} now.',
  needs: [
    { need: 'crisis', text: 'You cannot go on, or think of dying:' },
    { need: 'maternal', text: 'Low, anxious or not yourself around a birth:' },
    { need: 'violence', text: 'Somebody frightens or hurts you (use a phone that they cannot see):' },
  ],
  none: 'We know no such number where you are. Your doctor or midwife can name one.',
  numbersFor: (country: string) => `Numbers: ${country}.`,
  more: 'Other countries, and all signs',
  leave: 'Leave this page',
} as const satisfies Record<string, unknown> & { needs: readonly { need: HelpNeed; text: string }[] };

/** What to do at each level, in words, because color alone is not accessible. */
export const levelTexts: Record<HelpLevel, string> = {
  emergency: 'Call {emergency} now',
  today: 'Call your clinician now, day or night',
  book: 'Book a visit in the next days or weeks',
  watch: 'Watch at home, and call if any other sign joins it',
};

/** The headings of the list of helplines, in order. */
export const needTitles: readonly { need: HelpNeed; title: string }[] = [
  { need: 'crisis', title: 'Thoughts of suicide, or despair' },
  { need: 'maternal', title: 'Low or anxious around a birth' },
  { need: 'violence', title: 'Violence at home' },
  { need: 'assault', title: 'Sexual assault' },
  { need: 'child', title: 'A child is hurt or neglected' },
  { need: 'poison', title: 'Poison' },
  { need: 'nurse', title: 'A health question that cannot wait' },
];

/** Based on the safe sleep policy of the American Academy of Pediatrics, 2022. */
export const safeSleepTexts = {
  lead: 'For every sleep, naps included.',
  rules: [
    'On the back.',
    'On a firm, flat surface: flat, not inclined.',
    'Alone, in their own bed, in your room, ideally for the first 6 months.',
    'Nothing soft: no pillow, blanket, bumper or toy.',
    'Nothing weighted: no weighted sack, swaddle or blanket.',
    'Stop swaddling at the first signs of rolling over.',
    'Not too warm: a room in which you are comfortable in light clothes. No hat indoors.',
    'A pacifier is fine, without a strap or a cord.',
    'No smoke around the baby.',
    'Car seats and swings are not beds: move the baby when you arrive.',
  ],
  never: 'Never',
  nevers: [
    'Never asleep with the baby on a sofa, an armchair or a cushion: there the risk is highest.',
    'Never in an adult bed if anybody in it smokes, drank alcohol, took drugs or a medicine that makes them drowsy, or is dead tired.',
    'Never in an adult bed with a baby under 4 months, or one born early or small.',
    'Never in an adult bed with pillows, blankets, other children or pets.',
  ],
  tired:
    'So tired that you may fall asleep while feeding? Not the sofa. Clear the pillows and blankets from a bed before you begin; it is not safe, only less dangerous. Move the baby back as soon as you wake.',
  source: {
    body: 'American Academy of Pediatrics, 2022',
    link: 'https://publications.aap.org/pediatrics/article/150/1/e2022057990/188304',
  },
} as const;

export const helpDisclaimers: readonly string[] = [
  'Everstep is not an emergency service. Nobody watches this page, and we cannot call for you: only you can.',
  'This is general information, based on public guidance (CDC, AAP, AHA, ACOG, NHS, NICE). It is no diagnosis.',
  'It is free for everybody, without an account.',
];
