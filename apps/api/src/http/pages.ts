import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { patterns, type PageName } from '@everstep/domain/paths';
import type { UnknownPage } from './errors';
import { requestPath } from './path';
import { sessionCookie } from './session/session';

/** What a slice contributes to serving pages. */
export interface PageRules {
  /** The API URLs that a visitor's page requests first. Must not query the database, because pages are also served without it. */
  visitorPreloads: (page: PageName, params: Record<string, string>) => string[];
  /** Whether the page exists for these parameters; for example, an unknown lesson's page has status 404. */
  pageExists: (page: PageName, params: Record<string, string>) => boolean | Promise<boolean>;
}

/**
 * Serves the built web app: hashed assets, cacheable for a year, and index.html for every page. Returns the handler of unknown URLs,
 * which itself returns null for requests that do not want a page.
 */
export async function servePages(
  app: FastifyInstance,
  webDist: string,
  rules: readonly PageRules[],
): Promise<UnknownPage> {
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
  const page = (name: string, reply: FastifyReply, dataPreloads: string[] = []) => {
    const code = preloads[name]?.map((file) => `<${file}>; rel=modulepreload`) ?? [];
    const data = dataPreloads.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`);
    const links = [...code, ...data];
    if (links.length > 0) void reply.header('link', links.join(', '));
    return reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' }).sendFile('index.html');
  };
  for (const [name, url] of Object.entries(patterns) as [PageName, string][]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        // A signed-in user's requests carry a custom header, which a preload cannot.
        const isVisitor = !request.headers.cookie?.includes(sessionCookie);
        const params = request.params as Record<string, string>;
        for (const { pageExists } of rules) if (!(await pageExists(name, params))) void reply.status(404);
        return page(
          name,
          reply,
          isVisitor ? rules.flatMap(({ visitorPreloads }) => visitorPreloads(name, params)) : [],
        );
      },
    });
  }
  // A mistyped URL gets the app's "not found" page, with status 404.
  return (request, reply) => {
    const path = requestPath(request);
    const looksLikePage = request.method === 'GET' && !path.startsWith('/api/') && !/[.]/.test(path);
    if (!looksLikePage || !request.headers.accept?.includes('text/html')) return null;
    return page('unknown', reply.status(404));
  };
}

/** The chunks each page needs, as recorded by the web build; without that file, pages are served without preloads. */
function readPreloads(webDist: string): Record<string, string[]> {
  const file = join(webDist, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}
