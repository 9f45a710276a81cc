const end = /([.!?…])(?:[*"”’')]|\s*\[\d{1,3}\])*\s*$/;
const abbreviation =
  /(?:^|[\s("“])(?:e\.g|i\.e|dr|mr|mrs|ms|prof|jr|sr|vs|approx|ca|fig|cf|etc|incl|u\.s|u\.k|u\.n|st)$/i;
const numbered = /(?:^|\s)(?:no|vol|p|pp)$/i;
const lookBack = 80;

/** Whether a sentence is over, given the text so far and the sign that comes after the space. */
export function endsSentence(text: string, next: string): boolean {
  const tail = text.slice(-lookBack);
  const match = end.exec(tail);
  if (!match) return false;
  if (match[1] !== '.') return true;
  const before = tail.slice(0, match.index);
  if (/\p{Ll}/u.test(next) || abbreviation.test(before)) return false;
  return !(numbered.test(before) && /\d/.test(next));
}

/** The sentences of a text in which citations stay with the sentence before them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    const next = text.charAt(space + 1);
    if (next === '[' || !endsSentence(text.slice(start, space), next)) continue;
    sentences.push(text.slice(start, space));
    start = space + 1;
  }
  sentences.push(text.slice(start));
  return sentences;
}
