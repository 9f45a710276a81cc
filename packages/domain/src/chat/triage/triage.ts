import type { HelpTopic } from '../../help/cards';
import { classify } from './classifier/classify';
import { isExplained } from './explained';
import type { MeasureName } from './measures';
import { impliedUnit, asSaidByUser, replyOf } from './replies';
import { holds, rules, type Rule } from './rules';
import { scenesOf } from './scene';
import { answeredNames, understand, type Understood } from './signs';
import type { Known } from './stages';
import { tokensOf, type Token } from './tokens';

export type TriageLevel = 'emergency' | 'urgent' | 'routine';

export interface Triage {
  level: TriageLevel;
  /** What it is about, for the count of triggers. */
  topic?: string;
  /** The fixed card that fits. */
  card?: HelpTopic;
}

export interface TriageContext extends Known {
  /** What was said before, newest last. */
  previous?: readonly { from: 'user' | 'halsey'; text: string }[];
}

const remembered = 3;
const ranks: Readonly<Record<TriageLevel, number>> = { routine: 0, urgent: 1, emergency: 2 };

const lifeCards: readonly HelpTopic[] = ['suicide', 'harm-to-baby', 'harm-to-other', 'violence', 'psychosis'];

function cardOf(card: string | undefined, names: ReadonlySet<string>): HelpTopic | undefined {
  if (card !== 'choking') return card as HelpTopic | undefined;
  return names.has('childish') && names.has('u1y') ? 'choking-under-1' : 'choking-over-1';
}

function found({ level, topic, card }: Pick<Rule, 'level' | 'topic' | 'card'>, scene: ReadonlySet<string>): Triage {
  const own = cardOf(card, scene);
  return { level, topic, ...(own ? { card: own } : {}) };
}

function decide(scenes: readonly ReadonlySet<string>[]): Triage {
  for (const rule of rules) {
    const scene = scenes.find((names) => rule.ways.some((way) => holds(way, names)));
    if (scene) return found(rule, scene);
  }
  return { level: 'routine' };
}

/** The rules decide; the classifier may only raise the level, for words that they do not know. */
function decideAlone(tokens: readonly Token[], understood: Understood, known: Known): Triage {
  const scenes = scenesOf(understood, known);
  const ruled = decide(scenes);
  if (ruled.level === 'emergency' || isExplained(understood, scenes)) return ruled;
  const { level, card } = classify(tokens, understood, scenes);
  if (level === 'routine' || ranks[level] <= ranks[ruled.level]) return ruled;
  return found({ level, topic: 'wording', ...(card ? { card } : {}) }, scenes[0] ?? new Set());
}

/** What is measured instead of said. */
const measured: readonly MeasureName[] = [
  'feverish',
  't38',
  'tLow',
  'bp140',
  'breaths40',
  'noPee',
  'wetFew',
  'manyPills',
];

/** The signs of a text, by words or by numbers. */
function mattersOf({ signs }: Understood, scenes: readonly ReadonlySet<string>[]): string[] {
  const said = signs.flatMap(({ kind, name, isNegated }) =>
    kind === 'context' ? [] : [isNegated ? `-${name}` : name],
  );
  return [...said, ...measured].filter((name) => scenes.some((names) => names.has(name)));
}

/** Whether an emergency is one by what was said before alone, and the message is urgent for a sign of its own. */
function isOfBefore(alone: Triage, understood: Understood, before: readonly string[], known: Known, combined: Triage) {
  if (alone.level === 'routine') return false;
  const earlier = understand(tokensOf(before.join('. ')));
  const scenes = scenesOf(earlier, known);
  const { level, topic } = decide(scenes);
  if (level !== combined.level || topic !== combined.topic) return false;
  const matters = new Set(mattersOf(earlier, scenes));
  return !mattersOf(understood, scenesOf(understood, known)).some((name) => matters.has(name));
}

/**
 * How urgent a message is, decided before anything is generated. A short reply is read together with what it answers. When in doubt,
 * the more urgent level.
 */
export function triage(text: string, context: TriageContext = {}): Triage {
  const tokens = tokensOf(text);
  const understood = understand(tokens);
  const alone = decideAlone(tokens, understood, context);
  const { previous = [] } = context;
  if (previous.length === 0 || alone.level === 'emergency') return alone;
  const hasSign = understood.signs.some(
    ({ kind, isNegated }) => kind !== 'context' && !(kind !== 'ability' && isNegated),
  );
  const isPlan = !hasSign && understood.signs.some(({ name }) => name === 'pastLoss');
  const last = previous.at(-1);
  const question = last?.from === 'halsey' ? last.text : '';
  const reply = replyOf(tokens, hasSign, question);
  if (reply === 'unrelated' || isPlan) return alone;
  const before = previous
    .filter(({ from }) => from === 'user')
    .slice(-remembered)
    .map((message) => message.text);
  const asked = question && reply !== 'continues' ? understand(tokensOf(asSaidByUser(question))) : null;
  // Who is unsure gets the graver answer.
  const answered = new Set([
    ...(asked && reply !== 'no' ? answeredNames(asked, true) : []),
    ...(asked && reply !== 'yes' ? answeredNames(asked, false) : []),
  ]);
  const together = [...before, `${text}${reply === 'continues' ? impliedUnit(question) : ''}`].join('. ');
  const combined = decide(scenesOf(understand(tokensOf(together)), context, answered));
  if (ranks[combined.level] <= ranks[alone.level]) return alone;
  // A wish to die or a danger from somebody keeps its card, whatever else is asked.
  if (combined.card !== undefined && lifeCards.includes(combined.card)) return combined;
  // Two matters: the alert is about the new one, as grave as what goes on.
  return isOfBefore(alone, understood, before, context, combined) ? { ...alone, level: combined.level } : combined;
}
