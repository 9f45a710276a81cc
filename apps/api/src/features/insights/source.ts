import type { Country } from '@everstep/domain/base/country';
import { insightFeatures, type InsightFeature, type InsightView } from '@everstep/domain/insights';
import { canUseFeature } from '@everstep/domain/features';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { feedingKind } from '@everstep/domain/feedings';
import { rawQuery, type Db } from '../../db/client';
import type { ReadScope } from '../../db/schema';
import type { User } from '../../http/session/session';
import { listHouseholdIds, parentsCanUse } from '../households/repository';
import type { ResultRow } from './repository';

/** Whose insights they are. */
export type Reader = Pick<User, 'id' | 'tier' | 'status' | 'isAdminCreated' | 'vipAccess' | 'country'>;

/** What a user's insights depend on, at one moment. */
export interface Source {
  /** By id: the user's own scope, and the households of which the user is a member, without the children that are being removed. */
  scopes: ReadonlyMap<string, ReadScope & { clearedAt: number; childIds: readonly string[] }>;
  basis: string;
}

/** Of the user's own plan: they decide which insights there are. */
export const featuresOf = (reader: Reader): InsightFeature[] =>
  insightFeatures.filter((feature) => canUseFeature(reader, feature));

/** Nothing for a former member. */
const findScope = `
  select version::int as version,
    coalesce((select max((each.value ->> 'version')::int) from jsonb_each(cleared) each), 0) as "clearedAt",
    array(select id from children where scope_id = $1 and deletion_at is null order by id) as "childIds",
    (select country from households where scope_id = $1) as country
  from scopes
  where id = $1 and ($1 = $2 or exists (select from household_members where scope_id = $1 and user_id = $2))`;

export async function findSource(db: Db, reader: Reader, { zone }: InsightView, now: Date): Promise<Source> {
  const query = rawQuery(db);
  const scopes: [string, ReadScope & { clearedAt: number; childIds: string[] }][] = [];
  const countries = [reader.country];
  for (const id of [reader.id, ...(await listHouseholdIds(db, reader.id))].toSorted()) {
    const { rows } = await query(findScope, [id, reader.id], 'find_insight_scope');
    const [found] = rows as (Omit<ReadScope, 'isPaid'> & {
      clearedAt: number;
      childIds: string[];
      country: Country | null;
    })[];
    if (!found) continue;
    const { country, ...scope } = found;
    countries.push(country);
    const isPaid = id !== reader.id && (await parentsCanUse(db, id, feedingKind.feature ?? ''));
    scopes.push([id, { ...scope, isPaid }]);
  }
  const learned = await query(
    `select (select count(*) from lesson_completions where user_id = $1) as finished,
      (select max(completed_at) from lesson_completions where user_id = $1) as "lastFinished",
      (select count(*) from lesson_readings where user_id = $1) as opened,
      (select max(id::text) from quiz_results where user_id = $1) as plan`,
    [reader.id],
    'find_insight_lessons',
  );
  const day = localDayIn(zone, now.getTime());
  const childIds = scopes.map(([, scope]) => scope.childIds);
  const basis = JSON.stringify([day, featuresOf(reader), countries, learned.rows[0], childIds]);
  return { scopes: new Map(scopes), basis };
}

/** What of a source is stored with the result. */
export const readScopes = ({ scopes }: Source): Record<string, ReadScope> =>
  Object.fromEntries([...scopes].map(([id, { version, isPaid }]) => [id, { version, isPaid }]));

/** Whether nothing that a result depends on has changed. */
export function isCurrent(result: ResultRow, source: Source): boolean {
  const read = Object.entries(result.scopes);
  return (
    result.basis === source.basis &&
    read.length === source.scopes.size &&
    read.every(([id, { version, isPaid }]) => {
      const now = source.scopes.get(id);
      return now?.version === version && now.isPaid === isPaid;
    })
  );
}

export const isOfView = (stored: InsightView, { zone, locale, units }: InsightView): boolean =>
  stored.zone === zone && stored.locale === locale && stored.units === units;

/**
 * Whether a result may still be shown while a newer one is worked out: the user may still read everything that it was made from, and
 * nobody has deleted all entries of a kind since.
 */
export function mayStillShow(result: ResultRow, source: Source): boolean {
  return Object.entries(result.scopes).every(([id, read]) => {
    const now = source.scopes.get(id);
    return now !== undefined && now.clearedAt <= read.version && (now.isPaid || !read.isPaid);
  });
}
