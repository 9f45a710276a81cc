import { StrictMode } from 'react';
import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { unknownPagePath, type VisitorReplies } from '@everstep/domain/base/prerendering';
import { App } from '../app/app';
import { createClient } from '../app/providers';
import { pages } from '../pages/records';
import { unknownPath } from '../platform/navigation/page-record';
import type { PageDetails, PrerenderRecord } from '../platform/prerender/prerender-record';

const prerenderRecords = Object.values(
  import.meta.glob<PrerenderRecord>('../pages/*/*.prerender.ts', { eager: true, import: 'prerenderRecord' }),
);

export interface PrerenderedPage extends PageDetails {
  path: string;
  html: string;
  /** The queries that the page was rendered from. */
  data: DehydratedState;
}

/** Renders every public page as a visitor sees it. API calls get the given replies. */
export async function prerenderPages(replies: VisitorReplies): Promise<PrerenderedPage[]> {
  config({ jitless: true });
  globalThis.fetch = (path) => {
    const reply = replies[path as string];
    return Promise.resolve(reply ? Response.json(reply) : Response.json({}, { status: 404 }));
  };
  const rendered: PrerenderedPage[] = [];
  for (const { path: pattern, isPrerendered } of pages) {
    const record = prerenderRecords.find((candidate) => candidate.path === pattern);
    const ownPath = isPrerendered ? [pattern === unknownPath ? unknownPagePath : pattern] : [];
    const paths = (await record?.paths?.(createClient())) ?? ownPath;
    for (const path of paths) rendered.push(await prerenderPage(path, record));
  }
  return rendered;
}

async function prerenderPage(path: string, record: PrerenderRecord | undefined): Promise<PrerenderedPage> {
  const client = createClient();
  const details = await record?.prepare(client, path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App client={client} />
      </StaticRouter>
    </StrictMode>,
    // Larger parts would come later in the document and be moved by inline scripts, which our policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: errors[0] });
  return { path, html, data: dehydrate(client), ...details };
}
