import { canManageChildren } from '@everstep/domain/households';
import type { Attendee } from '@everstep/domain/planner';
import { openEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { listFamilyChildren, listHouseholdIds, listMembers } from '../households/repository';
import { listEntries, type EntryPage } from './list-entries';

/** Few enough to keep memory low, however much a family has logged. */
const entriesPerPage = 200;

/** Those whom the user may know by name, for the ids in an entry. */
interface Named {
  people: readonly Attendee[];
  /** Null for somebody who has left, and for an account that is gone. */
  nameOf: (id: string | null) => string | null;
}

const namedBy = (people: readonly Attendee[]): Named => ({
  people,
  nameOf: (id) => people.find((each) => each.id === id)?.name ?? null,
});

export interface LoggedEntry<Value> extends Named {
  key: string;
  value: Value;
  /** The user who logged it, in a household. */
  createdBy: string | null;
}

/** Which entries of a page are read, and the names in them. */
interface Page extends Pick<EntryPage, 'createdBy'> {
  named: Named;
}

/** The entries of a kind in a scope, page by page, as `nextPage` says anew for each; it ends where that is null. What does not open is left out. */
async function* readEntries<Value>(
  { db, dataKeys }: ExportContext,
  kind: SyncedKind<Value>,
  scopeId: string,
  nextPage: () => Promise<Page | null>,
): AsyncGenerator<LoggedEntry<Value>[]> {
  const keys = await dataKeys.existing(scopeId);
  if (!keys) return;
  for (let after = '', isLast = false; !isLast;) {
    const page = await nextPage();
    if (!page) return;
    const { named, ...whose } = page;
    const rows = await listEntries(db, { scopeId, kind: kind.name }, { after, limit: entriesPerPage, ...whose });
    yield rows.flatMap(({ createdBy, ...row }) => {
      try {
        return [{ key: row.key, value: openEntry(kind, keys, { scopeId, ...row }), createdBy, ...named }];
      } catch {
        return [];
      }
    });
    after = rows.at(-1)?.key ?? after;
    isLast = rows.length < entriesPerPage;
  }
}

const listMembersOf = async ({ db }: ExportContext, scopeId: string) =>
  (await listMembers(db, scopeId)).map(({ id, name, role }) => ({ id, name, role, isChild: false }));

const listChildrenOf = async ({ db, dataKeys, userId }: ExportContext) =>
  (await listFamilyChildren(db, dataKeys, userId)).map(({ id, name, scopeId }) => ({
    id,
    name,
    scopeId,
    isChild: true,
  }));

/** The entries of a kind in a user's households: everything where the user is a parent, otherwise, and with `isOwn`, what they logged themselves. */
async function* readHouseholdEntries<Value>(
  context: ExportContext,
  kind: SyncedKind<Value>,
  isOwn: boolean,
): AsyncGenerator<LoggedEntry<Value>[]> {
  const { db, userId } = context;
  const allChildren = await listChildrenOf(context);
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const children = allChildren.filter((child) => child.scopeId === scopeId);
    // For each page, because an export takes minutes and the user may be removed meanwhile.
    yield* readEntries(context, kind, scopeId, async () => {
      const members = await listMembersOf(context, scopeId);
      const role = members.find(({ id }) => id === userId)?.role;
      if (!role) return null;
      const named = namedBy([...members, ...children]);
      return isOwn || !canManageChildren(role) ? { createdBy: userId, named } : { named };
    });
  }
}

/** The entries of a kind in a user's own scope. They can be about anybody in the user's households. */
export async function* readOwnEntries<Value>(
  context: ExportContext,
  kind: SyncedKind<Value>,
): AsyncGenerator<LoggedEntry<Value>[]> {
  const people: Attendee[] = await listChildrenOf(context);
  for (const scopeId of await listHouseholdIds(context.db, context.userId))
    people.push(...(await listMembersOf(context, scopeId)));
  const named = namedBy([...new Map(people.map((each) => [each.id, each])).values()]);
  yield* readEntries(context, kind, context.userId, async () => ({ named }));
}

interface EntryRows<Value, Row> {
  toRow: (value: Value, entry: LoggedEntry<Value>) => Row;
  toCsvRows?: (rows: readonly Row[], zone?: string) => string[][];
}

export interface HouseholdData<Value, Row> extends EntryRows<Value, Row> {
  title: string;
  /** What is exported, followed by whose entries these are. */
  what: string;
  /** How the people are named whom it is about. */
  named?: string;
}

const childNamed = 'The child is there by id and name, and whoever has logged it by name.';

/** The export of a kind that is logged in a household, by default about a child. */
export function householdData<Value, Row extends object>(
  kind: SyncedKind<Value>,
  { title, what, named = childNamed, ...rows }: HouseholdData<Value, Row>,
): PersonalDataKind {
  return {
    title,
    description: `${what}: everything where you are a parent, otherwise what you have logged yourself. ${named}`,
    ...rowsOf((context) => readHouseholdEntries(context, kind, false), rows),
  };
}

interface OwnData<Value, Row>
  extends EntryRows<Value, Row>, Pick<PersonalDataKind, 'title' | 'description' | 'removal'> {}

/** The export of what a user has logged of a kind, in the own scope or in households. */
export function ownData<Value, Row extends object>(
  kind: SyncedKind<Value>,
  { title, description, removal, ...rows }: OwnData<Value, Row>,
): PersonalDataKind {
  const read = (context: ExportContext) =>
    kind.scope === 'person' ? readOwnEntries(context, kind) : readHouseholdEntries(context, kind, true);
  return { title, description, ...(removal && { removal }), ...rowsOf(read, rows) };
}

function rowsOf<Value, Row extends object>(
  read: (context: ExportContext) => AsyncIterable<LoggedEntry<Value>[]>,
  { toRow, toCsvRows }: EntryRows<Value, Row>,
): Pick<PersonalDataKind, 'rows' | 'toCsvRows'> {
  return {
    async *rows(context) {
      for await (const entries of read(context)) yield entries.map((entry) => toRow(entry.value, entry));
    },
    ...(toCsvRows && { toCsvRows: (rows, zone) => toCsvRows(rows as readonly Row[], zone) }),
  };
}

/** A row whose child has the column name of the export, with the names beside the ids. */
export function withChild<Value extends { child_id: string | null }>(
  { child_id, ...rest }: Value,
  { createdBy, nameOf }: Pick<LoggedEntry<Value>, 'createdBy' | 'nameOf'>,
) {
  const child: Value['child_id'] = child_id;
  return { child, child_name: nameOf(child), ...rest, author_name: nameOf(createdBy) };
}
