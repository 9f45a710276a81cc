import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InsightView } from '@everstep/domain/insights';
import {
  childKindsOfInsights,
  ownKindOfInsights,
  type InsightReader,
  type KindOfInsights,
} from '@everstep/domain/insights/from-entries/logged-entries';
import { isStaying } from '@everstep/domain/households';
import type { SealingKeys } from '../../db/seal';
import { listEntryPage } from '../../entries/entry-pages';
import { openEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import type { Server } from '../../http/endpoint';
import { listFamilyChildren } from '../households/repository';
import { listCompletions, listReadings } from '../lessons/repository';
import { listQuizResults } from '../quiz/repository';
import type { Reader, Source } from './source';

type Deps = Pick<Server, 'db' | 'dataKeys' | 'kinds'>;

/** Opened at once; more would delay the requests of others. */
const entriesPerPage = 500;

export interface EntryPage {
  kind: KindOfInsights;
  entries: { value: unknown; createdBy: string | null }[];
}

/** Everything that insights look at, page by page: what the user logged alone, and what the families did for their children. */
export async function* readEntries(
  { db, dataKeys, kinds }: Deps,
  userId: string,
  source: Source,
): AsyncGenerator<EntryPage> {
  for (const [scopeId, { isPaid }] of source.scopes) {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) continue;
    const wanted: readonly KindOfInsights[] = scopeId === userId ? [ownKindOfInsights] : childKindsOfInsights;
    for (const name of wanted) {
      const kind = kinds.find((each) => each.name === name);
      if (!kind || (kind.feature !== undefined && !isPaid)) continue;
      for (let after: string | undefined = ''; after !== undefined;) {
        const rows = await listEntryPage(db, { scopeId, readerId: userId, kind: name, after, limit: entriesPerPage });
        yield { kind: name, entries: rows.flatMap((row) => openIfReadable(kind, keys, { scopeId, ...row })) };
        after = rows.length === entriesPerPage ? rows.at(-1)?.key : undefined;
        await nextTurn();
      }
    }
  }
}

/** One entry that does not open hides no others. */
function openIfReadable(
  kind: SyncedKind,
  keys: SealingKeys,
  { createdBy, ...entry }: { scopeId: string; key: string; sealed: Buffer; createdBy: string | null },
): EntryPage['entries'] {
  try {
    return [{ value: openEntry(kind, keys, entry), createdBy }];
  } catch {
    return [];
  }
}

export async function readReader(
  { db, dataKeys }: Deps,
  reader: Reader,
  { zone, locale, units }: InsightView,
  now: Date,
): Promise<InsightReader> {
  const [plan] = await listQuizResults(db, reader.id, () => dataKeys.forUser(reader.id), 1);
  const finished = await listCompletions(db, reader.id);
  const done = new Set(finished.map(({ slug }) => slug));
  const begun = (await listReadings(db, reader.id)).filter(({ slug }) => !done.has(slug));
  return {
    zone,
    locale,
    units,
    now,
    stage: plan?.stage ?? null,
    country: reader.country,
    children: (await listFamilyChildren(db, dataKeys, reader.id)).filter(isStaying),
    lessons: [
      ...finished.map(({ slug, completedAt }) => ({ slug, finishedAt: completedAt })),
      ...begun.map(({ slug }) => ({ slug, finishedAt: null })),
    ],
  };
}
