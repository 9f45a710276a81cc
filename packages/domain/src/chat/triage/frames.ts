import { isHappening, longestFrame, startOfSentence } from './happening';
import { births, opensOver, opensPast } from './past';
import { isNegator } from './phrases';
import { wordSet } from './spelling';
import type { Token } from './tokens';

/** What takes the urgency from what is written: it is asked in general, supposed, long ago, made up, about an animal, or
 * over by its own words. */
export type Frame = 'asked' | 'supposed' | 'past' | 'unreal' | 'animal' | 'over';

const words = (list: string) => new Set(list.split(' '));

const personal = words('i im ive my me he hes she shes his her our we this these');
const asks = words('what whats which who whos when where why how is are does do did can could will would should any');
const asksOfOne = words('is are am does do has have why whats was');
const topics = words(
  'signs symptoms difference definition meaning define explain risk risks chance chances causes cause treatment',
);
const prevents = words('prevent preventing prevention avoid avoiding protect childproof teach learn');
const opensBefore = words(
  'homework assignment essay hi hello hey please doctor dr halsey question quick so and but also ok okay thanks curious wondering wonder ask asking know tell me then about',
);
const greetings = words('hi hello hey please doctor dr halsey question ok okay thanks');
const subjects = words(
  'i he she they we it baby babys son sons daughter daughters wife wifes husband husbands partner partners toddler newborn kid child',
);
const contracted = words('im ive hes shes theyre');
const present = words(
  'am is are has have cant cannot wont isnt arent dont doesnt havent hasnt feel feels keep keeps got gets just look looks see sees hear hears think want wants need stopped started fell swallowed drank ate turned threw passed hit woke took went s wasnt vomited fainted collapsed soaked lost',
);
const dependent = words(
  'if when while once whether do does did can could should will would am is are may might than how where what why as after before unless',
);
const made = words(
  'storyline thriller greys corrie peppa tiktok facebook instagram reddit mumsnet youtube eastenders opera movie film series episode documentary novel character song lyrics podcast cartoon tale',
);
const shown = words('show book story game article drama');
const pretends = words('pretend pretends pretending');
const showing = /^(the|an?|this|that|my|tv|our|new|hospital|medical|crime)$/;
const animals = words(
  'dog dogs cat cats puppy kitten hamster hamsters rabbit rabbits goldfish horse pony parrot gerbil guinea dinosaur pet pets doll dolls dolly dollys teddy teddys teddies bunny barbie puppet',
);
const owners = words(
  'the a an my our his her their your class school neighbors neighbours friends sisters brothers sons daughters kids moms mums girls boys babys',
);
const bites = wordSet('bite scratch attack jump knock lick kick throw snap rip');
/** What belongs to an animal. */
const belongings = wordSet('medicine food bed toy toys bowl hair flea');
const people = wordSet(
  'i im ive me baby son daughter child toddler newborn kid husband wife partner mom dad he she him her us we',
);
const doubts = words('know sure tell see wonder wondering asking check even as');

/** A sentence about how somebody is now, which no question or story before it covers. */
function isReport(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const before = tokens[at - 1]?.raw ?? '';
  const beforeThat = tokens[at - 2]?.raw ?? '';
  if (/^(a|an|your|any|each|every)$/.test(before)) return false;
  const hasOwner = before === 'my' || before === 'the' || before === 'our';
  if (dependent.has(hasOwner ? beforeThat : before)) return false;
  if (contracted.has(token.raw)) return true;
  const isOwner = /^(sons|daughters|babys|wifes|husbands|toddlers)$/.test(token.raw);
  return (subjects.has(token.raw) || isOwner) && present.has(tokens[at + (isOwner ? 2 : 1)]?.raw ?? '');
}

const isOwnReport = (tokens: readonly Token[], at: number) =>
  !/^(reading|watching)$/.test(tokens[at + 1]?.raw ?? '') &&
  (/^(i|im|ive|we)$/.test(tokens[at]?.raw ?? '') || /^(my|our)$/.test(tokens[at - 1]?.raw ?? ''));

const closeVerbs = words('stop keep help get make let see watch if when that for with about and is does can');
const stopsShort = words(
  'not no never still gone very so having been vomiting bleeding breathing crying burning struggling',
);
const numbered = words('week weeks month months wk wks mo w');
const leading = words(
  'for in at by from of a an the my is after before around about until till to than under over every past last next is at and or through between per',
);

/** A clause of its own behind a question, as it is written in haste: "how do you do CPR my baby not breathing". */
function isHastyReport(tokens: readonly Token[], at: number): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const word = tokens[at]?.word ?? '';
  if (raw(0) === 'been') return /ing$/.test(raw(1)) && !/^(has|have|had|hasnt|havent|ive|hes|shes)$/.test(raw(-1));
  if (word === '#') return numbered.has(raw(1)) && !leading.has(raw(-1));
  return /^(my|our)$/.test(raw(-1)) && subjects.has(raw(0)) && stopsShort.has(raw(1)) && !closeVerbs.has(raw(-2));
}

/** The first report after a word, or the end of its sentence. */
function endOfFrame(tokens: readonly Token[], start: number, isOwn = false, isAsked = false): number {
  let at = start + 1;
  while (
    at < tokens.length &&
    at - start < longestFrame &&
    !tokens[at]?.isFirst &&
    !(isReport(tokens, at) && (!isOwn || isOwnReport(tokens, at))) &&
    !(isAsked && at > start + 1 && isHastyReport(tokens, at))
  )
    at += 1;
  return at;
}

/** Questions whether something that is so is bad. */
const asksOpinion =
  /^(do (you|u) (think|reckon)|should i (be )?(worry|worried|concerned|panic)|is (it|that|this) (bad|worrying|dangerous|serious|an emergency|too (late|much|long))|is (it|this) \w+ that|is (it|this) (normal|usual|common|right|ok|okay) (for (my|our|him|her)|if)|do i need to|can (it|i|we) wait)/;

/** The start of the sentence, unless it reports something of one's own before it comes to the story. */
function startOfStory(tokens: readonly Token[], at: number): number {
  const start = startOfSentence(tokens, at);
  for (let back = start; back < at; back += 1) if (isReport(tokens, back) && isOwnReport(tokens, back)) return at;
  return start;
}

/** "When I breathe in it hurts", without a question in the sentence. */
function isCircumstance(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.raw !== 'i') return false;
  const end = tokens.findIndex(({ isFirst }, later) => later > at && isFirst);
  const rest = tokens.slice(at + 1, end < 0 ? at + longestFrame : Math.min(end, at + longestFrame));
  return !rest.some(({ raw }) => raw === 'if' || (asks.has(raw) && raw !== 'is' && raw !== 'are'));
}

/** "When he cries I feel like shaking him" asks nothing. */
const isTrigger = (tokens: readonly Token[], at: number) =>
  personal.has(tokens[at + 1]?.raw ?? '') &&
  tokens
    .slice(at + 2, at + 10)
    .some(({ raw }, offset) => raw === 'i' && /^(get|feel|want|have|just)$/.test(tokens[at + offset + 3]?.raw ?? ''));

function opensQuestion(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (prevents.has(token.raw)) return true;
  if (topics.has(token.raw)) return at === 0 || token.isFirst;
  if (!asks.has(token.raw)) return false;
  const before = tokens[at - 1];
  if (before?.raw === 'know' && isNegator(tokens[at - 2])) return false;
  const mayFollow = /^wh|^how/.test(token.raw) ? opensBefore.has(before?.raw ?? '') : greetings.has(before?.raw ?? '');
  if (before && !token.isFirst && !token.isAfterComma && !mayFollow) return false;
  const next = tokens.slice(at + 1, at + 5).map(({ raw }) => raw);
  if (token.raw === 'what' && /^(comes|came|he|she|they)$/.test(next[0] ?? '')) return false;
  if (token.raw === 'when' && isCircumstance(tokens, at)) return false;
  if (token.raw === 'where' && /^(they|he|she|it|the|i|my|his|her)$/.test(next[0] ?? '')) return false;
  if (token.raw === 'when' && isTrigger(tokens, at)) return false;
  if (token.raw === 'when' && !token.isFirst && at > 0 && (personal.has(next[0] ?? '') || next[0] === 'baby'))
    return false;
  if (asksOpinion.test([token.raw, ...next].join(' '))) return false;
  if (asksOfOne.has(token.raw)) {
    const one = token.raw === 'why' || token.raw === 'whats' ? next : next.slice(0, 1);
    if (one.some((word) => personal.has(word)) && !(token.raw === 'do' && next[0] === 'i')) return false;
    if (
      ['is', 'are', 'does', 'do'].includes(token.raw) &&
      tokens.slice(at + 1, at + 14).some(({ word }) => word === '#')
    )
      return false;
  }
  if ((token.raw === 'could' || token.raw === 'what') && ['my', 'this', 'he', 'she', 'is'].includes(next[0] ?? '')) {
    return !next.some((word) => personal.has(word)) && next[0] === 'is';
  }
  return !(token.raw === 'should' && tokens.slice(at + 1, at + 14).some(({ word }) => word === '#'));
}

function opensStory(tokens: readonly Token[], at: number): boolean {
  const raw = tokens[at]?.raw ?? '';
  if (tokens[at]?.word === 'dream') return true;
  const before = tokens[at - 2]?.raw ?? '';
  if (
    /^(re)?watch(ing|ed)$/.test(raw) &&
    (at === 0 || tokens[at]?.isFirst || /^(i|we|been|just|was|were)$/.test(tokens[at - 1]?.raw ?? ''))
  )
    return !/^(him|her|baby|my|the|over|out|for|me|it|them|as)$/.test(tokens[at + 1]?.raw ?? '');
  if (/^(assignment|essay|paper|thesis)$/.test(raw)) return /^(write|writing|wrote)$/.test(before);
  if (raw === 'show' && /^(had|have|having|lost|bloody|got)$/.test(before)) return false;
  if (raw === 'play') return /^(saw|seen|watched)$/.test(before);
  return made.has(raw) || (shown.has(raw) && showing.test(tokens[at - 1]?.raw ?? ''));
}

/** For each word, the frames that it stands in. */
export function framesOf(tokens: readonly Token[]): ReadonlySet<Frame>[] {
  const frames = tokens.map(() => new Set<Frame>());
  const mark = (frame: Frame, from: number, to: number) => {
    for (let at = from; at < to; at += 1) frames[at]?.add(frame);
  };
  let marked = { asked: 0, supposed: 0, past: 0, unreal: 0, animal: 0, over: 0 };
  const cover = (frame: Frame, from: number, to: number) => {
    mark(frame, Math.max(from, marked[frame]), to);
    marked = { ...marked, [frame]: Math.max(marked[frame], to) };
  };
  tokens.forEach((token, at) => {
    if (at >= marked.asked && opensQuestion(tokens, at) && !isHappening(tokens, at))
      cover('asked', at, endOfFrame(tokens, at, false, true));
    if (/^(if|unless|whether)$/.test(token.raw) && !doubts.has(tokens[at - 1]?.raw ?? '') && !isHappening(tokens, at)) {
      cover('supposed', at, at >= marked.supposed ? endOfFrame(tokens, at) : at);
    }
    if (at >= marked.past && opensPast(tokens, at)) {
      const isBefore = /^(ago|back|last|in|at|as|when|with|was)$/.test(token.raw);
      const start = isBefore ? startOfSentence(tokens, at) : at;
      let end = endOfFrame(tokens, at);
      const onward = tokens.slice(at + 1, end).findIndex(({ raw }) => /^(still|now|again|today)$/.test(raw));
      if (onward >= 0) end = at + 1 + onward;
      const isBirth = tokens.slice(start, end).some(({ word }) => births.has(word));
      const isAtEnd = token.raw === 'ago' && at - start > 3;
      const isYears = token.raw === 'ago' && tokens[at - 1]?.word === 'year';
      if (!isBirth || isYears)
        cover('past', Math.max(start, lastReport(tokens, start, at)), isBirth || isAtEnd ? at + 1 : end);
    }
    if (at >= marked.over && opensOver(tokens, at)) cover('over', startOfSentence(tokens, at), endOfFrame(tokens, at));
    if (at >= marked.unreal && pretends.has(token.raw) && !/^(not|was|thought)$/.test(tokens[at - 1]?.raw ?? ''))
      cover('unreal', at, endOfFrame(tokens, at));
    if (at >= marked.unreal && opensStory(tokens, at)) {
      const isDream = token.word === 'dream';
      let end = endOfFrame(tokens, at, true);
      if (isDream) {
        while (
          end < tokens.length &&
          end - at < longestFrame &&
          !tokens[end]?.isFirst &&
          !/^(now|woke|but)$/.test(tokens[end]?.raw ?? '')
        )
          end += 1;
      }
      cover('unreal', startOfStory(tokens, at), end);
    }
    const isOwner = belongings.has(tokens[at + 1]?.word ?? '');
    if (
      !isOwner &&
      at >= marked.animal &&
      animals.has(token.raw) &&
      (at === 0 || token.isFirst || isOwned(tokens, at))
    ) {
      let end = at + 1;
      while (
        end < tokens.length &&
        end - at < longestFrame &&
        !tokens[end]?.isFirst &&
        !people.has(tokens[end]?.word ?? '')
      )
        end += 1;
      const isBite = ({ word }: Token, offset: number) => bites.has(word) && tokens[at + offset + 1]?.raw !== 'up';
      if (!tokens.slice(at, end).some(isBite)) cover('animal', at, end);
    }
  });
  return frames;
}

/** "The dog", "our old cat", "she says teddy". */
function isOwned(tokens: readonly Token[], at: number): boolean {
  const [before = '', beforeThat = ''] = [tokens[at - 1]?.raw, tokens[at - 2]?.raw];
  return (
    owners.has(before) ||
    /^says?$/.test(before) ||
    (/^(old|little|poor|new|big)$/.test(before) && owners.has(beforeThat))
  );
}

/** A story of the past begins after a report of how it is now. */
function lastReport(tokens: readonly Token[], start: number, at: number): number {
  for (let back = at; back > start; back -= 1) {
    if (/^(but|now|and)$/.test(tokens[back]?.raw ?? '') && isReport(tokens, back + 1)) return back;
  }
  return start;
}
