import { defaultCountry, type Country } from '../base/country';
import {
  alertCard,
  callNow,
  cardLinesIn,
  goToEmergency,
  helpCards,
  isHelpTopic,
  linesFor,
  signTopics,
  urgencySigns,
  withNumbers,
  type AlertTopic,
  type HelpCard,
  type HelpLevel,
  type HelpLine,
  type HelpNeed,
  type HelpTopic,
  type SignTopic,
  type SignTopicId,
} from '../help';
import { firstAidCards, localFirstAid } from '../help/first-aid';
import { cardReplyTexts } from './texts';

type CardLevel = 'emergency' | 'urgent';

interface CardReply {
  level: CardLevel;
  /** The help card that fits, or the warning signs; null when only the level is known. */
  topic: AlertTopic | null;
  /** Null when it is unknown: then the numbers are those of the default country, and the text says so. */
  country: Country | null;
  /** Whether the message is about a baby or a child, and nobody who is pregnant or gave birth. */
  isOfChild?: boolean;
}

const mindTopics: readonly HelpTopic[] = ['suicide', 'harm-to-baby', 'psychosis'];
/** About a child alone, or about somebody else: nobody has to say that they are pregnant. */
const topicsWithoutPregnancy: readonly HelpTopic[] = [
  'choking-under-1',
  'choking-over-1',
  'young-baby-fever',
  'poison',
  'head-injury',
  'burns',
  'allergic-reaction',
  'drowning',
  'green-vomit',
  'testicle',
  'harm-to-other',
];
/** About anybody: who writes of a child alone need not say it. */
const topicsOfAnybody: readonly HelpTopic[] = ['not-breathing', 'breathing', 'seizure', 'severe-bleeding', 'stroke'];
const signsNamed = 5;

/**
 * The fixed answer to an emergency or urgent message, as markdown: what to do first, then the help card of its topic with the numbers
 * of the country.
 */
export function cardReply({ level, topic, country: known, isOfChild = false }: CardReply): string {
  const country = known ?? defaultCountry;
  const parts = [
    cardReplyTexts[opening(level, topic)],
    ...(mayConcernPregnancy(topic, isOfChild) ? [cardReplyTexts.pregnant] : []),
    ...(topic === null ? [] : partsOf(topic, level, country)),
    ...(known === null ? [cardReplyTexts.elsewhere] : []),
  ];
  return parts.map((part) => withNumbers(part, country)).join('\n\n');
}

function mayConcernPregnancy(topic: AlertTopic | null, isOfChild: boolean): boolean {
  if (topic === null) return !isOfChild;
  if (!isHelpTopic(topic)) {
    const { isOfChild: isOfChildAlways }: SignTopic = signTopics[topic];
    return !isOfChildAlways && !isOfChild;
  }
  if (topicsWithoutPregnancy.includes(topic)) return false;
  return !isOfChild || !topicsOfAnybody.includes(topic);
}

function partsOf(topic: AlertTopic, level: CardLevel, country: Country): string[] {
  return isHelpTopic(topic) ? cardParts({ level, topic, card: helpCards[topic], country }) : signParts(topic, level);
}

/** The signs themselves, each with its first step. */
function signParts(topic: SignTopicId, level: CardLevel): string[] {
  const card = alertCard({ level, topic });
  if (!card) return [];
  const named = withSteps(card, level === 'emergency' ? 'emergency' : 'today');
  return [`**${card.title}.** ${card.lead}`, named, level === 'emergency' ? '' : emergencySigns(card)].filter(Boolean);
}

const levelSteps: readonly string[] = [callNow, goToEmergency];

function withSteps({ signs }: HelpCard, wanted: HelpLevel): string {
  const lines = signs.flatMap((id) => {
    const { level, words, firstStep } = urgencySigns[id];
    if (level !== wanted) return [];
    return levelSteps.includes(firstStep) ? words : `${words} ${firstStep}`;
  });
  return bulleted(lines);
}

function opening(level: CardLevel, topic: AlertTopic | null) {
  if (topic === 'violence') return 'violence';
  if (topic === 'harm-to-other') return 'harm';
  if (topic === 'suicide' || topic === 'harm-to-baby') return level === 'emergency' ? 'crisis' : 'low';
  return level;
}

function cardParts({
  level,
  topic,
  card,
  country,
}: {
  level: CardLevel;
  topic: HelpTopic;
  card: HelpCard;
  country: Country;
}) {
  const isOfMind = mindTopics.includes(topic);
  const isOfHarm = topic === 'harm-to-other';
  const isEmergency = level === 'emergency';
  return [
    // 'Thoughts of suicide' over what is said to somebody who is low would frighten.
    ...(isOfMind && !isEmergency ? [] : [`**${card.title}.** ${card.lead}`]),
    ...(isEmergency || isOfHarm
      ? [numbered(stepsIn(card, country)), bulleted(cardLinesIn(card.points ?? [], country))]
      : []),
    ...(isEmergency ? [] : [emergencySigns(card)]),
    ...(isOfMind ? [cardReplyTexts.notAlone] : []),
    ...(isOfMind || isOfHarm ? [lineList(cardReplyTexts.lines, 'crisis', country)] : []),
    ...(isOfMind ? [lineList(cardReplyTexts.maternal, 'maternal', country)] : []),
    ...(topic === 'violence' ? [lineList(cardReplyTexts.lines, 'violence', country)] : []),
    ...(isOfHarm ? [lineList(cardReplyTexts.ifHurt, 'violence', country)] : []),
  ].filter(Boolean);
}

/** Of several first-aid cards only the reader knows which one fits. */
function stepsIn({ steps = [], firstAid = [] }: HelpCard, country: Country): readonly string[] {
  const [topic, ...others] = firstAid;
  if (!topic || others.length > 0) return cardLinesIn(steps, country);
  return localFirstAid(firstAidCards[topic], country).steps.map(({ text }) => text);
}

function emergencySigns({ signs }: HelpCard): string {
  const words = signs.flatMap((id) => (urgencySigns[id].level === 'emergency' ? [urgencySigns[id].words] : []));
  return words.length > 0 ? `${cardReplyTexts.isEmergencyIf}\n${bulleted(words.slice(0, signsNamed))}` : '';
}

function lineList(title: string, need: HelpNeed, country: Country): string {
  const lines = linesFor(need, country);
  return lines.length > 0 ? `${title}\n${bulleted(lines.map(lineText))}` : '';
}

function lineText({ name, call, text }: HelpLine): string {
  const ways = [call && `call ${call}`, text && `text ${text.word ? `${text.word} to ` : ''}${text.to}`];
  return `${name}: ${ways.filter(Boolean).join(', ')}`;
}

const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
