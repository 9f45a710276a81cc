import { SaxesParser, type SaxesTagNS } from 'saxes';
import { clarkName, namespaces } from './names';

export interface XmlElement {
  /** In Clark notation. */
  readonly name: string;
  /** By Clark names, without declarations of namespaces and without xml:lang. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text and CDATA directly inside. */
  readonly text: string;
  /** The language that is in force here, given by the element itself or by one around it. */
  readonly lang: string | null;
}

/** XML that is not read. The message holds nothing of it. */
export class XmlProblem extends Error {
  override readonly name = 'XmlProblem';
}

export const xmlLimits = {
  /** What names ten thousand events by our paths, as some programs do in one request. */
  bytes: 2 * 1024 * 1024,
  depth: 40,
  /** A multiget of 100,000 paths is still read. */
  elements: 210_000,
  attributes: 50,
  declarations: 50,
  /**
   * Of a document: the characters of attributes, comments and CDATA, which cost the parser far more than text, and 20 for
   * each of them. A multiget of 100,000 paths may still declare the namespace at each.
   */
  costly: 4 * 1024 * 1024,
  namespaces: 50,
  /** The parser joins the namespace to each prefixed name, so long ones would cost their length every time. */
  namespaceLength: 256,
  /** Characters without a tag: of a text, a value, a comment. */
  run: 64 * 1024,
} as const;

/** The parser is given this much at a time. */
const pieceLength = 16 * 1024;

const encodings = new Set(['utf-8', 'utf8', 'us-ascii', 'utf-16']);

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** As XML reads line ends. The parser does so too, but each costs it as much as a tag. */
function withNewlines(text: string): string {
  if (!text.includes('\r')) return text;
  const bytes = Buffer.from(text);
  let length = 0;
  for (let i = 0; i < bytes.length; i++)
    if (bytes[i] !== carriageReturn) bytes[length++] = bytes[i] ?? 0;
    else if (bytes[i + 1] !== lineFeed) bytes[length++] = lineFeed;
  return bytes.toString('utf8', 0, length);
}

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // The parser skips the byte order mark.
    return withNewlines(new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new XmlProblem('The XML is not valid UTF-8 or UTF-16.');
  }
}

interface OpenElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
  lang: string | null;
}

const noAttributes: ReadonlyMap<string, string> = new Map();

function openElement(tag: SaxesTagNS, parent: OpenElement | undefined): OpenElement {
  let lang = parent?.lang ?? null;
  let attributes: Map<string, string> | undefined;
  for (const { prefix, local, uri, name, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || name === 'xmlns') continue;
    if (uri === namespaces.xml && local === 'lang') lang = value === '' ? null : value;
    else (attributes ??= new Map()).set(clarkName(uri, local), value);
  }
  return { name: clarkName(tag.uri, tag.local), attributes: attributes ?? noAttributes, children: [], text: '', lang };
}

function refuse(what: string): never {
  throw new XmlProblem(what);
}

/** Counts what is costly as it comes, before the parser looks at all attributes of an element together. */
function costGuard() {
  const seen = new Set<string>();
  let cost = 0;
  let attributes = 0;
  let declarations = 0;
  const add = (text: string) => {
    cost += text.length + 20;
    if (cost > xmlLimits.costly) refuse('The XML has too many attributes, comments or CDATA sections.');
  };
  return {
    add,
    startElement() {
      attributes = 0;
      declarations = 0;
    },
    addAttribute({ prefix, name, value }: { prefix: string; name: string; value: string }) {
      add(value);
      if (prefix === 'xmlns' || name === 'xmlns') {
        if (++declarations > xmlLimits.declarations) refuse('An element declares too many namespaces.');
        if (value.length > xmlLimits.namespaceLength) refuse('A namespace is too long.');
        seen.add(value);
        if (seen.size > xmlLimits.namespaces) refuse('The XML has too many namespaces.');
      } else if (name !== 'xml:lang' && ++attributes > xmlLimits.attributes)
        refuse('An element has too many attributes.');
    },
  };
}

/**
 * The root element of a document. Anything that could cost more than its length is refused: document types, entities,
 * processing instructions, deep nesting.
 */
export function readXml(bytes: Buffer, limit: number = xmlLimits.bytes): XmlElement {
  if (bytes.length > limit) refuse('The XML is too long.');
  const text = decode(bytes);
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  const guard = costGuard();
  let runStart = 0;

  // Version 1.1 would let control characters in.
  const parser = new SaxesParser({ xmlns: true, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  // The parser joins what belongs together in as many steps as the input asks for, so nothing may be joined for long.
  const checkRun = (position: number) => {
    if (position - runStart > xmlLimits.run) refuse('A part of the XML is too long.');
  };
  const endRun = () => {
    checkRun(parser.position);
    runStart = parser.position;
  };
  const addText = (piece: string) => {
    endRun();
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('error', () => refuse('The XML is not well-formed.'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !encodings.has(encoding.toLowerCase())) refuse('The XML is not in UTF-8.');
  });
  parser.on('doctype', () => refuse('The XML has a document type.'));
  parser.on('processinginstruction', () => refuse('The XML has a processing instruction.'));
  parser.on('comment', (comment) => {
    endRun();
    guard.add(comment);
  });
  parser.on('opentagstart', () => {
    endRun();
    if (open.length >= xmlLimits.depth) refuse('The XML is nested too deeply.');
    if (++elements > xmlLimits.elements) refuse('The XML has too many elements.');
    guard.startElement();
  });
  parser.on('attribute', (attribute) => {
    endRun();
    guard.addAttribute(attribute);
  });
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    const element = openElement(tag, parent);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => {
    endRun();
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', (cdata) => {
    guard.add(cdata);
    addText(cdata);
  });
  for (let start = 0; start < text.length; start += pieceLength) {
    const piece = text.slice(start, start + pieceLength);
    parser.write(piece);
    checkRun(start + piece.length);
  }
  parser.close();
  return root ?? refuse('The XML has no element.');
}
