import type { Endpoint } from '@everstep/domain/endpoint';
import { buildApp } from '../../../src/app';
import { readConfig } from '../../../src/config';
import { connect } from '../../../src/db/client';

interface Route {
  methods: string[];
  path: string;
}

/** The declared endpoints and the served routes. Needs no database, because a pool connects on its first query. */
async function readApp(): Promise<{ endpoints: Endpoint[]; routes: Route[] }> {
  const url = 'postgres://nobody@localhost:1/nothing';
  const sandbox = { SANDBOX_URL: 'http://localhost:1', WEB_DIST: '/nowhere', NODE_ENV: 'production' };
  const config = readConfig({ DATABASE_URL: url, ...sandbox });
  const connection = connect({ url, size: 1 });
  const { app, server } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0 });
  // Routes of plugins exist only then.
  await app.ready();
  // Without common prefixes, a wildcard is listed without what is before it.
  const routes = readTree(app.printRoutes());
  await app.close();
  await connection.close();
  return { endpoints: server.endpoints, routes };
}

/** Parses Fastify's route tree, its only listing: `│   ├── /return (GET, HEAD)`. */
function readTree(tree: string): Route[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above[depth] = (above[depth - 1] ?? '') + part;
    return methods ? [{ methods: methods.split(', '), path: above[depth] }] : [];
  });
}

export const { endpoints, routes } = await readApp();

export function endpointName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function pathParams({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** The endpoint that serves a method and path as written in attacks.json. */
export function endpointAt(method: string, path: string): Endpoint | undefined {
  const segments = (path.split('?')[0] ?? '').split('/');
  return endpoints.find((record) => {
    const pattern = record.path.split('/');
    const fits = (part: string, index: number) => part.startsWith('{') || part === segments[index];
    return record.method === method && pattern.length === segments.length && pattern.every(fits);
  });
}
