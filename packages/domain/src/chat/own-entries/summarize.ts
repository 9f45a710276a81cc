import type { Diaper, Feeding, Pumping } from '../../feedings/entries';
import type { GrowthEntry } from '../../growth/growth-kind';
import type { ChildDetails } from '../../households/child';
import type { MilestoneConcern, MilestoneEntry } from '../../milestones/milestone-kind';
import type { Sleep } from '../../sleep/entry';
import type { OwnEntryKind } from '../endpoints';
import type { AnswerReader } from './answer-reader';
import { feedingsSummary, pumpingSummary } from './feedings-summary';
import { growthSummary } from './growth-summary';
import { milestonesSummary } from './milestones-summary';
import { childName } from './plain-words';
import { sleepSummary } from './sleep-summary';
import { ownEntryTexts } from './texts';

/** What an answer may use of one kind: plain sentences, a paragraph for each child. */
export interface OwnEntrySummary {
  kind: OwnEntryKind;
  text: string;
}

/** A child with what was read about it. */
export interface ChildLog {
  child: ChildDetails;
  feedings: readonly Feeding[];
  diapers: readonly Diaper[];
  sleeps: readonly { key: string; value: Sleep }[];
  growth: readonly GrowthEntry[];
  milestones: readonly MilestoneEntry[];
  concern: MilestoneConcern | null;
}

export interface OwnLog {
  /** The summary of the fertility tracker, where it was read. */
  cycle: string | null;
  children: readonly ChildLog[];
  pumped: readonly Pumping[];
}

/** The sentences about each kind; none about a kind without a child to tell about. */
export function summarizeOwnEntries(
  kinds: readonly OwnEntryKind[],
  log: OwnLog,
  reader: AnswerReader,
): OwnEntrySummary[] {
  return kinds.flatMap((kind) => {
    const paragraphs = paragraphsOf(kind, log, reader);
    return paragraphs.length === 0 ? [] : [{ kind, text: paragraphs.join('\n\n') }];
  });
}

function paragraphsOf(kind: OwnEntryKind, { cycle, children, pumped }: OwnLog, reader: AnswerReader): string[] {
  if (kind === 'fertility') return cycle === null ? [] : [cycle];
  const ofChildren = children.map((log) => childSentences(kind, log, reader));
  const ofFamily = kind === 'feedings' ? pumpingSummary(pumped, reader) : null;
  const all = [...ofChildren, ...(ofFamily === null ? [] : [ofFamily])];
  return all.length === 0 ? [] : [...all.slice(0, -1), `${all.at(-1)} ${spans[kind]}`];
}

const spans: Record<Exclude<OwnEntryKind, 'fertility'>, string> = {
  feedings: ownEntryTexts.recent,
  sleep: ownEntryTexts.recent,
  growth: ownEntryTexts.growthRead,
  milestones: ownEntryTexts.checklistRead,
};

function childSentences(kind: Exclude<OwnEntryKind, 'fertility'>, log: ChildLog, reader: AnswerReader): string {
  const { child, sleeps, growth, milestones: answers, concern } = log;
  const name = childName(child);
  switch (kind) {
    case 'feedings':
      return feedingsSummary(name, log, reader);
    case 'sleep':
      return sleepSummary(name, sleeps, reader);
    case 'growth':
      return growthSummary(name, child, growth, reader);
    case 'milestones':
      return milestonesSummary(name, child, { answers, concern }, reader);
  }
}
