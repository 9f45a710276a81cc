/** What a statement that writes entries returns as `written`, for `countWritten`. */
export const countedColumns = `new.kind, old.author_id as old_author, old.sealed is not null as was_logged,
      new.author_id as new_author, new.sealed is not null as is_logged`;

/** Counts what the statement has `written` in the scope $1. What is left of an erased account counts for nobody. */
export const countWritten = `counted as (
    insert into entry_counts as existing (scope_id, author_id, kind, total)
    select $1, author_id, kind, sum(difference)
    from (select user_id from scopes where id = $1) own, written,
      lateral (values (coalesce(old_author, user_id), -was_logged::int), (coalesce(new_author, user_id), is_logged::int))
        change (author_id, difference)
    where author_id is not null
    group by author_id, kind having sum(difference) <> 0
    on conflict (scope_id, author_id, kind) do update set total = existing.total + excluded.total
  )`;

/** Counts the entries of scopes $1 anew. */
export const countLogged = `
  select scope_id, coalesce(author_id, user_id) as author_id, kind, count(*)::int as total
  from entries join scopes on id = scope_id
  where scope_id = any($1) and sealed is not null and coalesce(author_id, user_id) is not null
  group by 1, 2, 3`;
