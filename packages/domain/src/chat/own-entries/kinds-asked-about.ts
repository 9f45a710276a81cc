import { ownEntryKinds, type OwnEntryKind } from '../endpoints';
import { isFollowUp } from '../retrieval/follow-up';
import { asksAboutOwn } from './asks-about-own';
import { mentionedNames } from './mentioned-names';

const child = /\b(?:he|she|they|baby|son|daughter|child|kid|toddler|twins?|little one)\b/;
const pregnancy = /\b(?:pregnan|bump|trimester)/;

interface Subject {
  words: RegExp;
  /** Ordinary words, which are about this only where a child is spoken of. */
  ofChild?: RegExp;
  /** What the same words mean besides. */
  unless?: RegExp;
}

const subjects: Record<OwnEntryKind, Subject> = {
  fertility: {
    words:
      /\b(?:cycles?|periods?|menstruat\w*|ovulat\w*|fertile|fertility|luteal|mucus|bbt|basal|temperature (?:chart|curve|shift)|due date|weeks (?:along|pregnant)|how far along)\b/,
    unless: /\b(?:period of|(?:grace|waiting|trial|notice|incubation|time) period|life cycle|bike|bicycle)\b/,
  },
  feedings: {
    words:
      /\b(?:feeds?|fed|feedings?|bottles?|nurs(?:e|es|ed|ing)|breast-?(?:feeds?|fed|feeding)|formula|pump(?:s|ed|ing)?|diapers?|nappy|nappies|poop(?:s|ed|ing|y)?|pee(?:s|d|ing)?|solids)\b/,
    ofChild: /\b(?:eat(?:s|en|ing)?|ate|drinks?|drank|drunk|drinking|meals?|milk)\b/,
    unless: /\b(?:nursery|nursing (?:school|bra|home)|formula one|bottle of wine)\b/,
  },
  sleep: {
    words:
      /\b(?:sleeps?|sleeping|slept|asleep|naps?|napp(?:ed|ing)|woke|wakes?|waking|awake|up (?:at|in the) night|bedtime)\b/,
  },
  growth: {
    words:
      /\b(?:weigh(?:s|ed|ing|t|ts)?|heights?|percentiles?|centiles?|head circumference|how (?:tall|big|heavy)|grown|grew|growing|growth|gain(?:s|ed|ing)?)\b/,
    unless: /\bmy (?:own |pregnancy )?(?:weight|height)\b|\b(?:have|did|am|do) i\b.*\b(?:weigh|gain)/,
  },
  milestones: {
    words:
      /\b(?:milestones?|checklist|crawl(?:s|ed|ing)?|roll(?:s|ed|ing)? over|babbl\w*|first (?:words?|steps?|smile)|skills?|development)\b/,
    ofChild:
      /\b(?:walk(?:s|ed|ing)?|sit(?:s|ting)?|sat|stand(?:s|ing)?|talk(?:s|ed|ing)?|words?|smil(?:e|es|ed|ing)|wav(?:e|es|ed|ing)|clap(?:s|ped|ping)?|roll(?:s|ed|ing)?)\b/,
  },
};

function subjectsOf(text: string, hasName: boolean): OwnEntryKind[] {
  const isOfChild = hasName || child.test(text);
  return ownEntryKinds.filter((kind) => {
    const { words, ofChild, unless } = subjects[kind];
    if (unless?.test(text) || (kind === 'growth' && !isOfChild && pregnancy.test(text))) return false;
    return words.test(text) || (isOfChild && ofChild?.test(text) === true);
  });
}

interface Asked {
  /** What the user asked before, the oldest first. */
  previous: readonly string[];
  /** Of the children in the user's families. */
  names: readonly string[];
}

/** Which own entries a question is about. None for a general question, however near its subject is. */
export function kindsAskedAbout(question: string, { previous, names }: Asked): OwnEntryKind[] {
  const own = kindsIn(question, names);
  const before = previous.at(-1);
  if (own.length > 0 || before === undefined || !isFollowUp(question)) return own;
  const text = plain(question);
  const isOther = subjectsOf(text, false).length > 0;
  return isOther ? [] : kindsIn(before, names);
}

function kindsIn(question: string, names: readonly string[]): OwnEntryKind[] {
  const text = plain(question);
  const hasName = mentionedNames(question, names).length > 0;
  return hasName || asksAboutOwn(text) ? subjectsOf(text, hasName) : [];
}

const plain = (text: string) => text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ');
