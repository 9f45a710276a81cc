import { isCallNow } from './calls';
import { isFigureOfSpeech } from './figures-of-speech';
import { isRealFall } from './falls';
import { framesOf, type Frame } from './frames/frames';
import { wishesToFollow } from './grief';
import { findPhrases, isNegator, phraseTable, type Found } from './phrases';
import { isReport } from './frames/reports';
import { isToBeStopped } from './stopping';
import type { Token } from './tokens';
import { abilities } from './words/abilities';
import { accidentSigns } from './words/accident-signs';
import { bodySigns } from './words/body-signs';
import { contexts } from './words/contexts';
import { mindSigns } from './words/mind-signs';
import { pregnancySigns } from './words/pregnancy-signs';
import { unrelated } from './words/unrelated';

const tables = {
  unrelated: phraseTable(unrelated, true),
  ability: phraseTable(abilities),
  context: phraseTable(contexts),
  mind: phraseTable(mindSigns),
  sign: phraseTable([bodySigns, accidentSigns, pregnancySigns].map((each) => each.trim()).join('\n')),
};

export interface Sign extends Found {
  kind: 'ability' | 'context' | 'mind' | 'sign';
  isNegated: boolean;
}

const ends = new Set('but just only although because so then though however since'.split(' '));
/** Who it is about is not denied. */
const who = new Set('self adult other pronoun male child baby toddler partner carer ownChild'.split(' '));
const longestReach = 6;
const knowing = /^(know|sure|idea|clue)$/;
const goesWell = /^(lovely|well|fine|good|great|ok|okay|normally|brilliantly|loads)$/;
const goneAway = /^(now|away|since|and|but|so|for|after|completely|today|this|by|thank|thankfully|lol)$/;
/** "I don't think she has a fever" denies the fever. */
const opensBelief =
  /^(think|thought|believe|feel|felt|sure|seem|seems|know|say|said|saying|mean|that|if|or|nor|see|like)$/;
/** What "no" denies without saying anything of a sign. */
const spent =
  /^(helmet|idea|clue|joke|wonder|way|one|shoes|car|phone|signal|money|insurance|help|midwife|doctor|appetite|energy|choice|warning|reason|answer|matter)$/;

/** Contexts like "won't stop", whose denial makes a sign graver. */
const strengthening = new Set(['noStop', 'lasting', 'ill']);

/** Puts one word in the place of each phrase that only looks like a sign. */
function withoutUnrelated(tokens: readonly Token[]): { tokens: Token[]; names: Found[] } {
  const longest = new Map<number, Found>();
  for (const found of findPhrases(tables.unrelated, tokens)) {
    if (found.end > (longest.get(found.start)?.end ?? 0)) longest.set(found.start, found);
  }
  const kept: Token[] = [];
  const names: Found[] = [];
  for (let at = 0; at < tokens.length;) {
    const here = longest.get(at);
    const token = tokens[at];
    if (!token) break;
    if (here) {
      names.push({ name: here.name, isNegative: false, start: kept.length, end: kept.length + 1 });
      kept.push({ ...token, raw: here.name, word: here.name });
    } else kept.push(token);
    at = here ? here.end : at + 1;
  }
  return { tokens: kept, names };
}

/** A new thought begins that the "no" before it does not reach: "no helmet and he is bleeding". */
function endsDenial(tokens: readonly Token[], at: number, hasDenied: boolean): boolean {
  const raw = tokens[at]?.raw ?? '';
  const before = tokens[at - 1];
  const last = before?.raw ?? '';
  if (tokens[at]?.isFirst || ends.has(raw) || /^(worried|concerned|bothered)$/.test(raw)) return true;
  if (/^(no|without|any)$/.test(last) && spent.test(raw)) return true;
  // "It won't relax and I am bleeding": what the "no" was for is no sign.
  if (!hasDenied && (raw === 'and' || tokens[at]?.isAfterComma) && !isNegator(before)) return true;
  // "I can't count it nostrils flaring"
  if (!hasDenied && /^(it|that|this)$/.test(last) && (tokens[at]?.word === '#' || !isNegator(tokens[at - 2])))
    return true;
  if (/^(he|she|hes|shes|they|its|theres|im|ive)$/.test(raw)) return !isNegator(before) && !opensBelief.test(last);
  // "How can I stop this my baby is choking"
  if (/^(i|my|our)$/.test(raw) && isReport(tokens, at)) return !isNegator(before) && !opensBelief.test(last);
  return /^(how|what|if|whether|why|where|who)$/.test(raw) && knowing.test(last);
}

/** "The bleeding has stopped", "the fever broke". "It has gone hard" says the contrary. */
function isOver(tokens: readonly Token[], { name, end }: Sign): boolean {
  if (name === 'feverWord' && /^(broke|broken)$/.test(tokens[end]?.raw ?? '') && tokens[end + 1]?.raw !== 'out')
    return true;
  const rest = tokens.slice(end, end + 3).map(({ raw }) => raw);
  const stops = rest.findIndex((each) => /^(stopped|stops|gone|free|disappeared)$/.test(each));
  const next = tokens[end + stops + 1];
  const becomes = rest[stops] === 'gone' && next && !next.isFirst && !next.isAfterComma && !goneAway.test(next.raw);
  return (
    stops >= 0 &&
    !becomes &&
    rest.slice(0, stops).every((each) => /^(has|have|is|are|all|completely|now|just)$/.test(each))
  );
}

/** "No fever, feeding well" denies the fever alone; a sign that is itself a denial is not denied again. */
function canBeDenied(tokens: readonly Token[], { kind, name, start, end, isNegative }: Sign): boolean {
  if (isNegative && isNegator(tokens[start])) return false;
  if (isToBeStopped(tokens, { name, isNegative, start, end })) return false;
  const before = `${tokens[start - 2]?.raw ?? ''} ${tokens[start - 1]?.raw ?? ''}`;
  if (kind === 'ability' && /\b(problems?|issues?|trouble|difficulty)( with| in)?$/.test(before)) return false;
  const isWell = kind === 'ability' && goesWell.test(tokens[end]?.raw ?? '');
  return !isWell || isNegator(tokens[start - 1]) || isNegator(tokens[start - 2]);
}

/** Marks what a word like "no" denies: the next sign, and the one after "or". */
function negate(tokens: readonly Token[], signs: Sign[]) {
  const inside = new Set<number>();
  for (const { name, kind, start, end, isNegative } of signs) {
    const isWhole = kind !== 'context' || strengthening.has(name);
    if (isNegative && isWhole && end - start > 1) for (let at = start; at < end; at += 1) inside.add(at);
  }
  const ownNegator = (at: number) => inside.has(at);
  let reach = 0;
  let until = -1;
  let unsureUntil = -1;
  const byStart = new Map<number, Sign[]>();
  for (const sign of signs) byStart.set(sign.start, [...(byStart.get(sign.start) ?? []), sign]);
  tokens.forEach((token, at) => {
    if (endsDenial(tokens, at, until >= 0)) reach = 0;
    const isUnsure = /^(if|whether)$/.test(token.raw) && knowing.test(tokens[at - 1]?.raw ?? '');
    if (isUnsure && isNegator(tokens[at - 2])) unsureUntil = at + 4;
    if (until === at && token.raw !== 'or' && token.raw !== 'nor') reach = 0;
    if (isNegator(token) && !ownNegator(at)) {
      reach = longestReach;
      until = -1;
      return;
    }
    const isDenied = reach > 0;
    for (const sign of byStart.get(at) ?? []) {
      if (sign.kind === 'context') {
        const isBefore = isNegator(tokens[at - 1]) || (isNegator(tokens[at - 2]) && !inside.has(at - 2));
        sign.isNegated = isDenied && isBefore && !who.has(sign.name);
        if (sign.isNegated && sign.name === 'ill') until = Math.max(until, sign.end);
      } else if (isDenied && canBeDenied(tokens, sign)) {
        sign.isNegated = true;
        until = Math.max(until, sign.end);
      }
      if (sign.kind === 'ability' && at <= unsureUntil) sign.isNegated = true;
      if ((sign.kind === 'sign' || sign.kind === 'ability') && isOver(tokens, sign)) sign.isNegated = true;
    }
    if (reach > 0) reach -= 1;
    if (reach === 0 && until > at) reach = 1;
  });
}

export interface Understood {
  tokens: readonly Token[];
  signs: readonly Sign[];
  frames: readonly ReadonlySet<Frame>[];
}

/** "I had a miscarriage last week, when can we try again" is about what comes, not about what happens. */
function withPastLoss(signs: readonly Sign[]): readonly Sign[] {
  const has = (wanted: string) => signs.some(({ name }) => name === wanted);
  if (!has('plansAgain') || has('losesNow')) return signs;
  return signs.map((sign) => (sign.name === 'miscarrying' ? { ...sign, kind: 'context', name: 'pastLoss' } : sign));
}

/** For each word, how far the signs reach that begin before it, and those that begin with it. */
function reachOf(signs: readonly Found[], length: number) {
  const own = new Array<number>(length).fill(0);
  for (const { start, end } of signs) own[start] = Math.max(own[start] ?? 0, end);
  let farthest = 0;
  const before = own.map((end) => {
    const until = farthest;
    farthest = Math.max(farthest, end);
    return until;
  });
  return { own, before };
}

export function understand(typed: readonly Token[]): Understood {
  const { tokens, names } = withoutUnrelated(typed);
  const found = findPhrases(tables.sign, tokens).filter((sign) => sign.name !== 'falls' || isRealFall(tokens, sign));
  const reach = reachOf(found, tokens.length);
  const isFree = ({ start, end }: Found) => (reach.own[start] ?? 0) <= end && (reach.before[start] ?? 0) < end;
  const of = (kind: Sign['kind'], all: readonly Found[]): Sign[] =>
    all.map(({ name, isNegative, start, end }) => ({ name, isNegative, start, end, kind, isNegated: false }));
  const signs = [
    ...of('context', names),
    ...of('sign', found),
    ...of(
      'mind',
      findPhrases(tables.mind, tokens).filter(
        (sign) => !isFigureOfSpeech(tokens, sign) && (sign.name !== 'callNumber' || isCallNow(tokens, sign)),
      ),
    ),
    ...of('mind', wishesToFollow(tokens)),
    ...of('context', findPhrases(tables.context, tokens)),
    ...of('ability', findPhrases(tables.ability, tokens).filter(isFree)),
  ];
  negate(tokens, signs);
  return { tokens, signs: withPastLoss(signs), frames: framesOf(tokens) };
}

/** The names in a question of ours, once it is answered: what it asks about is so, or is not. */
export function answeredNames(question: Understood, isYes: boolean): ReadonlySet<string> {
  return new Set(
    question.signs.flatMap(({ kind, name }) => {
      if (kind === 'context') return isYes ? [name] : [];
      return (kind === 'ability') === isYes ? [] : [kind === 'ability' ? `-${name}` : name];
    }),
  );
}
