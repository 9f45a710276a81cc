import type { Person, Span } from './quick-entry';
import type { Source } from './source';
import { begin, blot } from './words';

export interface Mention extends Span {
  who: Person;
}

/** Names that are words of every day count only as they are written: 'will bring cake' names nobody. */
const everyday = new Set(
  [
    'will may mark art hope joy bill sue pat rob drew dawn summer autumn april june august grace faith rose jack max sunny',
    'star sky wade chase hunter page dean ray don frank guy miles norm pierce reed rich skip ty van',
  ].flatMap((line) => line.split(' ')),
);

interface Word extends Span {
  text: string;
}

/** Letters are compared in one form, whatever their case and however their accents were typed. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word.normalize('NFC').toLowerCase(),
    from: index,
    to: index + word.length,
  }));

/** How people may be called: by the whole name, and by its first word if nobody else is. Longer names first. */
function callNames(people: readonly Person[]): { words: string[]; who: Person }[] {
  const names = people.map((who) => ({ words: wordsOf(who.name).map(({ text }) => text), who }));
  const firsts = names.flatMap(({ words: [first = '', ...others], who }) => {
    const isOnly = names.filter(({ words }) => words[0] === first).length === 1;
    return others.length > 0 && isOnly ? [{ words: [first], who }] : [];
  });
  return [...names, ...firsts]
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length);
}

export function findMentions(source: Source, people: readonly Person[]): Mention[] {
  const words = wordsOf(source.text).filter(({ from, to }) => !source.rest.slice(from, to).includes(blot));
  const mentions: Mention[] = [];
  for (const { words: name, who } of callNames(people))
    for (const [index, word] of words.entries()) {
      const said = words.slice(index, index + name.length);
      const last = said.at(-1);
      if (last === undefined || !name.every((part, at) => said[at]?.text === part)) continue;
      const { from } = word;
      const { to } = last;
      const isWhole = said.every((next, at) => at === 0 || next.from - (said[at - 1]?.to ?? 0) === 1);
      const isSame = mentions.some((other) => other.from === from && other.to === to);
      if (!isWhole || (!isSame && mentions.some((other) => other.from < to && from < other.to))) continue;
      const isSmall = source.text[from] === source.text[from]?.toLowerCase();
      const isMarked = /[#@]$/.test(source.rest.slice(0, from)) || source.isAfter('(?:for|with)', from);
      if (everyday.has(name.join(' ')) && isSmall && !isMarked) continue;
      mentions.push({ from, to, who });
    }
  return mentions.toSorted((a, b) => a.from - b.from);
}

/** Takes '#leo', '@leo' and 'for Leo and Mia' out of the text. 'For Leo's teacher' and 'with Leo' stay, but name Leo. */
export function takePeople(source: Source, people: readonly Person[]): Person[] {
  const mentions = findMentions(source, people);
  const taken: Person[] = [];
  for (const { from, to, who } of mentions) {
    const before = source.rest.slice(0, from);
    if (!/(?:^|\s)[#@]$/.test(before) && !(source.rest[from - 1] === blot && taken.length > 0)) continue;
    if (/^'/.test(source.rest.slice(to))) continue;
    if (/[#@]$/.test(before)) source.take({ from: from - 1, to }, 'person');
    taken.push(who);
  }
  for (const found of source.all(`${begin}for\\s+`)) {
    let { to } = found;
    const named: Person[] = [];
    for (const mention of mentions.filter(({ from }) => from >= found.to)) {
      const gap = source.rest.slice(to, mention.from);
      const isNext = named.length === 0 ? gap === '' : /^\s*(?:,\s*and|,|&|\+|and)\s*$/.test(gap);
      const isNamesake = named.length > 0 && mention.to === to;
      if (!isNext && !isNamesake) break;
      named.push(mention.who);
      to = mention.to;
    }
    const rest = source.rest.slice(to);
    const goesOn = /^\s*(?:and|&|\+)\s*[a-z\dø]|^['-][a-zø]/.test(rest);
    if (named.length === 0 || goesOn) continue;
    source.take({ from: found.from, to }, 'person');
    taken.push(...named);
  }
  return taken;
}
