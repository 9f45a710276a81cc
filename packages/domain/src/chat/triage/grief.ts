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
  /^(?:want|wanna|wish|need|rather)(?: (?:is|to|just|only|i|we|could|can|was|were|would|really|so|bad|badly|much))* (?:(?:be|go|come|get|go and|go be|go and be)(?: be)? (?:with|beside)|(?:go|come|get) to|(?:be|go) where|join|follow)(?= |$)/;
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

/** Who stands at a place. Nobody, if it is somebody of another's family: "her son". */
function someoneAt(tokens: readonly Token[], at: number): Person | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^(he|she|hes|shes|him|her|them)$/.test(token.raw)) {
    const sex = sexOf(token);
    return namedBefore(tokens, at, sex) ?? { ...(sex && { sex }), at };
  }
  let owner = at - 1;
  while (described.test(tokens[owner]?.raw ?? '') && !tokens[owner + 1]?.isFirst) owner -= 1;
  const isOfOther = !tokens[owner + 1]?.isFirst && ofOthers.test(tokens[owner]?.raw ?? '');
  return isOfOther ? undefined : nounAt(tokens, at);
}

/** The first noun or pronoun from a place, behind "my" and adjectives. */
function placeOfNamed(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
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
function subjectOfDeath(tokens: readonly Token[], at: number): Person | undefined {
  const { raw = '', word = '' } = tokens[at] ?? {};
  const isEnd = endsBefore(tokens, at + 1) || afterDeath.test(tokens[at + 1]?.raw ?? '');
  const isAway =
    raw === 'gone' && (endsBefore(tokens, at + 1) || /^(and|but|so|i|now)$/.test(tokens[at + 1]?.raw ?? ''));
  if (word !== 'died' && raw !== 'stillborn' && !(raw === 'passed' && isEnd) && !isAway) return undefined;
  let subject = at - 1;
  while (auxiliary.test(tokens[subject]?.raw ?? '') && !tokens[subject + 1]?.isFirst) subject -= 1;
  if (tokens[subject + 1]?.isFirst) return undefined;
  const someone = someoneAt(tokens, subject);
  return isAway && someone?.kin !== 'child' ? undefined : someone;
}

/** "We lost our son" */
function lostOne(tokens: readonly Token[], at: number): Person | undefined {
  if (tokens[at]?.word !== 'lose') return undefined;
  let subject = at - 1;
  while (!tokens[subject + 1]?.isFirst && adverb.test(tokens[subject]?.raw ?? '')) subject -= 1;
  const isOwn =
    tokens[subject + 1]?.isFirst === true || /^(i|we|ive|weve|since|after)$/.test(tokens[subject]?.raw ?? '');
  const object = isOwn ? placeOfNamed(tokens, at + 1) : undefined;
  if (object === undefined) return undefined;
  const isPossessive = /s$/.test(tokens[object]?.raw ?? '') && !endsThere(tokens, object);
  return isPossessive ? undefined : someoneAt(tokens, object);
}

/** "My angel baby", "my son in heaven" */
function calledDead(tokens: readonly Token[], at: number): Person | undefined {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  const isAngel = /^(angel|stillborn)$/.test(raw(-1)) || (raw(1) === 'in' && raw(2) === 'heaven');
  return isAngel && offspring.has(tokens[at]?.word ?? '') ? someoneAt(tokens, at) : undefined;
}

/** Whom a wish to be with somebody is about, and where it ends. */
function longedFor(tokens: readonly Token[], at: number): { object: number; end: number } | undefined {
  if (!/^(want|wanna|wish|need|rather)$/.test(tokens[at]?.raw ?? '')) return undefined;
  let subject = at - 1;
  while (!tokens[subject + 1]?.isFirst && /^(just|really|only|so|do|would|still)$/.test(tokens[subject]?.raw ?? ''))
    subject -= 1;
  if (!tokens[subject + 1]?.isFirst && !/^(i|we|id|and|but|just)$/.test(tokens[subject]?.raw ?? '')) return undefined;
  const next = tokens.findIndex(({ isFirst }, later) => later > at && isFirst);
  const sentence = tokens.slice(at, Math.min(next < 0 ? tokens.length : next, at + longestWish));
  const wish = longing.exec(sentence.map(({ raw }) => raw).join(' '));
  const object = wish ? placeOfNamed(tokens, at + wish[0].split(' ').length) : undefined;
  return object !== undefined && endsThere(tokens, object) ? { object, end: object + 1 } : undefined;
}

/** A wish to be with a loved one who has died: "we lost our son last year and I want to be with him". */
export function wishesToFollow(tokens: readonly Token[]): Found[] {
  const wishes = tokens.flatMap((_, start) => {
    const wish = longedFor(tokens, start);
    return wish ? [{ start, ...wish }] : [];
  });
  if (wishes.length === 0) return [];
  const dead = tokens.flatMap((_, at) => {
    const someone = subjectOfDeath(tokens, at) ?? lostOne(tokens, at) ?? calledDead(tokens, at);
    return someone ? [someone] : [];
  });
  return wishes.flatMap(({ start, object, end }) => {
    const isPronoun = !isNoun(tokens[object]);
    const meant = someoneAt(tokens, object);
    const isDead = dead.some(
      ({ kin, sex, at }) =>
        meant !== undefined &&
        fits(sex, meant.sex) &&
        (isPronoun && meant.kin && kin ? at === meant.at : !kin || !meant.kin || kin === meant.kin),
    );
    return isDead ? [{ name: 'suicide', isNegative: false, start, end }] : [];
  });
}
