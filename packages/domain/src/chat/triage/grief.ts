import { endsBefore } from './number-words';
import type { Found } from './phrases';
import { wordSet } from './spelling';
import type { Token } from './tokens';

type Sex = 'he' | 'she';

/** A person, by name or by a pronoun alone. */
interface Person {
  /** Sons, daughters and babies are one kin. */
  kin?: string;
  sex?: Sex;
  /** Where the name or the pronoun stands. */
  at: number;
}

const offspring = wordSet('baby child newborn son daughter boy girl twin twins toddler');
const adults = wordSet(
  'husband wife partner mom dad sister brother grandma grandpa friend uncle aunt cousin nephew niece',
);
const sexes: Readonly<Record<Sex, ReadonlySet<string>>> = {
  he: wordSet('son boy husband dad brother grandpa uncle nephew he him his hes'),
  she: wordSet('daughter girl wife mom sister grandma aunt niece she her shes'),
};
const described =
  /^(little|angel|sweet|beautiful|precious|first|second|third|older|oldest|young|youngest|only|own|dear|poor|newborn|baby|twin|stillborn)$/;
const ofOthers = /^(her|his|their|your)$|s$/;
/** Between somebody and "died". */
const auxiliary = /^(is|was|were|has|had|have|just|then|suddenly|both|also|who|that|already|born|got|sadly)$/;
/** Between "I" and "lost". */
const adverb = /^(just|have|had|recently|also|sadly)$/;
/** What may follow the one who is longed for; a noun would be what belongs to her. */
const afterwards =
  /^(again|now|so|too|more|and|but|or|in|up|there|forever|because|since|please|wherever|where|is|went|instead|right|today|tonight|this|than|anymore|soon|even|then|if|i|badly)$/;
const afterDeath =
  /^(away|on|in|last|at|and|when|this|from|after|before|so|i|but|today|yesterday|during|while|now|because|of|we)$/;
const longing =
  /^(?:wants?|wanted|wanting|wanna|wish|wishes|needs?|rather)(?: (?:is|she|he|they|to|just|only|i|we|could|can|was|were|would|really|so|bad|badly|much))* (?:(?:be|go|come|get|go and|go be|go and be)(?: be)? (?:with|beside)|(?:go|come|get) to|(?:be|go) where|join|follow)(?= |$)/;
const longestWish = 14;

const sexOf = ({ word }: Token): Sex | undefined =>
  sexes.he.has(word) ? 'he' : sexes.she.has(word) ? 'she' : undefined;

const isNoun = (token: Token | undefined) =>
  token !== undefined && (offspring.has(token.word) || adults.has(token.word));

const fits = (one: Sex | undefined, other: Sex | undefined) => !one || !other || one === other;

/** The noun that ends at a place: "baby girl" is one. */
function nounAt(tokens: readonly Token[], at: number): Person | undefined {
  const token = tokens[at];
  if (!token || !isNoun(token) || (!token.isFirst && isNoun(tokens[at + 1]) && !tokens[at + 1]?.isFirst))
    return undefined;
  const before = tokens[at - 1];
  const sex = sexOf(token) ?? (before && isNoun(before) ? sexOf(before) : undefined);
  return { kin: offspring.has(token.word) ? 'child' : token.word, ...(sex && { sex }), at };
}

/** The last one who was named before a place and of whom a pronoun can be said. */
function namedBefore(tokens: readonly Token[], before: number, sex: Sex | undefined): Person | undefined {
  for (let at = before - 1; at >= 0; at -= 1) {
    const someone = nounAt(tokens, at);
    if (someone && fits(someone.sex, sex)) return someone;
  }
  return undefined;
}

/** Who stands at a place. Of the writer's own, it is nobody if it is somebody of another's family: "her son". */
function someoneAt(tokens: readonly Token[], at: number, isOfWriter = true): Person | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^(he|she|hes|shes|him|her|them)$/.test(token.raw)) {
    const sex = sexOf(token);
    return namedBefore(tokens, at, sex) ?? { ...(sex && { sex }), at };
  }
  let owner = at - 1;
  while (described.test(tokens[owner]?.raw ?? '') && !tokens[owner + 1]?.isFirst) owner -= 1;
  const isOfOther = !tokens[owner + 1]?.isFirst && ofOthers.test(tokens[owner]?.raw ?? '');
  return isOfWriter && isOfOther ? undefined : nounAt(tokens, at);
}

/** The first noun or pronoun from a place, behind "my" and adjectives. */
function placeOfNamed(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  if (/^(her|his|their)$/.test(tokens[at]?.raw ?? '') && !tokens[at + 1]?.isFirst) {
    const next = tokens[at + 1];
    if (isNoun(next) || described.test(next?.raw ?? '')) at += 1;
  }
  while (/^(my|our|the|an?|one|of|both)$/.test(tokens[at]?.raw ?? '') || described.test(tokens[at]?.raw ?? '')) {
    if (tokens[at + 1]?.isFirst) break;
    if (!isNoun(tokens[at + 1]) && !described.test(tokens[at + 1]?.raw ?? '') && isNoun(tokens[at])) break;
    at += 1;
  }
  while (isNoun(tokens[at + 1]) && isNoun(tokens[at]) && !tokens[at + 1]?.isFirst) at += 1;
  const { raw = '' } = tokens[at] ?? {};
  return isNoun(tokens[at]) || /^(he|she|him|her|them)$/.test(raw) ? at : undefined;
}

/** Nothing follows that would belong to the one who was named. */
function endsThere(tokens: readonly Token[], at: number): boolean {
  return endsBefore(tokens, at + 1) || afterwards.test(tokens[at + 1]?.raw ?? '');
}

/** "He died", "our baby was stillborn", "my little girl is gone". */
function subjectOfDeath(tokens: readonly Token[], at: number, isOfWriter: boolean): Person | undefined {
  const { raw = '', word = '' } = tokens[at] ?? {};
  const isEnd = endsBefore(tokens, at + 1) || afterDeath.test(tokens[at + 1]?.raw ?? '');
  const isAway =
    raw === 'gone' && (endsBefore(tokens, at + 1) || /^(and|but|so|i|now)$/.test(tokens[at + 1]?.raw ?? ''));
  if (word !== 'died' && raw !== 'stillborn' && !(raw === 'passed' && isEnd) && !isAway) return undefined;
  let subject = at - 1;
  while (auxiliary.test(tokens[subject]?.raw ?? '') && !tokens[subject + 1]?.isFirst) subject -= 1;
  if (tokens[subject + 1]?.isFirst) return undefined;
  const someone = someoneAt(tokens, subject, isOfWriter);
  return isAway && someone?.kin !== 'child' ? undefined : someone;
}

/** "We lost our son" */
function lostOne(tokens: readonly Token[], at: number, isOfWriter: boolean): Person | undefined {
  if (tokens[at]?.word !== 'lose') return undefined;
  let subject = at - 1;
  while (!tokens[subject + 1]?.isFirst && adverb.test(tokens[subject]?.raw ?? '')) subject -= 1;
  const isOwn =
    tokens[subject + 1]?.isFirst === true || /^(i|we|ive|weve|since|after)$/.test(tokens[subject]?.raw ?? '');
  const object = isOwn || !isOfWriter ? placeOfNamed(tokens, at + 1) : undefined;
  if (object === undefined) return undefined;
  const isPossessive =
    /s$/.test(tokens[object]?.raw ?? '') &&
    !/^(twins|babies)$/.test(tokens[object]?.raw ?? '') &&
    !endsThere(tokens, object);
  return isPossessive ? undefined : someoneAt(tokens, object, isOfWriter);
}

/** "My angel baby", "my son in heaven" */
function calledDead(tokens: readonly Token[], at: number, isOfWriter: boolean): Person | undefined {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const isAngel = /^(angel|stillborn)$/.test(raw(-1)) || (raw(1) === 'in' && raw(2) === 'heaven');
  return isAngel && offspring.has(tokens[at]?.word ?? '') ? someoneAt(tokens, at, isOfWriter) : undefined;
}

interface Wish {
  isOfWriter: boolean;
  start: number;
  /** Where the one stands who is longed for. */
  object: number;
  end: number;
}

/** Whether the writer or somebody else wants what follows: "I want", "she wants". */
function isOfWriter(tokens: readonly Token[], at: number): boolean | undefined {
  const verb = tokens[at]?.raw ?? '';
  let subject = at - 1;
  while (
    !tokens[subject + 1]?.isFirst &&
    /^(just|really|only|so|do|would|still|now|keeps?)$/.test(tokens[subject]?.raw ?? '')
  )
    subject -= 1;
  const isOpening = tokens[subject + 1]?.isFirst === true;
  const { raw = '', word = '' } = tokens[subject] ?? {};
  if (/^(wants|wanted|wishes|needs|wanting)$/.test(verb))
    return isOpening || /^(she|he|they|and|but|who|says|said)$/.test(raw) || adults.has(word) ? false : undefined;
  if (/^(want|need|wish)$/.test(verb) && raw === 'they') return false;
  if (!/^(want|wanna|wish|need|rather)$/.test(verb)) return undefined;
  return isOpening || /^(i|we|id|and|but|just)$/.test(raw) ? true : undefined;
}

/** Whom a wish to be with somebody is about, and where it ends. */
function wishAt(tokens: readonly Token[], start: number): Wish | undefined {
  const isOwn = isOfWriter(tokens, start);
  if (isOwn === undefined) return undefined;
  const next = tokens.findIndex(({ isFirst }, later) => later > start && isFirst);
  const sentence = tokens.slice(start, Math.min(next < 0 ? tokens.length : next, start + longestWish));
  const wish = longing.exec(sentence.map(({ raw }) => raw).join(' '));
  const object = wish ? placeOfNamed(tokens, start + wish[0].split(' ').length) : undefined;
  return object !== undefined && endsThere(tokens, object)
    ? { isOfWriter: isOwn, start, object, end: object + 1 }
    : undefined;
}

function deadIn(tokens: readonly Token[], ofWriter: boolean): Person[] {
  return tokens.flatMap((_, at) => {
    const someone =
      subjectOfDeath(tokens, at, ofWriter) ?? lostOne(tokens, at, ofWriter) ?? calledDead(tokens, at, ofWriter);
    return someone ? [someone] : [];
  });
}

/**
 * A wish to be with a loved one who has died: "we lost our son last year and I want to be with him". A small child who misses somebody
 * says the same, so another one than the writer has to be an adult.
 */
export function wishesToFollow(tokens: readonly Token[]): Found[] {
  const wishes = tokens.flatMap((_, start) => wishAt(tokens, start) ?? []);
  if (wishes.length === 0) return [];
  const deadOfWriter = deadIn(tokens, true);
  const deadOfAnybody = deadIn(tokens, false);
  return wishes.flatMap((wish) => {
    const { start, object, end } = wish;
    const dead = wish.isOfWriter ? deadOfWriter : deadOfAnybody;
    const isLiving = ({ word }: Token, at: number) => adults.has(word) && !dead.some((each) => each.at === at);
    if (!wish.isOfWriter && !tokens.slice(0, start).some(isLiving)) return [];
    const isPronoun = !isNoun(tokens[object]);
    const meant = someoneAt(tokens, object, wish.isOfWriter);
    const isDead = dead.some(
      ({ kin, sex, at }) =>
        meant !== undefined &&
        fits(sex, meant.sex) &&
        (isPronoun && meant.kin && kin ? at === meant.at : !kin || !meant.kin || kin === meant.kin),
    );
    return isDead ? [{ name: 'suicide', isNegative: false, start, end }] : [];
  });
}
