import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { patterns, type PageName } from '@everstep/domain/paths';
import type { UnknownPage } from './errors';
import { pathOf } from './path';
import { sessionCookie } from './session/session';

/** The addresses of the API that a visitor's page asks for at once. It must not wait for anything: pages come without a database too. */
type AskedAtOnce = (page: PageName, params: Record<string, string>) => string[];

/** Whether a page of the product has something to show at these parameters: an unknown lesson is shown, with the status 404. */
type PageExists = (page: PageName, params: Record<string, string>) => boolean | Promise<boolean>;

export interface PageRules {
  askedAtOnce: AskedAtOnce;
  pageExists: PageExists;
}

/**
 * Serves the built web app: hashed assets for a year, and its one page for every address of the product. Answers with what
 * shows the page for an unknown address, or null where that is not wanted.
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
    // The build has written each text file smaller beside itself: those are sent in its place and have no address.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDist, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const preloads = readPreloads(webDist);
  const page = (name: string, reply: FastifyReply, asked: string[] = []) => {
    const code = preloads[name]?.map((file) => `<${file}>; rel=modulepreload`) ?? [];
    const data = asked.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`);
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
        // Somebody with a session names themselves in a header, which no preload can have.
        const isVisitor = !request.headers.cookie?.includes(sessionCookie);
        const params = request.params as Record<string, string>;
        for (const { pageExists } of rules) if (!(await pageExists(name, params))) void reply.status(404);
        return page(name, reply, isVisitor ? rules.flatMap(({ askedAtOnce }) => askedAtOnce(name, params)) : []);
      },
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
