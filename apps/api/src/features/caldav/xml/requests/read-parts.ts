import { dav } from '../names';
import { XmlProblem, type XmlElement } from '../read-xml';

export const requestLimits = { names: 200, filters: 200, depth: 10, instructions: 200 } as const;

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

export function expectRoot(element: XmlElement, ...names: string[]): void {
  if (!names.includes(element.name)) throw new XmlProblem('The body is another request.');
}

/** The names inside an element, each once. */
export function namesInside(element: XmlElement | undefined): string[] {
  const names = [...new Set(element?.children.map(({ name }) => name))];
  if (names.length > requestLimits.names) throw new XmlProblem('The request asks for too many properties.');
  return names;
}

/** The elements of all prop elements inside. */
export const propsInside = (element: XmlElement): XmlElement[] =>
  childrenNamed(element, dav('prop')).flatMap(({ children }) => children);

const form = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** 20261127T100000Z as 2026-11-27T10:00:00Z; null for any other form and for times that do not exist. */
export function readUtcTime(value: string): string | null {
  if (!form.test(value)) return null;
  const time = value.replace(form, '$1-$2-$3T$4:$5:$6Z');
  const date = new Date(time);
  return !Number.isNaN(date.getTime()) && date.toISOString() === time.replace('Z', '.000Z') ? time : null;
}

export interface TimeSpan {
  start: string;
  end: string;
}

/** A range that must have both sides. */
export function readTimeSpan(element: XmlElement): TimeSpan {
  const start = readUtcTime(element.attributes.get('start') ?? '');
  const end = readUtcTime(element.attributes.get('end') ?? '');
  if (start === null || end === null || start >= end) throw new XmlProblem('The range of time is not valid.');
  return { start, end };
}
