/** Letters of other alphabets that look like Latin ones, after diacritics are gone. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  "аa еe оo рp сc уy хx іi ѕs јj ԁd һh кk мm тt вb нh ԛq ԝw αa βb εe ιi κk νv οo ρp τt υu χx μu ıi łl øo ꞵb ⁄/ −- –- —- ‐- ‑- ’' ‘' ʼ' `' ´' “\" ”\""
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const unlikeLatin = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'g');

const invisible = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** A word spelled letter by letter, as in 'a s p i r i n'. */
const spelledOut = /\b[a-z](?:[ .*_-][a-z]){2,24}\b/g;

/**
 * A text as rules compare it: lower case, plain Latin letters and digits, without marks, accents and what nobody sees. Not for display.
 */
export function plainForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(invisible, '')
    .toLowerCase()
    .replace(unlikeLatin, (letter) => lookalikes[letter] ?? letter)
    .replace(/[*_~#]+/g, '')
    .replaceAll('|', ' ')
    .replace(spelledOut, (word) => word.replace(/[ .*_-]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
