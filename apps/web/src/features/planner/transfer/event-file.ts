import type {
  DateOrder,
  EventHere,
  ImportGroup,
  ImportStep,
  ImportSummary,
  ReadPlannerTable,
} from '@everstep/domain/planner';
import type { Calendar } from '../calendars';

/** What is in a calendar before an import. */
export interface EventsIn {
  list: (calendar: Calendar) => Promise<readonly EventHere[]>;
  /** The keys of what was imported into it before, on this device. */
  imported: (calendar: Calendar) => Promise<readonly string[]>;
}

export interface ImportOptions {
  into: Calendar;
  own: Calendar;
  /** Null until the user has chosen one, which only ambiguous dates need. */
  order: DateOrder | null;
  eventsIn: EventsIn;
}

/** What a file would do. */
export interface ImportPreview extends ImportSummary, Pick<ReadPlannerTable, 'unknownPeople' | 'isOrderUnclear'> {
  /** False for a table of something else. */
  isTable: boolean;
}

/** A file of events that was opened. */
export interface EventFile {
  name: string;
  plan: (options: ImportOptions) => Promise<ImportPreview>;
  /** What the latest plan does. */
  take: (groups: readonly ImportGroup[]) => Promise<readonly ImportStep[]>;
  close: () => void;
}
