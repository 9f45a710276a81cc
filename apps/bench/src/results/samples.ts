/** The routes under load: references first, then the built app. */
export const routes = ['a', 'b', 'c', 'e0', 'g0', 'l0', 'read', 'insert', 'lessons', 'webhook'] as const;
export type Route = (typeof routes)[number];

/** What one route did while it alone was under load. CPU is in microseconds for each request. */
export interface Slice {
  requests: number;
  requestsPerSecond: number;
  p99: number;
  cpu: number;
  postgresCpu: number;
  /** Share of the whole machine, between 0 and 1. */
  busy: number;
  steal: number;
}

export type Repetition = Record<Route, Slice>;

/** The authenticated read, first alone and then while clients sign in. */
export interface DuringSignIns {
  alone: Slice;
  during: Slice;
  signInsPerSecond: number;
}

/** Milliseconds of single requests, one after the other and in turns. */
export interface SearchTimes {
  search: number[];
  row: number[];
}

/** Milliseconds, in turns. */
export interface CycleTimes {
  evaluate: number[];
  sort: number[];
}

export type Page = 'floor' | 'landing' | 'login' | 'dashboard';

/** What Lighthouse looks at, with the floor first. */
export type Visited = 'floor' | 'landing' | 'login' | 'lesson';

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
  /** Without the first one, in which code and caches are still cold. */
  repetitions: Repetition[];
  signIns: DuringSignIns[];
  /** Null when only the pages were measured. */
  searches: SearchTimes | null;
  /** The same. */
  cycles: CycleTimes | null;
  /** Resident bytes of the API. */
  memory: { afterStart: number; afterRun: number };
  /** Bytes of all built style sheets after gzip. */
  styles: number;
  /** Each script that Chromium loaded until the network was idle, after brotli; null when no browser ran. */
  scripts: Record<Page, Script[]> | null;
  /** Each visit of Lighthouse, round by round; null when no browser ran. */
  visits: Record<Visited, Visit[]> | null;
  /** By the addresses of the public pages. */
  audits: Record<string, Audits> | null;
}
