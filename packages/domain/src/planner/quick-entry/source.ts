import type { Mark, Span } from './quick-entry';
import { begin, blot, end, find, findAll } from './words';

export interface Found extends Span {
  text: string;
  /** Named groups that took part. */
  groups: Record<string, string>;
  /** Where a named group stands. */
  at: (group: string) => Span;
}

/** How many characters beside a part say what it is. */
const near = 60;

/** The typed text, and what of it has been read. Offsets are those of the typed text throughout. */
export class Source {
  /** As long as the text: small letters, `ø` for those of other alphabets, one kind of dash, quote and blank, `blot` for what was read. */
  rest: string;
  readonly marks: Mark[] = [];
  private readonly whole: string;

  constructor(readonly text: string) {
    this.whole = text
      .replaceAll(blot, '.')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
      .replace(/\s/g, ' ')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      // A digit in a keycap is a drawing.
      .replace(/[\d#*]\ufe0f?\u20e3/g, (drawing) => 'ø'.repeat(drawing.length))
      .replace(/[\p{L}\p{M}\p{N}\u200c]/gu, (sign) =>
        sign < '\x7f' || sign === '\ufe0f' ? sign : 'ø'.repeat(sign.length),
      );
    this.rest = this.whole;
  }

  all(source: string): Found[] {
    return findAll(source, this.rest).map((match) => {
      const groups = Object.fromEntries(
        Object.entries(match.groups ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const at = (group: string) => {
        const [from, to] = match.indices?.groups?.[group] ?? [match.index, match.index];
        return { from, to };
      };
      return { from: match.index, to: match.index + match[0].length, text: match[0], groups, at };
    });
  }

  first(source: string): Found | undefined {
    return this.all(source)[0];
  }

  /** Marks a part without the blanks around it. */
  take({ from, to }: Span, as: Mark['as']): void {
    const part = this.rest.slice(from, to);
    const start = from + part.length - part.trimStart().length;
    const stop = to - (part.length - part.trimEnd().length);
    this.marks.push({ from: start, to: stop, as });
    this.rest = this.rest.slice(0, start) + blot.repeat(stop - start) + this.rest.slice(stop);
  }

  /** Takes the marks in or over a span back: what they marked stays in the title. */
  giveBack(span: Span): Span[] {
    const given = this.marks.filter((mark) => mark.from < span.to && span.from < mark.to);
    for (const mark of given) {
      this.marks.splice(this.marks.indexOf(mark), 1);
      this.rest = this.rest.slice(0, mark.from) + this.whole.slice(mark.from, mark.to) + this.rest.slice(mark.to);
    }
    return given.map(({ from, to }) => ({ from, to }));
  }

  /** Whether the text before an offset ends like this. */
  isAfter(words: string, from: number): boolean {
    return find(`${begin}${words}\\s*$`, this.rest.slice(Math.max(0, from - near), from)) !== null;
  }

  /** Whether the text from an offset begins like this. */
  isBefore(words: string, to: number): boolean {
    return find(`^\\s*${words}${end}`, this.rest.slice(to, to + near)) !== null;
  }

  /** The span with such words before it, as 'on' belongs to 'Friday'. */
  withLead(span: Span, words: string): Span {
    const start = Math.max(0, span.from - near);
    const lead = find(`(?:${begin}|(?=[@~]))${words}\\s*$`, this.rest.slice(start, span.from));
    return { from: lead === null ? span.from : start + lead.index, to: span.to };
  }

  sortedMarks(): Mark[] {
    return this.marks.toSorted((a, b) => a.from - b.from);
  }

  /** What was not read, without the commas and dashes that joined it to what was. */
  title(): string {
    const parts: string[] = [];
    let from = 0;
    for (const mark of this.sortedMarks()) {
      parts.push(this.text.slice(from, mark.from));
      from = mark.to;
    }
    parts.push(this.text.slice(from));
    return parts
      .map((part) => part.replace(/^[\s,;:|/&·–—-]+|[\s,;:|/&·–—-]+$/g, ''))
      .filter((part) => !/^(?:and|[\s.!?…]*)$/i.test(part))
      .join(' ')
      .replace(this.marks.length > 0 ? /\(\s*\)|\s/g : /\s/g, ' ')
      .replace(/ +/g, ' ')
      .trim();
  }
}
