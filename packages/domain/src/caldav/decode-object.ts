import { foldedLine } from '../icalendar/content-lines';
import { unfoldLines } from '../icalendar/reading/unfold-lines';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * What a program has put, as text: the same character by character, unless its bytes are no UTF-8, or a fold is in the middle of a
 * letter. Then its lines are folded anew. Whoever gives back what was put gives back the bytes.
 */
export function decodeObject(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return unfoldLines(bytes)
      .map(({ text }) => foldedLine(text))
      .join('');
  }
}
