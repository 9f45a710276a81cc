import { plainName } from './plain-name';

/** In English, German, French and Spanish, as people and spreadsheets write them. */
export const yesWords = 'yes y true 1 x j ja wahr oui o vrai si s verdadero cierto'.split(' ');
export const noWords = 'no n false 0 none nein falsch non faux falso'.split(' ');

const yesSigns = ['✓', '✔', '☑', '*', '+'];
const noSigns = ['', '-', '–', '—', '−', '✗', '✘', '☐'];

/** False for an empty cell, null for what is neither yes nor no. */
export function yesOrNo(text: string): boolean | null {
  if (yesSigns.includes(text)) return true;
  if (noSigns.includes(text)) return false;
  const word = plainName(text);
  if (noWords.includes(word)) return false;
  return yesWords.includes(word) ? true : null;
}
