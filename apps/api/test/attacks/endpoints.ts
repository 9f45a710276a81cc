import type { Endpoint } from '@everstep/domain/endpoint';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import { connect } from '../../src/db/client';

/** What the app declares. No database is needed: a pool connects when its first query comes. */
async function readEndpoints(): Promise<Endpoint[]> {
  const url = 'postgres://nobody@localhost:1/nothing';
  const config = readConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://localhost:1', WEB_DIST: '/nowhere' });
  const connection = connect({ url, size: 1 });
  const { app, server } = await buildApp({ config, db: connection.db });
  await app.close();
  await connection.close();
  return server.endpoints;
}

export const endpoints = await readEndpoints();

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function paramsOf({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** The endpoint that a method and a path, as an entry of attacks.json writes them, arrive at. */
export function endpointAt(method: string, path: string): Endpoint | undefined {
  const segments = (path.split('?')[0] ?? '').split('/');
  return endpoints.find((record) => {
    const pattern = record.path.split('/');
    const fits = (part: string, index: number) => part.startsWith('{') || part === segments[index];
    return record.method === method && pattern.length === segments.length && pattern.every(fits);
  });
}
