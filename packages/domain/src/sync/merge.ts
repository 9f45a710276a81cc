/**
 * Field-level merge: each field keeps the edit that set it. Edits of different fields are combined; for the same field the later
 * edit wins.
 */
export interface MergeRule {
  /**
   * Lists whose items are fields of their own, so that items added by two people are combined: the property that identifies an
   * item, or null if the items are texts.
   */
  lists?: Readonly<Record<string, string | null>>;
  /** Groups of fields that only make sense together. They are sent, and win or lose, as one. */
  together?: readonly (readonly string[])[];
}

/** The fields that a change sets. For lists, only the items that are new or different. */
export type EntryValue = Readonly<Record<string, unknown>>;

export interface FieldChanges {
  value: EntryValue;
  /** Removed fields and items, as `name` or `list/item`. */
  removed: readonly string[];
}

/** Identifies a change by its id and time. */
interface Stamp {
  changeId: string;
  /** ISO 8601, from the device's clock. */
  changedAt: string;
}

/**
 * Which of two changes of an entry wins: the later one, by the devices' clocks. If they have the same time, the one with the
 * greater id wins, so that every device and the server come to the same result in any order of arrival.
 */
export function isLater(change: Stamp, other: Stamp): boolean {
  const [at, otherAt] = [Date.parse(change.changedAt), Date.parse(other.changedAt)];
  return at === otherAt ? change.changeId > other.changeId : at > otherAt;
}

/** The author, time and version of the edit that set a field. */
export interface Edit extends Stamp {
  version: number;
  author: string | null;
}

export interface Field {
  /** Undefined once it was removed. */
  value: unknown;
  edit: Edit;
}

/** The fields of an entry, each with the edit that set it. */
export type EntryFields = ReadonlyMap<string, Field>;

const separator = '/';
const isRecord = (value: unknown): value is EntryValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is not an object is one field without a name. */
const unnamedField = '';

/**
 * The fields of a value, or of part of one. A group of fields has the name of its first field. A list has one field of its own in
 * addition to one for each item.
 */
export function fieldsOf(rule: MergeRule | undefined, value: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (!isRecord(value)) return fields.set(unnamedField, value);
  for (const [name, part] of Object.entries(value)) {
    const [group] = rule?.together?.find((names) => names.includes(name)) ?? [];
    const id = rule?.lists?.[name];
    if (part === undefined) continue;
    if (group !== undefined) fields.set(group, { ...(fields.get(group) as object), [name]: part });
    else if (id !== undefined && Array.isArray(part)) {
      fields.set(name, []);
      for (const item of part as unknown[]) fields.set(itemName(name, id, item), item);
    } else fields.set(name, part);
  }
  return fields;
}

const itemName = (list: string, id: string | null, item: unknown): string =>
  list + separator + String(id !== null && isRecord(item) ? item[id] : item);

/**
 * The value that consists of these fields. Items of a list are sorted by the property that identifies them; texts keep the order of
 * the fields.
 */
export function valueOf(rule: MergeRule | undefined, fields: ReadonlyMap<string, unknown>): unknown {
  if (fields.has(unnamedField)) return fields.get(unnamedField);
  const value: Record<string, unknown> = {};
  const items = new Map<string, [name: string, item: unknown][]>();
  for (const [name, part] of fields) {
    if (part === undefined) continue;
    const list = name.split(separator, 1)[0] ?? '';
    if (rule?.lists?.[list] === undefined) Object.assign(value, isGroup(rule, name) ? part : { [name]: part });
    else if (list === name) value[list] = [];
    else items.set(list, [...(items.get(list) ?? []), [name, part]]);
  }
  for (const [list, named] of items) {
    const isOrdered = rule?.lists?.[list] !== null;
    const inOrder = isOrdered ? named.toSorted(([a], [b]) => (a < b ? -1 : 1)) : named;
    value[list] = inOrder.map(([, item]) => item);
  }
  return value;
}

const isGroup = (rule: MergeRule | undefined, name: string) => rule?.together?.some(([first]) => first === name);

/** Deep equality, whatever the order of the properties. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys({ ...a, ...b });
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.every((name) => isSame((a as EntryValue)[name], (b as EntryValue)[name]))
  );
}

/** An entry that does not exist (null) has no fields. */
const fieldsOfEntry = (rule: MergeRule | undefined, value: unknown) =>
  value === null ? new Map<string, unknown>() : fieldsOf(rule, value);

/** The fields that differ between two values; undefined for removed ones. Null stands for no entry. */
export function differences(rule: MergeRule | undefined, before: unknown, after: unknown): Map<string, unknown> {
  const [former, latter] = [fieldsOfEntry(rule, before), fieldsOfEntry(rule, after)];
  const changed = new Map([...latter].filter(([name, part]) => !former.has(name) || !isSame(former.get(name), part)));
  for (const name of former.keys()) if (!latter.has(name)) changed.set(name, undefined);
  return changed;
}

/** The given fields that have the same value in both. */
export function sameFields(rule: MergeRule | undefined, a: unknown, b: unknown, names: Iterable<string>): string[] {
  const [one, other] = [fieldsOfEntry(rule, a), fieldsOfEntry(rule, b)];
  return [...names].filter((name) => isSame(one.get(name), other.get(name)));
}

/** The fields in the form in which they are sent. */
export function toFieldChanges(rule: MergeRule | undefined, fields: ReadonlyMap<string, unknown>): FieldChanges {
  const set = [...fields].filter(([, part]) => part !== undefined);
  return {
    value: set.length === 0 ? {} : (valueOf(rule, new Map(set)) as EntryValue),
    removed: [...fields.keys()].filter((name) => fields.get(name) === undefined),
  };
}

/** The fields that a change sets; undefined for those that it removes. */
export function fieldsOfChange(rule: MergeRule | undefined, { value, removed }: FieldChanges): Map<string, unknown> {
  const fields = fieldsOf(rule, value);
  for (const name of removed) if (!fields.has(name)) fields.set(name, undefined);
  return fields;
}

/** A value with a change applied, as a device shows it until the server has decided. */
export function applyChange(rule: MergeRule | undefined, value: unknown, change: FieldChanges): unknown {
  const fields = fieldsOf(rule, value);
  for (const [name, part] of fieldsOfChange(rule, change)) fields.set(name, part);
  return valueOf(rule, fields);
}

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** A change that reaches the server. */
export interface IncomingChange {
  fields: ReadonlyMap<string, unknown>;
  /** Its version is the one that the server assigns. */
  edit: Edit;
  /** The version of the entry that its author had seen, 0 for none. Null if unknown: then the later change wins. */
  seen: number | null;
  /** Whether its author did not know of such an entry. */
  isNew?: boolean | undefined;
  /** The change to undo: fields that somebody else has set since are kept. */
  undoes?: string | undefined;
}

/** A field whose edit lost to another user's edit, when at least one of the two authors had not seen the other's. */
export interface LostField {
  name: string;
  /** The value that its author had set; undefined if the edit removed the field. */
  value: unknown;
  author: string;
  /** Who made the edit that won; null once that account is gone. */
  to: string | null;
}

export interface Merge {
  fields: EntryFields;
  /**
   * The lost fields, for their authors to be told. A user's own devices never lose to each other, so in a user's own scope there
   * are none.
   */
  lost: LostField[];
  /** Whether any field was set by this change, even to the same value. */
  isChanged: boolean;
  /** Whether every field of the change was applied. */
  isWhole: boolean;
}

/** Merges a change into the entry as it is stored. Of two edits that did not see each other, the later one wins. */
export function mergeChange(
  stored: EntryFields,
  { fields: changed, edit, seen, isNew, undoes }: IncomingChange,
): Merge {
  const fields = new Map(stored);
  const lost: LostField[] = [];
  let isWhole = true;
  const lose = (name: string, value: unknown, { author }: Edit, { author: to }: Edit) => {
    if (seen !== null && author !== null && author !== to) lost.push({ name, value, author, to });
  };
  for (const [name, value] of changed) {
    const existing = fields.get(name);
    if (!existing && value === undefined) continue;
    if (existing) {
      if (existing.edit.changeId === edit.changeId) continue;
      const isUnseen = isUnseenBy(seen, existing.edit);
      const isDifferent = !isSame(existing.value, value);
      const isOlder = isUnseen && !isLater(edit, existing.edit);
      const wasEditedSince = undoes !== undefined && existing.edit.changeId !== undoes;
      // A blank field of a new entry does not replace what somebody else has logged.
      const isBlankInNewEntry = isNew === true && isUnseen && isBlank(value);
      if (wasEditedSince || isBlankInNewEntry || isOlder) {
        if (isDifferent) isWhole = false;
        if (isDifferent && isOlder && !wasEditedSince && !isBlankInNewEntry) lose(name, value, edit, existing.edit);
        continue;
      }
      if (!isUnseen && !isDifferent) continue;
      const hadContent = isNew !== true || !isBlank(existing.value);
      if (isUnseen && isDifferent && hadContent) lose(name, existing.value, existing.edit, edit);
    }
    fields.set(name, { value, edit });
  }
  return { fields, lost, isChanged: [...fields.values()].some((field) => field.edit === edit), isWhole };
}

const isUnseenBy = (seen: number | null, { version }: Edit) => seen === null || version > seen;

/** Whether every field comes from an edit that was seen. */
export const isAllSeen = (fields: EntryFields, seen: number | null): boolean =>
  [...fields.values()].every(({ edit }) => !isUnseenBy(seen, edit));

/** Whether a deletion wins, given the version that its author had seen: an unseen edit by another user keeps the entry. */
export function canDelete(fields: EntryFields, deletion: Edit, seen: number | null): boolean {
  return [...fields.values()].every(({ edit }) => {
    if (!isUnseenBy(seen, edit)) return true;
    return (seen === null || edit.author === deletion.author) && !isLater(edit, deletion);
  });
}

/** An edit by another user that the author had not seen. A deletion, or a change that conflicts with it, loses to it. */
export const unseenEditByAnother = (fields: EntryFields, author: string, seen: number): Edit | undefined =>
  [...fields.values()].map(({ edit }) => edit).find((edit) => edit.version > seen && edit.author !== author);
