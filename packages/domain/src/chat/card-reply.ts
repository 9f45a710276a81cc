import { defaultCountry, type Country } from '../base/country';
import {
  cardLinesIn,
  helpCards,
  linesFor,
  urgencySigns,
  withNumbers,
  type HelpCard,
  type HelpLine,
  type HelpNeed,
  type HelpTopic,
} from '../help';
import { firstAidCards, localFirstAid } from '../help/first-aid';
import { cardReplyTexts } from './texts';

type CardLevel = 'emergency' | 'urgent';

interface CardReply {
  level: CardLevel;
  /** The help card that fits; null when only the level is known. */
  topic: HelpTopic | null;
  /** Null when it is unknown: then the numbers are those of the default country, and the text says so. */
  country: Country | null;
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
const signsNamed = 5;

/**
 * The fixed answer to an emergency or urgent message, as markdown: what to do first, then the help card of its topic with the numbers
 * of the country.
 */
export function cardReply({ level, topic, country: known }: CardReply): string {
  const country = known ?? defaultCountry;
  const card: HelpCard | null = topic && helpCards[topic];
  const parts = [
    cardReplyTexts[opening(level, topic)],
    ...(topic && topicsWithoutPregnancy.includes(topic) ? [] : [cardReplyTexts.pregnant]),
    ...(topic && card ? cardParts({ level, topic, card, country }) : []),
    ...(known === null ? [cardReplyTexts.elsewhere] : []),
  ];
  return parts.map((part) => withNumbers(part, country)).join('\n\n');
}

function opening(level: CardLevel, topic: HelpTopic | null) {
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
