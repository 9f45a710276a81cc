import { endOf } from './reports';
import { wordSet } from '../spelling';
import type { Span } from './stories';
import type { Token } from '../tokens';

const words = (list: string) => new Set(list.split(' '));

const animals = words(
  'dog dogs cat cats puppy kitten hamster hamsters rabbit rabbits goldfish horse pony parrot gerbil guinea dinosaur pet pets doll dolls dolly dollys teddy teddys teddies bunny barbie puppet',
);
const owners = words(
  'the a an my our his her their your class school neighbors neighbours friends sisters brothers sons daughters kids moms mums girls boys babys',
);
const bites = wordSet(
  'bite scratch attack jump knock lick kick throw snap rip push pull shove barge bowl tip flatten sit step land',
);
/** What belongs to an animal. */
const belongings = wordSet('medicine food bed toy toys bowl hair flea');
const people = wordSet(
  'i im ive me baby son daughter child toddler newborn kid husband wife partner mom dad he she him her us we',
);
const ageWords = wordSet('day week month year yo old');
const qualities = words('old little poor new big');
const sharing = words('too also');

/** The first word of what names an animal with its age: "our 8 week old puppy". */
function startOfName(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !tokens[start]?.isFirst) {
    const { raw = '', word = '' } = tokens[start - 1] ?? {};
    if (!qualities.has(raw) && word !== '#' && !ageWords.has(word)) break;
    start -= 1;
  }
  return start;
}

/** "The dog", "our old cat", "she says teddy". */
function isOwned(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1]?.raw ?? '';
  return start === 0 || tokens[start]?.isFirst === true || owners.has(before) || /^says?$/.test(before);
}

/** "My 2 month old", unless it is a puppy. */
function isChildByAge(tokens: readonly Token[], at: number): boolean {
  if (!/^(my|our)$/.test(tokens[at]?.raw ?? '') || tokens[at + 1]?.word !== '#') return false;
  let end = at + 2;
  while (ageWords.has(tokens[end]?.word ?? '')) end += 1;
  return end > at + 2 && !animals.has(tokens[end]?.raw ?? '');
}

/** "The dog ate my pills and my toddler too". */
const isShared = (tokens: readonly Token[], end: number) =>
  tokens.slice(end, end + 7).some(({ raw, isFirst }, offset) => (offset === 0 || !isFirst) && sharing.has(raw));

/** What is said of an animal or a doll, from its name to the next person. */
export function animalAt(tokens: readonly Token[], at: number): Span | undefined {
  if (!animals.has(tokens[at]?.raw ?? '') || belongings.has(tokens[at + 1]?.word ?? '')) return undefined;
  const start = startOfName(tokens, at);
  if (!isOwned(tokens, start)) return undefined;
  const end = endOf(tokens, at, (later) => people.has(tokens[later]?.word ?? '') || isChildByAge(tokens, later));
  const isBite = ({ word }: Token, offset: number) => bites.has(word) && tokens[at + offset + 1]?.raw !== 'up';
  return tokens.slice(at, end).some(isBite) || isShared(tokens, end) ? undefined : { start, end };
}
