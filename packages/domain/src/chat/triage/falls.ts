import type { Found } from './phrases';
import { wordSet } from './spelling';
import type { Token } from './tokens';

const verbs = wordSet('fall slip');
const people = wordSet(`
  i im ive we me he she hes shes they him her us you who baby newborn son daughter child toddler boy girl twin twins kid old husband wife partner mom dad
  grandma grandpa sister brother friend nephew niece grandson granddaughter nanny someone somebody everyone teen
`);
/** What a baby lies or sits in. */
const carriers = wordSet(
  'seat carrier bouncer pram stroller buggy basket crib cot bassinet swing sling highchair chair',
);
const auxiliary = /^(just|has|have|had|almost|nearly|then|also|all|only|already|did|was)$/;
/** What stands before a fall that is a noun, or that begins a part of a sentence. */
const opening =
  /^(and|but|so|then|when|after|before|because|since|if|or|a|an|the|his|her|my|bad|big|little|small|hard|nasty|first|today|yesterday|now|night|morning|to|from|of|not|who|that|again|may|might|could|can|will|would)$/;
const article = /^(the|a|an|his|her|hers|its|their|babys|this|that)$/;
const inside = /^(on|onto|off|from|in|into|up|down|at|over|with|by|of|holding|climbing|riding)$/;
const direction = /^(off|from|down|out|of|onto|on|over|through|into)$/;
const placed = /^(the|a|an|his|her|my|our)$/;

/** "The shelf fell on him", "fell down the stairs" */
function wayOf(tokens: readonly Token[], verb: number): 'on person' | 'from place' | undefined {
  let at = verb + 1;
  while (direction.test(tokens[at]?.raw ?? '') && !tokens[at]?.isFirst) at += 1;
  if (at === verb + 1 || tokens[at]?.isFirst) return undefined;
  const next = placed.test(tokens[at]?.raw ?? '') ? at + 1 : at;
  if (people.has(tokens[next]?.word ?? '') || /^(him|me|us)$/.test(tokens[at]?.raw ?? '')) return 'on person';
  return next > at ? 'from place' : undefined;
}

/** Whether somebody falls or slips, not a sock or a tooth. Who is only called by a name falls from somewhere. */
export function isRealFall(tokens: readonly Token[], { start, end }: Found): boolean {
  const verb = tokens.findIndex(({ word }, at) => at >= start && at < end && verbs.has(word));
  if (verb < 0) return true;
  let subject = verb - 1;
  while (!tokens[subject + 1]?.isFirst && auxiliary.test(tokens[subject]?.raw ?? '')) subject -= 1;
  const { raw = '', word = '', value } = tokens[subject] ?? {};
  if (tokens[subject + 1]?.isFirst || value !== undefined || opening.test(raw)) return true;
  if (people.has(word) || carriers.has(word)) return true;
  const way = wayOf(tokens, verb);
  if (way === 'on person') return true;
  for (let at = subject - 1; at >= Math.max(0, subject - 3) && !tokens[at + 1]?.isFirst; at -= 1)
    if (article.test(tokens[at]?.raw ?? '')) {
      // "Hurt his arm falling off the slide"
      const isHurt =
        way === 'from place' && tokens[verb]?.raw === 'falling' && /^(his|her|my)$/.test(tokens[at]?.raw ?? '');
      return isHurt || inside.test(tokens[at - 1]?.raw ?? '');
    }
  return way === 'from place';
}
