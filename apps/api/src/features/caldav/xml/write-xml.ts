import { STATUS_CODES } from 'node:http';
import { dav, namespaces, splitName } from './names';
import type { XmlElement } from './read-xml';

const prefixes: ReadonlyMap<string, string> = new Map([
  ['', ''],
  [namespaces.dav, 'd:'],
  [namespaces.caldav, 'c:'],
  [namespaces.calendarServer, 'cs:'],
  [namespaces.appleCalendar, 'ical:'],
  [namespaces.xml, 'xml:'],
]);

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Also lone halves of surrogate pairs. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escaped = (char: string) => escapes[char] ?? char;

/** Text as XML: escaped, and without the characters that XML cannot hold. */
export const xmlText = (value: string): string => value.replace(notInXml, '').replace(/[&<>\r]/g, escaped);
const attributeText = (value: string) => value.replace(notInXml, '').replace(/[&<>"\t\n\r]/g, escaped);

const attribute = (name: string, value: string) => ` ${name}="${attributeText(value)}"`;
const declare = (prefix: string, namespace: string) => attribute(`xmlns:${prefix.slice(0, -1)}`, namespace);

const rootDeclarations = [namespaces.dav, namespaces.caldav, namespaces.calendarServer, namespaces.appleCalendar]
  .map((namespace) => declare(prefixes.get(namespace) ?? '', namespace))
  .join('');

const notInName = /[\s<>&"'/=:{}]/;

function localName(local: string): string {
  if (local === '' || notInName.test(local)) throw new Error('This is not a name of an XML element or attribute.');
  return local;
}

function tag(name: string, attributes: string, content: string): string {
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

/** A part of a document: its root declares the prefixes. What is inside must be written already, text by xmlText. */
export function element(name: string, ...content: string[]): string {
  return elementWith(name, {}, ...content);
}

export const textElement = (name: string, value: string): string => element(name, xmlText(value));

/** Attributes have no namespace. */
export function elementWith(name: string, attributes: Readonly<Record<string, string>>, ...content: string[]): string {
  const { namespace, local } = splitName(name);
  const known = prefixes.get(namespace);
  const declared = known === undefined ? declare('n:', namespace) : '';
  const written = Object.entries(attributes).map(([key, value]) => attribute(localName(key), value));
  return tag((known ?? 'n:') + localName(local), declared + written.join(''), content.join(''));
}

/** A whole document. */
export function xmlDocument(name: string, ...content: string[]): string {
  const { namespace, local } = splitName(name);
  const known = prefixes.get(namespace);
  const declared = known === undefined ? rootDeclarations + declare('n:', namespace) : rootDeclarations;
  return declaration + tag((known ?? 'n:') + localName(local), declared, content.join(''));
}

function* namesIn(el: XmlElement): Generator<string> {
  yield el.name;
  yield* el.attributes.keys();
  for (const child of el.children) yield* namesIn(child);
}

/** An element as it was read. It declares all that it needs, so it can be stored, and read or sent again, by itself. */
export function writeElement(root: XmlElement): string {
  const used = new Map<string, string>();
  let unknown = 0;
  for (const name of namesIn(root)) {
    const { namespace } = splitName(name);
    if (!used.has(namespace)) used.set(namespace, prefixes.get(namespace) ?? `n${String(++unknown)}:`);
  }
  const declared = [...used]
    .map(([namespace, prefix]) => (namespace === '' || namespace === namespaces.xml ? '' : declare(prefix, namespace)))
    .join('');
  const prefixed = (name: string) => {
    const { namespace, local } = splitName(name);
    return `${used.get(namespace) ?? ''}${localName(local)}`;
  };
  const write = (el: XmlElement, outerLang: string | null, declarations: string): string => {
    const lang = el.lang === outerLang ? '' : attribute('xml:lang', el.lang ?? '');
    const attributes = [...el.attributes].map(([key, value]) => attribute(prefixed(key), value)).join('');
    const children = el.children.map((child) => write(child, el.lang, '')).join('');
    return tag(prefixed(el.name), declarations + lang + attributes, xmlText(el.text) + children);
  };
  return write(root, null, declared);
}

export interface DavResponse {
  /** An encoded path. */
  href: string;
  /** Of the resource as a whole, instead of propstats. */
  status?: number;
  propstats?: { status: number; /** Written elements. */ props: string[] }[];
  /** Written elements: the condition that failed. */
  error?: string;
  description?: string;
}

const statusElement = (status: number) =>
  textElement(dav('status'), `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`);

export function multistatusHead(): string {
  return `${declaration}<d:multistatus${rootDeclarations}>`;
}

export function multistatusTail({ syncToken }: { syncToken?: string } = {}): string {
  return `${syncToken === undefined ? '' : textElement(dav('sync-token'), syncToken)}</d:multistatus>`;
}

function propstatElements(propstats: DavResponse['propstats'] = []): string {
  const filled = propstats.filter(({ props }) => props.length > 0);
  return (filled.length > 0 ? filled : [{ status: 200, props: [] }])
    .map(({ status, props }) => element(dav('propstat'), element(dav('prop'), ...props), statusElement(status)))
    .join('');
}

export function writeResponse({ href, status, propstats, error, description }: DavResponse): string {
  return element(
    dav('response'),
    textElement(dav('href'), href),
    status === undefined ? propstatElements(propstats) : statusElement(status),
    error === undefined ? '' : element(dav('error'), error),
    description === undefined ? '' : textElement(dav('responsedescription'), description),
  );
}

export function multistatus(responses: DavResponse[], options: { syncToken?: string } = {}): string {
  return multistatusHead() + responses.map(writeResponse).join('') + multistatusTail(options);
}

/** Thunderbird takes an error without a condition for a limit of requests, so there must be one: a written element. */
export function davError(condition: string): string {
  if (condition === '') throw new Error('An error of WebDAV needs a condition.');
  return xmlDocument(dav('error'), condition);
}
