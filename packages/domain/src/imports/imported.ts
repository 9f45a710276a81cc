import { diaperTable, feedingTable, milkTable, pumpingTable } from '../feedings/import-tables';
import { diaperKind, feedingKind, milkKind, pumpingKind } from '../feedings/kinds';
import { fertilityKind } from '../fertility/fertility-kind';
import { growthKind } from '../growth/growth-kind';
import { growthTable } from '../growth/import-table';
import { milestoneTable } from '../milestones/import-table';
import { milestoneKind } from '../milestones/milestone-kind';
import { sleepTable } from '../sleep/import-table';
import { sleepKind } from '../sleep/sleep-kind';
import type { Kind } from '../sync/kind';
import type { OwnTable, WithoutChild } from './own-table';

/** The kinds of entries that files can have, by their names. */
export const importedKinds = {
  feeding: feedingKind,
  diaper: diaperKind,
  pumping: pumpingKind,
  milk: milkKind,
  sleep: sleepKind,
  growth: growthKind,
  milestone: milestoneKind,
  fertility: fertilityKind,
};
export type ImportedKind = keyof typeof importedKinds;

/** The first one that fits a file is taken: another table may have all columns of the last one. */
export const ownTables: readonly OwnTable[] = [
  feedingTable,
  diaperTable,
  growthTable,
  milestoneTable,
  pumpingTable,
  milkTable,
  sleepTable,
];

type ValueOf<Name extends ImportedKind> = (typeof importedKinds)[Name] extends Kind<infer Value> ? Value : never;

/** The entry that one line of a file becomes, without the child, which is asked. */
export type Imported = {
  [Name in ImportedKind]: {
    kind: Name;
    /** Taken from the file if other lines refer to it. */
    key?: string;
    value: WithoutChild<ValueOf<Name>>;
  };
}[ImportedKind];

/** What is called for a value has passed the schema of its kind. */
export const importedKind = (name: ImportedKind): Kind => importedKinds[name] as unknown as Kind;

/** Whether an entry of the kind belongs to a child. */
export const isAboutChild = (kind: ImportedKind): boolean => importedKind(kind).isAboutChild === true;

/** An entry as it will be stored. */
export interface ImportedEntry {
  kind: ImportedKind;
  /** Where the entry itself determines it; otherwise it is derived from the content. */
  key?: string;
  value: object;
}

/** The key of an entry that determines it itself, otherwise undefined. */
export const keyOf = ({ kind, key, value }: ImportedEntry): string | undefined =>
  key ?? importedKind(kind).keyOf?.(value);

/** The ISO moment or day of an entry by which it is sorted; '' for an answer without a day. */
export function whenOf({ value }: Pick<ImportedEntry, 'value'>): string {
  const { segments, started_at, at, date, day } = value as {
    segments?: readonly { started_at: string }[];
    started_at?: string;
    at?: string;
    date?: string | null;
    day?: string;
  };
  return segments?.[0]?.started_at ?? started_at ?? at ?? date ?? day ?? '';
}
