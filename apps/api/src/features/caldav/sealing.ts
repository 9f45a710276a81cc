import { open, seal, type SealingKeys } from '../../db/seal';

// The labels bind a value to its table, column and row.

const calendarLabel = (userId: string, name: string) => `dav_calendars.sealed.${userId}.${name}`;
const objectLabel = (scopeId: string, calendar: string, name: string) =>
  `calendar_objects.sealed.${scopeId}.${calendar}.${name}`;

/** What a program has set of a calendar: written XML by the name of the property. */
export type CalendarSettings = Readonly<Record<string, string>>;

/** The keys are those of the user's own scope. */
export const sealCalendar = (keys: SealingKeys, userId: string, name: string, settings: CalendarSettings): Buffer =>
  seal(keys, JSON.stringify(settings), calendarLabel(userId, name));

/** Nothing of a damaged row, which must not hide the calendar. */
export function openCalendar(keys: SealingKeys, userId: string, name: string, sealed: Buffer): CalendarSettings {
  try {
    return JSON.parse(open(keys, sealed, calendarLabel(userId, name))) as CalendarSettings;
  } catch {
    return {};
  }
}

interface ObjectPath {
  scopeId: string;
  calendar: string;
  name: string;
}

/** Bytes as base64, because what a program puts need not be UTF-8. The keys are those of the scope. */
export const sealObject = (keys: SealingKeys, { scopeId, calendar, name }: ObjectPath, bytes: Buffer): Buffer =>
  seal(keys, bytes.toString('base64'), objectLabel(scopeId, calendar, name));

/** Null for a damaged row: the event itself is in its entry. */
export function openObject(keys: SealingKeys, { scopeId, calendar, name }: ObjectPath, sealed: Buffer): Buffer | null {
  try {
    return Buffer.from(open(keys, sealed, objectLabel(scopeId, calendar, name)), 'base64');
  } catch {
    return null;
  }
}
