import { excerptLength } from '@everstep/domain/lessons';
import { stemRoot } from '@everstep/domain/lesson-search';

const passageLength = 260;

/** Markdown without its signs, in one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#+ .*$/gm, '')
    .replace(/\[([^[\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_>`]/g, '')
    .replace(/^\s*-\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first plain words of a text, cut between words. */
export function excerpt(body: string): string {
  return cut(plainText(body), excerptLength);
}

interface Paragraph {
  text: string;
  lower: string;
}

/** Finds passages in lessons, whose paragraphs are made ready when a search first needs them. */
export function createPassages() {
  const ready = new WeakMap<object, Paragraph[]>();
  return (lesson: { body: string }, stems: readonly string[]): string | null => {
    let paragraphs = ready.get(lesson);
    if (!paragraphs) ready.set(lesson, (paragraphs = paragraphsOf(lesson.body)));
    return passageIn(paragraphs, stems.map(stemRoot));
  };
}

function paragraphsOf(body: string): Paragraph[] {
  return body
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith('#'))
    .map(plainText)
    .map((text) => ({ text, lower: text.toLowerCase() }));
}

/** The paragraph that has the most of what was searched, cut around the first of it. */
function passageIn(paragraphs: readonly Paragraph[], roots: readonly string[]): string | null {
  let best = { text: '', count: 0, first: 0 };
  for (const { text, lower } of paragraphs) {
    const places = roots.map((root) => lower.indexOf(root)).filter((place) => place >= 0);
    if (places.length > best.count) best = { text, count: places.length, first: Math.min(...places) };
    if (places.length === roots.length) break;
  }
  if (best.count === 0) return null;
  // What comes before is only needed as far as it makes the words understood.
  if (best.first <= passageLength / 2) return cut(best.text, passageLength);
  return `…${cut(best.text.slice(best.text.indexOf(' ', best.first - passageLength / 3) + 1), passageLength)}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
