import type { CalendarFile, FileEvent } from '@everstep/domain/icalendar/file-event';
import { readCalendarFile } from '@everstep/domain/icalendar/read-file';
import {
  contentInFile,
  eventLimits,
  planImport,
  plannerTransferTexts,
  storedEventProblem,
  summarizeImport,
  type EventHere,
  type ImportGroup,
  type ImportPlace,
  type ImportStep,
  type ImportSummary,
  type IncomingEvent,
  type PlannedEvent,
  type UnreadablePart,
} from '@everstep/domain/planner';
import { contentHash, contentKey } from '../../../../platform/files/content-key';

/** A calendar that events go into, without what is in it. */
interface ReaderTarget {
  scope: string;
  mayAdd: boolean;
  /** The keys of what was imported into it before. */
  imported: readonly string[];
}

export type CalendarReader = ReturnType<typeof createCalendarReader>;

/** All events of a file have keys of the same time, so that one that is moved keeps its key. */
const timeOfKeys = '1970-01-01T00:00:00Z';
/** A character takes three bytes at most, so that smaller events need no look at their size. */
const surelyFits = eventLimits.bytes / 3;

/** Holds a calendar file and what it would change. Runs in a worker, so that the page never waits for it. */
export function createCalendarReader() {
  let file: CalendarFile | null = null;
  let marked: (FileEvent & { value: PlannedEvent })[] = [];
  let problems: UnreadablePart[] = [];
  let here: Record<ImportPlace, EventHere[]> = { into: [], own: [] };
  let steps: Record<ImportGroup, ImportStep[]> | null = null;

  return {
    /** Returns why the file cannot be read, or null. */
    async open(chosen: Blob, zone: string): Promise<string | null> {
      file = readCalendarFile(new Uint8Array(await chosen.arrayBuffer()), { zone });
      if (file.source === null) return plannerTransferTexts.notACalendar;
      marked = [];
      problems = [...file.problems];
      for (const event of file.events) {
        const { uid, line } = event;
        const value = { ...event.value, uid, imported_as: await contentHash(contentInFile(event.value)) };
        // What the file says of it may just fit, and with its mark not any more.
        const problem = JSON.stringify(value).length > surelyFits ? storedEventProblem(value) : null;
        if (problem === null) marked.push({ ...event, value });
        else problems.push({ line, title: value.title, sentence: problem });
      }
      return null;
    },

    /** Names what is in a calendar, in steps. */
    noteEvents(place: ImportPlace, events: readonly EventHere[]): void {
      here[place].push(...events);
    },

    /** What importing the file does to what was noted. */
    async plan(targets: Record<ImportPlace, ReaderTarget>, isOwnChosen: boolean): Promise<ImportSummary> {
      const events: IncomingEvent[] = [];
      for (const { uid, value, isPrivate, remarks } of marked) {
        const { scope } = targets[isPrivate && !isOwnChosen ? 'own' : 'into'];
        events.push({ key: await contentKey([scope, 'uid', uid], timeOfKeys), value, isPrivate, remarks });
      }
      const targetOf = (place: ImportPlace) => ({
        mayAdd: targets[place].mayAdd,
        events: here[place],
        imported: new Set(targets[place].imported),
      });
      const plan = planImport(events, { into: targetOf('into'), own: targetOf('own'), isOwnChosen });
      here = { into: [], own: [] };
      steps = plan;
      return summarizeImport(events, plan, { problems, leftOut: file?.leftOut ?? {} });
    },

    /** Some of the steps of the plan; none after the last one. */
    take(groups: readonly ImportGroup[], start: number, count: number): ImportStep[] {
      return groups.flatMap((name) => steps?.[name] ?? []).slice(start, start + count);
    },
  };
}
