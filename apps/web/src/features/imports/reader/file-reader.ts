import {
  createStored,
  keyOf,
  maxImportBytes,
  notYetStored,
  readFile,
  readFileText,
  importTexts,
  whenOf,
  type FileContent,
  type ImportAnswers,
  type ImportContext,
  type ImportedEntry,
  type ImportedKind,
  type StoredEntry,
} from '@everstep/domain/imports';
import { contentKey, timeKey } from '../../../platform/files/content-key';

/** What is on screen of a file. The entries themselves stay in the worker, because there may be 50,000. */
export interface FileSummary extends Pick<FileContent, 'app' | 'questions' | 'leftOut'> {
  /** How many entries of each kind would be added. */
  counts: [kind: ImportedKind, count: number][];
  /** How many are stored already. */
  storedCount: number;
  /** The earliest and the latest day or moment, of all entries. */
  period: [first: string, last: string] | null;
  /** A few of each kind that would be added. */
  samples: ImportedEntry[];
  problemCount: number;
  /** The first of them. */
  problems: FileContent['problems'];
  /** Of those that would be added. */
  implausible: FileContent['implausible'];
}

/** An entry that is ready to be stored. */
export interface ReadyEntry {
  kind: ImportedKind;
  key: string;
  value: object;
}

/** The context of a read, without what is in the file. */
export type ReadOptions = Omit<ImportContext, 'answers' | 'fileName'>;

const shownProblems = 200;
const samplesPerKind = 3;
const noContent: FileContent = { app: null, questions: [], entries: [], problems: [], leftOut: [], implausible: [] };

/** Holds a file and what it says. Runs in a worker, so that the page never waits for it. */
export function createFileReader() {
  let file = { name: '', text: '' };
  let content = noContent;
  let added: ImportedEntry[] = [];
  const stored = createStored();
  /** The times in the keys of what is stored. */
  const times = new Set<string>();

  /** The keys of what may have been changed here since it was imported: then nothing else says that it is stored. */
  async function findKeys(entries: readonly ImportedEntry[]): Promise<ReadonlyMap<ImportedEntry, string>> {
    const keys = new Map<ImportedEntry, string>();
    for (const entry of entries)
      if (!stored.find(entry) && times.has(timeIn(keyAt(entry)))) keys.set(entry, await keyFor(entry));
    return keys;
  }

  return {
    /** Returns why the file cannot be read, or null. */
    async open(chosen: File): Promise<string | null> {
      for (const known of [stored, times]) known.clear();
      if (chosen.size > maxImportBytes) return importTexts.tooLarge;
      const read = readFileText(await chosen.arrayBuffer());
      if ('refusal' in read) return read.refusal;
      file = { name: chosen.name, text: read.text };
      return null;
    },

    /** Names what is stored already, in steps. */
    noteStored(entries: readonly StoredEntry[]): void {
      for (const entry of entries) {
        stored.add(entry);
        times.add(timeIn(entry.key));
      }
    },

    async read(options: ReadOptions, answers: ImportAnswers): Promise<FileSummary> {
      content = readFile(file.text, { ...options, answers, fileName: file.name });
      const { app, questions, leftOut, problems, entries } = content;
      added = notYetStored(entries, stored, await findKeys(entries));
      const isAdded = new Set(added);
      const ends = [entries[0], entries.at(-1)].flatMap((entry) => (entry ? whenOf(entry) : [])).filter(Boolean);
      const byKind = new Map<ImportedKind, ImportedEntry[]>();
      for (const entry of added) {
        const ofKind = byKind.get(entry.kind);
        if (ofKind) ofKind.push(entry);
        else byKind.set(entry.kind, [entry]);
      }
      const [first = '', last = first] = ends;
      return {
        app,
        questions,
        leftOut,
        counts: [...byKind].map(([kind, ofKind]) => [kind, ofKind.length]),
        storedCount: entries.length - added.length,
        period: first === '' ? null : [first, last],
        samples: [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, samplesPerKind)),
        problemCount: problems.length,
        problems: problems.slice(0, shownProblems),
        implausible: content.implausible.filter(({ entry }) => isAdded.has(entry)),
      };
    },

    /** Every line that cannot be read. */
    listProblems: (): FileContent['problems'] => content.problems,

    /** Some of the entries to add, ready to be stored; null after the last one. */
    async take(start: number, count: number, withImplausible: boolean): Promise<ReadyEntry[] | null> {
      if (start >= added.length) return null;
      const implausible = new Set(withImplausible ? [] : content.implausible.map(({ entry }) => entry));
      const taken = added.slice(start, start + count).filter((entry) => !implausible.has(entry));
      return await Promise.all(taken.map(async (entry) => ({ ...entry, key: await keyFor(entry) })));
    },
  };
}

/** The same content always has the same key, so that importing a file again, or on another device, adds nothing. */
function keyFor(entry: ImportedEntry): string | Promise<string> {
  const { kind, value } = entry;
  const { child_id: child = null } = value as { child_id?: string };
  return keyOf(entry) ?? contentKey([child, kind, value], momentOf({ value }));
}

const momentOf = (entry: Pick<ImportedEntry, 'value'>): string => {
  const at = whenOf(entry);
  return at.includes('T') ? at : `${at || '1970-01-01'}T00:00:00Z`;
};

/** The part of a key that says when it happened. */
const timeIn = (key: string): string => key.slice(0, '019ac3a0-0000'.length);
const keyAt = (entry: ImportedEntry): string => entry.key ?? timeKey(momentOf(entry));
