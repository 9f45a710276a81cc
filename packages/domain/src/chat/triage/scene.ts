import { measureNames, measuresOf } from './measures';
import { readingsOf } from './numbers';
import type { Sign, Understood } from './signs';
import { stageNames, stagesOf, timingOf, type Known } from './stages';
import { isToBeStopped } from './stopping';
import type { Token } from './tokens';

/** What follows from numbers, ages and stages. */
export const derivedNames: readonly string[] = [
  ...measureNames,
  ...stageNames,
  'asked',
  'brief',
  'toStop',
  'recovered',
  'pastLoss',
];

const blockSize = 16;
const blocksTogether = 3;
/** In words: a message that says one thing. */
const longestBrief = 6;

/** True for the whole message, wherever it is said. */
const lasting = new Set(
  'pregnant after newborn early late term ivf child baby toddler grownChild ownChild teen immune positive other adult self pronoun male fetal hitsMe'.split(
    ' ',
  ),
);
/** A wish or a threat counts even behind an "if". */
const countsSupposed = new Set(
  'suicide selfHarm killsOther killsAnybody wouldHarmOther killThreat controlled attacked hurtBaby shakenBaby'.split(
    ' ',
  ),
);
/** Counts even in a question: who asks how to stop it does it, and "can you call 911" asks for nothing. */
const countsAsked = new Set(['asksOfHarm', 'hitsMe', 'callNumber']);
const ofWriter = /^(i|im|ive|me|my|myself)$/;
const holding = /^(has|have|having|holds|holding|got|pulled|grabbed)$/;
const owner = /^(my|his|her|our|this|these|babys|sons|daughters|wifes|husbands)$/;

/** "Is it normal to want to kill myself", "what if he has a knife": it is so, however it is asked. */
function isPresentDanger({ name, start, end }: Sign, tokens: readonly Token[]): boolean {
  if (name === 'suicide' || name === 'selfHarm')
    return tokens.slice(Math.max(0, start - 2), end).some(({ raw }) => ofWriter.test(raw));
  return name === 'weapon' && tokens.slice(Math.max(0, start - 2), start).some(({ raw }) => holding.test(raw));
}

function counts(sign: Sign, { tokens, frames }: Understood): boolean {
  const { kind, name, start, end, isNegative } = sign;
  // A word that denies may stand in a question before: "how can I stop this she cant breathe".
  const frame = isNegative && frames[end - 1]?.size === 0 ? undefined : frames[start];
  if (kind === 'context' || !frame || frame.size === 0) return true;
  if (frame.has('over') && kind !== 'mind') return false;
  if (frame.has('unreal') || frame.has('animal') || (frame.has('past') && name !== 'raped')) return false;
  if (isPresentDanger(sign, tokens) || isToBeStopped(tokens, sign)) return true;
  if (frame.has('asked') && !countsAsked.has(name)) {
    const isIf = /^(if|when|whether|that)$/.test(tokens[start - 2]?.raw ?? '');
    return kind !== 'ability' && !isIf && owner.test(tokens[start - 1]?.raw ?? '');
  }
  return !frame.has('supposed') || countsSupposed.has(name);
}

/** What is said within a few sentences of each other, with what follows from it. */
export function scenesOf(
  understood: Understood,
  known: Known,
  answered: ReadonlySet<string> = new Set(),
): ReadonlySet<string>[] {
  const { tokens, signs, frames } = understood;
  const readings = readingsOf(tokens).filter(({ at }) => {
    const frame = frames[at];
    return !frame?.has('past') && !frame?.has('over') && !frame?.has('unreal') && !frame?.has('animal');
  });
  const blockOf = (at: number) => Math.floor(at / blockSize);
  const count = blockOf(Math.max(0, tokens.length - 1)) + 1;
  const blocks = Array.from({ length: count }, () => ({ names: new Set<string>(), readings: [] as typeof readings }));
  const everywhere = new Set(answered);
  for (const sign of signs) {
    if (!counts(sign, understood)) continue;
    const name = sign.isNegated ? `-${sign.name}` : sign.name;
    blocks[blockOf(sign.start)]?.names.add(name);
    if (isToBeStopped(tokens, sign)) blocks[blockOf(sign.start)]?.names.add('toStop');
    if (lasting.has(name)) everywhere.add(name);
  }
  for (const reading of readings) blocks[blockOf(reading.at)]?.readings.push(reading);
  const timing = timingOf(readings);
  return blocks.map((_, first) => {
    const near = blocks.slice(first, first + blocksTogether);
    const names = new Set(everywhere);
    for (const block of near) for (const name of block.names) names.add(name);
    if (frames[first * blockSize]?.has('asked')) names.add('asked');
    if (tokens.length <= longestBrief) names.add('brief');
    if (names.has('fineNow') && names.has('weekAgo')) names.add('recovered');
    const measures = measuresOf(
      near.flatMap((block) => block.readings),
      names,
    );
    const stages = stagesOf(names, timing, known, measures.has('t38') || measures.has('tLow'));
    for (const name of [...measures, ...stages]) names.add(name);
    return names;
  });
}
