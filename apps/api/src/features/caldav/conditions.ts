import type { FastifyRequest } from 'fastify';
import { problems } from './problem';

const tagsIn = (header: string): string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];
const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Refuses what `If-Match` or `If-None-Match` rule out. `etag` is null where nothing is. `If` speaks of locks, which nothing here has, so
 * whoever sends it has not seen what is here.
 */
export function checkConditions({ headers }: Pick<FastifyRequest, 'headers'>, etag: string | null): void {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  const matches = (header: string, tags: readonly string[]) =>
    etag !== null && (header.trim() === '*' || tags.includes(etag));
  if (headers.if !== undefined) throw problems.changedSince();
  if (ifMatch !== undefined && !matches(ifMatch, tagsIn(ifMatch))) throw problems.changedSince();
  // A proxy that compresses may have called it weak, and it is the same all the same.
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, tagsIn(ifNoneMatch).map(withoutWeakness)))
    throw problems.changedSince();
}
