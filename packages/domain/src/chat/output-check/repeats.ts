import { plainForm } from '../medicine/plain-form';

const wordsInARow = 6;

/** Whether a sentence in its plain form repeats a text, by so many of its words in a row. */
export function repeats(text: string): (plain: string) => boolean {
  const known = new Set(runsOf(plainForm(text)));
  return (plain) => known.size > 0 && runsOf(plain).some((run) => known.has(run));
}

function runsOf(plain: string): string[] {
  const words = plain.match(/[a-z0-9']+/g) ?? [];
  return words.slice(wordsInARow - 1).map((_, at) => words.slice(at, at + wordsInARow).join(' '));
}
