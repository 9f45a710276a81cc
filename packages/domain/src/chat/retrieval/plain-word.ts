/** A word without its most frequent endings, so that one spelling of a phrase stands for its forms. */
export function plainWord(word: string): string {
  if (word.length < 5) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const stem = word.replace(/(?:ies|y)$/, 'i').replace(/(?:ings?|edly|ed|es|s|e)$/, '');
  return stem.replace(/([^aeiousl])\1$/, '$1');
}
