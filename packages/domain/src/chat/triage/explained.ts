import { breaths } from './breaths';
import { measuresOf } from './measures';
import { amountOf } from './number-words';
import { pressure } from './pressure';
import type { Understood } from './signs';
import { wordSet } from './spelling';
import type { Token } from './tokens';

const ages = wordSet('day week month year');
/** With any other word, the classifier has to look at it. */
const besideAmounts = wordSet(`
  a about and at ate baby blood bp breathe bottle by child day diaper drank eat feed fed formula from had has have he her his hour i in is it just last
  least left milk minute ml month my newborn now of old only or our oz per pressure pump rate reading respiration resp right she so son daughter that the
  then this to today took take toddler twin was we week were wet with year yesterday ago / + % mls ounce each every side swallow hes shes far
`);
/** Signs that say nothing without their number. */
const ofAmounts: ReadonlySet<string> = new Set(['swallowed', 'lastWet']);

const people = `
  a an the my our his her he she hes shes they i im ive we it its baby newborn lo son daughter toddler child kid boy girl twin little old day week month year and but just
  is was has had have got did been so all this today yesterday morning afternoon tonight earlier now
`;

/** Harmless matters that share words with emergencies: what the rules find of them, and all words that they are told in. */
const matters: readonly { isAbout: (names: ReadonlySet<string>) => boolean; words: ReadonlySet<string> }[] = [
  {
    isAbout: (names) => names.has('scrape'),
    words: wordSet(`
      ${people} fall fell tripped over on off outside in at park playground garden school nursery running ran bike scooter path pavement sidewalk
      scrape graze scuff scratch skin knee elbow hand palm shin arm leg finger both left right small tiny bit of plaster bandaid band aid put clean
      cleaned washed kiss better playing play again fine ok okay happy cried cry for minute stopped how do to what should cream need
    `),
  },
  {
    isAbout: (names) =>
      names.has('unripe') && ['noneYet', 'neverMoved', '-feltMoving', 'noMoving'].some((name) => names.has(name)),
    words: wordSet(`
      ${people} no not none any cant cannot couldnt havent havnt hasnt dont havent feel felt move movement kick flutter yet pregnant weeks week wk
      along at first second third time mom pregnancy normal ok okay should when do you will can usually start to be me it worry worried
      still thing gender anything that is am anterior placenta
    `),
  },
  {
    isAbout: (names) => names.has('-attacked'),
    words: wordSet('i have ive never ever not once hit push hurt kick beat my wife husband partner ex'),
  },
  {
    isAbout: (names) => names.has('pregnant'),
    words: wordSet(
      `${people} hiccup hiccups every each day night at in week weeks pregnant normal ok okay feel feels cute funny belly`,
    ),
  },
  {
    isAbout: (names) =>
      (names.has('fineSince') || names.has('gagsFine')) && (names.has('gags') || names.has('coughing')),
    words: wordSet(`
      ${people} gag cough splutter on at with some piece of to toast banana bread egg rice pasta carrot apple pear puree meat chicken cereal porridge yogurt
      milk bottle water food lumpy lumps dinner lunch breakfast snack potato broccoli mango avocado strawberry cheese pancake swallow swallows eat
      eating ate fine ok okay happy well normal since after straight right away up out brought weaning solids blw
      from cup sip sippy straw bit
    `),
  },
];

const isMinutes = (tokens: readonly Token[], at: number) =>
  tokens[at]?.value !== undefined && tokens[at + 1]?.word === 'minute';

/** "My pressure was 118", "respirations 40": the rules know from which number on it is a sign. */
function isKnownReading(tokens: readonly Token[], at: number): boolean {
  const value = tokens[at]?.value ?? 0;
  const read = pressure(tokens, at, value);
  if (read) return !measuresOf([read], new Set()).has('bp140');
  return breaths(tokens, at, value) !== undefined;
}

const isWetDiapers = (tokens: readonly Token[], at: number) =>
  tokens[at]?.value !== undefined &&
  tokens.slice(at + 1, at + 3).some(({ word }) => word === 'wet' || word === 'diaper');

/** An age or a time of day. */
function isTime(tokens: readonly Token[], at: number): boolean {
  const { raw = '' } = tokens[at] ?? {};
  const before = tokens[at - 1]?.raw ?? '';
  return ages.has(tokens[at + 1]?.word ?? '') || (/^(at|by|hes|shes|aged)$/.test(before) && /^\d\d?$/.test(raw));
}

const isAmong = (tokens: readonly Token[], at: number, words: ReadonlySet<string>) =>
  tokens[at]?.value === undefined ? words.has(tokens[at]?.word ?? '') : isTime(tokens, at);

/** "Took 40 ml at 3 and 38 ml at 5", "last wet diaper 30 minutes ago": amounts, and no sign of anything. */
function isAmountAlone({ tokens, signs }: Understood): boolean {
  const hasSign = signs.some(
    ({ kind, name, isNegated }) => kind !== 'context' && !ofAmounts.has(name) && (kind !== 'ability' || isNegated),
  );
  const amounts = tokens.map(
    (_, at) =>
      amountOf(tokens, at) !== undefined ||
      isKnownReading(tokens, at) ||
      isMinutes(tokens, at) ||
      isWetDiapers(tokens, at),
  );
  return (
    !hasSign && amounts.includes(true) && tokens.every((_, at) => amounts[at] || isAmong(tokens, at, besideAmounts))
  );
}

/** Whether the rules know every word of a message, so that the classifier has nothing to find. */
export function isExplained(understood: Understood, scenes: readonly ReadonlySet<string>[]): boolean {
  const { tokens } = understood;
  if (isAmountAlone(understood)) return true;
  return matters.some(
    ({ isAbout, words }) => scenes.some(isAbout) && tokens.every((_, at) => isAmong(tokens, at, words)),
  );
}
