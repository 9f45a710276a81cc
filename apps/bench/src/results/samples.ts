/** The routes under load: first those of the bare reference servers, then those of the built app. */
export const routes = [
  'bareHttp',
  'bareJson',
  'bareRow',
  'sessionAndRow',
  'bareInsert',
  'bareLessons',
  'read',
  'insert',
  'lessons',
  'webhook',
] as const;
export type Route = (typeof routes)[number];

/** Measurements of one route while only that route was under load. CPU is in microseconds per request, p99 in milliseconds. */
export interface RouteSample {
  requests: number;
  requestsPerSecond: number;
  p99: number;
  cpu: number;
  postgresCpu: number;
  /** Shares of the machine's CPU time, from 0 to 1. */
  busy: number;
  steal: number;
}

export type Repetition = Record<Route, RouteSample>;

/** The authenticated read, first without and then with concurrent sign-ins. */
export interface DuringSignIns {
  alone: RouteSample;
  during: RouteSample;
  signInsPerSecond: number;
}

/** The authenticated read, first without and then with fifty answers of a model being streamed. */
export interface DuringAnswers {
  alone: RouteSample;
  during: RouteSample;
  /** The pieces of text that arrived. */
  pieces: number;
}

/** Milliseconds per request; searches and single-row reads alternate. */
export interface SearchTimes {
  search: number[];
  row: number[];
}

/** Milliseconds per run; evaluations and sorts alternate. */
export interface CycleTimes {
  evaluate: number[];
  sort: number[];
}

/** Microseconds of processor time for each occurrence. */
export interface MonthTimes {
  /** 10,000 events of which 500 repeat. */
  busy: number[];
  /** 100 events of which 5 repeat. */
  calm: number[];
  /** Series of 20 years. */
  old: number[];
  /** Series of a month. */
  recent: number[];
}

/** Microseconds of processor time for a message. */
export interface TriageTimes {
  /** Of 4,000 characters. */
  long: number[];
  /** Of 400. */
  short: number[];
}

/** Microseconds of processor time for 10,000 entries. */
export interface InsightTimes {
  find: number[];
  /** Opening them and writing them as JSON. */
  pull: number[];
}

/** Milliseconds; they alternate. */
export interface FirstWordsTimes {
  words: number[];
  search: number[];
}

export type Page = 'baseline' | 'landing' | 'login' | 'dashboard';

/** The pages that Lighthouse visits. */
export type VisitedPage = 'baseline' | 'landing' | 'login' | 'lesson' | 'dashboard';

export interface Visit {
  /** Lighthouse's score, up to 100. */
  performance: number;
  /** Seconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  cls: number;
}

/** Lighthouse's other scores, each up to 100. */
export interface Audits {
  accessibility: number;
  bestPractices: number;
  seo: number;
}

export interface Script {
  path: string;
  bytes: number;
}

export interface Samples {
  /** Excludes the warm-up round. */
  repetitions: Repetition[];
  signIns: DuringSignIns[];
  /** Null when only the pages were measured. */
  answers: DuringAnswers[] | null;
  /** Null when only the pages were measured. */
  searches: SearchTimes | null;
  /** Null when only the pages were measured. */
  cycles: CycleTimes | null;
  /** Null when only the pages were measured. */
  months: MonthTimes | null;
  /** Null when only the pages were measured. */
  triage: TriageTimes | null;
  insights: InsightTimes | null;
  /** Null when only the pages were measured. */
  firstWords: FirstWordsTimes | null;
  /** Resident bytes of the API. */
  memory: { afterStart: number; afterRun: number };
  /** Bytes of all built style sheets after gzip. */
  styles: number;
  /** Every script that Chromium loaded until the network was idle, with its brotli size; null when no browser ran. */
  scripts: Record<Page, Script[]> | null;
  /** One Lighthouse visit per round; null when no browser ran. */
  visits: Record<VisitedPage, Visit[]> | null;
  /** By path of the public page. */
  audits: Record<string, Audits> | null;
}
