import type { TimeRange } from '@everstep/domain/caldav/find-occurrence';
import type { CompFilter, ParamFilter, PropFilter, TextMatch } from '@everstep/domain/caldav/object-filter';
import { caldav, namespaces, splitName } from '../names';
import type { XmlElement } from '../read-xml';
import { DavCondition } from './dav-condition';
import { childNamed, childrenNamed, readUtcTime, requestLimits } from './read-parts';

const collations: ReadonlySet<string> = new Set<TextMatch['collation']>([
  'i;ascii-casemap',
  'i;octet',
  'i;unicode-casemap',
]);
const isCollation = (value: string): value is TextMatch['collation'] => collations.has(value);

function refuse(condition: 'valid-filter' | 'supported-filter' | 'supported-collation'): never {
  throw new DavCondition(caldav(condition));
}

/** A condition that is passed over would let objects in that nobody asked for. */
function expectChildren(element: XmlElement, ...locals: string[]): void {
  for (const { name } of element.children) {
    const { namespace, local } = splitName(name);
    if (namespace === namespaces.caldav && !locals.includes(local)) refuse('supported-filter');
  }
  if ((element.attributes.get('test') ?? 'allof') !== 'allof') refuse('supported-filter');
}

function atMostOne(element: XmlElement, local: string): XmlElement | undefined {
  const [one, ...others] = childrenNamed(element, caldav(local));
  return others.length > 0 ? refuse('valid-filter') : one;
}

function nameOf(element: XmlElement): string {
  const name = element.attributes.get('name') ?? '';
  return name === '' ? refuse('valid-filter') : name.toUpperCase();
}

/** Says that the thing is absent, so nothing else can be said about it. */
function readIsNotDefined(element: XmlElement): boolean {
  const isNotDefined = childNamed(element, caldav('is-not-defined')) !== undefined;
  const conditions = element.children.filter(({ name }) => splitName(name).namespace === namespaces.caldav);
  if (isNotDefined && conditions.length > 1) refuse('valid-filter');
  return isNotDefined;
}

function readTimeRange(filter: XmlElement): TimeRange | null {
  const element = atMostOne(filter, 'time-range');
  if (!element) return null;
  const side = (name: string) => {
    const value = element.attributes.get(name);
    return value === undefined ? null : (readUtcTime(value) ?? refuse('valid-filter'));
  };
  const start = side('start');
  const end = side('end');
  if ((start === null && end === null) || (start !== null && end !== null && start >= end)) refuse('valid-filter');
  return { start, end };
}

function readTextMatch(filter: XmlElement): TextMatch | null {
  const element = atMostOne(filter, 'text-match');
  if (!element) return null;
  if (element.attributes.has('match-type')) refuse('supported-filter');
  const collation = element.attributes.get('collation') ?? 'i;ascii-casemap';
  const negated = element.attributes.get('negate-condition') ?? 'no';
  if (negated !== 'yes' && negated !== 'no') refuse('valid-filter');
  return {
    text: element.text,
    isNegated: negated === 'yes',
    collation: isCollation(collation) ? collation : refuse('supported-collation'),
  };
}

function readParamFilter(element: XmlElement): ParamFilter {
  expectChildren(element, 'is-not-defined', 'text-match');
  return { name: nameOf(element), isNotDefined: readIsNotDefined(element), textMatch: readTextMatch(element) };
}

function readPropFilter(element: XmlElement): PropFilter {
  expectChildren(element, 'is-not-defined', 'time-range', 'text-match', 'param-filter');
  const timeRange = readTimeRange(element);
  const textMatch = readTextMatch(element);
  if (timeRange && textMatch) refuse('valid-filter');
  return {
    name: nameOf(element),
    isNotDefined: readIsNotDefined(element),
    timeRange,
    textMatch,
    paramFilters: childrenNamed(element, caldav('param-filter')).map(readParamFilter),
  };
}

function readCompFilter(element: XmlElement): CompFilter {
  expectChildren(element, 'is-not-defined', 'time-range', 'prop-filter', 'comp-filter');
  return {
    name: nameOf(element),
    isNotDefined: readIsNotDefined(element),
    timeRange: readTimeRange(element),
    propFilters: childrenNamed(element, caldav('prop-filter')).map(readPropFilter),
    compFilters: childrenNamed(element, caldav('comp-filter')).map(readCompFilter),
  };
}

const filterNames: ReadonlySet<string> = new Set(['comp-filter', 'prop-filter', 'param-filter'].map(caldav));

function countFilters(element: XmlElement, depth: number): number {
  if (depth > requestLimits.depth) refuse('supported-filter');
  return element.children
    .filter(({ name }) => filterNames.has(name))
    .reduce((count, child) => count + 1 + countFilters(child, depth + 1), 0);
}

/** The filter of a calendar-query: one comp-filter of VCALENDAR. */
export function readFilter(query: XmlElement): CompFilter {
  const filter = atMostOne(query, 'filter') ?? refuse('valid-filter');
  expectChildren(filter, 'comp-filter');
  const root = atMostOne(filter, 'comp-filter') ?? refuse('valid-filter');
  if (countFilters(filter, 0) > requestLimits.filters) refuse('supported-filter');
  const read = readCompFilter(root);
  return read.name === 'VCALENDAR' ? read : refuse('valid-filter');
}
