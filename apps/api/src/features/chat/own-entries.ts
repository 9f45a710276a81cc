import type { OwnEntryKind } from '@everstep/domain/chat';
import { ownEntryKinds } from '@everstep/domain/chat';
import type { AnswerReader } from '@everstep/domain/chat/own-entries/answer-reader';
import { kindsAskedAbout } from '@everstep/domain/chat/own-entries/kinds-asked-about';
import { childrenAskedAbout } from '@everstep/domain/chat/own-entries/mentioned-names';
import { reading } from '@everstep/domain/chat/own-entries/reading';
import {
  summarizeOwnEntries,
  type ChildLog,
  type OwnEntrySummary,
  type OwnLog,
} from '@everstep/domain/chat/own-entries/summarize';
import type { ConsentKind } from '@everstep/domain/consents';
import {
  diaperKind,
  feedingKind,
  pumpingKind,
  type Diaper,
  type Feeding,
  type Pumping,
} from '@everstep/domain/feedings';
import { growthKind, type GrowthEntry } from '@everstep/domain/growth';
import { concernKind, milestoneKind, type MilestoneConcern, type MilestoneEntry } from '@everstep/domain/milestones';
import { sleepKind, type Sleep } from '@everstep/domain/sleep';
import {
  listRecentOfChildren,
  listRecentOfScope,
  type RecentEntry,
  type WantedKind,
} from '../../entries/recent-entries';
import type { Server } from '../../http/endpoint';
import { readCycleSummary } from '../fertility/repository';
import type { FamilyChild } from '../households/repository';

interface Asked {
  userId: string;
  question: string;
  /** What the user asked before, the oldest first. */
  previous: readonly string[];
  /** In all families of the user. */
  children: readonly FamilyChild[];
  consents: ReadonlySet<ConsentKind>;
  reader: AnswerReader;
}

type Reader = Pick<Server, 'db' | 'dataKeys' | 'kinds'>;

/** Sentences about what was logged, of the kinds that the question is about and the user lets the chat look at. */
export async function readOwnEntries(server: Reader, asked: Asked): Promise<OwnEntrySummary[]> {
  const { userId, question, previous, children, consents, reader } = asked;
  const allowed = ownEntryKinds.filter((kind) => consents.has(`chat_${kind}`));
  if (allowed.length === 0) return [];
  const names = children.map(({ name }) => name);
  const touched = kindsAskedAbout(question, { previous, names });
  const kinds = allowed.filter((kind) => touched.includes(kind));
  if (kinds.length === 0) return [];
  const { db, dataKeys } = server;
  const cycle = kinds.includes('fertility')
    ? await readCycleSummary(db, userId, await dataKeys.forUser(userId), reader)
    : null;
  const ofChildren = kinds.filter((kind) => kind !== 'fertility');
  const families = await readFamilies(server, asked, ofChildren, childrenAskedAbout(question, previous, children));
  return summarizeOwnEntries(kinds, { cycle, ...families }, reader);
}

async function readFamilies(
  server: Reader,
  { userId, reader }: Asked,
  kinds: readonly Exclude<OwnEntryKind, 'fertility'>[],
  asked: readonly FamilyChild[],
): Promise<Pick<OwnLog, 'children' | 'pumped'>> {
  const { db, dataKeys } = server;
  const since = new Date(reader.now - reading.recentDays * 24 * 3_600_000);
  const toWanted = ({ name, isRecent, limit }: ReadKind): WantedKind => ({
    kind: kindNamed(server, name),
    since: isRecent ? since : null,
    limit,
  });
  const children: ChildLog[] = [];
  const pumped: Pumping[] = [];
  for (const scopeId of kinds.length === 0 ? [] : new Set(asked.map((child) => child.scopeId))) {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) continue;
    const own = asked.filter((child) => child.scopeId === scopeId);
    const scope = { scopeId, readerId: userId, keys };
    const wanted = kinds.flatMap((kind) => readKinds[kind]).map(toWanted);
    const found = await listRecentOfChildren(db, { ...scope, wanted, childIds: own.map(({ id }) => id) });
    children.push(
      ...own.map((child) =>
        toChildLog(
          child,
          found.filter(({ childId }) => childId === child.id),
        ),
      ),
    );
    if (!kinds.includes('feedings')) continue;
    const ofScope = await listRecentOfScope(db, { ...scope, wanted: [toWanted(recent(pumpingKind.name))] });
    pumped.push(...valuesOf<Pumping>(ofScope, pumpingKind.name));
  }
  return { children, pumped };
}

interface ReadKind {
  name: string;
  isRecent: boolean;
  limit: number;
}

const recent = (name: string): ReadKind => ({ name, isRecent: true, limit: reading.perChild });

/** The kinds of entries that one of own entries consists of. */
const readKinds: Record<Exclude<OwnEntryKind, 'fertility'>, readonly ReadKind[]> = {
  feedings: [recent(feedingKind.name), recent(diaperKind.name)],
  sleep: [recent(sleepKind.name)],
  growth: [{ name: growthKind.name, isRecent: false, limit: reading.measurements }],
  milestones: [
    { name: milestoneKind.name, isRecent: false, limit: reading.perChild },
    { name: concernKind.name, isRecent: false, limit: 1 },
  ],
};

function toChildLog(child: FamilyChild, found: readonly RecentEntry[]): ChildLog {
  return {
    child,
    feedings: valuesOf<Feeding>(found, feedingKind.name),
    diapers: valuesOf<Diaper>(found, diaperKind.name),
    sleeps: found.flatMap(({ kind, key, value }) => (kind === sleepKind.name ? [{ key, value: value as Sleep }] : [])),
    growth: valuesOf<GrowthEntry>(found, growthKind.name),
    milestones: valuesOf<MilestoneEntry>(found, milestoneKind.name),
    concern: valuesOf<MilestoneConcern>(found, concernKind.name)[0] ?? null,
  };
}

const valuesOf = <Value>(found: readonly RecentEntry[], name: string) =>
  found.flatMap(({ kind, value }) => (kind === name ? [value as Value] : []));

function kindNamed({ kinds }: Reader, name: string) {
  const kind = kinds.find((registered) => registered.name === name);
  if (!kind) throw new Error(`no slice registers ${name}`);
  return kind;
}
