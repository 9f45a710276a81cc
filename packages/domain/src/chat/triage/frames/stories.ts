import { startOfSentence } from './happening';
import { endOf, isOwnReport, isReport } from './reports';
import type { Token } from '../tokens';

/** The words from one to before another that are not what somebody tells of. */
export interface Span {
  start: number;
  end: number;
}

const words = (list: string) => new Set(list.split(' '));

/** Titles and parts of what is made up. */
const titles = words('storyline greys corrie peppa eastenders opera character lyrics scene');
/** Where something is told, made up or of other people. */
const media = words(
  'book story game article drama show movie film horror series episode documentary novel thriller song podcast cartoon play',
);
const platforms = words('tiktok facebook instagram reddit mumsnet youtube');
/** What the writer of a message may be writing, too. */
const works = words('novel story script screenplay thriller book essay paper thesis assignment poem play article');
const ownWorks = /^(novel|script|screenplay|thriller|essay|thesis|poem)$/;
const writing = /^(write|writing|wrote|written)$/;
/** What leads from a film or a book to what happens in it. */
const telling = /^(where|about|of|with|showed|shows|had|has)$/;
/** "The film had just ended" tells nothing of it. */
const isOver = /^(just|ended|finished|started|been|begun|gone)$/;
const informing = /^(documentary|book|article|podcast)$/;
/** "While I was writing my essay", "after we watched": what happened beside it is real. */
const isBeside = /^(while|when|after|during|as|since|before|was|finished)$/;
const saying = /^(says?|said|claims?|claimed|warns?|warned)$/;
/** What may stand between a book and what it says. */
const between =
  /^(im|i|we|reading|read|watching|watched|saw|is|was|all|last|night|today|yesterday|group|post|thread|that)$/;
const inside = /^(in|from|on|at)$/;
const determiners = words(
  'the a an this that my our tv new hospital medical crime last nights detective video soap another some favorite favourite',
);
const consuming = /^(i|we|just|watched|watching|rewatched|saw|seen|read|reading|heard|listening|to|theres|there|was)$/;
const joining = /^(and|but|then|so|now|when)$/;
const farthestSaying = 5;
/** "Like that scene in the film" compares. */
const farthestLike = 5;

const rawAt = (tokens: readonly Token[], at: number) => tokens[at]?.raw ?? '';

/** "Writing a detective novel", "my script": all of it is made up. */
function isWriting(tokens: readonly Token[], at: number): boolean {
  const raw = rawAt(tokens, at);
  const sentence = tokens.slice(startOfSentence(tokens, at), at);
  if (!works.has(raw) || sentence.some((token) => isBeside.test(token.raw))) return false;
  if (ownWorks.test(raw) && /^(my|our)$/.test(rawAt(tokens, at - 1))) return true;
  return tokens.slice(Math.max(0, at - 4), at).some((token) => writing.test(token.raw));
}

/** Where the medium of a phrase such as "in last nights hospital drama" has its first word. */
function startOfPhrase(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !tokens[start]?.isFirst && determiners.has(rawAt(tokens, start - 1))) start -= 1;
  return start;
}

/** The clause before a place, unless it reports something of the writer or a number. */
function startOfClause(tokens: readonly Token[], at: number): number {
  const first = startOfSentence(tokens, at);
  let start = at;
  while (start > first && !tokens[start]?.isAfterComma && !joining.test(rawAt(tokens, start - 1))) start -= 1;
  const isOwn = tokens.slice(start, at).some(({ word }, offset) => word === '#' || isOwnReport(tokens, start + offset));
  return isOwn ? at : start;
}

/** "But 6 week old 38.9". */
const isAge = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === '#' && /^(week|month|year|yo|day)$/.test(tokens[at + 1]?.word ?? '');

/** Somebody of whom nothing was told before: "and he", but not "she has a fit and she dies". */
function endsTale(tokens: readonly Token[], start: number, at: number): boolean {
  if (isOwnReport(tokens, at)) return true;
  const isJoined = tokens[at]?.isAfterComma === true || joining.test(rawAt(tokens, at - 1));
  if (!isJoined) return false;
  if (/^(mine|my|our)$/.test(rawAt(tokens, at)) || isAge(tokens, at)) return true;
  const isToldOf = tokens.slice(start, at).some(({ raw }) => raw === rawAt(tokens, at));
  return isReport(tokens, at) && !isToldOf;
}

/** Where what stands between a film and a word that leads into it ends: "the movie we saw | had". */
function afterBetween(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next - at < farthestSaying && !tokens[next]?.isFirst && between.test(rawAt(tokens, next))) next += 1;
  return next;
}

/** "A documentary about", "the show last night where". */
function isTold(tokens: readonly Token[], at: number): boolean {
  const next = afterBetween(tokens, at);
  if (tokens[next]?.isFirst) return false;
  if (rawAt(tokens, next) === 'on') return informing.test(rawAt(tokens, at));
  return telling.test(rawAt(tokens, next)) && !isOver.test(rawAt(tokens, next + 1));
}

/** "In the film she faints", "a documentary about a fire", "the movie had": what is told, and where it ends. */
function taleAt(tokens: readonly Token[], at: number): Span | undefined {
  const raw = rawAt(tokens, at);
  const isTitle = titles.has(raw);
  if (!isTitle && !media.has(raw) && !platforms.has(raw)) return undefined;
  if (tokens.slice(Math.max(0, at - farthestLike), at).some((token) => token.raw === 'like')) return undefined;
  const phrase = startOfPhrase(tokens, at);
  const isNamed = isTitle || (phrase < at && !platforms.has(raw));
  const isInside = isNamed && inside.test(rawAt(tokens, phrase - 1));
  if (!isTitle && !isInside && !(phrase < at && isTold(tokens, at))) return undefined;
  let start = isInside ? phrase - 1 : phrase;
  while (start > 0 && !tokens[start]?.isFirst && consuming.test(rawAt(tokens, start - 1))) start -= 1;
  const end = endOf(tokens, at, (later) => endsTale(tokens, at, later));
  return { start: isInside || isTitle ? startOfClause(tokens, start) : start, end };
}

/** "The book says that": what is said, up to the first report behind it. */
function sayingAt(tokens: readonly Token[], at: number): Span | undefined {
  const raw = rawAt(tokens, at);
  if (!media.has(raw) && !platforms.has(raw)) return undefined;
  const verb = afterBetween(tokens, at);
  const isSaid = saying.test(rawAt(tokens, verb)) || rawAt(tokens, verb - 1) === 'that';
  if (!isSaid || tokens[verb]?.isFirst) return undefined;
  const first = verb + 1;
  const ends = (later: number) => (later > first + 1 && isReport(tokens, later)) || endsTale(tokens, verb, later);
  return { start: verb, end: endOf(tokens, first, ends) };
}

/** "Watched Steel Magnolias", whose title is not known to us. */
function watchedAt(tokens: readonly Token[], at: number): Span | undefined {
  if (!/^(re)?watch(ing|ed)$/.test(rawAt(tokens, at)) || isBeside.test(rawAt(tokens, at - 2))) return undefined;
  const isOpening = at === 0 || tokens[at]?.isFirst || /^(i|we|been|just)$/.test(rawAt(tokens, at - 1));
  const next = rawAt(tokens, at + 1);
  if (
    !isOpening ||
    /^(him|her|baby|my|the|over|out|for|me|it|them|as|tv|telly|television|a|an|some|this|that)$/.test(next) ||
    platforms.has(next)
  )
    return undefined;
  return { start: at, end: endOf(tokens, at, (later) => endsTale(tokens, at, later)) };
}

/** What somebody reads, watches or writes of, from a word that says so. During a film, or after it, things are real. */
export function storyAt(tokens: readonly Token[], at: number): Span | undefined {
  if (isWriting(tokens, at))
    return { start: startOfSentence(tokens, at), end: endOf(tokens, at, (later) => isOwnReport(tokens, later)) };
  return sayingAt(tokens, at) ?? taleAt(tokens, at) ?? watchedAt(tokens, at);
}

/** A dream lasts until "now", "but" or "woke". */
export function dreamAt(tokens: readonly Token[], at: number): Span | undefined {
  if (tokens[at]?.word !== 'dream') return undefined;
  return {
    start: startOfClause(tokens, at),
    end: endOf(tokens, at, (later) => /^(now|woke|but)$/.test(rawAt(tokens, later))),
  };
}

/** A game of a child in which somebody is ill. */
export function pretenseAt(tokens: readonly Token[], at: number): Span | undefined {
  if (!/^pretend(s|ing)?$/.test(rawAt(tokens, at)) || /^(not|was|thought)$/.test(rawAt(tokens, at - 1)))
    return undefined;
  return { start: at, end: endOf(tokens, at, (later) => isReport(tokens, later)) };
}
