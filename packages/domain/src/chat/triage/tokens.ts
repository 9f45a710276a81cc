import { spellingOf } from './spelling';

export interface Token {
  /** As it was typed, in lower case and without apostrophes. */
  raw: string;
  /** The word of the phrase tables; `#` is a number. */
  word: string;
  value?: number;
  /** A sentence ends before it. */
  isFirst: boolean;
  /** A comma stands before it. */
  isAfterComma: boolean;
}

const laughter = /[\u{1F602}\u{1F923}\u{1F606}\u{1F605}]/gu;
/** Also the two signs that are typed for it. */
const degreeSign = /(?<=\d\s?)[°º˚]/gu;
/** "W/o", "w/" and "b/c"; behind a number "w" is weeks. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d\s?)\bw\/o\b/g, 'without'],
  [/(?<!\d\s?)\bw\//g, 'with '],
  [/\bb\/c\b/g, 'because'],
];
const piece = /[a-z]+|\d+(?:[.,]\d{1,2}(?!\d))?|[.!?;\n]|[,/+%$£€]/g;

const small: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, at * 10 + 20]),
);
/** Numbers that dictation writes as other words: "for weeks old". */
const misheard: Readonly<Record<string, number>> = { won: 1, to: 2, too: 2, for: 4, fore: 4, ate: 8 };
const ages = /^(days?|weeks?|wks?|months?|mths?|years?|yrs?)$/;
const fillers = new Set(
  'um umm ummm uh uhh uhm erm errm hmm hm mm tbh ngl innit basically literally honestly obviously'.split(' '),
);
const countable = /^(hundred|oh|point|days?|weeks?|months?|years?|hours?|yrs?|wks?|mos?|and|wet|nappy|diaper)$/;

/** The number that begins at a word, and how many words it takes. */
function spelledNumber(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const first = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const isCountedOne =
    first !== 'one' ||
    next in tens ||
    (small[next] ?? 0) >= 10 ||
    (countable.test(next) && (next !== 'day' || /^(old|pp|post|postpartum|after|ago)$/.test(words[at + 2] ?? '')));
  const isMisheard = first in misheard && ages.test(next) && words[at + 2] === 'old';
  const isBareHundred = first === 'hundred' && ((words[at + 1] ?? '') in { ...small, ...tens } || next === 'and');
  let value = (first === 'a' && next === 'hundred') || isBareHundred ? 1 : (small[first] ?? tens[first]);
  if (isMisheard) value = misheard[first];
  if (value === undefined || !isCountedOne) return undefined;
  let end = isBareHundred ? at : at + 1;
  const teen = (small[next] ?? 0) >= 10 ? small[next] : undefined;
  const isSpokenHundred = (first === 'one' || first === 'two') && (next in tens || teen !== undefined);
  if (isSpokenHundred) value = value * 100 + (tens[next] ?? teen ?? 0);
  if (isSpokenHundred) end += 1;
  const unit = () => {
    const digit = small[words[end] ?? ''];
    if (digit !== undefined && digit > 0 && digit < 10) {
      value = (value ?? 0) + digit;
      end += 1;
    }
  };
  if (first in tens || (isSpokenHundred && next in tens)) unit();
  const isHundreds = words[end] === 'hundred' || (value === 1 && words[end] === 'oh');
  if (isHundreds) {
    value *= 100;
    end += 1;
    if (words[end] === 'and' && (words[end + 1] ?? '') in { ...small, ...tens }) end += 1;
    const rest = small[words[end] ?? ''] ?? tens[words[end] ?? ''];
    if (rest !== undefined) {
      const isTens = (words[end] ?? '') in tens;
      value += rest;
      end += 1;
      if (isTens) unit();
    }
  }
  const decimal = small[words[end + 1] ?? ''];
  if (words[end] === 'point' && decimal !== undefined) {
    value += decimal / 10;
    end += 2;
  }
  return { value, length: end - at };
}

/** How many words "and a half" or "and half" takes from there. */
function halfAfter(pieces: readonly string[], at: number): number {
  if (pieces[at + 1] === 'half') return 2;
  return pieces[at + 2] === 'half' ? 3 : 0;
}

const spelledOut = (text: string) =>
  abbreviations.reduce((spelled, [short, long]) => spelled.replace(short, long), text.toLowerCase());

/** Words, numbers and the ends of sentences. */
export function tokensOf(text: string): Token[] {
  const plain = spelledOut(text)
    .replace(laughter, ' lol ')
    .replace(degreeSign, ' degrees ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ]/gu, '')
    .replace(/\b(ca|do|does|did|is|are|was|were|have|has|had|wo|could|would)n t\b/g, '$1nt');
  const pieces = (plain.match(piece) ?? []).filter((each) => !fillers.has(each));
  const tokens: Token[] = [];
  let isFirst = true;
  let isAfterComma = false;
  for (let at = 0; at < pieces.length;) {
    const raw = pieces[at] ?? '';
    if (/[.!?;\n]/.test(raw) && raw.length === 1) {
      isFirst = true;
      at += 1;
      continue;
    }
    if (raw === ',') {
      isAfterComma = true;
      at += 1;
      continue;
    }
    const digits = /^\d/.test(raw) ? { value: Number(raw.replace(',', '.')), length: 1 } : spelledNumber(pieces, at);
    const decimal = small[pieces[at + 2] ?? ''] ?? Number(/^\d$/.exec(pieces[at + 2] ?? '')?.[0]);
    if (digits && /^\d+$/.test(raw) && pieces[at + 1] === 'point' && decimal < 10) {
      digits.value += decimal / 10;
      digits.length += 2;
    }
    const half =
      digits && /^(and|n)$/.test(pieces[at + digits.length] ?? '') ? halfAfter(pieces, at + digits.length) : 0;
    if (digits) tokens.push({ raw, word: '#', value: digits.value + (half > 0 ? 0.5 : 0), isFirst, isAfterComma });
    else tokens.push({ raw, word: spellingOf(raw), isFirst, isAfterComma });
    isFirst = false;
    isAfterComma = false;
    at += (digits?.length ?? 1) + half;
  }
  return tokens;
}
