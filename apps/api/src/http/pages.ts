import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { patterns } from '@everstep/domain/paths';
import { pathOf } from './path';

export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Serves the built web app: hashed assets for a year, and its one page for every address of the product. Answers with what
 * shows the page for an unknown address, or null where that is not wanted.
 */
export async function servePages(app: FastifyInstance, webDist: string): Promise<UnknownPage> {
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
    // The build has written each text file smaller beside itself: those are sent in its place and have no address.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDist, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const preloads = readPreloads(webDist);
  const page = (name: string, reply: FastifyReply) => {
    const link = preloads[name]?.map((file) => `<${file}>; rel=modulepreload`).join(', ');
    if (link) void reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  };
  for (const [name, url] of Object.entries(patterns)) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: (_request, reply) => page(name, reply),
    });
  }
  // Whoever mistypes an address sees the app's own page for that, with the status that says so.
  return (request, reply) => {
    const path = pathOf(request);
    const looksLikePage = request.method === 'GET' && !path.startsWith('/api/') && !/[.]/.test(path);
    if (!looksLikePage || !request.headers.accept?.includes('text/html')) return null;
    return page('unknown', reply.status(404));
  };
}

/** What the web's build says each page needs at once; a build that says nothing is served as it is. */
function readPreloads(webDist: string): Record<string, string[]> {
  const file = join(webDist, '.vite', 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}
