import type { QueryClient } from '@tanstack/react-query';

/** What a prerendered page tells search engines and previews of links. */
export interface PageDetails {
  /** The path of an image of 1200 by 630 pixels. */
  image?: string;
  /** Objects of schema.org, without their context. */
  structuredData?: Record<string, unknown>[];
  /** The calendar day of its last change. */
  changedOn?: string;
}

/** What a `*.prerender.ts` file tells the build about the page of the same name. */
export interface PrerenderRecord {
  /** The route pattern of the page. */
  path: string;
  /** The paths to prerender, if the pattern has parameters. */
  paths?: (client: QueryClient) => Promise<string[]>;
  /** Fetches what the page at this path shows to a visitor, and describes it. */
  prepare: (client: QueryClient, path: string) => Promise<PageDetails>;
}
