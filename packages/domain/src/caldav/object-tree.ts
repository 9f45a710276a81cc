import { readProperty } from '../icalendar/reading/read-property';
import { marker, maxDepth, standsAlone } from '../icalendar/reading/scan-components';

// The text of a resource as its components, of which every character is kept: what nobody edits stays as it was put.

export interface TextLine {
  kind: 'line';
  /** In capital letters; empty for what is no property. */
  name: string;
  /** Unfolded. */
  text: string;
  /** As it stands there, with its folds and its end. */
  raw: string;
}

export interface TextPart {
  kind: 'part';
  name: string;
  /** Of its BEGIN, counted from 1; 0 for the whole. */
  number: number;
  begin: string;
  items: TextItem[];
  end: string;
}

export type TextItem = TextLine | TextPart;

const physicalLine = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;
const isFold = (line: string) => line.startsWith(' ') || line.startsWith('\t');
function withoutEnd(line: string): string {
  let end = line.length;
  while (end > 0 && (line.charAt(end - 1) === '\n' || line.charAt(end - 1) === '\r')) end--;
  return line.slice(0, end);
}

interface NumberedLine {
  number: number;
  text: string;
  raw: string;
}

function linesOf(text: string): NumberedLine[] {
  const lines: NumberedLine[] = [];
  let last: NumberedLine | undefined;
  let number = 0;
  for (const raw of text.match(physicalLine) ?? []) {
    number++;
    if (last && isFold(raw)) {
      last.text += withoutEnd(raw).slice(1);
      last.raw += raw;
    } else lines.push((last = { number, text: withoutEnd(raw), raw }));
  }
  return lines;
}

const partOf = (name: string, number: number, begin: string): TextPart => ({
  kind: 'part',
  name,
  number,
  begin,
  items: [],
  end: '',
});

/** Components begin and end where `scanComponents` has them. */
export function readTree(text: string): TextPart {
  const root = partOf('', 0, '');
  const open: TextPart[] = [root];
  const depth = () => open.filter(({ name }) => name !== '' && name !== 'VCALENDAR').length;
  const add = (item: TextItem) => open.at(-1)?.items.push(item);
  const closeDownTo = (isLast: (part: TextPart) => boolean) => {
    while (open.length > 1 && !isLast(open.at(-1) ?? root)) open.pop();
  };
  const isOpen = (wanted: string) => open.some(({ name }) => name === wanted);

  const begin = (name: string, { number, raw }: NumberedLine) => {
    if (name === 'VCALENDAR') closeDownTo((part) => part === root);
    else if (standsAlone.has(name)) closeDownTo((part) => part.name === 'VCALENDAR');
    else if (isOpen(name)) {
      closeDownTo((part) => part.name === name);
      open.pop();
    }
    if (depth() >= maxDepth) return add({ kind: 'line', name: '', text: '', raw });
    const part = partOf(name, number, raw);
    add(part);
    return open.push(part);
  };
  const end = (name: string, { raw }: NumberedLine) => {
    if (!isOpen(name)) return add({ kind: 'line', name: '', text: '', raw });
    closeDownTo((part) => part.name === name);
    const part = open.pop();
    if (part) part.end = raw;
    return undefined;
  };

  for (const line of linesOf(text)) {
    const [, side, found = ''] = marker.exec(line.number === 1 ? line.text.replace(/^\ufeff/, '') : line.text) ?? [];
    const name = found.toUpperCase();
    if (side?.toUpperCase() === 'BEGIN') begin(name, line);
    else if (side !== undefined) end(name, line);
    else add({ kind: 'line', name: readProperty(line.text)?.name ?? '', text: line.text, raw: line.raw });
  }
  return root;
}

export const textOf = (item: TextItem): string =>
  item.kind === 'line' ? item.raw : item.begin + item.items.map(textOf).join('') + item.end;

/** The parts of a name at any depth. */
export const partsOf = (part: TextPart, name: string): TextPart[] =>
  part.items.flatMap((item) => (item.kind === 'line' ? [] : item.name === name ? [item] : partsOf(item, name)));

/** The tree with other parts in place of some. */
export const replaceParts = (part: TextPart, others: ReadonlyMap<TextPart, readonly TextItem[]>): TextPart => ({
  ...part,
  items: part.items.flatMap((item) =>
    item.kind === 'line' ? [item] : (others.get(item) ?? [replaceParts(item, others)]),
  ),
});

export const isLine = (item: TextItem, name: string): item is TextLine => item.kind === 'line' && item.name === name;

/** A line that was written anew. */
export function newLine(raw: string): TextLine {
  const text = raw.replace(/\r\n /g, '').trimEnd();
  return { kind: 'line', name: readProperty(text)?.name ?? '', text, raw };
}

/** A component with these lines in place of all that have a name: where the first of them was, or before its parts. */
export function withLines(items: readonly TextItem[], name: string, raws: readonly string[]): TextItem[] {
  const lines = raws.map(newLine);
  const present = items.filter((item) => isLine(item, name));
  if (present.length === lines.length && present.every(({ text }, index) => text === lines[index]?.text))
    return [...items];
  const others: TextItem[] = items.filter((item) => !isLine(item, name));
  const [first] = present;
  const index = first ? items.indexOf(first) : items.findIndex(({ kind }) => kind === 'part');
  return others.toSpliced(index === -1 ? others.length : index, 0, ...lines);
}

export const withoutLines = (items: readonly TextItem[], ...names: readonly string[]): TextItem[] =>
  items.filter((item) => item.kind === 'part' || !names.includes(item.name));
