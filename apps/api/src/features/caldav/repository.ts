import { rawQuery, type Database, type Db } from '../../db/client';

/** The calendar of a scope that is there without being made. */
export const mainCalendar = '';

export interface CalendarRow {
  name: string;
  isMade: boolean;
  sealed: Buffer;
}

/** In the order in which they were made or first changed. */
export async function listCalendars(db: Db, userId: string): Promise<CalendarRow[]> {
  const { rows } = await rawQuery(db)(
    `select name, is_made as "isMade", sealed from dav_calendars where user_id = $1 order by created_at, name`,
    [userId],
  );
  return rows as CalendarRow[];
}

export async function putCalendar(tx: Db, userId: string, { name, isMade, sealed }: CalendarRow): Promise<void> {
  await rawQuery(tx)(
    `insert into dav_calendars (user_id, name, is_made, sealed) values ($1, $2, $3, $4)
    on conflict (user_id, name) do update set sealed = excluded.sealed`,
    [userId, name, isMade, sealed],
  );
}

export async function deleteCalendar(tx: Db, userId: string, name: string): Promise<void> {
  await rawQuery(tx)('delete from dav_calendars where user_id = $1 and name = $2', [userId, name]);
}

/** The calendars of one user are made and changed one after the other. */
export async function lockCalendarsOf(tx: Db, userId: string): Promise<void> {
  await rawQuery(tx)('select from users where id = $1 for no key update', [userId]);
}

/** Where events are. Nothing is read for somebody who is no member. */
export interface CalendarPath {
  scopeId: string;
  readerId: string;
  kind: string;
  calendar: string;
}

const isReader = '($1 = $2::uuid or exists (select from household_members where scope_id = $1 and user_id = $2))';
const nameOf = "coalesce(path.name, entry.key || '.ics')";
/** Each path is looked up by its key: a plan that knows no numbers would rather read all paths of the scope for one event. */
const pathsOf = (source: string) => `${source} entry
  left join lateral (
    select * from calendar_objects where scope_id = $1 and key = entry.key and gone_version is null limit 1
  ) path on true`;
const withPath = pathsOf('entries');
const inCalendar = `entry.scope_id = $1 and entry.kind = $3 and coalesce(path.calendar, '${mainCalendar}') = $4`;

const headColumns = `${nameOf} as name, entry.version::int as version, entry.changed_at as "changedAt",
  entry.created_by as "createdBy", path.sealed is not null as "hasText"`;

export interface ObjectHead {
  name: string;
  version: number;
  changedAt: Date;
  /** The user who has added it, in a household; null once that account is gone. */
  createdBy: string | null;
  /** Whether what was put is kept. */
  hasText: boolean;
}

/** The names of all events of a calendar. */
export async function listObjectHeads(
  db: Database,
  { scopeId, readerId, kind, calendar }: CalendarPath,
): Promise<ObjectHead[]> {
  const { rows } = await db.$client.query<ObjectHead>({
    name: 'list_dav_members',
    text: `select ${headColumns} from ${withPath}
      where ${inCalendar} and entry.sealed is not null and ${isReader} order by entry.version`,
    values: [scopeId, readerId, kind, calendar],
  });
  return rows;
}

/** An event with what was put at its path. */
export interface ObjectRow extends ObjectHead {
  key: string;
  sealed: Buffer;
  revision: number;
  original: Buffer | null;
  /** The version of the entry that `original` says the same as. */
  originalVersion: number | null;
}

const objectColumns = `${headColumns}, entry.key, entry.sealed, entry.revision, path.sealed as original,
  path.version::int as "originalVersion"`;

const keyInName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

/** The events with these names. */
export async function findObjects(
  db: Database | Db,
  { scopeId, readerId, kind, calendar }: CalendarPath,
  names: readonly string[],
): Promise<Map<string, ObjectRow>> {
  const keys = names.flatMap((name) => keyInName.exec(name)?.[1] ?? []);
  const { rows } = await rawQuery(db)(
    `select ${objectColumns} from ${withPath}
    where ${inCalendar} and entry.sealed is not null and ${isReader} and entry.key = any(
      array(select key from calendar_objects where scope_id = $1 and calendar = $4 and name = any($5) and gone_version is null)
      || $6::text[])`,
    [scopeId, readerId, kind, calendar, names, keys],
    'find_dav_objects',
  );
  const asked = new Set(names);
  return new Map((rows as ObjectRow[]).filter(({ name }) => asked.has(name)).map((row) => [row.name, row]));
}

/** Events of a calendar in the order of their keys, after one of them. */
export async function listObjectPage(
  db: Database | Db,
  { scopeId, readerId, kind, calendar }: CalendarPath,
  { after, limit }: { after: string; limit: number },
): Promise<ObjectRow[]> {
  const { rows } = await rawQuery(db)(
    `select ${objectColumns} from ${withPath}
    where ${inCalendar} and entry.sealed is not null and ${isReader} and entry.key > $5 order by entry.key limit $6`,
    [scopeId, readerId, kind, calendar, after, limit],
    'list_dav_objects',
  );
  return rows as ObjectRow[];
}

/** A path where something has changed, or gone. */
export interface Changed extends ObjectHead {
  isGone: boolean;
}

interface Changes {
  /** Of the scope, when they were read. */
  version: number;
  /** From before this version on, deleted events have left no trace. */
  clearedVersion: number;
  /** In the order of their versions. */
  rows: Changed[];
}

/**
 * What is new is found by its version, behind a fence (`offset 0`), without which a plan may look through all events of the scope for
 * it. Who knows nothing yet has nothing to delete; who has the first token may have put something since.
 */
const newSince = `
  select ${headColumns}, entry.sealed is null as "isGone"
  from ${pathsOf('(select * from entries where scope_id = $1 and version > $5 offset 0)')}
  where ${inCalendar}
  union all
  select name, gone_version::int, null, null, false, true
  from (select * from calendar_objects where scope_id = $1 and gone_version > $5 offset 0) gone where calendar = $4`;
const everything = `
  select ${headColumns}, false as "isGone" from ${withPath}
  where ${inCalendar} and entry.sealed is not null and entry.version > $5`;

/** Version and rows come from one snapshot. */
const changesIn = (rows: string) => `
  select scope.version::int as "scopeVersion",
    coalesce((scope.cleared -> $3::text ->> 'version')::bigint, 0)::int as "clearedVersion", changed.*
  from scopes scope left join lateral (${rows}) changed on true
  where scope.id = $1 and ${isReader}
  order by changed.version, changed.name`;

const findChanges = {
  first: { name: 'list_dav_everything', text: changesIn(everything) },
  next: { name: 'list_dav_changes', text: changesIn(newSince) },
} as const;

/**
 * What has changed in a calendar after a version of its scope, or, for who knows none yet, what is there. Null for somebody who is no
 * member.
 */
export async function listChanged(
  db: Database,
  { scopeId, readerId, kind, calendar }: CalendarPath,
  since: number | null,
): Promise<Changes | null> {
  const { rows } = await db.$client.query<Changed & { scopeVersion: number; clearedVersion: number }>({
    ...findChanges[since === null ? 'first' : 'next'],
    values: [scopeId, readerId, kind, calendar, since ?? 0],
  });
  const [first] = rows;
  if (!first) return scopeId === readerId ? { version: 0, clearedVersion: 0, rows: [] } : null;
  return {
    version: first.scopeVersion,
    clearedVersion: first.clearedVersion,
    // Without a change there is one row with the version alone.
    rows: (rows as (Changed | { name: null })[]).filter((row): row is Changed => row.name !== null),
  };
}

/** The versions of scopes, by their ids. One in which nothing was ever written has none. */
export async function findVersions(db: Database, scopeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ id: string; version: number }>({
    name: 'find_dav_versions',
    text: 'select id, version::int as version from scopes where id = any($1)',
    values: [scopeIds],
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Where an event is, if it is not deleted. */
export async function findPathOfKey(
  tx: Db,
  { scopeId, kind }: CalendarPath,
  key: string,
): Promise<{ name: string; calendar: string } | null> {
  const { rows } = await rawQuery(tx)(
    `select ${nameOf} as name, coalesce(path.calendar, '${mainCalendar}') as calendar from ${withPath}
    where entry.scope_id = $1 and entry.kind = $2 and entry.key = $3 and entry.sealed is not null`,
    [scopeId, kind, key],
  );
  return (rows as { name: string; calendar: string }[])[0] ?? null;
}

export async function findEntryVersion(
  tx: Db,
  { scopeId, kind }: Pick<CalendarPath, 'scopeId' | 'kind'>,
  key: string,
): Promise<number> {
  const { rows } = await rawQuery(tx)(
    'select version::int as version from entries where scope_id = $1 and kind = $2 and key = $3',
    [scopeId, kind, key],
  );
  return (rows as { version: number }[])[0]?.version ?? 0;
}

/** Puts an event at a path. Where it was before, and what was here before, is gone from its version on. */
export async function putObject(
  tx: Db,
  { scopeId, kind, calendar }: Omit<CalendarPath, 'readerId'>,
  { name, key, sealed, version }: { name: string; key: string; sealed: Buffer; version: number },
): Promise<void> {
  const query = rawQuery(tx);
  // Without a row an event is at the name of its key. It was there if it is older than this.
  if (calendar === mainCalendar && name !== `${key}.ics`)
    await query(
      `insert into calendar_objects (scope_id, calendar, name, key, version, gone_version)
      select scope_id, $4, key || '.ics', key, $5, $5 from entries
      where scope_id = $1 and kind = $2 and key = $3 and revision > 1
        and not exists (select from calendar_objects where scope_id = $1 and key = $3)
      on conflict do nothing`,
      [scopeId, kind, key, calendar, version],
    );
  // An event of that key which is put back gets another name.
  const ownerOfName = keyInName.exec(name)?.[1];
  if (ownerOfName !== undefined && ownerOfName !== key)
    await query(
      `insert into calendar_objects (scope_id, calendar, name, key, version)
      select scope_id, $4, key || '-1.ics', key, version from entries
      where scope_id = $1 and kind = $2 and key = $3
        and not exists (select from calendar_objects where scope_id = $1 and key = $3 and gone_version is null and name <> $5)
      on conflict do nothing`,
      [scopeId, kind, ownerOfName, calendar, name],
    );
  await query(
    `update calendar_objects set gone_version = $5, sealed = null
    where scope_id = $1 and key = $4 and gone_version is null and (calendar, name) <> ($2, $3)`,
    [scopeId, calendar, name, key, version],
  );
  await query(
    `insert into calendar_objects (scope_id, calendar, name, key, sealed, version) values ($1, $2, $3, $4, $5, $6)
    on conflict (scope_id, calendar, name) do update
      set key = excluded.key, sealed = excluded.sealed, version = excluded.version, gone_version = null`,
    [scopeId, calendar, name, key, sealed, version],
  );
}

/** Forgets all paths of a scope whose events are no more, of which programs learn by their tokens. */
export async function forgetPaths(tx: Db, scopeId: string): Promise<void> {
  await rawQuery(tx)('delete from calendar_objects where scope_id = $1', [scopeId]);
}

/** Forgets what was put of deleted events. Their paths stay, so that programs hear of the deletion. */
export async function forgetTexts(tx: Db, scopeId: string, keys: readonly string[]): Promise<void> {
  await rawQuery(tx)(
    'update calendar_objects set sealed = null where scope_id = $1 and key = any($2) and sealed is not null',
    [scopeId, keys],
  );
}

/** Forgets what was put of events that were deleted elsewhere, once they can no longer be put back. */
export async function forgetDeletedTexts(db: Database): Promise<void> {
  await db.$client.query(
    `update calendar_objects path set sealed = null
    where sealed is not null
      and not exists (select from entries where scope_id = path.scope_id and key = path.key and entries.sealed is not null)
      and not exists (select from replaced_entries kept where kept.scope_id = path.scope_id and kept.key = path.key)`,
  );
}
