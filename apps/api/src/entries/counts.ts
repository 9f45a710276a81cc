import type { StorageUse } from '@everstep/domain/sync';

/** The checksum of an entry, as `entryChecksum` of the domain. */
export const checksumOf = (row: string) =>
  `crc32(convert_to(${row}.kind || ' ' || ${row}.key || ' ' || ${row}.change_id, 'UTF8'))`;

/** What a statement that writes entries returns as `written`, for `countWritten`. */
export const countedColumns = `new.kind, new.version as new_version, old.author_id as old_author, old.sealed is not null as was_logged,
      new.author_id as new_author, new.sealed is not null as is_logged, old.key is null as is_new,
      case when old.sealed is null then 0 else ${checksumOf('old')} end as old_checksum,
      case when new.sealed is null then 0 else ${checksumOf('new')} end as new_checksum`;

/**
 * Gives the scope $1, which is locked, the version of the newest entry that the statement has `written`, and keeps its check in step.
 * The statement must not write the row of the scope besides.
 */
export const stampScope = `stamped as (
    update scopes set version = greatest(version, newest), entry_total = entry_total + growth, entry_sum = entry_sum + difference
    from (
      select max(new_version) as newest, sum(is_logged::int - was_logged::int) as growth, sum(new_checksum - old_checksum) as difference
      from written having count(*) > 0) change
    where id = $1
  )`;

/** `stampScope`, and counts what the statement has `written`. What is left of an erased account counts for nobody but the check. */
export const countWritten = `${stampScope}, counted as (
    insert into entry_counts as existing (scope_id, author_id, kind, total)
    select $1, author_id, kind, sum(difference)
    from (select user_id from scopes where id = $1) own, written,
      lateral (values (coalesce(old_author, user_id), -was_logged::int), (coalesce(new_author, user_id), is_logged::int))
        change (author_id, difference)
    where author_id is not null
    group by author_id, kind having sum(difference) <> 0
    on conflict (scope_id, author_id, kind) do update set total = existing.total + excluded.total
  )`;

/**
 * After `countWritten`: counts what is new for the writer's day, and `used` says how full that and the scope are then. The arguments
 * name the parameters with the id of the writer and the day in UTC, and what else is stored for good.
 */
export const measureUse = (writer: string, day: string, others = '0') => `today as (
    insert into entry_days as existing (scope_id, writer_id, day, added)
    select $1, ${writer}, ${day}, added from (select (select count(*) from written where is_new) + ${others} as added) sum
    where added > 0
    on conflict (scope_id, writer_id, day) do update set added = existing.added + excluded.added
    returning added
  ), used as (
    select grown.by as "growth", coalesce((select added from today), 0) as "addedToday",
      (select coalesce(sum(total), 0)::int from entry_counts where scope_id = $1) + grown.by as "inScope",
      (select coalesce(sum(total), 0)::int from entry_counts where scope_id = $1 and author_id = ${writer}) + grown.by as "byWriter",
      (select email_verified_at is null from users where id = ${writer}) as "isUnconfirmed"
    from (select coalesce(sum(is_logged::int - was_logged::int), 0)::int as by from written) grown
  )`;

/** A row of `used`. */
export interface UsedStorage extends StorageUse {
  /** By how many entries the statement has filled the scope; negative if it deleted more than it added. */
  growth: number;
}

/** The checks of scopes $1, from the entries. */
export const checkLogged = `
  select id as scope_id, count(e.key)::int as total, coalesce(sum(${checksumOf('e')}), 0)::bigint as sum
  from scopes left join entries e on e.scope_id = id and e.sealed is not null
  where id = any($1)
  group by 1`;

/** What scopes $1 have logged, by who changed it last and kind, with the sum of the checksums. It reads each entry once. */
export const sumLogged = `
  select scope_id, author_id, kind, count(*)::int as total, sum(${checksumOf('entries')})::bigint as sum
  from entries where scope_id = any($1) and sealed is not null
  group by 1, 2, 3`;

/** Counts the entries of scopes $1 anew. */
export const countLogged = `
  select scope_id, coalesce(author_id, user_id) as author_id, kind, count(*)::int as total
  from entries join scopes on id = scope_id
  where scope_id = any($1) and sealed is not null and coalesce(author_id, user_id) is not null
  group by 1, 2, 3`;
