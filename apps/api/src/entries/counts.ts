import type { StorageUse } from '@everstep/domain/sync';

const checksum = (text: string) => `crc32(convert_to(${text}, 'UTF8'))`;

/** The checksum of an entry, as `entryChecksum` of the domain. */
export const checksumOf = (row: string) => checksum(`${row}.kind || ' ' || ${row}.key || ' ' || ${row}.change_id`);

/** What a statement that writes entries returns as `written`, for `stampAndCount`. */
export const countedColumns = `coalesce(new.kind, old.kind) as kind, new.version as new_version, old.author_id as old_author,
      old.sealed is not null as was_logged, new.author_id as new_author, new.sealed is not null as is_logged, old.key is null as is_new,
      old.key as old_key, old.change_id as old_change, new.key as new_key, new.change_id as new_change`;

/**
 * Gives the scope $1, which is locked, the version of the newest entry that the statement has `written`, and keeps its check in step.
 * The statement must not write the row of the scope besides.
 */
export const stampScope = `stamped as (
    update scopes set version = greatest(version, newest), entry_total = entry_total + growth, entry_sum = entry_sum + difference
    from (
      select max(new_version) as newest, sum(is_logged::int - was_logged::int) as growth,
        sum(case when is_logged then ${checksum("kind || ' ' || new_key || ' ' || new_change")} else 0 end
          - case when was_logged then ${checksum("kind || ' ' || old_key || ' ' || old_change")} else 0 end) as difference
      from written having count(*) > 0) change
    where id = $1
  )`;

/**
 * The id of a change that the server makes: of one entry, from a random id. A statement that changes rows on another node may call
 * nothing that gives each row another value.
 */
export const changeIdOf = (seed: string, row: string) => {
  const digits = `md5(${seed}::text || ' ' || ${row}.kind || ' ' || ${row}.key)`;
  return `overlay(overlay(${digits} placing '4' from 13) placing '8' from 17)::uuid`;
};

/** `stampScope`, and counts what the statement has `written`. What is left of an erased account counts for nobody but the check. */
export const stampAndCount = `${stampScope}, counted as (
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
 * After `stampAndCount`: counts what is new for the writer's day, and `used` says how much that is then. The arguments name the
 * parameters with the id of the writer and the day in UTC, and what else is stored for good.
 */
export const measureUse = (writer: string, day: string, others = '0') => `today as (
    insert into entry_days as existing (scope_id, writer_id, day, added)
    select $1, ${writer}, ${day}, added from (select (select count(*) from written where is_new) + ${others} as added) sum
    where added > 0
    on conflict (scope_id, writer_id, day) do update set added = existing.added + excluded.added
    returning added
  ), used as (
    select coalesce(sum(is_logged::int - was_logged::int), 0)::int as "growth", coalesce((select added from today), 0) as "addedToday"
    from written
  )`;

/** How many entries there are in the scope $1, and how many of them are the writer's. Read before a statement that counts. */
export const countedBefore = (writer: string) => `
    (select coalesce(sum(total), 0)::int from entry_counts where scope_id = $1) as "inScope",
    (select coalesce(sum(total), 0)::int from entry_counts where scope_id = $1 and author_id = ${writer}) as "byWriter"`;

/** A row of `used`. */
export interface UsedStorage extends Pick<StorageUse, 'addedToday'> {
  /** By how many entries the statement has filled the scope; negative if it deleted more than it added. */
  growth: number;
}

/** What scopes $1 have logged, by who changed it last and kind, with the sum of the checksums. It reads each entry once. */
export const sumLogged = `
  select scope_id as "scopeId", author_id as "authorId", kind, count(*)::int as total, sum(${checksumOf('entries')})::bigint as sum
  from entries where scope_id = any($1) and sealed is not null
  group by 1, 2, 3`;
