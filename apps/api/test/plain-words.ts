/** Words of a text, after so many of its characters, that stand the same in JSON: without quotes and line breaks. */
export function plainWords(text: string, after: number): string {
  const [words] = /[^\n"\\]{40,60}/.exec(text.slice(after)) ?? [];
  if (words === undefined) throw new Error('the rest of the text has no plain words');
  return words;
}
