import { plainText } from '../base/text';

// Lines of RFC 5545, section 3.1.

const lineEnd = '\r\n';
/** In octets of UTF-8, without the line end. */
const maxOctets = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Divides a line between characters. Each part after the first begins with a space, which counts. */
function folded(line: string): string {
  // A UTF-16 unit takes three octets at most.
  if (line.length * 3 <= maxOctets) return line;
  const parts: string[] = [];
  let begin = 0;
  let octets = 0;
  let index = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      parts.push(line.slice(begin, index));
      begin = index;
      octets = 1;
    }
    octets += size;
    index += character.length;
  }
  parts.push(line.slice(begin));
  return parts.join(`${lineEnd} `);
}

/** A line that has been unfolded, as it is written. */
export const foldedLine = (line: string): string => folded(line) + lineEnd;

/** `name` has the parameters too: 'DTSTART;VALUE=DATE'. */
export const contentLine = (name: string, value: string | number): string => foldedLine(`${name}:${value}`);

/** A line whose value is text, of which nothing can be read as another line. */
export const textLine = (name: string, text: string): string =>
  contentLine(
    name,
    plainText(text)
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`),
  );

export const component = (name: string, ...lines: readonly string[]): string =>
  [contentLine('BEGIN', name), ...lines, contentLine('END', name)].join('');
