import type { Country } from '../base/country';
import type { Sex } from '../households/child';
import type { QuizStage } from '../quiz/quiz';

/** ISO 8601 in UTC. */
type Instant = string;
/** YYYY-MM-DD */
type Day = string;

/**
 * What a user and their families logged, as far as insights look at it. Nothing needs to be in order, and any list may be missing.
 * What cannot be true, such as an end before its start, is left out.
 */
export interface InsightHistory {
  /** An IANA time zone, in which days begin; UTC if it is unknown. */
  zone: string;
  now: Instant;
  /** For times and dates in sentences, such as 'en-US'. */
  locale: string;
  units: 'us' | 'metric';
  stage?: QuizStage | null;
  /** Where the reader lives; a child lives there, too, unless it says otherwise. */
  country?: Country | null;
  children?: readonly {
    id: string;
    birth: Day;
    gestationWeeks?: number | null;
    sex?: Sex | null;
    country?: Country | null;
  }[];
  feeds?: readonly LoggedFeed[];
  diapers?: readonly {
    childId: string;
    at: Instant;
    isWet: boolean;
    isDirty: boolean;
    /** Who logged it, where that is known. */
    createdBy?: string | null;
  }[];
  sleeps?: readonly LoggedSleep[];
  measurements?: readonly LoggedMeasurement[];
  milestones?: readonly { childId: string; item: string; answer: string; date?: Day | null }[];
  cycles?: readonly LoggedCycle[];
  fertilityDays?: readonly LoggedFertilityDay[];
  /** Between which days the next period was expected, as the product said on a day. */
  predictions?: readonly { madeOn: Day; from: Day; to: Day }[];
  lessons?: readonly { slug: string; finishedAt?: Instant | null }[];
}

export interface LoggedFeed {
  childId: string;
  start: Instant;
  end?: Instant | null;
  /** 'nursing', 'bottle' or 'solids' */
  kind: string;
  /** In a bottle: 'formula', or any other. */
  milk?: string | null;
  amountMl?: number | null;
  /** A feed after a feed, which begins no new time between two. */
  isSupplement?: boolean | null;
  segments?: readonly (string | { side: string; start?: Instant; end?: Instant | null })[] | null;
  foods?: unknown;
  allergens?: readonly string[] | null;
}

export interface LoggedSleep {
  childId: string;
  start: Instant;
  end?: Instant | null;
  /** Worked out from the times if it is missing. */
  isNap?: boolean | null;
}

export interface LoggedMeasurement {
  childId: string;
  date: Day;
  weightKg?: number | null;
  lengthCm?: number | null;
  headCm?: number | null;
}

export interface LoggedCycle {
  start: Day;
  /** In days; null for the current cycle. */
  length?: number | null;
  /** Of the cycle, whose first day is 1. */
  ovulationDay?: number | null;
  lutealDays?: number | null;
}

export interface LoggedFertilityDay {
  date: Day;
  /** In °C. */
  temperature?: number | null;
  mucus?: unknown;
  /** Of an ovulation test: true or 'positive'. */
  lh?: unknown;
}
