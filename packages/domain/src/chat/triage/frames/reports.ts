import { longestFrame } from './happening';
import type { Token } from '../tokens';

const words = (list: string) => new Set(list.split(' '));

const pronouns = words('i he she they we it');
const contracted = words('im ive hes shes theyre');
const nouns = words('baby son daughter wife husband partner toddler newborn kid child');
/** Of somebody, or with the "is" that belongs to it: "my sons lips", "my sons choking". */
const owning = words('babys sons daughters wifes husbands partners toddlers newborns');
const owners = words('my our the his her their this');
const qualities = words('little older oldest eldest younger youngest first second third other poor own');
const notDefinite = words('a an your any each every');
const finite = words(
  'am is are has have cant cannot wont isnt arent dont doesnt havent hasnt feel feels keep keeps got gets just look looks see sees hear hears think want wants need stopped started fell swallowed drank ate turned threw passed hit woke took went s wasnt vomited fainted collapsed soaked lost seizure',
);
/** Behind a name without its noun: "my second is". */
const ofPresent = /^(is|isnt|has|hasnt|cant|wont|keeps)$/;
const conjunctions = words('if when while once whether than how where what why as after before unless case until');
const auxiliaries = words('do does did can could should will would am is are may might');
/** An auxiliary behind one of them turns no clause into a question: "what do I do", "what to do". */
const beforePlainVerb = words('to i he she we they you it can could should will would must may might not');
const units = words('day days week weeks wk wks month months mo mos year years yr yrs');
/** What a number is part of: "at 3 weeks old". */
const leading = words(
  'for in at by from of a an the my is after before around about until till to than under over every past last next or through between per',
);

/** Where the verb stands of the clause whose subject begins here, or the subject that contains it, as "hes" does. */
function verbOf(tokens: readonly Token[], at: number): number | undefined {
  const raw = (place: number) => tokens[place]?.raw ?? '';
  if (contracted.has(raw(at))) return at;
  if (pronouns.has(raw(at))) return at + 1;
  const isOwned = owners.has(raw(at));
  let end = isOwned ? at + 1 : at;
  const isAged = tokens[end]?.word === '#' && units.has(raw(end + 1)) && raw(end + 2) === 'old';
  if (isAged) end += 3;
  while (qualities.has(raw(end))) end += 1;
  if (nouns.has(raw(end))) return end + 1;
  if (owning.has(raw(end))) return raw(end + 1).endsWith('ing') ? end + 1 : end + 2;
  if (isOwned && qualities.has(raw(end - 1)) && ofPresent.test(raw(end))) return end;
  return isAged && (isOwned || !leading.has(raw(at - 1))) ? end : undefined;
}

/** A word behind which a clause is part of the one before: "if he is", "what should he", but not "what should I do he is". */
function isDependent(tokens: readonly Token[], at: number): boolean {
  const raw = tokens[at]?.raw ?? '';
  if (conjunctions.has(raw)) return true;
  const before = tokens[at - 1]?.raw ?? '';
  return auxiliaries.has(raw) && !beforePlainVerb.has(before) && !nouns.has(before);
}

/** Whether the words before a noun name whose or which it is: "my 3 week old", "a". */
function isNamedBefore(tokens: readonly Token[], at: number): boolean {
  if (!nouns.has(tokens[at]?.raw ?? '')) return false;
  let back = at - 1;
  while (qualities.has(tokens[back]?.raw ?? '')) back -= 1;
  if (tokens[back]?.raw === 'old' && tokens[back - 2]?.word === '#') back -= 3;
  return owners.has(tokens[back]?.raw ?? '') || notDefinite.has(tokens[back]?.raw ?? '');
}

/** The verb of a clause that depends on nothing before it and whose subject begins here. */
function freeVerb(tokens: readonly Token[], at: number): number | undefined {
  if (isNamedBefore(tokens, at) || notDefinite.has(tokens[at - 1]?.raw ?? '') || isDependent(tokens, at - 1))
    return undefined;
  return verbOf(tokens, at);
}

/** A sentence about how somebody is now, which no question or story before it covers. */
export function isReport(tokens: readonly Token[], at: number): boolean {
  const verb = freeVerb(tokens, at);
  return verb !== undefined && (verb === at || finite.has(tokens[verb]?.raw ?? ''));
}

const consumes = /^(reading|watching|read|saw|watched|heard|love|like|listen)$/;

/** A report of the writer, of whom the writer lives with, or of the pregnancy. */
export function isOwnReport(tokens: readonly Token[], at: number): boolean {
  const raw = tokens[at]?.raw ?? '';
  return isReport(tokens, at) && /^(i|im|ive|we|my|our)$/.test(raw) && !consumes.test(tokens[at + 1]?.raw ?? '');
}

const pastTense = /[^e]ed$/;
const ofThird = /^(?!his|was|always|sometimes)[a-z]{2,}s$/;

/** A second clause behind a question, in whatever tense: "what do I do my toddler grabbed the bleach". */
export function isClause(tokens: readonly Token[], at: number): boolean {
  if (isReport(tokens, at)) return true;
  const verb = freeVerb(tokens, at);
  const raw = tokens[verb ?? -1]?.raw ?? '';
  return pastTense.test(raw) || (/^(he|she|it)$/.test(tokens[at]?.raw ?? '') && ofThird.test(raw));
}

/** The end of what begins at a place: where its sentence ends, or where something says so. */
export function endOf(tokens: readonly Token[], start: number, ends: (at: number) => boolean): number {
  let at = start + 1;
  while (at < tokens.length && at - start < longestFrame && !tokens[at]?.isFirst && !ends(at)) at += 1;
  return at;
}

/** The first report after a word, or the end of its sentence. */
export const endBeforeReport = (tokens: readonly Token[], start: number) =>
  endOf(tokens, start, (at) => isReport(tokens, at));
