import { readdirSync, readFileSync } from 'node:fs';
import { noCard } from '@everstep/domain/chat/triage/classifier/classify';
import { rules } from '@everstep/domain/chat/triage/rules';

const triage = new URL('../../packages/domain/src/chat/triage/', import.meta.url);

function casesIn(folder) {
  const files = readdirSync(new URL(folder, triage)).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => JSON.parse(readFileSync(new URL(`${folder}${name}`, triage), 'utf8')));
}

const cards = new Map(rules.map(({ level, topic, card = noCard }) => [`${level} ${topic}`, card]));

/** Undefined for a routine message, and where the topic is none of the rules'. */
const cardOf = ({ expect, topic }) => cards.get(`${expect} ${topic}`);

/** Messages with what is known of their user, the level that each must get, and the card that fits. */
export const examples = [...casesIn('cases/'), ...casesIn('classifier/training/')].map((example) => ({
  text: example.phrase,
  known: example.known ?? {},
  level: example.expect,
  card: cardOf(example),
}));
