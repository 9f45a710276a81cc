import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web app: hashed assets for a year, and its page for every address that looks like a page. */
export async function servePages(app: FastifyInstance, webDist: string): Promise<void> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn('the web app is not built, only the API answers');
    return;
  }
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDist, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const isPage = !path.startsWith('/api') && !/\.[^/]*$/.test(path) && !path.includes('/.');
      if (!isPage) return reply.callNotFound();
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    },
  });
}
