import type { AlertTopic } from '../help/alert-card';
import type { HelpTopic } from '../help/cards';
import { isSignTopic, namesLevel, type SignTopicId } from '../help/sign-topics';
import { triage, type Triage, type TriageContext, type TriageLevel } from './triage/triage';
import { holds, rules } from './triage/rules';
import { scenesOf } from './triage/scene';
import { understand } from './triage/signs';
import { tokensOf } from './triage/tokens';

export interface Recognized {
  level: TriageLevel;
  /** What the alert shows; null when only the level is known, and for a routine message. */
  card: AlertTopic | null;
  /** Whether it is about a baby or a child, and nobody who is pregnant or gave birth. */
  isOfChild: boolean;
}

const childNames = ['child', 'newborn', 'toddler', 'grownChild', 'babyThing', 'aged'];
const adultNames = ['partner', 'other'];

type Scenes = readonly ReadonlySet<string>[];

/** These do not say what it is about. */
const reasonless: readonly string[] = ['wording', 'help', 'in_doubt', 'asks_for_care'];
/** Of the many signs of this reason, those that the words name. */
const narrower: readonly (readonly [name: string, topic: SignTopicId])[] = [
  ['yellowSkin', 'jaundice'],
  ['navelRed', 'navel'],
  ['highCry', 'cry'],
  ['cryHours', 'cry'],
  ['dull', 'feeding_newborn'],
];
/** Taken for a guess, these would send somebody the wrong way. */
const neverGuessed: readonly string[] = ['suicide', 'choking'];

/** How urgent a message is, and what there is to show about it. */
export function recognizeMessage(text: string, context: TriageContext = {}): Recognized {
  const found = triage(text, context);
  if (found.level === 'routine') return { level: 'routine', card: null, isOfChild: false };
  const scenes = scenesOf(understand(tokensOf(text)), context);
  const isOfChild = childNames.some((name) => says(scenes, name)) && !isOfMother(scenes);
  return { level: found.level, card: cardFor(found, scenes, isOfChild), isOfChild };
}

const says = (scenes: Scenes, name: string) => scenes.some((names) => names.has(name));

/** Bare weeks are those of a pregnancy, unless they are an age. */
const isOfMother = (scenes: Scenes) => says(scenes, 'expecting') || (says(scenes, 'weeks') && !says(scenes, 'aged'));

/** Signs of meningitis without a word of whom are a child's; "I" may be who looks at the rash. */
const isOfAdult = (scenes: Scenes) =>
  isOfMother(scenes) || (says(scenes, 'self') && !says(scenes, 'pronoun') && !says(scenes, 'noFade'));

function cardFor({ level, topic = '', card }: Triage, scenes: Scenes, isOfChild: boolean): AlertTopic | null {
  // The card of this reason is for those who are pregnant or gave birth.
  if (topic === 'meningitis_rash' && (isOfChild || !isOfAdult(scenes))) return 'fever_grave';
  if (card) return card;
  if (topic === 'newborn_danger') return narrower.find(([name]) => says(scenes, name))?.[1] ?? topic;
  if (isFitting(topic, level)) return topic;
  return reasonless.includes(topic) ? (guessed(level, scenes) ?? general(scenes, isOfChild)) : null;
}

const isFitting = (topic: string, level: TriageLevel): topic is SignTopicId =>
  isSignTopic(topic) && (level !== 'emergency' || namesLevel(topic, 'emergency'));

/** Of a message whose wording alone is urgent, what its words were found to be about. */
function guessed(level: TriageLevel, scenes: Scenes): AlertTopic | null {
  for (const { topic, card, ways } of rules) {
    if (!scenes.some((names) => ways.some((way) => holds(way, names)))) continue;
    if (card && !neverGuessed.includes(card)) return card as HelpTopic;
    if (!card && isFitting(topic, level)) return topic;
  }
  return null;
}

function general(scenes: Scenes, isOfChild: boolean): AlertTopic | null {
  // What is said of another adult may be despair.
  if (isOfChild) return adultNames.some((name) => says(scenes, name)) ? null : 'child_danger';
  return says(scenes, 'expecting') && !childNames.some((name) => says(scenes, name)) ? 'mother_danger' : null;
}
