import { frameWords } from '../retrieval/question-words';

const words = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
const bare = (word: string) => word.toLowerCase().replace(/['’]s$/, '');

/** Which of these names stand in a text: in full, or by the first word. A name that is an everyday word as well has to be capitalized. */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  const typed = words(text);
  const begins = (word: string, at: number) => at === 0 && frameWords.has(bare(word));
  return names.filter((name) => {
    const [first] = words(name);
    if (first === undefined) return false;
    const isWord = frameWords.has(first.toLowerCase());
    return typed.some(
      (word, at) => bare(word) === first.toLowerCase() && (!isWord || (!begins(word, at) && /^\p{Lu}/u.test(word))),
    );
  });
}

/** The children whom a question names, or whom the one before named; all if it names none. */
export function childrenAskedAbout<Child extends { name: string }>(
  question: string,
  previous: readonly string[],
  children: readonly Child[],
): readonly Child[] {
  const names = children.map(({ name }) => name);
  const named = [question, ...previous.slice(-1)]
    .map((text) => mentionedNames(text, names))
    .find((found) => found.length > 0);
  return named ? children.filter(({ name }) => named.includes(name)) : children;
}
