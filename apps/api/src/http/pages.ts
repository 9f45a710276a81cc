import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownPagePath } from '@everstep/domain/base/prerendering';
import { isPagePath, paths, patterns, type PageName } from '@everstep/domain/base/paths';
import { readPrerenderedFiles } from './prerendered-files';
import type { UnknownPageHandler } from './errors';
import { sendWithETag, type TaggedBody } from './etag';
import { requestPath, withoutTrailingSlash } from './path';

/** What a slice contributes to serving pages. */
export interface PageRules {
  /** Whether the page exists for these parameters; for example, an unknown lesson's page has status 404. */
  pageExists: (page: PageName, params: Record<string, string>) => boolean | Promise<boolean>;
}

interface WebApp {
  /** The folder of the built web app. */
  webDist: string;
  publicOrigin: string;
}

/**
 * Serves the built web app: hashed assets, cacheable for a year, and for every page its prerendered HTML or the shell, which
 * renders the page in the browser. Returns the handler of unknown URLs, which itself returns null for requests that do not want a
 * page.
 */
export async function servePages(
  app: FastifyInstance,
  { webDist, publicOrigin }: WebApp,
  rules: readonly PageRules[],
): Promise<UnknownPageHandler> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn('the web app is not built, only the API answers');
    return () => null;
  }
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'deny',
    // The build writes a compressed copy next to each text file; the copies have no URL of their own.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDist, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const preloads = readPreloads(webDist);
  const prerendered = readPrerenderedFiles(webDist, publicOrigin);
  const sendFile = (file: TaggedBody, request: FastifyRequest, reply: FastifyReply) =>
    void sendWithETag(file, request, reply, { 'cache-control': 'no-cache', vary: 'Accept-Encoding' });

  const sendPage = (name: string, path: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = prerendered.get(path);
    if (file) {
      sendFile(file, request, reply);
      return reply;
    }
    const links = preloads[name]?.map((file) => `<${file}>; rel=modulepreload`) ?? [];
    if (links.length > 0) void reply.header('link', links.join(', '));
    // Without its code the shell has nothing to find.
    return reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).sendFile('index.html');
  };
  for (const [name, url] of Object.entries(patterns) as [PageName, string][]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        // A variable part of a path may be empty, so `/library/` comes here as a lesson without a name.
        const target = pageWithoutSlash(request);
        if (target) return reply.redirect(target, 301);
        const params = request.params as Record<string, string>;
        for (const { pageExists } of rules) if (!(await pageExists(name, params))) void reply.status(404);
        return sendPage(name, requestPath(request), request, reply);
      },
    });
  }
  for (const [url, file] of prerendered) {
    if (!/[.]/.test(url)) continue;
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: (request, reply) => sendFile(file, request, reply),
    });
  }
  // Password managers send their users here.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/change-password',
    schema: { hide: true },
    handler: (_request, reply) => void reply.redirect(`${paths.dashboard}?tab=profile`),
  });
  // A mistyped URL gets the app's "not found" page, with status 404.
  return (request, reply) => {
    const path = requestPath(request);
    const target = pageWithoutSlash(request);
    if (target) return reply.redirect(target, 301);
    const looksLikePage = request.method === 'GET' && !path.startsWith('/api/') && !/[.]/.test(path);
    if (!looksLikePage || !request.headers.accept?.includes('text/html')) return null;
    return sendPage('unknown', unknownPagePath, request, reply.status(404));
  };
}

/** The page that a URL with slashes at its end stands for. A path that is no page's is left alone, so this leads to no other site. */
function pageWithoutSlash(request: FastifyRequest): string | null {
  const target = withoutTrailingSlash(request);
  return target !== null && isPagePath(requestPath({ url: target })) ? target : null;
}

/**
 * The chunks that each page of the shell needs, as recorded by the web build; without that file there are no preloads. A
 * prerendered page has none, because its text would wait behind them.
 */
function readPreloads(webDist: string): Record<string, string[]> {
  const file = join(webDist, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}
