/** A line of a calendar file, of which long ones are folded. */
export interface FileLine {
  /** As an editor counts them, from 1: where it begins. */
  number: number;
  text: string;
}

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
/** All of ASCII except tab, and DEL. */
const controlCharacters = new RegExp(String.raw`[\x00-\x08\x0a-\x1f\x7f]`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');
/** What windows-1252 has from 0x80 on. Node 20 takes it for Latin-1, which has control characters there. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A line that is no UTF-8 comes from an old Windows program. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes).replace(/[\u0080-\u009f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));
  }
}

/** Source text as code units: bytes, or the characters of a file in UTF-16. */
interface Source {
  length: number;
  at: (index: number) => number | undefined;
  /** The text of pieces, put together before they are decoded: a fold can be in the middle of a letter. */
  join: (pieces: readonly (readonly [from: number, to: number])[]) => string;
}

function fromBytes(bytes: Uint8Array): Source {
  return {
    length: bytes.length,
    at: (index) => bytes[index],
    join: (pieces) => {
      const [first, ...folded] = pieces;
      if (first && folded.length === 0) return decode(bytes.subarray(...first));
      const whole = new Uint8Array(pieces.reduce((sum, [from, to]) => sum + to - from, 0));
      let length = 0;
      for (const [from, to] of pieces) {
        whole.set(bytes.subarray(from, to), length);
        length += to - from;
      }
      return decode(whole);
    },
  };
}

const fromText = (text: string): Source => ({
  length: text.length,
  at: (index) => text.charCodeAt(index),
  join: (pieces) => pieces.map((piece) => text.slice(...piece)).join(''),
});

/** Which UTF-16 the bytes are in, told by their mark, or by the zero beside the first letter. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first > 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second > 0) ? 'utf-16be' : null;
}

function sourceOf(bytes: Uint8Array | string): Source {
  if (typeof bytes === 'string') return fromText(bytes.replace(/^\ufeff/, ''));
  const utf16 = utf16Of(bytes);
  if (utf16) return fromText(new TextDecoder(utf16).decode(bytes));
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return fromBytes(hasMark ? bytes.subarray(3) : bytes);
}

/** The lines of a file, unfolded, with any ends of line and in any of the character sets that calendars write. Empty ones are left out. */
export function unfoldLines(file: Uint8Array | string): FileLine[] {
  const source = sourceOf(file);
  const lines: FileLine[] = [];
  let pieces: [number, number][] = [];
  let begin = 1;
  const finish = () => {
    const text = pieces.length === 0 ? '' : source.join(pieces).replace(controlCharacters, '');
    if (text.trim() !== '') lines.push({ number: begin, text });
    pieces = [];
  };
  let number = 1;
  for (let index = 0; index < source.length; number++) {
    const isFolded = source.at(index) === space || source.at(index) === tab;
    if (!isFolded) {
      finish();
      begin = number;
    }
    let end = index;
    while (end < source.length && source.at(end) !== lineFeed && source.at(end) !== carriageReturn) end++;
    pieces.push([isFolded ? index + 1 : index, end]);
    index = end + (source.at(end) === carriageReturn && source.at(end + 1) === lineFeed ? 2 : 1);
  }
  finish();
  return lines;
}
