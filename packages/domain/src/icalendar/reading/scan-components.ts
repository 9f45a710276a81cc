import { readProperty, type Property } from './read-property';
import type { FileLine } from './unfold-lines';

/** What is between BEGIN and END. */
export interface Component {
  /** In capital letters. */
  name: string;
  /** Of its BEGIN, counted from 1. */
  line: number;
  /** Without those that have no value: some calendars write 'RRULE:'. */
  properties: Property[];
  parts: Component[];
  /** Whether its END is missing. */
  isCutOff: boolean;
}

/** Events and all else that stands side by side in a file. A calendar among them has only its own properties, of which METHOD counts. */
export interface ScannedFile {
  isCalendar: boolean;
  /** Of all calendars of the file. */
  properties: Property[];
  components: (Component & { method: string | null })[];
  /** Of the component that is one too many, null if all are read. */
  stoppedAt: number | null;
}

/** Of the lines between which a component is. */
export const marker = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i;

function addLine(component: Component, text: string): void {
  const property = readProperty(text);
  if (property && property.value !== '') component.properties.push(property);
}

/** Alarms are within events, and nothing that is read is deeper. */
export const maxDepth = 8;
export const standsAlone = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Components are found line by line, so that a broken one spoils none of the others. */
export function scanComponents(lines: readonly FileLine[], maxComponents: number): ScannedFile {
  const file: ScannedFile = { isCalendar: false, properties: [], components: [], stoppedAt: null };
  let method: string | null = null;
  const open: Component[] = [];

  const close = (component: Component) => {
    const within = open.at(-1);
    if (within) within.parts.push(component);
    else file.components.push({ ...component, method });
  };
  /** Closes what is open down to one of that name, or all. */
  const closeDownTo = (name: string | null, isAtItsEnd: boolean) => {
    for (let last = open.pop(); last; last = open.pop()) {
      const isNamed = last.name === name;
      last.isCutOff = !isNamed || !isAtItsEnd;
      close(last);
      if (isNamed) return;
    }
  };
  const isOpen = (name: string) => open.some((component) => component.name === name);

  const begin = (name: string, line: number) => {
    // What stands by itself is never within another: that one has lost its end.
    if (name === 'VCALENDAR' || standsAlone.has(name)) closeDownTo(null, false);
    else if (isOpen(name)) closeDownTo(name, false);
    if (name === 'VCALENDAR') {
      file.isCalendar = true;
      method = null;
    } else if (open.length === 0 && file.components.length >= maxComponents) file.stoppedAt = line;
    else if (open.length < maxDepth) open.push({ name, line, properties: [], parts: [], isCutOff: false });
  };
  const addCalendarLine = (text: string) => {
    const property = readProperty(text);
    if (property?.name === 'METHOD') method = property.value.toUpperCase();
    if (property && property.value !== '') file.properties.push(property);
  };

  for (const { number, text } of lines) {
    const [, side, found = ''] = marker.exec(text) ?? [];
    const name = found.toUpperCase();
    const component = open.at(-1);
    if (side?.toUpperCase() === 'BEGIN') begin(name, number);
    else if (side !== undefined && name === 'VCALENDAR') closeDownTo(null, false);
    else if (side !== undefined && isOpen(name)) closeDownTo(name, true);
    else if (side === undefined && component) addLine(component, text);
    else if (side === undefined && file.isCalendar) addCalendarLine(text);
    if (file.stoppedAt !== null) return file;
  }
  closeDownTo(null, false);
  return file;
}

export const propertyOf = ({ properties }: Pick<Component, 'properties'>, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const propertiesOf = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name);
