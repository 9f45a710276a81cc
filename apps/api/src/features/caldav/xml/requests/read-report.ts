import type { CompFilter } from '@everstep/domain/caldav/object-filter';
import { caldav, clarkName, dav, namespaces } from '../names';
import { xmlLimits, XmlProblem, type XmlElement } from '../read-xml';
import { readFilter } from './read-filter';
import { childNamed, childrenNamed, readTimeSpan, requestLimits } from './read-parts';
import { readPropRequest, type PropRequest } from './read-prop-request';

interface ExpandedProperty {
  name: string;
  properties: ExpandedProperty[];
}

export type Report =
  | { kind: 'multiget'; props: PropRequest; hrefs: string[] }
  | { kind: 'query'; props: PropRequest; filter: CompFilter; /** As iCalendar. */ timezone: string | null }
  | { kind: 'sync'; props: PropRequest; /** Empty the first time. */ token: string; limit: number | null }
  | { kind: 'free-busy'; start: string; end: string }
  | { kind: 'search properties' }
  | { kind: 'no principals'; props: PropRequest }
  | { kind: 'expand'; properties: ExpandedProperty[] }
  | { kind: 'unknown'; name: string };

const reserved: ReadonlySet<string> = new Set([namespaces.xml, 'http://www.w3.org/2000/xmlns/']);

function readLimit(root: XmlElement): number | null {
  const limit = childNamed(root, dav('limit'));
  if (!limit) return null;
  const text = childNamed(limit, dav('nresults'))?.text.trim() ?? '';
  if (!/^0*[1-9]\d{0,8}$/.test(text)) throw new XmlProblem('The limit is not a number above 0.');
  return Number(text);
}

function readSync(root: XmlElement): Report {
  const level = childNamed(root, dav('sync-level'))?.text.trim() ?? '1';
  if (level !== '1' && level !== 'infinite') throw new XmlProblem('The sync-level is neither 1 nor infinite.');
  return {
    kind: 'sync',
    props: readPropRequest(root),
    token: childNamed(root, dav('sync-token'))?.text.trim() ?? '',
    limit: readLimit(root),
  };
}

function readFreeBusy(root: XmlElement): Report {
  const range = childNamed(root, caldav('time-range'));
  if (!range) throw new XmlProblem('A free-busy-query has a time-range.');
  const { start, end } = readTimeSpan(range);
  return { kind: 'free-busy', start, end };
}

/** The name is text here, so it has not been checked as names of elements are. */
function readPropertyName({ attributes }: XmlElement): string {
  const local = attributes.get('name') ?? '';
  const namespace = attributes.get('namespace') ?? namespaces.dav;
  const isName = /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(local);
  if (!isName || namespace.length > xmlLimits.namespaceLength || reserved.has(namespace.trim()))
    throw new XmlProblem('A property has no valid name.');
  return clarkName(namespace, local);
}

function readExpand(root: XmlElement): Report {
  let count = 0;
  const inside = (element: XmlElement, depth: number): ExpandedProperty[] =>
    childrenNamed(element, dav('property')).map((property) => {
      if (depth > requestLimits.depth) throw new XmlProblem('The properties are nested too deeply.');
      if (++count > requestLimits.names) throw new XmlProblem('The request asks for too many properties.');
      return { name: readPropertyName(property), properties: inside(property, depth + 1) };
    });
  return { kind: 'expand', properties: inside(root, 1) };
}

const readers = new Map<string, (root: XmlElement) => Report>([
  [
    caldav('calendar-multiget'),
    (root) => ({
      kind: 'multiget',
      props: readPropRequest(root),
      hrefs: childrenNamed(root, dav('href')).map(({ text }) => text.trim()),
    }),
  ],
  [
    caldav('calendar-query'),
    (root) => ({
      kind: 'query',
      props: readPropRequest(root),
      filter: readFilter(root),
      timezone: childNamed(root, caldav('timezone'))?.text ?? null,
    }),
  ],
  [dav('sync-collection'), readSync],
  [caldav('free-busy-query'), readFreeBusy],
  [dav('principal-search-property-set'), () => ({ kind: 'search properties' })],
  [dav('principal-property-search'), (root) => ({ kind: 'no principals', props: readPropRequest(root) })],
  [dav('principal-match'), (root) => ({ kind: 'no principals', props: readPropRequest(root) })],
  [dav('expand-property'), readExpand],
]);

export function readReport(root: XmlElement): Report {
  return readers.get(root.name)?.(root) ?? { kind: 'unknown', name: root.name };
}
