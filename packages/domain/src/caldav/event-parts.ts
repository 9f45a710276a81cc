import { originalOf } from '../icalendar/reading/build-series';
import { readEvent, type FileComponent } from '../icalendar/reading/read-event';
import type { FileZones } from '../icalendar/reading/resolve-zones';
import type { ScannedFile } from '../icalendar/reading/scan-components';
import type { PlannedEvent } from '../planner/event-kind';
import { partsOf, type TextPart } from './object-tree';
import { scanObject, zonesOf } from './read-object';

/** A VEVENT as text, and what it says. */
export interface EventPart {
  part: TextPart;
  component: FileComponent;
}

/** One that changes an occurrence. */
export interface ChangePart extends EventPart {
  /** Which one, as a local time. */
  original: number;
}

export interface EventParts {
  file: ScannedFile;
  zones: FileZones;
  /** In the order of the text. */
  all: EventPart[];
  /** The first change where a series is not there. */
  master: EventPart;
  changes: ChangePart[];
}

/** The components of a resource of which an event was read; null without any. Throws an UnreadableEvent. */
export function readEventParts(text: string, tree: TextPart, value: PlannedEvent, zone: string): EventParts | null {
  const file = scanObject(text);
  const zones = zonesOf(file, zone);
  const byLine = new Map(partsOf(tree, 'VEVENT').map((part) => [part.number, part]));
  const all = file.components.flatMap((component) => {
    const part = component.name === 'VEVENT' && byLine.get(component.line);
    return part ? [{ part, component: readEvent(component) }] : [];
  });
  const master = all.find(({ component }) => component.changes === null) ?? all[0];
  if (!master) return null;
  const changes = all.flatMap((each) => {
    const names = each.component.changes;
    return each === master || names === null ? [] : [{ ...each, original: originalOf(value, names, zones) }];
  });
  return { file, zones, all, master, changes };
}
