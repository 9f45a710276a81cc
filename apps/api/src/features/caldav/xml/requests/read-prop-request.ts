import type { CompSelection } from '@everstep/domain/caldav/object-data';
import { caldav, dav } from '../names';
import { XmlProblem, type XmlElement } from '../read-xml';
import { childNamed, childrenNamed, namesInside, readTimeSpan, requestLimits, type TimeSpan } from './read-parts';

interface CalendarDataRequest {
  /** False for anything but text/calendar in version 2.0. */
  isSupported: boolean;
  expand: TimeSpan | null;
  limitRecurrence: TimeSpan | null;
  /** Null for whole objects. */
  comp: CompSelection | null;
}

export interface PropRequest {
  /** Without calendar-data, which is in data. */
  names: string[];
  isAll: boolean;
  data: CalendarDataRequest | null;
}

function readSelection(root: XmlElement): CompSelection {
  let count = 0;
  const nameOf = (element: XmlElement) => {
    const name = element.attributes.get('name') ?? '';
    if (name === '') throw new XmlProblem('A part of calendar-data has no name.');
    if (++count > requestLimits.filters) throw new XmlProblem('The request asks for too many parts of calendar-data.');
    return name.toUpperCase();
  };
  const read = (element: XmlElement, depth: number): CompSelection => {
    if (depth > requestLimits.depth) throw new XmlProblem('The parts of calendar-data are nested too deeply.');
    return {
      name: nameOf(element),
      allProps: childNamed(element, caldav('allprop')) !== undefined,
      props: childrenNamed(element, caldav('prop')).map((prop) => ({
        name: nameOf(prop),
        noValue: prop.attributes.get('novalue') === 'yes',
      })),
      allComps: childNamed(element, caldav('allcomp')) !== undefined,
      comps: childrenNamed(element, caldav('comp')).map((comp) => read(comp, depth + 1)),
    };
  };
  return read(root, 1);
}

function readCalendarData(element: XmlElement): CalendarDataRequest {
  const type = element.attributes.get('content-type') ?? 'text/calendar';
  const version = element.attributes.get('version') ?? '2.0';
  const expand = childNamed(element, caldav('expand'));
  const limitRecurrence = childNamed(element, caldav('limit-recurrence-set'));
  const comp = childNamed(element, caldav('comp'));
  return {
    isSupported: type.trim().toLowerCase() === 'text/calendar' && version === '2.0',
    expand: expand ? readTimeSpan(expand) : null,
    limitRecurrence: limitRecurrence ? readTimeSpan(limitRecurrence) : null,
    comp: comp ? readSelection(comp) : null,
  };
}

/** The properties that a report asks for. No prop, and propname, ask for none. */
export function readPropRequest(report: XmlElement): PropRequest {
  const prop = childNamed(report, dav('prop'));
  const data = prop && childNamed(prop, caldav('calendar-data'));
  return {
    names: namesInside(prop).filter((name) => name !== caldav('calendar-data')),
    isAll: childNamed(report, dav('allprop')) !== undefined,
    data: data ? readCalendarData(data) : null,
  };
}
