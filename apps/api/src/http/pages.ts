import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { patterns, type PageName } from '@everstep/domain/paths';
import type { UnknownPage } from './errors';
import { pathOf } from './path';
import { sessionCookie } from './session/session';

/** What a slice knows about pages. */
export interface PageRules {
  /** The API URLs that a visitor's page requests first. Must not query the database, because pages are served without it too. */
  visitorPreloads: (page: PageName, params: Record<string, string>) => string[];
  /** Whether the page exists for these parameters; an unknown lesson's page has the status 404. */
  pageExists: (page: PageName, params: Record<string, string>) => boolean | Promise<boolean>;
}

/**
 * Serves the built web app: hashed assets for a year, and its one document for every page. Returns what serves the page for
 * unknown addresses; it gives null for requests that want no page.
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
    // The build writes each text file compressed beside itself. The compressed files have no URL of their own.
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
        // Requests of a signed-in user carry a header of ours, which a preload cannot.
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
  // A mistyped address gets the app's own page for that, with the status 404.
  return (request, reply) => {
    const path = pathOf(request);
    const looksLikePage = request.method === 'GET' && !path.startsWith('/api/') && !/[.]/.test(path);
    if (!looksLikePage || !request.headers.accept?.includes('text/html')) return null;
    return page('unknown', reply.status(404));
  };
}

/** The chunks each page needs, by the web's build. Without that file pages are served without preloads. */
function readPreloads(webDist: string): Record<string, string[]> {
  const file = join(webDist, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}
