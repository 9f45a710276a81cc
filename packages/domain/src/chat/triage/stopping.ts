import type { Found } from './phrases';
import { startOfSentence } from './frames/happening';
import type { Token } from './tokens';

/** What goes on while somebody asks how to stop it. */
const stoppable = new Set(
  'fits chokes bleeding heavyBleeding nosebleed spurting allergicReaction hardBreathing contractions selfHarm suicide'.split(
    ' ',
  ),
);
const ends = '(?:stop|stops|end|ends|halt|halts|out of)';
const asks = '(?:^| )(?:how|what|whatll|help|need|trying|tried|please)(?: [a-z]+){0,4}';
const between =
  '(?: (?:a|an|the|this|that|these|his|her|my|our|their|him|them|it|baby|babys|bad|heavy|big|long|year|month|week|yo|old|\\d+|son|daughter|sons|daughters|toddler|toddlers|child|kid|girl|boy|newborn|friend|husband|wife|partner|mom|mum|dad|teen|teenager|fever|febrile|nose|attack))*';
const asksToStop = new RegExp(`${asks} ${ends}${between}$`);
/** "How do I stop hitting my son", "how do I stop my husband hitting him": it is an adult who does it. */
const asksToStopAdult = new RegExp(
  `${asks} stop(?: myself)?(?: (?:my|the) (?:husband|hubby|wife|partner|ex|boyfriend|girlfriend|mom|mum|dad|stepdad|nanny))?(?: from)?$`,
);
/** It is not there yet, or no more. */
const prevents =
  /\b(from [a-z]+ing|happening|again|coming|recurring|returning|returns|getting|future|next|when|before|every|ever)\b/;
/** Of a baby who chokes on food as a habit. */
const eats = /\b(on|at|with|while|during|eating|feeding)\b/;
const reachOfPrevention = 8;

/** "How do I stop a fit": it is asked of what goes on, not in general. */
export function isToBeStopped(tokens: readonly Token[], { name, start, end }: Found): boolean {
  const isHit = name === 'childHit';
  if (!isHit && !stoppable.has(name)) return false;
  const textOf = (part: readonly Token[]) => part.map(({ raw }) => raw).join(' ');
  const before = textOf(tokens.slice(startOfSentence(tokens, start), start));
  if (!(isHit ? asksToStopAdult : asksToStop).test(before)) return false;
  const rest = tokens.slice(end, end + reachOfPrevention);
  const next = rest.findIndex(({ isFirst }) => isFirst);
  const last = next < 0 ? end + reachOfPrevention : end + next;
  const after = textOf(tokens.slice(end, last));
  return !prevents.test(after) && !(name === 'chokes' && eats.test(textOf(tokens.slice(start, last))));
}
