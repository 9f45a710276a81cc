import type { HelpTopic } from '../../help/cards';
import { replyOf, unitAsked } from './replies';
import { holds, rules, type Rule } from './rules';
import { scenesOf } from './scene';
import { answeredNames, understand } from './signs';
import type { Known } from './stages';
import { tokensOf } from './tokens';

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

function cardOf({ card }: Rule, names: ReadonlySet<string>): HelpTopic | undefined {
  if (card !== 'choking') return card as HelpTopic | undefined;
  return names.has('childish') && names.has('u1y') ? 'choking-under-1' : 'choking-over-1';
}

function decide(scenes: readonly ReadonlySet<string>[]): Triage {
  for (const rule of rules) {
    const scene = scenes.find((names) => rule.ways.some((way) => holds(way, names)));
    if (scene) {
      const card = cardOf(rule, scene);
      return { level: rule.level, topic: rule.topic, ...(card ? { card } : {}) };
    }
  }
  return { level: 'routine' };
}

/**
 * How urgent a message is, decided by rules before anything is generated. A short reply is read together with what it answers. When
 * in doubt, the more urgent level.
 */
export function triage(text: string, context: TriageContext = {}): Triage {
  const tokens = tokensOf(text);
  const understood = understand(tokens);
  const alone = decide(scenesOf(understood, context));
  const { previous = [] } = context;
  if (previous.length === 0 || alone.level === 'emergency') return alone;
  const hasSign = understood.signs.some(
    ({ kind, isNegated }) => kind !== 'context' && !(kind !== 'ability' && isNegated),
  );
  const reply = replyOf(tokens, hasSign);
  if (reply === 'apart') return alone;
  const last = previous.at(-1);
  const question = last?.from === 'halsey' ? last.text : '';
  const before = previous
    .filter(({ from }) => from === 'user')
    .slice(-remembered)
    .map((message) => message.text);
  const answered =
    question && reply !== 'continues'
      ? answeredNames(understand(tokensOf(question)), reply === 'yes')
      : new Set<string>();
  const together = [...before, `${text}${reply === 'continues' ? unitAsked(question) : ''}`].join('. ');
  const combined = decide(scenesOf(understand(tokensOf(together)), context, answered));
  return ranks[combined.level] > ranks[alone.level] ? combined : alone;
}
