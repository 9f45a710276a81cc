import { linesOf } from './phrases';
import { childRules } from './rules/children';
import { helpRules } from './rules/everybody';
import { mindRules } from './rules/mind';
import { pregnancyRules } from './rules/pregnancy';

type Term = { names: readonly string[]; isWanted: boolean };

export interface Rule {
  level: 'emergency' | 'urgent';
  topic: string;
  card?: string;
  ways: readonly (readonly Term[])[];
}

function termOf(text: string): Term {
  const isWanted = !text.startsWith('!');
  return { names: (isWanted ? text : text.slice(1)).split('/'), isWanted };
}

/** `level topic card: way | way`. All terms of a way must hold: `a/b` is one of them, `!a` none, and `-a` is a sign that is denied. */
function ruleOf(line: string): Rule {
  const colon = line.indexOf(':');
  const [level, topic = '', card] = line.slice(0, colon).split(' ');
  const ways = line
    .slice(colon + 1)
    .split('|')
    .map((way) => way.trim().split(/\s+/).map(termOf));
  return { level: level === 'emergency' ? 'emergency' : 'urgent', topic, ...(card ? { card } : {}), ways };
}

const lines = [mindRules, pregnancyRules, childRules, helpRules].flatMap(linesOf);
const order = ['emergency', 'urgent'];

/** The most urgent first. */
export const rules: readonly Rule[] = lines
  .map(ruleOf)
  .toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));

export function holds(way: readonly Term[], names: ReadonlySet<string>): boolean {
  return way.every(({ names: any, isWanted }) => any.some((name) => names.has(name)) === isWanted);
}
