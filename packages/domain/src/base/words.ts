import type { Country } from './country';

/** Countries whose readers use other words than Americans. All other readers get the texts as they are written. */
const readers = ['UK', 'IE', 'AU', 'NZ'] as const;
type Reader = (typeof readers)[number];

interface Word {
  american: string;
  british: string;
  /** For readers in countries where neither word is used. */
  local?: Partial<Record<Reader, string>>;
}

const word = (american: string, british: string, local?: Word['local']): Word => ({
  american,
  british,
  ...(local && { local }),
});

/** Only words that a reader would not find or would misread, and the spellings next to them. */
export const words: readonly Word[] = [
  word('seizure', 'fit'),
  word('seizures', 'fits'),
  word('plastic wrap', 'cling film', { AU: 'cling wrap' }),
  word('labor and delivery unit', 'maternity unit'),
  word('labor and delivery units', 'maternity units'),
  word('labor', 'labour'),
  word('diaper', 'nappy'),
  word('diapers', 'nappies'),
  word('physical therapist', 'physiotherapist'),
  word('physical therapists', 'physiotherapists'),
  word('physical therapy', 'physiotherapy'),
  word('epinephrine', 'adrenaline'),
  word('acetaminophen', 'paracetamol'),
  word('pacifier', 'dummy', { IE: 'soother' }),
  word('pacifiers', 'dummies', { IE: 'soothers' }),
  word('crib', 'cot'),
  word('cribs', 'cots'),
  word('stroller', 'pushchair', { AU: 'pram', NZ: 'pram' }),
  word('strollers', 'pushchairs', { AU: 'prams', NZ: 'prams' }),
  word('mom', 'mum'),
  word('moms', 'mums'),
  word('pediatrician', 'paediatrician'),
  word('pediatricians', 'paediatricians'),
  word('pants', 'trousers', { AU: 'pants' }),
  word('color', 'colour'),
  word('colors', 'colours'),
  word('gray', 'grey'),
  word('jewelry', 'jewellery'),
];

const longestFirst = words.map(({ american }) => american).toSorted((a, b) => b.length - a.length);
/** Whole words, outside web and e-mail addresses. Without lookbehind, which older phones do not support. */
const pattern = new RegExp(`(^|[^\\w/#@.-])(${longestFirst.join('|')})(?![\\w@/]|\\.\\w)`, 'gi');

const byAmerican = new Map(words.map((entry) => [entry.american, entry]));

/** A text written in American English, in the words of a country. */
export function inWordsOf(country: Country, text: string): string {
  const reader = readers.find((id) => id === country);
  if (!reader) return text;
  return text.replace(pattern, (_, before: string, found: string) => {
    const entry = byAmerican.get(found.toLowerCase());
    return before + (entry ? withCaseOf(found, entry.local?.[reader] ?? entry.british) : found);
  });
}

function withCaseOf(found: string, replacement: string): string {
  if (found === found.toUpperCase()) return replacement.toUpperCase();
  const [first = ''] = found;
  return first === first.toUpperCase() ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}
