import { excerptLength } from '@everstep/domain/lessons';
import { stemRoot } from '@everstep/domain/lesson-search';

const passageLength = 260;

/** Markdown without its signs, in one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#+ .*$/gm, '')
    .replace(/[*_>`]/g, '')
    .replace(/^\s*-\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first plain words of a text, cut between words. */
export function excerpt(body: string): string {
  return cut(plainText(body), excerptLength);
}

/** The paragraph of a text that has the most of what was searched, cut around the first of it. */
export function passageOf(body: string, stems: readonly string[]): string | null {
  const roots = stems.map(stemRoot);
  const places = (text: string) => roots.map((root) => text.toLowerCase().indexOf(root)).filter((place) => place >= 0);
  let best = { text: '', found: 0 };
  for (const paragraph of body.split(/\n{2,}/)) {
    const found = paragraph.startsWith('#') ? 0 : places(paragraph).length;
    if (found > best.found) best = { text: plainText(paragraph), found };
    if (found === roots.length) break;
  }
  if (best.found === 0) return null;
  const first = Math.min(...places(best.text));
  // What comes before is only needed as far as it makes the words understood.
  if (first <= passageLength / 2) return cut(best.text, passageLength);
  return `…${cut(best.text.slice(best.text.indexOf(' ', first - passageLength / 3) + 1), passageLength)}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
