import { createHash } from 'node:crypto';
import type { Database } from '../../db/client';
import type { FeedRow } from './repository';

/** Raised with every change of how a feed is written, so that phones read it again. */
const format = 3;

const rowHash = (row: string) => `encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex')`;

/** In one snapshot: what the content of a feed depends on. $1 is the household, $2 the maker. */
const findState = `
  with member as materialized (select user_id, role from household_members where scope_id = $1)
  select
    (select version::text from scopes where id = $1) as household,
    (select version::text from scopes where id = $2) as own,
    (select json_agg(json_build_array(person.id, member.role, person.name) order by person.id)
      from member join users person on person.id = member.user_id) as members,
    (select json_agg(encode(sha256(sealed), 'hex') order by id) from children where scope_id = $1) as children,
    (select json_agg(${rowHash('plan')} order by id) from custody_plans plan where scope_id = $1) as plans,
    (select json_agg(${rowHash('swap')} order by id) from custody_swaps swap where scope_id = $1) as swaps`;

interface TagOptions {
  feed: Pick<FeedRow, 'id' | 'userId' | 'householdId' | 'changedAt'>;
  /** Whether a plan covers it. */
  isOpen: boolean;
  /** In UTC: nights are shown around it, and deleted events are forgotten with it. */
  day: string;
}

/**
 * The ETag of a feed, which costs one statement and opens nothing. It must be read before the content: what changes in between is in
 * the content already and in the next tag, so that a phone at worst reads the same twice, and never misses a change.
 */
export async function feedTag(db: Database, { feed, isOpen, day }: TagOptions): Promise<string> {
  const { rows } = await db.$client.query({
    name: 'find_feed_state',
    text: findState,
    values: [feed.householdId, feed.userId],
  });
  const state = JSON.stringify([format, feed.id, feed.changedAt, isOpen, day, rows]);
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
}
