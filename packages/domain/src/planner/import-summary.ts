import type { PlannedEvent } from './event-kind';
import {
  importGroups,
  type EventImportPlan,
  type ImportGroup,
  type ImportStep,
  type IncomingEvent,
} from './import-plan';

export interface UnreadablePart {
  /** Counted from 1. */
  line: number;
  /** Null where it has none, or none that can be read. */
  title: string | null;
  sentence: string;
}

/** A sentence about events, with the first of their titles. */
export interface EventRemark {
  sentence: string;
  titles: string[];
  count: number;
}

/** What is shown of an import before it is made: of each list only its beginning, because a file has thousands of events. */
export interface ImportSummary extends Pick<EventImportPlan, 'storedCount' | 'privateCount'> {
  /** How many events can be read. */
  count: number;
  /** The first and the last day on which one of them begins. */
  period: [first: string, last: string] | null;
  groups: Record<ImportGroup, { count: number; first: ImportStep[] }>;
  remarks: EventRemark[];
  problems: { count: number; first: UnreadablePart[] };
  /** Parts that the planner has no place for, by name. */
  leftOut: [name: string, count: number][];
}

const maxShown = 20;
const maxTitles = 3;

interface Found {
  problems: readonly UnreadablePart[];
  leftOut?: Readonly<Record<string, number>>;
}

export function summarizeImport(
  events: readonly IncomingEvent[],
  plan: EventImportPlan,
  { problems, leftOut = {} }: Found,
): ImportSummary {
  const groups = importGroups.map((name) => [name, beginningOf(plan[name])] as const);
  return {
    count: events.length,
    period: periodOf(events.map(({ value }) => value)),
    groups: Object.fromEntries(groups) as ImportSummary['groups'],
    storedCount: plan.storedCount,
    privateCount: plan.privateCount,
    remarks: remarksOf(events),
    problems: beginningOf(problems.toSorted((a, b) => a.line - b.line)),
    leftOut: Object.entries(leftOut),
  };
}

const beginningOf = <Item>(items: readonly Item[]) => ({ count: items.length, first: items.slice(0, maxShown) });

function periodOf(events: readonly PlannedEvent[]): ImportSummary['period'] {
  const days = events.map(({ start }) => start.slice(0, 10)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function remarksOf(events: readonly IncomingEvent[]): EventRemark[] {
  const remarks = new Map<string, EventRemark>();
  for (const { value, remarks: sentences = [] } of events)
    for (const sentence of new Set(sentences)) {
      const remark = remarks.get(sentence) ?? { sentence, titles: [], count: 0 };
      remark.count += 1;
      if (remark.titles.length < maxTitles) remark.titles.push(value.title);
      remarks.set(sentence, remark);
    }
  return [...remarks.values()].slice(0, maxShown);
}
