import * as z from 'zod/mini';
import { canUseFeature } from '@everstep/domain/features';
import {
  featureOfInsight,
  insightSchema,
  missingSchema,
  type Insight,
  type InsightView,
  type MissingData,
} from '@everstep/domain/insights';
import type { Db } from '../../db/client';
import { open, seal, type SealingKeys } from '../../db/seal';
import type { Server } from '../../http/endpoint';
import { findResult, type ResultRow, type SettingsRow } from './repository';
import { findSource, isCurrent, isOfView, mayStillShow, type Reader, type Source } from './source';

export interface Found {
  insights: Insight[];
  missing: MissingData[];
}

const foundSchema = z.object({ insights: z.array(insightSchema), missing: z.array(missingSchema) });

const sealLabel = (userId: string) => `insight_results.sealed.${userId}`;

export const sealFound = (keys: SealingKeys, userId: string, found: Found): Buffer =>
  seal(keys, JSON.stringify(found), sealLabel(userId));

/** Null for what does not open, or is of another version of the product. */
function openFound(keys: SealingKeys, { userId, sealed }: ResultRow): Found | null {
  try {
    return foundSchema.parse(JSON.parse(open(keys, sealed, sealLabel(userId))));
  } catch {
    return null;
  }
}

/** What the user's own plan includes. */
function ofPlan<Each extends { id: Insight['id'] }>(reader: Reader, list: readonly Each[]): Each[] {
  return list.filter(({ id }) => canUseFeature(reader, featureOfInsight(id)));
}

export interface Kept extends Found {
  computedAt: Date;
  /** Nothing has changed since. */
  isCurrent: boolean;
  /** It is written for this zone, locale and these units. */
  isOfView: boolean;
}

/** Kinds that the user does not find useful are no reason to write. */
export const hasSomethingToTell = (kept: Kept | null, { hidden }: Pick<SettingsRow, 'hidden'>): boolean =>
  kept !== null && kept.insights.some(({ id }) => !hidden.includes(id));

interface Looked {
  source: Source;
  /** Null if there is nothing that may be shown. */
  kept: Kept | null;
}

/** What is kept for a user, with the rights of this moment. */
export async function findKept(
  { dataKeys }: Pick<Server, 'dataKeys'>,
  db: Db,
  reader: Reader,
  view: InsightView,
  now: Date,
): Promise<Looked> {
  const source = await findSource(db, reader, view, now);
  const result = await findResult(db, reader.id);
  const keys = result && mayStillShow(result, source) ? await dataKeys.existing(reader.id) : null;
  const found = result && keys ? openFound(keys, result) : null;
  if (!result || !found) return { source, kept: null };
  const childIds = new Set([...source.scopes.values()].flatMap((scope) => scope.childIds));
  const shown = <Each extends { id: Insight['id']; childId?: string | undefined }>(list: readonly Each[]) =>
    ofPlan(reader, list).filter(({ childId }) => childId === undefined || childIds.has(childId));
  return {
    source,
    kept: {
      insights: shown(found.insights),
      missing: shown(found.missing),
      computedAt: result.computedAt,
      isCurrent: isCurrent(result, source),
      isOfView: isOfView(result, view),
    },
  };
}
